-- What holds for a market: each value from the nearest that says one, a type of markets before its competition, that before its sport, that before all. The same
-- rule as `termsFor` in house/terms.ts. Nobody who bets is in it.
CREATE OR REPLACE FUNCTION sport_terms(p_sport text, p_competition text, p_market_type text) RETURNS TABLE (
  maximum_stake bigint,
  maximum_return bigint,
  maximum_liability bigint,
  minimum_stake bigint,
  live_delay smallint
) LANGUAGE sql STABLE AS $$
  SELECT coalesce(t.maximum_stake, c.maximum_stake, s.maximum_stake, a.maximum_stake),
    coalesce(t.maximum_return, c.maximum_return, s.maximum_return, a.maximum_return),
    coalesce(t.maximum_liability, c.maximum_liability, s.maximum_liability, a.maximum_liability),
    coalesce(t.minimum_stake, c.minimum_stake, s.minimum_stake, a.minimum_stake),
    coalesce(t.live_delay, c.live_delay, s.live_delay, a.live_delay)
  FROM sport_term a
  LEFT JOIN sport_term s ON s.scope = 'sport' AND s.subject = p_sport
  LEFT JOIN sport_term c ON c.scope = 'competition' AND c.subject = p_competition
  LEFT JOIN sport_term t ON t.scope = 'market_type' AND t.subject = p_market_type
  WHERE a.scope = 'all'
$$;
