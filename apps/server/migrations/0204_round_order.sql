-- Rounds are read by the beginning of their id, in the order of its bytes, whatever language the database was made for.
ALTER TABLE round ALTER COLUMN id TYPE text COLLATE "C";
