-- One action each of several players, {i, player_id, …} as for settle_round, in few statements. Answers [{i, …}].
-- Items whose player is locked by somebody else are left out: the caller does them singly. No lock is waited for here, so no
-- order of locks can deadlock. Plain stakes and rounds are written together; the rest goes row by row through settle_round,
-- which finds the lock taken already.
CREATE OR REPLACE FUNCTION settle_rounds(p_items jsonb) RETURNS jsonb
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp
  -- The batch is a handful of rows by key: never scan a table, whatever the statistics of a new database say.
  SET enable_seqscan = off SET enable_hashjoin = off SET enable_mergejoin = off
  SET plan_cache_mode = force_generic_plan AS $$
DECLARE
  v_locked bigint[];
  v_answers jsonb;
  v_item jsonb;
  v_row_by_row jsonb;
  v_xact bigint;
BEGIN
  -- Two actions of one player would both start from the same balance.
  IF (SELECT count(*) > count(DISTINCT x->>'player_id') FROM jsonb_array_elements(p_items) x) THEN
    RAISE EXCEPTION 'a batch takes one action a player' USING ERRCODE = 'invalid_parameter_value';
  END IF;

  SELECT array_agg(l.player_id) INTO v_locked FROM (
    SELECT a.player_id
    FROM jsonb_to_recordset(p_items) AS x(player_id bigint, currency text)
    JOIN account a ON a.player_id = x.player_id AND a.kind = lock_kind(x.currency) AND a.currency = x.currency
    ORDER BY a.player_id
    FOR NO KEY UPDATE OF a SKIP LOCKED
  ) l;
  IF v_locked IS NULL THEN
    RETURN '[]';
  END IF;
  v_xact := pg_current_xact_id()::text::bigint;

  -- A new statement, so a snapshot taken after the locks.
  WITH item AS MATERIALIZED (
    SELECT x.*, lock_kind(x.currency) AS primary_kind, 'round:' || x.provider || ':' || x.transaction AS key
    FROM jsonb_to_recordset(p_items) AS x(i integer, player_id bigint, op text, currency text, provider text, game text, round text,
      transaction text, fingerprint text, stake bigint, win bigint, closed boolean, detail jsonb, spend jsonb,
      game_session bigint, now timestamptz)
    WHERE x.player_id = ANY (v_locked)
  ), validated AS MATERIALIZED (
    SELECT item.*, a.balance, s.is_metered,
      CASE
        WHEN item.op NOT IN ('settle', 'bet') OR item.spend <> jsonb_build_array(item.primary_kind)
          OR EXISTS (SELECT FROM posting o WHERE o.player_id = item.player_id AND o.key = item.key)
          OR EXISTS (SELECT FROM round r WHERE r.player_id = item.player_id AND r.provider = item.provider AND r.id = item.round)
          THEN 'row_by_row'
        ELSE coalesce(s.restriction, CASE WHEN a.balance < item.stake THEN 'insufficient_funds' ELSE 'ok' END)
      END AS status
    FROM item
    JOIN account a ON a.player_id = item.player_id AND a.kind = item.primary_kind AND a.currency = item.currency
    CROSS JOIN LATERAL stake_restriction(item.player_id, item.provider, item.game, item.detail#>>'{meta,version}', item.currency,
      item.stake, item.win, item.closed, true, item.game_session, item.now) s
  ), numbered AS MATERIALIZED (
    SELECT validated.*, CASE WHEN validated.status = 'ok' THEN validated.balance - validated.stake + validated.win END AS balance_after,
      CASE WHEN validated.status = 'ok' THEN nextval('posting_id') END AS posting_id
    FROM validated
  ), accepted AS NOT MATERIALIZED (
    SELECT * FROM numbered WHERE numbered.status = 'ok'
  ), moved AS (
    UPDATE account a SET balance = accepted.balance_after, version = a.version + 1
    FROM accepted
    WHERE a.player_id = accepted.player_id AND a.kind = accepted.primary_kind AND a.currency = accepted.currency
      AND (accepted.stake > 0 OR accepted.win > 0)
  ), metered AS (
    UPDATE protection_limit l
    SET used = used_after(l.kind, CASE WHEN l.renews_at <= accepted.now THEN 0 ELSE l.used END, accepted.stake, accepted.win, l.last_at,
        accepted.now, false),
      began_at = CASE WHEN l.renews_at <= accepted.now THEN period_begin(l.period, accepted.now, p.zone) ELSE l.began_at END,
      renews_at = CASE WHEN l.renews_at <= accepted.now THEN period_end(l.period, accepted.now, p.zone) ELSE l.renews_at END,
      last_at = CASE WHEN l.kind = 'time' AND accepted.stake > 0 THEN accepted.now ELSE l.last_at END
    FROM accepted JOIN protection_player p ON p.player_id = accepted.player_id
    WHERE accepted.is_metered AND l.player_id = accepted.player_id AND l.kind <> 'deposit'
  ), rounds AS (
    INSERT INTO round (player_id, provider, id, game, currency, stake, win, state, detail, created_at, settled_at)
    SELECT player_id, provider, round, game, currency, stake, win, CASE WHEN closed THEN 'settled' ELSE 'open' END, detail, now,
      CASE WHEN closed THEN now END
    FROM accepted
  ), posting_rows AS (
    INSERT INTO posting (player_id, id, key, kind, currency, fingerprint, entries, balance_after, provider, round_id, created_at, xact)
    SELECT player_id, posting_id, key, CASE op WHEN 'settle' THEN 'round' ELSE 'bet' END, currency, fingerprint,
      (stake > 0)::integer * 2 + (win > 0)::integer * 2, balance_after, provider, round, now, v_xact
    FROM accepted
  ), entries AS (
    INSERT INTO entry (player_id, posting_id, leg, account, currency, amount, balance_after, xact)
    SELECT accepted.player_id, accepted.posting_id, leg.n - CASE WHEN accepted.stake = 0 THEN 2 ELSE 0 END, leg.account, accepted.currency,
      leg.amount, leg.balance_after, v_xact
    FROM accepted CROSS JOIN LATERAL (VALUES
      (1, accepted.primary_kind, -accepted.stake, accepted.balance - accepted.stake),
      (2, 'house:stakes:' || accepted.provider, accepted.stake, NULL),
      (3, accepted.primary_kind, accepted.win, accepted.balance_after),
      (4, 'house:wins:' || accepted.provider, -accepted.win, NULL)
    ) AS leg(n, account, amount, balance_after)
    WHERE leg.amount <> 0
  )
  SELECT
    jsonb_agg(jsonb_build_object('i', n.i, 'status', n.status, 'replayed', false,
      'balance', coalesce(n.balance_after, n.balance)::text, 'balance_after', n.balance_after::text,
      'posting_id', n.posting_id::text)) FILTER (WHERE n.status <> 'row_by_row'),
    jsonb_agg(n.i) FILTER (WHERE n.status = 'row_by_row')
  INTO v_answers, v_row_by_row
  FROM numbered n;

  v_answers := coalesce(v_answers, '[]');
  IF v_row_by_row IS NOT NULL THEN
    FOR v_item IN SELECT x FROM jsonb_array_elements(p_items) x WHERE v_row_by_row @> (x->'i') LOOP
      v_answers := v_answers || (settle_round((v_item->>'player_id')::bigint, v_item) || jsonb_build_object('i', v_item->'i'));
    END LOOP;
  END IF;
  RETURN v_answers;
END $$;
REVOKE ALL ON FUNCTION settle_rounds(jsonb) FROM PUBLIC;
