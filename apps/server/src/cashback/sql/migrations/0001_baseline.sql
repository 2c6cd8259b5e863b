-- Cashback: what a period of a programme counted of a player's cash, and what came of it.

CREATE SEQUENCE cashback_id;

CREATE TABLE cashback (
  bucket smallint NOT NULL CHECK (bucket = bucket_of(player_id)),
  player_id bigint NOT NULL,
  id bigint NOT NULL,
  -- Key of the programme in content. Its conditions are kept here as they were when the player's period began.
  program text NOT NULL,
  product text NOT NULL CHECK (product IN ('casino', 'live', 'games', 'sports')),
  currency text NOT NULL CHECK (currency <> 'FUN'),
  begins_at timestamptz NOT NULL,
  ends_at timestamptz NOT NULL CHECK (ends_at > begins_at),
  -- Hundredths of a per cent.
  rate integer NOT NULL CHECK (rate BETWEEN 1 AND 2500),
  -- Minor units: a period that comes to less pays nothing, and none pays more.
  minimum bigint NOT NULL CHECK (minimum > 0),
  cap bigint NOT NULL CHECK (cap >= minimum),
  days_to_receive smallint CHECK (days_to_receive BETWEEN 1 AND 365),
  paid_as text NOT NULL CHECK (paid_as IN ('cash', 'casino_bonus', 'betting_bonus')),
  -- Key of the kind of bonus.
  bonus text CHECK ((bonus IS NULL) = (paid_as = 'cash')),
  -- Of the player's own cash, in plays that were decided in the period; corrections of earlier ones can bring them below zero.
  staked bigint NOT NULL,
  won bigint NOT NULL,
  -- nothing: it came to less than the minimum. not_offered: at its end the player could be offered nothing.
  state text NOT NULL DEFAULT 'running' CHECK (state IN ('running', 'nothing', 'not_offered', 'active', 'paid_out', 'removed', 'expired')),
  -- What it came to at its end.
  amount bigint CHECK (amount >= 0),
  -- At its end a limit had left no room for another stake: nobody comes up to the player with it.
  is_quiet boolean NOT NULL DEFAULT false,
  decided_at timestamptz,
  receiving_expired_at timestamptz,
  paid_out_at timestamptz,
  CHECK ((state = 'running') = (amount IS NULL)),
  CHECK ((state = 'running') = (decided_at IS NULL)),
  CHECK ((state = 'paid_out') = (paid_out_at IS NOT NULL)),
  PRIMARY KEY (bucket, player_id, id),
  UNIQUE (bucket, player_id, program, begins_at, currency)
) WITH (fillfactor = 80);
CREATE INDEX cashback_ends ON cashback (ends_at) WHERE state = 'running';
CREATE INDEX cashback_expires ON cashback (receiving_expired_at) WHERE state = 'active';
REVOKE ALL ON cashback FROM tavolo_app;
GRANT SELECT, INSERT ON cashback TO tavolo_app;
GRANT UPDATE (staked, won, state, amount, is_quiet, decided_at, receiving_expired_at, paid_out_at) ON cashback TO tavolo_app;

-- Rounds and bets that bonus money helped to pay: which part of their wins is cash is asked again when they change.
CREATE TABLE cashback_bonus_play (
  bucket smallint NOT NULL CHECK (bucket = bucket_of(player_id)),
  player_id bigint NOT NULL,
  provider text NOT NULL,
  round text NOT NULL,
  -- Minor units: who paid the stake, and what of the win was counted as cash.
  cash bigint NOT NULL,
  bonus bigint NOT NULL,
  won bigint NOT NULL,
  at timestamptz NOT NULL,
  PRIMARY KEY (bucket, player_id, provider, round)
) WITH (fillfactor = 90);
CREATE INDEX cashback_bonus_play_at ON cashback_bonus_play USING brin (at);
REVOKE ALL ON cashback_bonus_play FROM tavolo_app;
GRANT SELECT, INSERT, DELETE ON cashback_bonus_play TO tavolo_app;
GRANT UPDATE (cash, bonus, won) ON cashback_bonus_play TO tavolo_app;
