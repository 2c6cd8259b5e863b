-- Tells the ledger whether the player's identity and age are checked, in the transaction in which the account learns it. A change takes the player's
-- locks before the row, as postings and protection do: the same transaction guards the player afterwards.
CREATE OR REPLACE FUNCTION set_identity_known(p_player_id bigint, p_known boolean) RETURNS void
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  IF is_identity_known(p_player_id) = p_known THEN
    RETURN;
  END IF;
  PERFORM FROM account a WHERE a.bucket = bucket_of(p_player_id) AND a.player_id = p_player_id AND a.kind IN ('main', 'fun') ORDER BY a.kind DESC, a.currency
  FOR NO KEY UPDATE;
  UPDATE wallet_player w SET identity_known = p_known WHERE w.bucket = bucket_of(p_player_id) AND w.player_id = p_player_id;
END $$;
REVOKE ALL ON FUNCTION set_identity_known(bigint, boolean) FROM PUBLIC;
