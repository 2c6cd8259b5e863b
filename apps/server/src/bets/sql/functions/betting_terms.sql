-- Selections as whoever takes a bet on them finds them now (selection_terms), with what the operator has stopped and what is boosted. `p_player_id`: what is stopped for
-- this player too; `p_since`: what was stopped later than this and let go on counts as stopped.
--
-- `read_at` is the database's clock before the rows were read: whatever was stopped by then is stopped in them. A statement's own time is later than its rows, because
-- PostgreSQL reads them as of the Bind message. Here each statement of a volatile function reads anew.
--
-- It is planned once a connection. As a statement with an array it was planned anew at each call, because a plan for so many names seemed cheaper than one for any
-- number: that took several times as long as to carry it out. The plan must not be made for tables that are still empty, so what it may be is said.
CREATE OR REPLACE FUNCTION betting_terms(p_selections text[], p_player_id bigint, p_since timestamptz) RETURNS TABLE (
  read_at timestamptz, selection text, market_id bigint, outcome text, competitor text, odds integer, version bigint, probability double precision,
  is_open boolean, market_type text, specifiers text, market_state text, result_version bigint, has_cash_out boolean, event_id bigint,
  event_version bigint, event_state text, is_live boolean, starts_at timestamptz, sport text, competition text, provenance text, live_delay integer,
  maximum_stake bigint, maximum_return bigint, maximum_liability bigint, minimum_stake bigint, score jsonb, closings bigint, law jsonb,
  law_at bigint, runners jsonb, is_handicap boolean, place_chances jsonb, is_stopped boolean, boost_id bigint, boost_odds integer,
  boost_stake bigint, boost_until timestamptz
) LANGUAGE plpgsql
  SET enable_seqscan = off SET enable_hashjoin = off SET enable_mergejoin = off SET plan_cache_mode = force_generic_plan AS $$
DECLARE
  v_at timestamptz := clock_timestamp();
BEGIN
  RETURN QUERY SELECT v_at,
    t.selection, t.market_id, t.outcome, t.competitor, t.odds, t.version, t.probability, t.is_open, t.market_type, t.specifiers, t.market_state,
    t.result_version, t.has_cash_out, t.event_id, t.event_version, t.event_state, t.is_live, t.starts_at, t.sport, t.competition, t.provenance,
    t.live_delay, t.maximum_stake, t.maximum_return, t.maximum_liability, t.minimum_stake, t.score, t.closings, t.law, t.law_at, t.runners,
    t.is_handicap, t.place_chances, EXISTS (SELECT FROM betting_stop s WHERE (s.scope, s.subject) IN (('all', ''), ('sport', t.sport), ('competition', t.competition),
      ('event', t.event_id::text), ('market', t.market_id::text), ('selection', t.selection), ('player', p_player_id::text))
        AND (s.resumed_at IS NULL OR s.resumed_at > p_since)),
    o.id, o.odds, o.maximum_stake, o.until_at
  FROM selection_terms(p_selections, v_at) t
  LEFT JOIN odds_boost o ON o.selection = t.selection AND o.ended_at IS NULL AND o.from_at <= v_at AND o.until_at > v_at;
END $$;
REVOKE ALL ON FUNCTION betting_terms(text[], bigint, timestamptz) FROM PUBLIC;
