-- What bonus money the player can stake in a game now; 0 for nearly everybody.
CREATE OR REPLACE FUNCTION playable_bonus(p_player_id bigint, p_game text, p_now timestamptz) RETURNS bigint
  LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  v_purse jsonb;
  v_currency text;
BEGIN
  SELECT a.purse, a.currency INTO v_purse, v_currency FROM account a WHERE a.bucket = bucket_of(p_player_id) AND a.player_id = p_player_id AND a.kind = 'main' AND a.purse IS NOT NULL;
  IF v_purse IS NULL OR purse_percent(v_purse, p_game, p_now) IS NULL THEN
    RETURN 0;
  END IF;
  RETURN (SELECT a.balance FROM account a WHERE a.bucket = bucket_of(p_player_id) AND a.player_id = p_player_id AND a.kind = 'bonus' AND a.currency = v_currency);
END $$;
REVOKE ALL ON FUNCTION playable_bonus(bigint, text, timestamptz) FROM PUBLIC;
