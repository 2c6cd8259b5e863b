-- What a player had standing when a round was voided, and goes back.
ALTER TABLE studio_table_seat ADD COLUMN returned bigint CHECK (state = 'returned' OR returned IS NULL);
