-- What games have beside their plain rounds, by which the lobby is filtered.
ALTER TABLE casino_game ADD COLUMN features text[] NOT NULL DEFAULT '{}';
