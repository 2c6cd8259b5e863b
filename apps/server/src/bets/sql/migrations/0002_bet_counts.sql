-- How many bets of a player there are, by day (UTC) of placement, kind, the sports that are among their legs, and state: what a page of their list is found by. Kept
-- with the steps of bets' lives.
CREATE TABLE bet_count (
  bucket smallint NOT NULL CHECK (bucket = bucket_of(player_id)),
  player_id bigint NOT NULL,
  day date NOT NULL,
  kind text NOT NULL,
  sports text[] NOT NULL,
  state text NOT NULL,
  bets bigint NOT NULL,
  PRIMARY KEY (bucket, player_id, day, kind, sports, state)
) WITH (fillfactor = 70);

INSERT INTO bet_count (bucket, player_id, day, kind, sports, state, bets)
SELECT b.bucket, b.player_id, (b.placed_at AT TIME ZONE 'UTC')::date, b.kind, sports_of_bet(b.player_id, b.id), b.state, count(*) FROM bet b GROUP BY 1, 2, 3, 4, 5, 6;

CREATE TRIGGER bet_event_counted AFTER INSERT ON bet_event REFERENCING NEW TABLE AS steps FOR EACH STATEMENT EXECUTE FUNCTION count_bet_steps();

REVOKE ALL ON bet_count FROM tavolo_app;
GRANT SELECT ON bet_count TO tavolo_app;

-- Bets that were accepted lately, for whoever looks whether results came meanwhile.
CREATE INDEX bet_accepted ON bet (accepted_at) WHERE state IN ('open', 'part_cashed');
