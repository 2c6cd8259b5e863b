-- The next steps of bets' lives, each after those that there are: [{player_id, bet_id, from_state, to_state}]. The only place where one is written, but for the first
-- (write_bets).
CREATE OR REPLACE FUNCTION write_bet_steps(p_steps jsonb, p_actor text, p_reason text, p_at timestamptz) RETURNS void LANGUAGE sql AS $$
  INSERT INTO bet_event (bucket, player_id, bet_id, n, from_state, to_state, reason, actor, at)
  SELECT bucket_of(s.player_id), s.player_id, s.bet_id, e.n, s.from_state, s.to_state, p_reason, p_actor, p_at
  FROM jsonb_to_recordset(p_steps) AS s (player_id bigint, bet_id bigint, from_state text, to_state text)
  CROSS JOIN LATERAL (
    SELECT 1 + count(*) AS n FROM bet_event e WHERE e.bucket = bucket_of(s.player_id) AND e.player_id = s.player_id AND e.bet_id = s.bet_id
  ) e
$$;
REVOKE ALL ON FUNCTION write_bet_steps(jsonb, text, text, timestamptz) FROM PUBLIC;
