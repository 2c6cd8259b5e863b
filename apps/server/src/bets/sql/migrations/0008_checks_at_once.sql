-- What each row has to be, asked by one call a row.
ALTER TABLE bet DROP CONSTRAINT bet_check, DROP CONSTRAINT bet_check1, DROP CONSTRAINT bet_reference_check, DROP CONSTRAINT bet_key_check, DROP CONSTRAINT bet_kind_check,
  DROP CONSTRAINT bet_lines_check, DROP CONSTRAINT bet_funding_check, DROP CONSTRAINT bet_unit_stake_check, DROP CONSTRAINT bet_stake_check,
  DROP CONSTRAINT bet_policy_check, DROP CONSTRAINT bet_exposure_stake_check, DROP CONSTRAINT bet_exposure_liability_check, DROP CONSTRAINT bet_state_check,
  ADD CONSTRAINT bet_whole CHECK (is_bet_whole(bucket, player_id, reference, key, kind, lines, funding, free_bet_id, unit_stake, stake, policy, exposure_stake,
    exposure_liability, state));
ALTER TABLE bet_leg DROP CONSTRAINT bet_leg_odds_check, DROP CONSTRAINT bet_leg_check, DROP CONSTRAINT bet_leg_result_check,
  ADD CONSTRAINT bet_leg_whole CHECK (is_leg_whole(odds, boost_id, plain_odds, result));
