-- Bets with their legs, the odds of their bet builders and the first step of each one's life, in one statement: [{…, legs: […], builders: […]}]. Answers how many: one whose
-- player has a bet with its key already is left out.
CREATE OR REPLACE FUNCTION write_bets(p_bets jsonb) RETURNS integer LANGUAGE sql AS $$
  WITH wanted AS MATERIALIZED (
    SELECT bucket_of(b.player_id) AS bucket, b.player_id, b.id, b.reference, b.key, b.fingerprint, b.day, b.kind, b.folds, b.lines, b.is_each_way, b.currency, b.funding,
      b.free_bet_id, b.unit_stake, b.stake, b.policy, b.potential_return, b.maximum_return, b.exposure_stake, b.exposure_liability, b.total_odds, b.rules_version,
      b.country, b.state, b.placed_at, b.accepted_at, b.decided_at, b.accumulator_bonus, x.legs, x.builders
    FROM jsonb_array_elements(p_bets) AS e (one)
    CROSS JOIN LATERAL jsonb_populate_record(NULL::bet, e.one) b
    CROSS JOIN LATERAL (SELECT e.one->'legs' AS legs, e.one->'builders' AS builders) x
  ), written AS (
    INSERT INTO bet (bucket, player_id, id, reference, key, fingerprint, day, kind, folds, lines, is_each_way, currency, funding, free_bet_id, unit_stake, stake,
      policy, potential_return, maximum_return, exposure_stake, exposure_liability, total_odds, rules_version, country, state, placed_at, accepted_at, decided_at,
      accumulator_bonus)
    SELECT w.bucket, w.player_id, w.id, w.reference, w.key, w.fingerprint, w.day, w.kind, w.folds, w.lines, w.is_each_way, w.currency, w.funding, w.free_bet_id,
      w.unit_stake, w.stake, w.policy, w.potential_return, w.maximum_return, w.exposure_stake, w.exposure_liability, w.total_odds, w.rules_version, w.country, w.state,
      w.placed_at, w.accepted_at, w.decided_at, nullif(w.accumulator_bonus, 'null')
    FROM wanted w
    ON CONFLICT (bucket, player_id, key) DO NOTHING
    RETURNING id
  ), with_legs AS (
    INSERT INTO bet_leg (bucket, player_id, bet_id, n, selection, event_id, market_id, market_type, specifiers, outcome, competitor, sport, competition, odds,
      odds_version, shown_odds, is_banker, builder, was_live, score, event_version, closings, each_way, non_runners, boost_id, plain_odds)
    SELECT w.bucket, w.player_id, w.id, l.n, l.selection, l.event_id, l.market_id, l.market_type, l.specifiers, l.outcome, l.competitor,
      l.sport, l.competition, l.odds, l.odds_version, l.shown_odds, l.is_banker, l.builder, l.was_live, nullif(l.score, 'null'), l.event_version, l.closings,
      nullif(l.each_way, 'null'), coalesce(l.non_runners, '{}'), l.boost_id, l.plain_odds
    FROM wanted w CROSS JOIN LATERAL jsonb_populate_recordset(NULL::bet_leg, w.legs) l
    WHERE w.id IN (SELECT o.id FROM written o)
  ), with_builders AS (
    INSERT INTO bet_builder (bucket, player_id, bet_id, n, part_odds, law_at)
    SELECT w.bucket, w.player_id, w.id, r.n, r.part_odds, r.law_at
    FROM wanted w CROSS JOIN LATERAL jsonb_populate_recordset(NULL::bet_builder, w.builders) r
    WHERE w.id IN (SELECT o.id FROM written o)
  ), begun AS (
    INSERT INTO bet_event (bucket, player_id, bet_id, n, from_state, to_state, actor, at)
    SELECT w.bucket, w.player_id, w.id, 1, NULL, w.state, 'player', w.placed_at FROM wanted w WHERE w.id IN (SELECT o.id FROM written o)
  )
  SELECT count(*)::integer FROM written
$$;
REVOKE ALL ON FUNCTION write_bets(jsonb) FROM PUBLIC;
