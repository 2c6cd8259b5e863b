-- Whether money of the player has ever moved, is held, or was played for.
CREATE OR REPLACE FUNCTION has_moved_money(p_player_id bigint) RETURNS boolean
  LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  RETURN EXISTS (SELECT FROM posting p WHERE p.bucket = bucket_of(p_player_id) AND p.player_id = p_player_id AND p.day = '-infinity' AND p.currency <> 'FUN')
    OR EXISTS (SELECT FROM hold h WHERE h.bucket = bucket_of(p_player_id) AND h.player_id = p_player_id AND h.currency <> 'FUN')
    OR EXISTS (SELECT FROM round r WHERE r.bucket = bucket_of(p_player_id) AND r.player_id = p_player_id AND r.currency <> 'FUN');
END $$;
REVOKE ALL ON FUNCTION has_moved_money(bigint) FROM PUBLIC, tavolo_app;
