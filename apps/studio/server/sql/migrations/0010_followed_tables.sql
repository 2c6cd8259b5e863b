-- Whether anybody follows the table in that process, who need not be counted: by looks at the lobby, or without a socket.
ALTER TABLE studio_table_presence ADD COLUMN is_followed boolean NOT NULL DEFAULT false;
