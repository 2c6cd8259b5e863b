-- Takes the player's locks first: a stake or deposit in flight commits before this returns, and a later one sees the block.
CREATE OR REPLACE FUNCTION set_wallet_blocks(p_player_id bigint, p_stakes boolean, p_deposits boolean) RETURNS boolean
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  PERFORM FROM account a WHERE a.bucket = bucket_of(p_player_id) AND a.player_id = p_player_id AND a.kind IN ('main', 'fun') ORDER BY a.kind DESC, a.currency
  FOR NO KEY UPDATE;
  UPDATE wallet_player w
  SET stakes_blocked = coalesce(p_stakes, w.stakes_blocked), deposits_blocked = coalesce(p_deposits, w.deposits_blocked)
  WHERE w.bucket = bucket_of(p_player_id) AND w.player_id = p_player_id;
  RETURN FOUND;
END $$;
REVOKE ALL ON FUNCTION set_wallet_blocks(bigint,boolean,boolean) FROM PUBLIC;
