-- What promotions gave, each once for its key. The row is written with the gift itself.
CREATE TABLE reward_gift (
  bucket smallint NOT NULL CHECK (bucket = bucket_of(player_id)),
  player_id bigint NOT NULL,
  -- Begins with the name of the module that gives it.
  key text NOT NULL CHECK (length(key) BETWEEN 3 AND 255),
  kind text NOT NULL CHECK (kind IN ('cash', 'casino_bonus', 'betting_bonus', 'free_bet', 'free_spins')),
  currency text NOT NULL CHECK (currency <> 'FUN'),
  -- Minor units: the value of free spins is that of all of them.
  worth bigint NOT NULL CHECK (worth > 0),
  origin text NOT NULL,
  reason text NOT NULL,
  given_at timestamptz NOT NULL DEFAULT statement_timestamp(),
  PRIMARY KEY (bucket, player_id, key)
);
-- What a player was given, latest first.
CREATE INDEX reward_gift_latest ON reward_gift (bucket, player_id, given_at);
REVOKE ALL ON reward_gift FROM tavolo_app;
GRANT SELECT, INSERT, DELETE ON reward_gift TO tavolo_app;
