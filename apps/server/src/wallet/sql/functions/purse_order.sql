-- What pays a stake of a game, in this order. With a purse: as its terms say, where bonus money may pay this stake; `p_percent` as purse_percent says it, null too where the round is of another bonus. A stake
-- above the maximum takes none, and one of a purse that keeps the two apart is paid by one of them alone. Whatever bonus money may not pay cash can.
CREATE OR REPLACE FUNCTION purse_order(p_purse jsonb, p_percent smallint, p_stake bigint, p_cash bigint, p_bonus bigint) RETURNS jsonb LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE
    WHEN p_percent IS NULL OR p_stake > (p_purse->>'maximum_stake')::bigint THEN '["main"]'::jsonb
    WHEN NOT (p_purse->>'isolation')::boolean THEN CASE WHEN p_purse->>'spends' = 'cash_first' THEN '["main", "bonus"]'::jsonb ELSE '["bonus", "main"]'::jsonb END
    WHEN p_purse->>'spends' = 'cash_first' THEN CASE WHEN p_cash >= p_stake THEN '["main"]'::jsonb ELSE '["bonus"]'::jsonb END
    WHEN p_bonus >= p_stake THEN '["bonus"]'::jsonb
    ELSE '["main"]'::jsonb
  END
$$;
REVOKE ALL ON FUNCTION purse_order(jsonb, smallint, bigint, bigint, bigint) FROM PUBLIC, tavolo_app;
