-- The open rounds that money of a casino bonus helped to pay, and what of it is staked in them.
CREATE OR REPLACE FUNCTION open_bonus_rounds(p_player_id bigint, p_bonus_id bigint, OUT rounds integer, OUT stake bigint) LANGUAGE sql STABLE
  SECURITY DEFINER SET search_path = public, pg_temp AS $$
  SELECT count(*)::integer, coalesce(sum((r.split->>'bonus')::bigint), 0)::bigint
  FROM open_round o CROSS JOIN LATERAL find_round(o.player_id, o.provider, o.id, NULL, false) r
  WHERE o.bucket = bucket_of(p_player_id) AND o.player_id = p_player_id AND r.bonus_id = p_bonus_id
$$;
REVOKE ALL ON FUNCTION open_bonus_rounds(bigint, bigint) FROM PUBLIC;
