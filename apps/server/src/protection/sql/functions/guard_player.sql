-- Locks the player's postings, as every posting does, and marks the player as guarded. First step of everything that changes protection.
CREATE OR REPLACE FUNCTION guard_player(p_player_id bigint, p_zone text) RETURNS boolean
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  IF NOT guard_wallet(p_player_id) THEN
    RETURN false;
  END IF;
  INSERT INTO protection_player (bucket, player_id, zone) VALUES (bucket_of(p_player_id), p_player_id, p_zone) ON CONFLICT (bucket, player_id) DO NOTHING;
  RETURN true;
END $$;
REVOKE ALL ON FUNCTION guard_player(bigint,text) FROM PUBLIC;
