-- What the player's moves added to the stake of a demo round, by transaction, in minor units as text; it is part of `stake`.
ALTER TABLE studio_demo_round ADD COLUMN more jsonb NOT NULL DEFAULT '{}';
