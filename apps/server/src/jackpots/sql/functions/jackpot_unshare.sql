-- The opposite of jackpot_share for a round that is taken back: what its posting brought in, as amounts below zero, and what is then left over from the player's stakes.
CREATE OR REPLACE FUNCTION jackpot_unshare(p_game text, p_version text, p_currency text, p_stake bigint, p_accounts text[], p_amounts bigint[], p_numbers jsonb,
  OUT pool text, OUT pot bigint, OUT reserve bigint, OUT carried jsonb) LANGUAGE sql STABLE AS $$
  SELECT f.pool, -b.pot, -b.reserve, jsonb_build_object('jackpot:' || f.pool, jsonb_build_array(
    coalesce((p_numbers->('jackpot:' || f.pool)->>0)::bigint, 0) - p_stake * f.pot_share + b.pot * 3000000,
    coalesce((p_numbers->('jackpot:' || f.pool)->>1)::bigint, 0) - p_stake * f.reserve_share + b.reserve * 3000000))
  FROM jackpot_feeder f
  CROSS JOIN LATERAL (
    SELECT coalesce(sum(l.amount) FILTER (WHERE l.account = 'house:jackpots:' || f.pool), 0)::bigint AS pot,
      coalesce(sum(l.amount) FILTER (WHERE l.account = 'house:jackpot-reserves:' || f.pool), 0)::bigint AS reserve
    FROM unnest(p_accounts, p_amounts) AS l(account, amount)
  ) b
  WHERE p_stake > 0 AND f.game = p_game AND f.version = p_version AND f.currency = p_currency
$$;
REVOKE ALL ON FUNCTION jackpot_unshare(text, text, text, bigint, text[], bigint[], jsonb) FROM PUBLIC, tavolo_app;
