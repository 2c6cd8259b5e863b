-- The sports among the legs of a bet, in their order.
CREATE OR REPLACE FUNCTION sports_of_bet(p_player_id bigint, p_bet_id bigint) RETURNS text[] LANGUAGE plpgsql STABLE AS $$
BEGIN
  RETURN ARRAY(
    SELECT DISTINCT l.sport FROM bet_leg l WHERE l.bucket = bucket_of(p_player_id) AND l.player_id = p_player_id AND l.bet_id = p_bet_id ORDER BY 1);
END $$;
REVOKE ALL ON FUNCTION sports_of_bet(bigint, bigint) FROM PUBLIC;
