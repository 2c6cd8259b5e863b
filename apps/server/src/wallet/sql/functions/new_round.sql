-- What a stake that would begin a round would write, under the player's lock: `p_balance`, `p_numbers` and `p_purse` are what the row of main (or fun) has. `refusal`
-- is why it may not, whatever the balance; `lacks`, that main alone does not hold it. The legs are those of a round that main (or fun) pays alone.
-- `numbers` is what the row has then; null where the round bears no number. Where the game feeds a jackpot, `pool_accounts` … are further legs, and `carried` further numbers of the
-- row: they hold where main alone pays, since bonus money neither feeds a pool nor wins one.
--
-- One SELECT without rights and settings of its own, so that the statement of a single round and that of a batch both take it in: what a stake is
-- asked and what it writes stands here for both.
CREATE OR REPLACE FUNCTION new_round(p_player_id bigint, p jsonb, p_balance bigint, p_numbers jsonb, p_purse jsonb) RETURNS TABLE (
    bucket smallint, provider text, round_id text, game text, currency text, stake bigint, win bigint, state text, detail jsonb, created_at timestamptz,
    settled_at timestamptz, day date, key text, kind text, fingerprint text, main text, accounts text[], amounts bigint[], balances bigint[],
    balance_after bigint, lacks boolean, numbers jsonb, refusal text, is_counted boolean,
    pool text, pool_pot bigint, pool_reserve bigint, pool_accounts text[], pool_amounts bigint[], pool_balances bigint[], carried jsonb
  ) LANGUAGE sql STABLE AS $$
  SELECT bucket_of(p_player_id), x.provider, x.round_id, x.game, x.currency, x.stake, x.win,
    CASE WHEN x.closed THEN 'settled' ELSE 'open' END, x.detail, x.now, CASE WHEN x.closed THEN x.now END, coalesce(x.day, '-infinity'), x.key,
    CASE x.op WHEN 'settle' THEN 'round' ELSE 'bet' END, x.fingerprint, x.main,
    CASE x.legs WHEN 3 THEN ARRAY[x.main, 'house:stakes:' || x.provider, x.main, 'house:wins:' || x.provider]
      WHEN 1 THEN ARRAY[x.main, 'house:stakes:' || x.provider] WHEN 2 THEN ARRAY[x.main, 'house:wins:' || x.provider] ELSE '{}' END,
    CASE x.legs WHEN 3 THEN ARRAY[-x.stake, x.stake, x.win, -x.win] WHEN 1 THEN ARRAY[-x.stake, x.stake] WHEN 2 THEN ARRAY[x.win, -x.win] ELSE '{}' END,
    CASE x.legs WHEN 3 THEN ARRAY[p_balance - x.stake, NULL, x.after, NULL] WHEN 0 THEN '{}' ELSE ARRAY[x.after, NULL] END,
    x.after, p_balance < x.stake,
    CASE WHEN x.series IS NOT NULL THEN p_numbers || jsonb_build_object(x.provider, jsonb_build_array(x.series, x.number + 1)) END,
    CASE
      -- What has no day is looked for: a rollback that came before its stake has left its mark there, whatever day either named.
      WHEN EXISTS (SELECT FROM posting_lasting o WHERE o.bucket = bucket_of(p_player_id) AND o.player_id = p_player_id AND o.key = x.key) THEN 'round_conflict'
      -- An empty round begins nothing.
      WHEN NOT is_day_open(x.day) AND (x.legs > 0 OR NOT x.closed) THEN 'key_expired'
      -- Named once: the rule is taken in wherever its name stands.
      ELSE coalesce(s.restriction,
        -- A number is taken once, whatever the day. What bears none may be another stake of a round that any day has.
        CASE WHEN CASE WHEN x.series IS NULL THEN is_round_there(p_player_id, x.provider, x.round_id)
          ELSE NOT is_next_number(p_numbers->x.provider, x.series, x.number) END THEN 'round_conflict' END)
    END,
    s.is_metered OR x.now < statement_timestamp() - interval '30 minutes',
    j.pool, j.pot, j.reserve,
    -- Without a whole minor unit there are no legs: what is left waits for the next stake.
    CASE WHEN j.pot + j.reserve > 0 THEN ARRAY['house:jackpot-contributions:' || j.pool] || CASE WHEN j.pot > 0 THEN ARRAY['house:jackpots:' || j.pool] END
      || CASE WHEN j.reserve > 0 THEN ARRAY['house:jackpot-reserves:' || j.pool] END END,
    CASE WHEN j.pot + j.reserve > 0 THEN ARRAY[-j.pot - j.reserve] || CASE WHEN j.pot > 0 THEN ARRAY[j.pot] END || CASE WHEN j.reserve > 0 THEN ARRAY[j.reserve] END END,
    CASE WHEN j.pot + j.reserve > 0 THEN ARRAY[NULL::bigint, NULL] || CASE WHEN j.pot > 0 AND j.reserve > 0 THEN ARRAY[NULL::bigint] END END,
    j.carried
  FROM (
    SELECT y.*, (y.stake > 0)::integer + 2 * (y.win > 0)::integer AS legs, p_balance - y.stake + y.win AS after FROM (
      SELECT p->>'op' AS op, p->>'provider' AS provider, p->>'round' AS round_id, p->>'game' AS game, p->>'currency' AS currency,
        (p->>'stake')::bigint AS stake, (p->>'win')::bigint AS win, (p->>'closed')::boolean AS closed, p->'detail' AS detail,
        (p->>'now')::timestamptz AS now, (p->>'day')::date AS day, p->>'fingerprint' AS fingerprint,
        (p->>'series')::bigint AS series, (p->>'number')::integer AS number,
        'round:' || (p->>'provider') || ':' || (p->>'transaction') AS key, lock_kind(p->>'currency') AS main
      OFFSET 0
    ) y OFFSET 0
  ) x
  CROSS JOIN LATERAL stake_restriction(p_player_id, x.provider, x.game, x.detail#>>'{meta,version}', x.currency, x.stake, x.win, x.closed, true,
    (p->>'game_session')::bigint, x.now, p_balance, p_purse) s
  -- Without numbers a round can win no jackpot, and feeds none; so no other round looks one up.
  LEFT JOIN LATERAL jackpot_share(x.game, x.detail#>>'{meta,version}', x.currency, CASE WHEN x.op = 'settle' AND x.detail#>'{meta,jackpot}' IS NOT NULL THEN x.stake END,
    p_numbers) j ON true
$$;
REVOKE ALL ON FUNCTION new_round(bigint, jsonb, bigint, jsonb, jsonb) FROM PUBLIC, tavolo_app;
