-- Points of the loyalty programme. Points are kept in billionths, so that the smallest stake counts in full; what is shown and spent is whole.

CREATE TABLE loyalty_account (
  bucket smallint NOT NULL CHECK (bucket = bucket_of(player_id)),
  player_id bigint NOT NULL,
  -- What can be spent: the sum of the entries. Below zero only where a correction took back what was spent already.
  balance bigint NOT NULL DEFAULT 0,
  -- What was ever earned, by games, by bets and otherwise, corrections taken off: levels go by it.
  earned_games bigint NOT NULL DEFAULT 0,
  earned_sports bigint NOT NULL DEFAULT 0,
  earned_otherwise bigint NOT NULL DEFAULT 0,
  -- Key of the character in content, and since when.
  character text,
  character_at timestamptz,
  -- A quest may be complete or a level reached, and is not paid yet.
  is_due boolean NOT NULL DEFAULT false,
  asked_at timestamptz,
  CHECK ((character IS NULL) = (character_at IS NULL)),
  PRIMARY KEY (bucket, player_id)
) WITH (fillfactor = 70);
CREATE INDEX loyalty_account_due ON loyalty_account (asked_at NULLS FIRST) WHERE is_due;
REVOKE ALL ON loyalty_account FROM tavolo_app;
GRANT SELECT, INSERT, UPDATE ON loyalty_account TO tavolo_app;

-- Every point that came or went. Of plays one entry a day and kind, which grows; nothing else is ever changed.
CREATE TABLE loyalty_entry (
  bucket smallint NOT NULL CHECK (bucket = bucket_of(player_id)),
  player_id bigint NOT NULL,
  key text NOT NULL CHECK (length(key) BETWEEN 3 AND 255),
  kind text NOT NULL CHECK (kind IN ('play', 'quest', 'level', 'purchase', 'refund', 'staff')),
  product text CHECK ((kind = 'play') = (product IS NOT NULL) AND product IN ('slots', 'tables', 'fast', 'live', 'sports')),
  points bigint NOT NULL CHECK (kind = 'play' OR (points < 0) = (kind = 'purchase') OR kind = 'staff'),
  -- Key of the quest, level or product; of what the staff did, why.
  name text,
  at timestamptz NOT NULL,
  PRIMARY KEY (bucket, player_id, key)
) WITH (fillfactor = 80);
CREATE INDEX loyalty_entry_latest ON loyalty_entry (bucket, player_id, at);
REVOKE ALL ON loyalty_entry FROM tavolo_app;
GRANT SELECT, INSERT ON loyalty_entry TO tavolo_app;
GRANT UPDATE (points, at) ON loyalty_entry TO tavolo_app;

-- How far a player is with what has to be played.
CREATE TABLE loyalty_quest (
  bucket smallint NOT NULL CHECK (bucket = bucket_of(player_id)),
  player_id bigint NOT NULL,
  quest text NOT NULL,
  -- Which games, each once, or which bets; never more than the quest asks.
  seen text[] NOT NULL,
  PRIMARY KEY (bucket, player_id, quest)
) WITH (fillfactor = 80);
REVOKE ALL ON loyalty_quest FROM tavolo_app;
GRANT SELECT, INSERT ON loyalty_quest TO tavolo_app;
GRANT UPDATE (seen) ON loyalty_quest TO tavolo_app;

CREATE SEQUENCE loyalty_purchase_id;

CREATE TABLE loyalty_purchase (
  bucket smallint NOT NULL CHECK (bucket = bucket_of(player_id)),
  player_id bigint NOT NULL,
  id bigint NOT NULL DEFAULT nextval('loyalty_purchase_id'),
  -- The buyer's own key: asked again it is the same purchase.
  key text NOT NULL,
  product text NOT NULL,
  kind text NOT NULL CHECK (kind IN ('cash', 'casino_bonus', 'betting_bonus', 'free_bet', 'free_spins', 'goods')),
  -- Whole points.
  price bigint NOT NULL CHECK (price > 0),
  state text NOT NULL CHECK (state IN ('delivered', 'ordered', 'sent', 'cancelled')),
  note text,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  CHECK ((kind = 'goods') = (state <> 'delivered')),
  PRIMARY KEY (bucket, player_id, id),
  UNIQUE (bucket, player_id, key)
) WITH (fillfactor = 90);
CREATE INDEX loyalty_purchase_ordered ON loyalty_purchase (created_at) WHERE state = 'ordered';
REVOKE ALL ON loyalty_purchase FROM tavolo_app;
GRANT SELECT, INSERT ON loyalty_purchase TO tavolo_app;
GRANT UPDATE (state, note, updated_at) ON loyalty_purchase TO tavolo_app;

-- How many of a product were bought by all, those that were cancelled taken off.
CREATE TABLE loyalty_stock (
  product text PRIMARY KEY,
  sold bigint NOT NULL CHECK (sold >= 0)
) WITH (fillfactor = 50);

CREATE TABLE loyalty_rule (
  single boolean PRIMARY KEY DEFAULT true CHECK (single),
  -- Whole points that one person of the staff gives or takes alone within a day.
  alone bigint NOT NULL CHECK (alone >= 0)
);
INSERT INTO loyalty_rule VALUES (true, 500);
REVOKE ALL ON loyalty_rule FROM tavolo_app;
GRANT SELECT ON loyalty_rule TO tavolo_app;
