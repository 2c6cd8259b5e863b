-- A player chooses the currency once, before any money: who came in by a social service does so after the accounts were opened.
-- False when money has moved already; then nothing changes.
CREATE OR REPLACE FUNCTION change_wallet_currency(p_player_id bigint, p_currency text) RETURNS boolean
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  PERFORM FROM account a WHERE a.player_id = p_player_id AND a.kind IN ('main', 'fun') ORDER BY a.kind DESC, a.currency FOR UPDATE;
  IF EXISTS (SELECT FROM wallet_player w WHERE w.player_id = p_player_id AND w.currency = p_currency) THEN
    RETURN true;
  END IF;
  IF EXISTS (SELECT FROM posting p WHERE p.player_id = p_player_id AND p.currency <> 'FUN')
    OR EXISTS (SELECT FROM hold h WHERE h.player_id = p_player_id AND h.currency <> 'FUN')
    OR EXISTS (SELECT FROM round r WHERE r.player_id = p_player_id AND r.currency <> 'FUN') THEN
    RETURN false;
  END IF;
  UPDATE account a SET currency = p_currency WHERE a.player_id = p_player_id AND a.kind <> 'fun';
  UPDATE wallet_player w SET currency = p_currency WHERE w.player_id = p_player_id;
  RETURN FOUND;
END $$;
REVOKE ALL ON FUNCTION change_wallet_currency(bigint,text) FROM PUBLIC;
