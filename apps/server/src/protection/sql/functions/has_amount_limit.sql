-- Whether the player has a limit that is an amount of money, or has asked for one.
CREATE OR REPLACE FUNCTION has_amount_limit(p_player_id bigint) RETURNS boolean
  LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  RETURN EXISTS (SELECT FROM protection_limit l WHERE l.bucket = bucket_of(p_player_id) AND l.player_id = p_player_id AND l.kind <> 'time')
    OR EXISTS (SELECT FROM protection_change c WHERE c.bucket = bucket_of(p_player_id) AND c.player_id = p_player_id AND c.subject LIKE 'limit:%' AND c.subject NOT LIKE 'limit:time:%');
END $$;
REVOKE ALL ON FUNCTION has_amount_limit(bigint) FROM PUBLIC, tavolo_app;
