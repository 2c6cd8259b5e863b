-- Bonus money that pays stakes of games.

-- In the row of main: the terms under which bonus money pays stakes, {"id", "until", "spends", "isolation", "maximum_stake", "contributions"}; null, as of nearly everybody: cash alone does. In the row that is
-- the lock, so that a round of everybody else looks nothing up.
ALTER TABLE account ADD COLUMN purse jsonb CHECK (purse IS NULL OR kind = 'main');

-- Whose money `bonus` in the split is, and how much of a stake in this game counts for it, in per cent.
ALTER TABLE round ADD COLUMN bonus_id bigint, ADD COLUMN bonus_percent smallint;
CREATE OR REPLACE VIEW round_recent AS SELECT * FROM round WHERE day >= '0001-01-01';
CREATE OR REPLACE VIEW ledger_round WITH (security_invoker = true) AS
  SELECT bucket, player_id, provider, id, game, currency, stake, win, state, detail, created_at, day, last_day, split, bonus_id FROM round;
