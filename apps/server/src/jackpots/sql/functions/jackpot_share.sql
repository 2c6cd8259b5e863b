-- What a stake of a round that begins brings into a pool: whole minor units, and what is left of one, which waits for the player's next stake in `carried`, [pots, reserves] in
-- parts of 3,000,000. No row for a game that feeds none that is open. One SELECT, so that a statement over a batch takes it in.
CREATE OR REPLACE FUNCTION jackpot_share(p_game text, p_version text, p_currency text, p_stake bigint, p_numbers jsonb)
  RETURNS TABLE (pool text, pot bigint, reserve bigint, carried jsonb) LANGUAGE sql STABLE AS $$
  SELECT y.pool, y.pot / 3000000, y.reserve / 3000000,
    jsonb_build_object(y.key, jsonb_build_array(y.whole_pot - y.pot / 3000000 * 3000000, y.whole_reserve - y.reserve / 3000000 * 3000000))
  FROM (
    SELECT z.*, greatest(0, z.whole_pot) AS pot, greatest(0, z.whole_reserve) AS reserve FROM (
      SELECT f.pool, 'jackpot:' || f.pool AS key,
        coalesce((p_numbers->('jackpot:' || f.pool)->>0)::bigint, 0) + p_stake * f.pot_share AS whole_pot,
        coalesce((p_numbers->('jackpot:' || f.pool)->>1)::bigint, 0) + p_stake * f.reserve_share AS whole_reserve
      FROM jackpot_feeder f WHERE p_stake > 0 AND f.game = p_game AND f.version = p_version AND f.currency = p_currency AND NOT f.is_closed
      OFFSET 0
    ) z OFFSET 0
  ) y
$$;
REVOKE ALL ON FUNCTION jackpot_share(text, text, text, bigint, jsonb) FROM PUBLIC, tavolo_app;
