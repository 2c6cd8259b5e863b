-- Moves money of a casino bonus: `p_bonus` on the player's account of it, `p_cash` on cash, and the rest on what casino bonuses cost. The caller holds the player's lock, and the balances allow it.
CREATE OR REPLACE FUNCTION post_bonus(p_player_id bigint, p_currency text, p_key text, p_why text, p_id bigint, p_bonus bigint, p_cash bigint, p_now timestamptz) RETURNS void
  LANGUAGE plpgsql AS $$
DECLARE
  v_accounts text[];
  v_amounts bigint[];
BEGIN
  SELECT array_agg(l.account ORDER BY l.n), array_agg(l.amount ORDER BY l.n) INTO v_accounts, v_amounts
  FROM (VALUES (1, 'bonus', p_bonus), (2, 'main', p_cash), (3, 'house:bonus:casino', -p_bonus - p_cash)) AS l(n, account, amount) WHERE l.amount <> 0;
  PERFORM write_posting(p_player_id, p_currency, p_key, 'bonus', p_why, p_now, v_accounts, v_amounts, NULL, NULL, p_id::text, NULL, 'casino bonus ' || p_why, NULL, '-infinity');
END $$;
REVOKE ALL ON FUNCTION post_bonus(bigint, text, text, text, bigint, bigint, bigint, timestamptz) FROM PUBLIC, tavolo_app;
