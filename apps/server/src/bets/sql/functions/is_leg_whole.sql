-- Whether a row may stand as a leg of a bet: see is_bet_whole.
CREATE OR REPLACE FUNCTION is_leg_whole(p_odds integer, p_boost_id bigint, p_plain_odds integer, p_result text) RETURNS boolean
  LANGUAGE plpgsql IMMUTABLE AS $$
BEGIN
  RETURN p_odds > 1000 AND (p_plain_odds IS NULL) = (p_boost_id IS NULL)
    AND p_result IN ('open', 'won', 'lost', 'half_won', 'half_lost', 'void', 'dead_heat', 'placed');
END $$;
