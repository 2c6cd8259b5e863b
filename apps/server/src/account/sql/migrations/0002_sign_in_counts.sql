-- How many sign-ins of a player are kept, by day (UTC): what a page of their list is found by. Triggers keep it.
CREATE TABLE session_count (
  player_id bigint NOT NULL REFERENCES player (id),
  day date NOT NULL,
  sessions bigint NOT NULL CHECK (sessions >= 0),
  PRIMARY KEY (player_id, day)
) WITH (fillfactor = 70);

INSERT INTO session_count (player_id, day, sessions) SELECT player_id, (created_at AT TIME ZONE 'UTC')::date, count(*) FROM session GROUP BY 1, 2;

CREATE TRIGGER session_counted AFTER INSERT OR DELETE ON session FOR EACH ROW EXECUTE FUNCTION count_session();
CREATE TRIGGER session_moved AFTER UPDATE ON session FOR EACH ROW WHEN (OLD.created_at <> NEW.created_at) EXECUTE FUNCTION count_session();

REVOKE INSERT, UPDATE, DELETE ON session_count FROM tavolo_app;
