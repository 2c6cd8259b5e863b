-- Tells the ledger whether the player's identity and age are checked, in the transaction in which the account learns it.
CREATE OR REPLACE FUNCTION set_identity_known(p_player_id bigint, p_known boolean) RETURNS void
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  UPDATE wallet_player w SET identity_known = p_known WHERE w.bucket = bucket_of(p_player_id) AND w.player_id = p_player_id AND w.identity_known <> p_known;
END $$;
REVOKE ALL ON FUNCTION set_identity_known(bigint, boolean) FROM PUBLIC;
