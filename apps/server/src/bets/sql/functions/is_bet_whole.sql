-- Whether a row may stand as a bet. One call: PostgreSQL reads the text of a row's checks anew for each statement, which took longer than asking them.
CREATE OR REPLACE FUNCTION is_bet_whole(p_bucket smallint, p_player_id bigint, p_reference text, p_key text, p_kind text, p_lines integer, p_funding text,
  p_free_bet_id bigint, p_unit_stake bigint, p_stake bigint, p_policy text, p_exposure_stake bigint, p_exposure_liability bigint, p_state text) RETURNS boolean
  LANGUAGE plpgsql IMMUTABLE AS $$
BEGIN
  RETURN p_bucket = bucket_of(p_player_id) AND length(p_reference) = 10 AND length(p_key) <= 255 AND p_kind IN ('single', 'accumulator', 'system', 'bet_builder')
    AND p_lines > 0 AND p_funding IN ('cash', 'bonus', 'free_bet') AND (p_funding = 'free_bet') = (p_free_bet_id IS NOT NULL) AND p_unit_stake > 0 AND p_stake > 0
    AND p_policy IN ('any', 'better', 'none') AND p_exposure_stake >= 0 AND p_exposure_liability >= 0
    AND p_state IN ('pending', 'rejected', 'requoted', 'open', 'part_cashed', 'cashed_out', 'won', 'lost', 'void', 'partial', 'cancelled');
END $$;
