-- Campaigns: who used which offer, who entered which promo code, and what both have taken of their limits. What an offer is stands in content.

-- Codes that open an offer. Written in capitals, so that nobody types one wrong by its case.
CREATE TABLE promo_code (
  code text PRIMARY KEY CHECK (code = upper(code) AND length(code) BETWEEN 3 AND 64),
  -- By its key in content.
  offer text NOT NULL,
  -- How many players may enter it; null: any number.
  uses_in_all integer CHECK (uses_in_all > 0),
  used integer NOT NULL DEFAULT 0 CHECK (used >= 0 AND used <= uses_in_all),
  starts_at timestamptz,
  ends_at timestamptz,
  -- Who made it, `staff:<address>`, and why.
  origin text NOT NULL,
  reason text NOT NULL,
  created_at timestamptz NOT NULL,
  closed_at timestamptz,
  CHECK (ends_at > starts_at)
);
CREATE INDEX promo_code_of ON promo_code (offer, created_at DESC);
REVOKE ALL ON promo_code FROM tavolo_app;
GRANT SELECT, INSERT ON promo_code TO tavolo_app;
GRANT UPDATE (used, closed_at) ON promo_code TO tavolo_app;

-- What an offer has given or promised: uses that were given back are out of it again.
CREATE TABLE campaign_count (
  offer text PRIMARY KEY,
  uses bigint NOT NULL CHECK (uses >= 0),
  -- Hundredths of the base currency's unit.
  spent bigint NOT NULL CHECK (spent >= 0)
) WITH (fillfactor = 70);
REVOKE ALL ON campaign_count FROM tavolo_app;
GRANT SELECT, INSERT ON campaign_count TO tavolo_app;
GRANT UPDATE (uses, spent) ON campaign_count TO tavolo_app;

-- A promo code that a player entered: its offer is open to them.
CREATE TABLE campaign_code (
  bucket smallint NOT NULL CHECK (bucket = bucket_of(player_id)),
  player_id bigint NOT NULL,
  code text NOT NULL,
  offer text NOT NULL,
  entered_at timestamptz NOT NULL,
  PRIMARY KEY (bucket, player_id, code)
);
REVOKE ALL ON campaign_code FROM tavolo_app;
GRANT SELECT, INSERT ON campaign_code TO tavolo_app;

-- One use of an offer, with what it gives as it was told when the player took it.
CREATE TABLE campaign_use (
  bucket smallint NOT NULL CHECK (bucket = bucket_of(player_id)),
  player_id bigint NOT NULL,
  offer text NOT NULL,
  -- Counts the player's uses of the offer, also those that came to nothing: part of the keys of what is given.
  n integer NOT NULL CHECK (n > 0),
  -- The offers of a group keep each other out.
  stacking_group text,
  -- waiting: for its deposit. due: it has come, and the player can't be given it yet. cancelled: the deposit came to nothing. refused: the player may be given nothing by then. withdrawn: the deposit was charged back.
  state text NOT NULL CHECK (state IN ('waiting', 'due', 'given', 'cancelled', 'refused', 'withdrawn')),
  -- The deposit that it is bound to.
  payment_id bigint,
  -- What of the budget it takes, hundredths of the base currency's unit.
  worth bigint NOT NULL CHECK (worth > 0),
  rewards jsonb NOT NULL CHECK (jsonb_typeof(rewards) = 'array'),
  created_at timestamptz NOT NULL,
  ended_at timestamptz,
  CHECK ((state IN ('waiting', 'due')) = (ended_at IS NULL)),
  CHECK (state NOT IN ('waiting', 'due', 'cancelled', 'withdrawn') OR payment_id IS NOT NULL),
  PRIMARY KEY (bucket, player_id, offer, n)
) WITH (fillfactor = 80);
CREATE UNIQUE INDEX campaign_use_payment ON campaign_use (bucket, player_id, payment_id) WHERE payment_id IS NOT NULL AND state NOT IN ('cancelled', 'refused');
CREATE INDEX campaign_use_due ON campaign_use (created_at) WHERE state = 'due';
REVOKE ALL ON campaign_use FROM tavolo_app;
GRANT SELECT, INSERT ON campaign_use TO tavolo_app;
GRANT UPDATE (state, ended_at) ON campaign_use TO tavolo_app;

-- Popups that a player has seen, the last time of each.
CREATE TABLE campaign_popup_seen (
  bucket smallint NOT NULL CHECK (bucket = bucket_of(player_id)),
  player_id bigint NOT NULL,
  popup text NOT NULL CHECK (length(popup) <= 64),
  seen_at timestamptz NOT NULL,
  PRIMARY KEY (bucket, player_id, popup)
) WITH (fillfactor = 80);
REVOKE ALL ON campaign_popup_seen FROM tavolo_app;
GRANT SELECT, INSERT ON campaign_popup_seen TO tavolo_app;
GRANT UPDATE (seen_at) ON campaign_popup_seen TO tavolo_app;
