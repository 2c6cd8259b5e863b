-- Whatever counts a player's payments, or moves money by one, waits its turn until the transaction ends. Taken before the lock of a payment.
CREATE OR REPLACE FUNCTION lock_cashier(p_player_id bigint) RETURNS void
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  INSERT INTO cashier_player (bucket, player_id) VALUES (bucket_of(p_player_id), p_player_id) ON CONFLICT DO NOTHING;
  PERFORM FROM cashier_player c WHERE c.bucket = bucket_of(p_player_id) AND c.player_id = p_player_id FOR UPDATE;
END $$;
REVOKE ALL ON FUNCTION lock_cashier(bigint) FROM PUBLIC;
