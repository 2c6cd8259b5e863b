-- Locks the player's postings, as every posting does, and has the ledger ask for the player's protection from now on. False: there is no such player.
CREATE OR REPLACE FUNCTION guard_wallet(p_player_id bigint) RETURNS boolean
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  PERFORM FROM account a WHERE a.bucket = bucket_of(p_player_id) AND a.player_id = p_player_id AND a.kind IN ('main', 'fun') ORDER BY a.kind DESC, a.currency
  FOR NO KEY UPDATE;
  UPDATE wallet_player w SET guarded = true WHERE w.bucket = bucket_of(p_player_id) AND w.player_id = p_player_id;
  RETURN FOUND;
END $$;
REVOKE ALL ON FUNCTION guard_wallet(bigint) FROM PUBLIC;
