-- Games of providers outside: they have names of their own, say less of themselves, and may be kept from countries.
ALTER TABLE casino_game
  -- The provider's own name of the game.
  ADD COLUMN code text,
  ADD COLUMN image_url text,
  ADD COLUMN blocked_countries text[] NOT NULL DEFAULT '{}',
  ADD COLUMN has_free_spins boolean NOT NULL DEFAULT false,
  ALTER COLUMN volatility DROP NOT NULL,
  ALTER COLUMN min_stake DROP NOT NULL,
  ALTER COLUMN max_stake DROP NOT NULL,
  ALTER COLUMN stake_currency DROP NOT NULL;
UPDATE casino_game SET code = sysname;
ALTER TABLE casino_game ALTER COLUMN code SET NOT NULL, ADD CONSTRAINT casino_game_code UNIQUE (integration, code);
