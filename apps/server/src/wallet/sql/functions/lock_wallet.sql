-- Nothing of the player is posted by others until the transaction ends, and no account changes.
CREATE OR REPLACE FUNCTION lock_wallet(p_player_id bigint) RETURNS void
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  PERFORM FROM account a WHERE a.bucket = bucket_of(p_player_id) AND a.player_id = p_player_id AND a.kind IN ('main', 'fun') ORDER BY a.kind DESC, a.currency FOR UPDATE;
END $$;
REVOKE ALL ON FUNCTION lock_wallet(bigint) FROM PUBLIC;
