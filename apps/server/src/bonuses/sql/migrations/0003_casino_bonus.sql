-- Casino bonuses: money that is staked on games under conditions until it becomes cash, or ends. It lies on the player's account `bonus`, of one bonus at a time.

CREATE SEQUENCE casino_bonus_id;

CREATE TABLE casino_bonus (
  bucket smallint NOT NULL CHECK (bucket = bucket_of(player_id)),
  player_id bigint NOT NULL,
  id bigint NOT NULL,
  -- Of whoever grants it: granted twice with one key it is one.
  key text NOT NULL CHECK (length(key) <= 255),
  -- Which of the kinds in content; its conditions are kept here as they were then.
  kind text NOT NULL,
  currency text NOT NULL CHECK (currency <> 'FUN'),
  amount bigint NOT NULL CHECK (amount > 0),
  -- What has to be staked in all.
  requirement bigint NOT NULL CHECK (requirement > 0),
  -- Of one stake that bonus money pays or helps to pay.
  maximum_stake bigint CHECK (maximum_stake > 0),
  -- What becomes cash at most.
  maximum_win bigint CHECK (maximum_win > 0),
  -- [{"kind": "category" | "game", "sysname", "percent"}]
  contributions jsonb NOT NULL,
  spends text NOT NULL CHECK (spends IN ('cash_first', 'bonus_first')),
  isolation boolean NOT NULL,
  forfeits boolean NOT NULL,
  days smallint NOT NULL CHECK (days BETWEEN 1 AND 365),
  -- Who granted it, `staff:<address>` or a module, and why.
  origin text NOT NULL,
  reason text NOT NULL,
  granted_at timestamptz NOT NULL,
  activate_by timestamptz NOT NULL,
  state text NOT NULL DEFAULT 'available' CHECK (state IN ('available', 'active', 'paused', 'completed', 'used_up', 'expired', 'removed')),
  activated_at timestamptz,
  expires_at timestamptz,
  ended_at timestamptz,
  -- What its rounds count towards the requirement, written with each of them.
  wagered bigint NOT NULL DEFAULT 0 CHECK (wagered >= 0),
  -- What its money came to at its end, with what its rounds have moved since. Cash is what of it stands between nothing and maximum_win.
  outcome bigint,
  CHECK ((activated_at IS NULL) = (expires_at IS NULL)),
  CHECK ((state IN ('available', 'active', 'paused')) = (ended_at IS NULL)),
  CHECK (state NOT IN ('active', 'paused') OR activated_at IS NOT NULL),
  CHECK ((ended_at IS NULL) = (outcome IS NULL)),
  PRIMARY KEY (bucket, player_id, id),
  UNIQUE (bucket, player_id, key)
) WITH (fillfactor = 80);
CREATE UNIQUE INDEX casino_bonus_running ON casino_bonus (bucket, player_id) WHERE state IN ('active', 'paused');
-- What is over by the clock.
CREATE INDEX casino_bonus_due ON casino_bonus ((coalesce(expires_at, activate_by))) WHERE state IN ('available', 'active', 'paused');
-- What one person granted lately.
CREATE INDEX casino_bonus_granted ON casino_bonus (origin, granted_at);
REVOKE ALL ON casino_bonus FROM tavolo_app;
GRANT SELECT, INSERT ON casino_bonus TO tavolo_app;
GRANT UPDATE (state, activated_at, expires_at, ended_at, outcome) ON casino_bonus TO tavolo_app;
