-- Selections as they stand in this transaction, for whoever takes a bet on them. `is_open`: a bet may be taken now; what was offered before the event is
-- not, once it is live, until its live producer offers it. `closings` rises whenever it stopped being
-- open by a suspension or a silence of the feed: a suspension that is over leaves its mark. A selection that does not exist has no row.
CREATE OR REPLACE FUNCTION selection_terms(p_selections text[], p_now timestamptz) RETURNS TABLE (
  selection text,
  market_id bigint,
  outcome text,
  competitor text,
  odds integer,
  version bigint,
  probability double precision,
  is_open boolean,
  market_type text,
  specifiers text,
  market_state text,
  result_version bigint,
  has_cash_out boolean,
  event_id bigint,
  event_version bigint,
  event_state text,
  is_live boolean,
  starts_at timestamptz,
  is_feed_up boolean,
  sport text,
  competition text,
  provenance text,
  live_delay integer,
  maximum_stake bigint,
  maximum_return bigint,
  maximum_liability bigint,
  minimum_stake bigint,
  score jsonb,
  closings bigint,
  law jsonb,
  law_at bigint,
  -- Of a race: who is declared, and who of them was withdrawn.
  runners jsonb,
  is_handicap boolean,
  -- Of a race's winner: the chance of coming in among the first, by that market's specifiers.
  place_chances jsonb
) LANGUAGE sql STABLE AS $$
  SELECT asked.selection, m.id, s.outcome, s.competitor, s.odds, s.version, s.probability,
    s.is_active AND m.state = 'active' AND f.is_up
      AND ((e.state = 'live' AND m.producer = 'live') OR (e.state IN ('upcoming', 'delayed') AND m.producer = 'prematch' AND e.starts_at > p_now)),
    m.type, m.specifiers, m.state, m.result_version, m.has_cash_out,
    e.id, e.version, e.state, e.state NOT IN ('upcoming', 'delayed', 'postponed'), e.starts_at, f.is_up,
    e.sport, e.competition, e.provenance, terms.live_delay::integer, terms.maximum_stake, terms.maximum_return,
    terms.maximum_liability, terms.minimum_stake, e.score,
    e.closings + m.closings + f.request, e.law, e.law_at,
    e.runners, e.is_handicap,
    CASE WHEN m.type = 'race_winner' THEN (
      SELECT jsonb_object_agg(p.specifiers, ps.probability) FROM sport_market p JOIN sport_selection ps ON ps.market_id = p.id AND ps.outcome = s.outcome
      WHERE p.event_id = e.id AND p.type = 'race_place' AND p.state = 'active' AND ps.is_active AND ps.probability IS NOT NULL
    ) END
  FROM unnest(p_selections) AS asked (selection)
  JOIN sport_market m ON m.id = split_part(asked.selection, '-', 1)::bigint
  JOIN sport_selection s ON s.market_id = m.id AND s.outcome = substr(asked.selection, strpos(asked.selection, '-') + 1)
  JOIN sport_event e ON e.id = m.event_id
  CROSS JOIN LATERAL sport_terms(e.sport, e.competition, m.type) terms
  CROSS JOIN LATERAL (SELECT is_feed_up(m.producer, p_now) AS is_up, p.request FROM feed_producer p WHERE p.producer = m.producer) f
$$;
