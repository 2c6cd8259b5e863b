-- How many notices of a player are kept, by day (UTC) and by whether they were seen: what a page of their list is found by. Triggers keep it.
CREATE TABLE notice_count (
  player_id bigint NOT NULL REFERENCES player (id),
  day date NOT NULL,
  is_seen boolean NOT NULL,
  notices bigint NOT NULL CHECK (notices >= 0),
  PRIMARY KEY (player_id, day, is_seen)
) WITH (fillfactor = 70);

INSERT INTO notice_count (player_id, day, is_seen, notices)
SELECT player_id, (created_at AT TIME ZONE 'UTC')::date, seen_at IS NOT NULL, count(*) FROM player_notice GROUP BY 1, 2, 3;

CREATE TRIGGER player_notice_counted AFTER INSERT OR DELETE ON player_notice FOR EACH ROW EXECUTE FUNCTION count_notice();
CREATE TRIGGER player_notice_moved AFTER UPDATE ON player_notice FOR EACH ROW
  WHEN ((OLD.seen_at IS NULL) <> (NEW.seen_at IS NULL) OR OLD.created_at <> NEW.created_at) EXECUTE FUNCTION count_notice();

REVOKE INSERT, UPDATE, DELETE ON notice_count FROM tavolo_app;

CREATE INDEX player_notice_history ON player_notice (player_id, created_at DESC, id DESC);
-- The list went by it.
DROP INDEX player_notice_newest;
