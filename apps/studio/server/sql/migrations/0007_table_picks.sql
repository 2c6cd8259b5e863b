-- What a player picked in a round of a live table that has something to pick, counted from 0; null where nothing was.
ALTER TABLE studio_table_seat ADD COLUMN pick smallint CHECK (pick >= 0);
