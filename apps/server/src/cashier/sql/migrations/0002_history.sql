-- What a player's history of payments lists: a row a deposit or withdrawal, under the status that is shown of the whole. Kept by triggers, in the
-- transaction of what they follow.
CREATE TABLE payment_listing (
  bucket smallint NOT NULL CHECK (bucket = bucket_of(player_id)),
  player_id bigint NOT NULL,
  -- Of a withdrawal: the first part's number.
  id bigint NOT NULL,
  kind text NOT NULL,
  status text NOT NULL,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (bucket, player_id, id)
) WITH (fillfactor = 80);
CREATE INDEX payment_listing_newest ON payment_listing (bucket, player_id, kind, created_at DESC, id DESC);

-- How many of them there are, by day (UTC) of their beginning: what a page of the history is found by.
CREATE TABLE payment_count (
  bucket smallint NOT NULL CHECK (bucket = bucket_of(player_id)),
  player_id bigint NOT NULL,
  kind text NOT NULL,
  day date NOT NULL,
  status text NOT NULL,
  payments bigint NOT NULL CHECK (payments >= 0),
  PRIMARY KEY (bucket, player_id, kind, day, status)
) WITH (fillfactor = 70);

INSERT INTO payment_listing (bucket, player_id, id, kind, status, created_at)
SELECT bucket, player_id, id, kind, payment_status(player_id, id, withdrawal_id), created_at FROM payment WHERE withdrawal_id IS NULL OR withdrawal_id = id;
INSERT INTO payment_count (bucket, player_id, kind, day, status, payments)
SELECT bucket, player_id, kind, (created_at AT TIME ZONE 'UTC')::date, status, count(*) FROM payment_listing GROUP BY 1, 2, 3, 4, 5;

CREATE TRIGGER payment_listed AFTER INSERT ON payment FOR EACH ROW EXECUTE FUNCTION list_payment();
CREATE TRIGGER payment_moved_on AFTER UPDATE ON payment FOR EACH ROW WHEN (OLD.state <> NEW.state) EXECUTE FUNCTION list_payment();

REVOKE ALL ON payment_listing, payment_count FROM tavolo_app;
GRANT SELECT ON payment_listing, payment_count TO tavolo_app;
-- The history went by it.
DROP INDEX payment_history;
