-- Betting bonuses: money that is staked on sports under conditions until it becomes cash, or ends. It lies on the player's account `betting_bonus`, of one bonus at a time.

CREATE SEQUENCE betting_bonus_id;

CREATE TABLE betting_bonus (
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
  -- Thousandths: the least that the odds of a line come to.
  minimum_odds integer CHECK (minimum_odds > 1000),
  -- Of one bet.
  maximum_stake bigint CHECK (maximum_stake > 0),
  -- None: all sports.
  sports text[] NOT NULL,
  days smallint NOT NULL CHECK (days BETWEEN 1 AND 365),
  -- Who granted it, `staff:<address>` or a module, and why.
  origin text NOT NULL,
  reason text NOT NULL,
  granted_at timestamptz NOT NULL,
  activate_by timestamptz NOT NULL,
  state text NOT NULL DEFAULT 'available' CHECK (state IN ('available', 'active', 'completed', 'used_up', 'expired', 'removed')),
  activated_at timestamptz,
  expires_at timestamptz,
  ended_at timestamptz,
  wagered bigint NOT NULL DEFAULT 0 CHECK (wagered >= 0),
  -- What became cash at its end.
  paid bigint CHECK (paid >= 0),
  CHECK ((activated_at IS NULL) = (expires_at IS NULL)),
  CHECK ((state IN ('available', 'active')) = (ended_at IS NULL)),
  CHECK (state <> 'active' OR activated_at IS NOT NULL),
  CHECK ((ended_at IS NULL) = (paid IS NULL)),
  PRIMARY KEY (bucket, player_id, id),
  UNIQUE (bucket, player_id, key)
) WITH (fillfactor = 80);
CREATE UNIQUE INDEX betting_bonus_active ON betting_bonus (bucket, player_id) WHERE state = 'active';
-- What is over by the clock.
CREATE INDEX betting_bonus_due ON betting_bonus ((coalesce(expires_at, activate_by))) WHERE state IN ('available', 'active');
-- What one person granted lately.
CREATE INDEX betting_bonus_granted ON betting_bonus (origin, granted_at);
REVOKE ALL ON betting_bonus FROM tavolo_app;
GRANT SELECT, INSERT ON betting_bonus TO tavolo_app;
GRANT UPDATE (state, activated_at, expires_at, ended_at, wagered, paid) ON betting_bonus TO tavolo_app;

-- Bets that were paid from a bonus, with what each of them counts towards its requirement.
CREATE TABLE betting_bonus_bet (
  bucket smallint NOT NULL CHECK (bucket = bucket_of(player_id)),
  player_id bigint NOT NULL,
  bet_id bigint NOT NULL,
  bonus_id bigint NOT NULL,
  stake bigint NOT NULL CHECK (stake > 0),
  is_open boolean NOT NULL DEFAULT true,
  wagered bigint NOT NULL DEFAULT 0 CHECK (wagered BETWEEN 0 AND stake),
  PRIMARY KEY (bucket, player_id, bet_id)
) WITH (fillfactor = 80);
CREATE INDEX betting_bonus_bet_of ON betting_bonus_bet (bucket, player_id, bonus_id);
REVOKE ALL ON betting_bonus_bet FROM tavolo_app;
GRANT SELECT, INSERT, DELETE ON betting_bonus_bet TO tavolo_app;
GRANT UPDATE (is_open, wagered) ON betting_bonus_bet TO tavolo_app;

CREATE TABLE bonus_rule (
  single boolean PRIMARY KEY DEFAULT true CHECK (single),
  -- What one person of the staff grants alone within a day, hundredths of the base currency's unit.
  grant_alone bigint NOT NULL CHECK (grant_alone >= 0)
);
INSERT INTO bonus_rule VALUES (true, 10000);
