-- Up to which stake bonus money of the player pays now; null: any, or none pays.
CREATE OR REPLACE FUNCTION maximum_bonus_stake(p_player_id bigint) RETURNS bigint LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp
  AS $$ SELECT (a.purse->>'maximum_stake')::bigint FROM account a WHERE a.bucket = bucket_of(p_player_id) AND a.player_id = p_player_id AND a.kind = 'main' AND a.purse IS NOT NULL $$;
REVOKE ALL ON FUNCTION maximum_bonus_stake(bigint) FROM PUBLIC;
