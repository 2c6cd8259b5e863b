-- A player chooses the currency once, before any money: who came in by a social service does so after the accounts were opened.
-- False when money has moved already; then nothing changes.
CREATE OR REPLACE FUNCTION change_wallet_currency(p_player_id bigint, p_currency text) RETURNS boolean
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  PERFORM lock_wallet(p_player_id);
  IF EXISTS (SELECT FROM wallet_player w WHERE w.bucket = bucket_of(p_player_id) AND w.player_id = p_player_id AND w.currency = p_currency) THEN
    RETURN true;
  END IF;
  IF has_moved_money(p_player_id) THEN
    RETURN false;
  END IF;
  UPDATE account a SET currency = p_currency WHERE a.bucket = bucket_of(p_player_id) AND a.player_id = p_player_id AND a.kind <> 'fun';
  UPDATE wallet_player w SET currency = p_currency WHERE w.bucket = bucket_of(p_player_id) AND w.player_id = p_player_id;
  RETURN FOUND;
END $$;
REVOKE ALL ON FUNCTION change_wallet_currency(bigint,text) FROM PUBLIC;
