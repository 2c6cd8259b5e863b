-- Counts bets that came, or that are in another state now. One statement for all of them, and the rows in one order: whoever settles bets of many players at once waits for
-- others, and never in a circle. A bet that is placed is one row, which is counted without grouping and sorting.
CREATE OR REPLACE FUNCTION count_bet_steps() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp SET enable_seqscan = off AS $$
BEGIN
  IF (SELECT count(*) = 1 AND bool_and(s.from_state IS NULL) FROM steps s) THEN
    INSERT INTO bet_count AS c (bucket, player_id, day, kind, sports, state, bets)
    SELECT o.bucket, o.player_id, (o.placed_at AT TIME ZONE 'UTC')::date, o.kind,
      ARRAY(SELECT DISTINCT l.sport FROM bet_leg l WHERE l.bucket = o.bucket AND l.player_id = o.player_id AND l.bet_id = o.id ORDER BY 1), s.to_state, 1
    FROM steps s JOIN bet o ON o.bucket = s.bucket AND o.player_id = s.player_id AND o.id = s.bet_id
    ON CONFLICT (bucket, player_id, day, kind, sports, state) DO UPDATE SET bets = c.bets + 1;
    RETURN NULL;
  END IF;
  INSERT INTO bet_count AS c (bucket, player_id, day, kind, sports, state, bets)
  SELECT m.bucket, m.player_id, m.day, m.kind, m.sports, m.state, m.moved
  FROM (
    SELECT b.bucket, b.player_id, b.day, b.kind, b.sports, t.state, sum(t.one)::bigint AS moved
    FROM steps s
    CROSS JOIN LATERAL (
      SELECT o.bucket, o.player_id, (o.placed_at AT TIME ZONE 'UTC')::date AS day, o.kind, sports_of_bet(o.player_id, o.id) AS sports
      FROM bet o WHERE o.bucket = s.bucket AND o.player_id = s.player_id AND o.id = s.bet_id
    ) b
    CROSS JOIN LATERAL (VALUES (s.from_state, -1), (s.to_state, 1)) t (state, one)
    WHERE s.from_state IS DISTINCT FROM s.to_state AND t.state IS NOT NULL
    GROUP BY 1, 2, 3, 4, 5, 6
  ) m
  WHERE m.moved <> 0 AND (m.moved > 0 OR EXISTS (
    SELECT FROM bet_count k WHERE k.bucket = m.bucket AND k.player_id = m.player_id AND k.day = m.day AND k.kind = m.kind AND k.sports = m.sports AND k.state = m.state))
  ORDER BY m.bucket, m.player_id, m.day, m.kind, m.sports, m.state
  ON CONFLICT (bucket, player_id, day, kind, sports, state) DO UPDATE SET bets = greatest(0, c.bets + excluded.bets);
  RETURN NULL;
END $$;
REVOKE ALL ON FUNCTION count_bet_steps() FROM PUBLIC, tavolo_app;
