-- Counts a round that has changed: one in which something is staked or won now and was not before is added, the opposite is taken out (`p_before` is
-- null for a new one). The background counts hours that have been over for an hour and more; what changes in those later is counted here. Half an
-- hour lies between the two: no transaction that writes rounds lasts that long (statements and idle ones are ended after seconds). The shared lock
-- keeps the background from counting on until this ends.
CREATE OR REPLACE FUNCTION count_late_round(p_before round, p_after round) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  v_change integer := (p_after.stake > 0 OR p_after.win > 0)::integer - coalesce(p_before.stake > 0 OR p_before.win > 0, false)::integer;
BEGIN
  IF v_change = 0 OR p_after.created_at >= statement_timestamp() - interval '30 minutes' THEN
    RETURN;
  END IF;
  PERFORM FROM round_count_state s FOR SHARE;
  IF p_after.created_at < (SELECT s.until FROM round_count_state s) THEN
    INSERT INTO round_count AS c (bucket, player_id, day, currency, provider, game, rounds)
    VALUES (p_after.bucket, p_after.player_id, (p_after.created_at AT TIME ZONE 'UTC')::date, p_after.currency, p_after.provider, p_after.game, v_change)
    ON CONFLICT (bucket, player_id, day, currency, provider, game) DO UPDATE SET rounds = c.rounds + excluded.rounds;
  END IF;
END $$;
REVOKE ALL ON FUNCTION count_late_round(round, round) FROM PUBLIC, tavolo_app;
