-- Stakes that begin rounds, one each of several players, in one statement: asked of the rule for stakes, taken from the accounts in the order of
-- spending, written with posting, round, balances and limits. `p_items` as for settle_rounds; those of players who are not `p_locked` by the
-- caller are passed over. What is no stake of a new round is answered as `row_by_row` and left alone. Answers [{i, status, …}].
CREATE OR REPLACE FUNCTION write_new_rounds(p_items jsonb, p_locked bigint[]) RETURNS jsonb
  LANGUAGE plpgsql
  -- The items are a handful of rows by key: never scan a table, whatever the statistics of a new database say.
  SET enable_seqscan = off SET enable_hashjoin = off SET enable_mergejoin = off
  SET plan_cache_mode = force_generic_plan AS $$
DECLARE
  v_xact bigint := pg_current_xact_id()::text::bigint;
  v_answers jsonb;
BEGIN
  WITH item AS MATERIALIZED (
    SELECT x.*, bucket_of(x.player_id) AS bucket, lock_kind(x.currency) AS primary_kind, 'round:' || x.provider || ':' || x.transaction AS key,
      'house:stakes:' || x.provider AS stakes, 'house:wins:' || x.provider AS wins,
      -- Never null: what is neither plain nor mixed would be posted, and moved on no account.
      x.spend IS NOT DISTINCT FROM jsonb_build_array(lock_kind(x.currency)) AS is_plain
    FROM jsonb_to_recordset(p_items) AS x(i integer, player_id bigint, op text, currency text, provider text, game text, round text,
      transaction text, fingerprint text, stake bigint, win bigint, closed boolean, detail jsonb, spend jsonb,
      game_session bigint, day date, now timestamptz)
    WHERE x.player_id = ANY (p_locked)
  ), validated AS MATERIALIZED (
    SELECT item.*, a.balance, s.is_metered, m.accounts, m.amounts, m.balances, m.split,
      CASE
        WHEN item.op NOT IN ('settle', 'bet')
          OR EXISTS (SELECT FROM posting o WHERE o.bucket = item.bucket AND o.player_id = item.player_id AND o.key = item.key)
          THEN 'row_by_row'
        -- An empty round begins nothing.
        WHEN NOT is_day_open(item.day) AND (item.stake > 0 OR item.win > 0 OR NOT item.closed) THEN 'key_expired'
        ELSE coalesce(s.restriction, CASE WHEN coalesce(m.lacks, a.balance < item.stake) THEN 'insufficient_funds' ELSE 'ok' END)
      END AS status
    FROM item
    JOIN account a ON a.bucket = item.bucket AND a.player_id = item.player_id AND a.kind = item.primary_kind AND a.currency = item.currency
    CROSS JOIN LATERAL stake_restriction(item.player_id, item.provider, item.game, item.detail#>>'{meta,version}', item.currency,
      item.stake, item.win, item.closed, true, item.game_session, item.now) s
    -- OFFSET 0: asked only of stakes that may not come from main (or fun) alone.
    LEFT JOIN LATERAL (SELECT * FROM mixed_legs(item.player_id, item.currency, item.provider, item.spend, item.stake, item.win, 0, NULL)
      WHERE NOT item.is_plain OFFSET 0) m ON true
  ), begun AS (
    -- Whose round is there already is left to who looks at one action by itself.
    INSERT INTO round (bucket, player_id, provider, id, game, currency, stake, win, state, split, detail, created_at, settled_at)
    SELECT bucket, player_id, provider, round, game, currency, stake, win, CASE WHEN closed THEN 'settled' ELSE 'open' END, split, detail, now,
      CASE WHEN closed THEN now END
    FROM validated WHERE status = 'ok'
    ON CONFLICT DO NOTHING
    RETURNING player_id
  ), accepted AS MATERIALIZED (
    SELECT i, op, player_id, bucket, primary_kind, currency, provider, game, round, key, fingerprint, stake, win, closed, detail, now, is_plain,
      is_metered, split, nextval('posting_id') AS posting_id,
      CASE WHEN NOT is_plain THEN accounts WHEN stake > 0 AND win > 0 THEN ARRAY[primary_kind, stakes, primary_kind, wins]
        WHEN stake > 0 THEN ARRAY[primary_kind, stakes] WHEN win > 0 THEN ARRAY[primary_kind, wins] ELSE '{}' END AS accounts,
      CASE WHEN NOT is_plain THEN amounts WHEN stake > 0 AND win > 0 THEN ARRAY[-stake, stake, win, -win]
        WHEN stake > 0 THEN ARRAY[-stake, stake] WHEN win > 0 THEN ARRAY[win, -win] ELSE '{}' END AS amounts,
      CASE WHEN NOT is_plain THEN balances WHEN stake > 0 AND win > 0 THEN ARRAY[balance - stake, NULL, balance - stake + win, NULL]
        WHEN stake > 0 THEN ARRAY[balance - stake, NULL] WHEN win > 0 THEN ARRAY[balance + win, NULL] ELSE '{}' END AS balances,
      balance + CASE WHEN is_plain THEN win - stake
        ELSE (SELECT coalesce(sum(l.amount), 0)::bigint FROM unnest(accounts, amounts) AS l(account, amount) WHERE l.account = primary_kind)
        END AS balance_after
    FROM validated WHERE player_id = ANY (ARRAY(SELECT player_id FROM begun))
  ), moved AS (
    UPDATE account a SET balance = m.balance, version = a.version + 1
    FROM (
      SELECT bucket, player_id, primary_kind AS kind, currency, balance_after AS balance FROM accepted WHERE is_plain AND (stake > 0 OR win > 0)
      UNION ALL
      SELECT p.bucket, p.player_id, l.account, p.currency, l.balance FROM accepted p CROSS JOIN LATERAL (
        SELECT DISTINCT ON (u.account) u.account, u.balance FROM unnest(p.accounts, p.balances) WITH ORDINALITY AS u(account, balance, n)
        WHERE u.balance IS NOT NULL ORDER BY u.account, u.n DESC
      ) l WHERE NOT p.is_plain
    ) m
    WHERE a.bucket = m.bucket AND a.player_id = m.player_id AND a.kind = m.kind AND a.currency = m.currency
  ), metered AS (
    UPDATE protection_limit l
    SET used = used_after(l.kind, CASE WHEN l.renews_at <= accepted.now THEN 0 ELSE l.used END, accepted.stake, accepted.win, l.last_at,
        accepted.now, false),
      began_at = CASE WHEN l.renews_at <= accepted.now THEN period_begin(l.period, accepted.now, p.zone) ELSE l.began_at END,
      renews_at = CASE WHEN l.renews_at <= accepted.now THEN period_end(l.period, accepted.now, p.zone) ELSE l.renews_at END,
      last_at = CASE WHEN l.kind = 'time' AND accepted.stake > 0 THEN accepted.now ELSE l.last_at END
    FROM accepted JOIN protection_player p ON p.bucket = accepted.bucket AND p.player_id = accepted.player_id
    WHERE accepted.is_metered AND l.bucket = accepted.bucket AND l.player_id = accepted.player_id AND l.kind <> 'deposit'
  ), posting_rows AS (
    INSERT INTO posting (bucket, player_id, id, key, kind, currency, fingerprint, accounts, amounts, balances, balance_after, provider, round_id,
      created_at, xact)
    SELECT bucket, player_id, posting_id, key, CASE op WHEN 'settle' THEN 'round' ELSE 'bet' END, currency, fingerprint, accounts, amounts, balances,
      balance_after, provider, round, now, v_xact
    FROM accepted
  )
  SELECT jsonb_agg(a.answer) INTO v_answers FROM (
    SELECT jsonb_build_object('i', i, 'status', 'ok', 'replayed', false, 'balance', balance_after::text, 'balance_after', balance_after::text,
      'posting_id', posting_id::text) AS answer
    FROM accepted
    UNION ALL
    SELECT jsonb_build_object('i', v.i, 'replayed', false, 'balance', v.balance::text,
      'status', CASE WHEN v.status = 'ok' OR EXISTS (SELECT FROM round r WHERE r.bucket = v.bucket AND r.player_id = v.player_id
        AND r.provider = v.provider AND r.id = v.round) THEN 'row_by_row' ELSE v.status END)
    FROM validated v WHERE v.player_id <> ALL (ARRAY(SELECT player_id FROM begun))
  ) a;
  RETURN coalesce(v_answers, '[]');
END $$;
REVOKE ALL ON FUNCTION write_new_rounds(jsonb, bigint[]) FROM PUBLIC, tavolo_app;
