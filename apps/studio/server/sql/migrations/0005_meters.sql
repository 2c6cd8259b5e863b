-- The meters that rounds of a slot fill and that are kept between them: one of a player for each game, currency and stake, and for demo its own. The wallet
-- takes a round together with the meter that it left (`meta.meter`); here stands which round was the last to change it, so that both are always of one round.
CREATE TABLE studio_meter (
  user_id text NOT NULL,
  mode text NOT NULL CHECK (mode IN ('real', 'demo')),
  currency text NOT NULL,
  game text NOT NULL,
  -- Minor units.
  stake bigint NOT NULL,
  -- Symbols in it after `round`, or before it while that is not settled: then the wallet knows whether it was played.
  symbols integer NOT NULL CHECK (symbols >= 0),
  round text NOT NULL,
  is_settled boolean NOT NULL,
  PRIMARY KEY (user_id, mode, currency, game, stake)
) WITH (fillfactor = 70);
