-- Takes away what could be bet on at simulated events that are long over, some events at a time: their scores stay. What was struck stands in the bets. Results
-- may be taken away by this function alone. Answers how many events there were.
CREATE OR REPLACE FUNCTION forget_simulated_markets(p_before timestamptz, p_events integer) RETURNS integer LANGUAGE plpgsql
  SECURITY DEFINER SET search_path = public, pg_temp
AS $$
DECLARE
  v_events bigint[];
  v_markets bigint[];
BEGIN
  SELECT coalesce(array_agg(id), '{}') INTO v_events FROM (
    SELECT e.id FROM sport_event e
    WHERE e.provenance = 'simulated' AND e.ended_at < p_before AND EXISTS (SELECT FROM sport_market m WHERE m.event_id = e.id)
    ORDER BY e.ended_at LIMIT p_events
  ) AS old;
  SELECT coalesce(array_agg(id), '{}') INTO v_markets FROM sport_market WHERE event_id = ANY (v_events);
  DELETE FROM sport_result WHERE market_id = ANY (v_markets);
  DELETE FROM sport_cancellation WHERE market_id = ANY (v_markets);
  DELETE FROM sport_selection WHERE market_id = ANY (v_markets);
  DELETE FROM sport_market WHERE id = ANY (v_markets);
  RETURN cardinality(v_events);
END
$$;
REVOKE ALL ON FUNCTION forget_simulated_markets FROM PUBLIC;
GRANT EXECUTE ON FUNCTION forget_simulated_markets TO tavolo_app;
