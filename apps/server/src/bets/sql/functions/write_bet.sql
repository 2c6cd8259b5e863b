-- A bet with its legs, the odds of its bet builders and the first step of its life, in one statement. Null where the player's key is taken.
CREATE OR REPLACE FUNCTION write_bet(p_player_id bigint, p_bet jsonb, p_legs jsonb, p_builders jsonb DEFAULT '[]') RETURNS bigint LANGUAGE plpgsql AS $$
DECLARE
  v_bet bet := jsonb_populate_record(NULL::bet, p_bet);
BEGIN
  INSERT INTO bet (bucket, player_id, id, reference, key, fingerprint, day, kind, folds, lines, is_each_way, currency, funding, free_bet_id, unit_stake, stake,
    policy, potential_return, maximum_return, exposure_stake, exposure_liability, total_odds, rules_version, country, state, placed_at, accepted_at, decided_at,
    accumulator_bonus)
  VALUES (bucket_of(p_player_id), p_player_id, v_bet.id, v_bet.reference, v_bet.key, v_bet.fingerprint, v_bet.day, v_bet.kind, v_bet.folds, v_bet.lines,
    v_bet.is_each_way, v_bet.currency, v_bet.funding, v_bet.free_bet_id, v_bet.unit_stake, v_bet.stake, v_bet.policy, v_bet.potential_return, v_bet.maximum_return,
    v_bet.exposure_stake, v_bet.exposure_liability, v_bet.total_odds, v_bet.rules_version, v_bet.country, v_bet.state, v_bet.placed_at, v_bet.accepted_at, v_bet.decided_at,
    nullif(v_bet.accumulator_bonus, 'null'))
  ON CONFLICT (bucket, player_id, key) DO NOTHING;
  IF NOT FOUND THEN
    RETURN NULL;
  END IF;
  INSERT INTO bet_leg (bucket, player_id, bet_id, n, selection, event_id, market_id, market_type, specifiers, outcome, competitor, sport, competition, odds,
    odds_version, shown_odds, is_banker, builder, was_live, score, event_version, closings, each_way, non_runners, boost_id, plain_odds)
  SELECT bucket_of(p_player_id), p_player_id, v_bet.id, l.n, l.selection, l.event_id, l.market_id, l.market_type, l.specifiers, l.outcome, l.competitor,
    l.sport, l.competition, l.odds, l.odds_version, l.shown_odds, l.is_banker, l.builder, l.was_live, nullif(l.score, 'null'), l.event_version, l.closings,
    nullif(l.each_way, 'null'), coalesce(l.non_runners, '{}'), l.boost_id, l.plain_odds
  FROM jsonb_populate_recordset(NULL::bet_leg, p_legs) l;
  IF p_builders <> '[]' THEN
    INSERT INTO bet_builder (bucket, player_id, bet_id, n, part_odds, law_at)
    SELECT bucket_of(p_player_id), p_player_id, v_bet.id, r.n, r.part_odds, r.law_at FROM jsonb_populate_recordset(NULL::bet_builder, p_builders) r;
  END IF;
  INSERT INTO bet_event (bucket, player_id, bet_id, n, from_state, to_state, actor, at)
  VALUES (bucket_of(p_player_id), p_player_id, v_bet.id, 1, NULL, v_bet.state, 'player', v_bet.placed_at);
  RETURN v_bet.id;
END $$;
REVOKE ALL ON FUNCTION write_bet(bigint, jsonb, jsonb, jsonb) FROM PUBLIC;
