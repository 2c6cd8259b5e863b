-- Says under which terms bonus money pays stakes of games from now on; null: cash alone does. Waits for what is under way.
CREATE OR REPLACE FUNCTION set_purse(p_player_id bigint, p_purse jsonb) RETURNS void
  LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp AS $$
  UPDATE account a SET purse = p_purse WHERE a.bucket = bucket_of(p_player_id) AND a.player_id = p_player_id AND a.kind = 'main'
$$;
REVOKE ALL ON FUNCTION set_purse(bigint, jsonb) FROM PUBLIC;
