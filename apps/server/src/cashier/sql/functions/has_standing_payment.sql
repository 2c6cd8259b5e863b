-- Whether the player has a payment that was made or may still be.
CREATE OR REPLACE FUNCTION has_standing_payment(p_player_id bigint) RETURNS boolean
  LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  RETURN EXISTS (SELECT FROM payment p WHERE p.bucket = bucket_of(p_player_id) AND p.player_id = p_player_id AND p.state NOT IN ('fail', 'cancel'));
END $$;
REVOKE ALL ON FUNCTION has_standing_payment(bigint) FROM PUBLIC, tavolo_app;
