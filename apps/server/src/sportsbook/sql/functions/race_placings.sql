-- Where the runners of a race came in, as its winner was settled: {competitor: {place, tied}}. Null where nobody has told.
CREATE OR REPLACE FUNCTION race_placings(p_event bigint) RETURNS jsonb LANGUAGE sql STABLE AS $$
  SELECT jsonb_object_agg(r.outcome, jsonb_build_object('place', r.place, 'tied', r.tied))
  FROM sport_market m JOIN sport_selection_result r ON r.market_id = m.id AND r.place IS NOT NULL
  WHERE m.event_id = p_event AND m.type = 'race_winner'
$$;
REVOKE ALL ON FUNCTION race_placings(bigint) FROM PUBLIC;
