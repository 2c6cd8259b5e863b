-- Packs of free spins are played in our own studio as well: there it is known with each spin what it won, minor units.
ALTER TABLE casino_free_spins ADD COLUMN won bigint NOT NULL DEFAULT 0 CHECK (won >= 0);
