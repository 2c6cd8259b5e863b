-- One action each of several players, {i, player_id, …} as for settle_round, in few statements. Answers [{i, …}].
-- Items whose player is locked by somebody else are left out: the caller does them singly. No lock is waited for here, so no
-- order of locks can deadlock. Plain stakes and rounds are written together; what needs a closer look goes through settle_round,
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
  v_closer jsonb;
  v_xact bigint;
  v_stops play_stop[];
  v_identity_first boolean;
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
  -- Hardly ever any: asked once a batch, so that rounds pay nothing for it.
  v_stops := ARRAY(SELECT s FROM play_stop s);
  v_identity_first := (SELECT r.identity_before_play FROM protection_rule r);

  -- A new statement, so a snapshot taken after the locks.
  WITH item AS MATERIALIZED (
    SELECT x.*, lock_kind(x.currency) AS primary_kind, 'round:' || x.provider || ':' || x.transaction AS key
    FROM jsonb_to_recordset(p_items) AS x(i integer, player_id bigint, op text, currency text, provider text, game text, round text,
      transaction text, fingerprint text, stake bigint, win bigint, closed boolean, detail jsonb, spend jsonb,
      game_session bigint, now timestamptz)
    WHERE x.player_id = ANY (v_locked)
  ), judged AS MATERIALIZED (
    SELECT item.*, a.balance, w.guarded AND item.currency <> 'FUN' AND h.has_limits AS is_metered,
      CASE
        WHEN item.op NOT IN ('settle', 'bet') OR item.spend <> jsonb_build_array(item.primary_kind)
          OR EXISTS (SELECT FROM posting o WHERE o.player_id = item.player_id AND o.key = item.key)
          OR EXISTS (SELECT FROM round r WHERE r.player_id = item.player_id AND r.provider = item.provider AND r.id = item.round)
          THEN 'closer'
        -- Moves nothing and plays nothing: there is nothing to refuse.
        WHEN item.stake = 0 AND item.win = 0 AND item.closed THEN 'ok'
        WHEN cardinality(v_stops) > 0 AND EXISTS (SELECT FROM unnest(v_stops) s
          WHERE s.game IS NULL OR (s.game = item.game AND (s.version IS NULL OR s.version = item.detail#>>'{meta,version}'))) THEN 'play_stopped'
        WHEN w.stakes_blocked THEN 'stakes_blocked'
        -- A round of a game that is not the live one. What is staked by no game session, or where no game is the live one, is not asked.
        WHEN w.live_game <> item.game_session AND item.currency <> 'FUN' THEN 'other_game'
        WHEN w.guarded AND (v_identity_first OR is_watched(g, item.now) OR h.has_limits) THEN
          coalesce(stake_refusal(item.player_id, item.provider, item.game, item.currency, item.stake, item.now),
            CASE WHEN a.balance < item.stake THEN 'insufficient_funds' ELSE 'ok' END)
        WHEN a.balance < item.stake THEN 'insufficient_funds'
        ELSE 'ok'
      END AS status
    FROM item
    JOIN account a ON a.player_id = item.player_id AND a.kind = item.primary_kind AND a.currency = item.currency
    JOIN wallet_player w ON w.player_id = item.player_id
    LEFT JOIN protection_player g ON g.player_id = item.player_id
    CROSS JOIN LATERAL (SELECT EXISTS (SELECT FROM protection_limit l
      WHERE l.player_id = item.player_id AND l.kind <> 'deposit') AS has_limits OFFSET 0) h
  ), numbered AS MATERIALIZED (
    SELECT judged.*, CASE WHEN judged.status = 'ok' THEN judged.balance - judged.stake + judged.win END AS balance_after,
      CASE WHEN judged.status = 'ok' THEN nextval('posting_id') END AS posting_id
    FROM judged
  ), plain AS NOT MATERIALIZED (
    SELECT * FROM numbered WHERE numbered.status = 'ok'
  ), moved AS (
    UPDATE account a SET balance = plain.balance_after, version = a.version + 1
    FROM plain
    WHERE a.player_id = plain.player_id AND a.kind = plain.primary_kind AND a.currency = plain.currency
      AND (plain.stake > 0 OR plain.win > 0)
  ), metered AS (
    UPDATE protection_limit l
    SET used = used_after(l.kind, CASE WHEN l.renews_at <= plain.now THEN 0 ELSE l.used END, plain.stake, plain.win, l.last_at,
        plain.now, false),
      began_at = CASE WHEN l.renews_at <= plain.now THEN period_begin(l.period, plain.now, p.zone) ELSE l.began_at END,
      renews_at = CASE WHEN l.renews_at <= plain.now THEN period_end(l.period, plain.now, p.zone) ELSE l.renews_at END,
      last_at = CASE WHEN l.kind = 'time' AND plain.stake > 0 THEN plain.now ELSE l.last_at END
    FROM plain JOIN protection_player p ON p.player_id = plain.player_id
    WHERE plain.is_metered AND l.player_id = plain.player_id AND l.kind <> 'deposit'
  ), rounds AS (
    INSERT INTO round (player_id, provider, id, game, currency, stake, win, state, detail, created_at, settled_at)
    SELECT player_id, provider, round, game, currency, stake, win, CASE WHEN closed THEN 'settled' ELSE 'open' END, detail, now,
      CASE WHEN closed THEN now END
    FROM plain
  ), heads AS (
    INSERT INTO posting (player_id, id, key, kind, currency, fingerprint, entries, balance_after, provider, round_id, created_at, xact)
    SELECT player_id, posting_id, key, CASE op WHEN 'settle' THEN 'round' ELSE 'bet' END, currency, fingerprint,
      (stake > 0)::integer * 2 + (win > 0)::integer * 2, balance_after, provider, round, now, v_xact
    FROM plain
  ), entries AS (
    INSERT INTO entry (player_id, posting_id, leg, account, currency, amount, balance_after, xact)
    SELECT plain.player_id, plain.posting_id, leg.n - CASE WHEN plain.stake = 0 THEN 2 ELSE 0 END, leg.account, plain.currency,
      leg.amount, leg.balance_after, v_xact
    FROM plain CROSS JOIN LATERAL (VALUES
      (1, plain.primary_kind, -plain.stake, plain.balance - plain.stake),
      (2, 'house:stakes:' || plain.provider, plain.stake, NULL),
      (3, plain.primary_kind, plain.win, plain.balance_after),
      (4, 'house:wins:' || plain.provider, -plain.win, NULL)
    ) AS leg(n, account, amount, balance_after)
    WHERE leg.amount <> 0
  )
  SELECT
    jsonb_agg(jsonb_build_object('i', n.i, 'status', n.status, 'replayed', false,
      'balance', coalesce(n.balance_after, n.balance)::text, 'balance_after', n.balance_after::text,
      'posting_id', n.posting_id::text)) FILTER (WHERE n.status <> 'closer'),
    jsonb_agg(n.i) FILTER (WHERE n.status = 'closer')
  INTO v_answers, v_closer
  FROM numbered n;

  v_answers := coalesce(v_answers, '[]');
  IF v_closer IS NOT NULL THEN
    FOR v_item IN SELECT x FROM jsonb_array_elements(p_items) x WHERE v_closer @> (x->'i') LOOP
      v_answers := v_answers || (settle_round((v_item->>'player_id')::bigint, v_item) || jsonb_build_object('i', v_item->'i'));
    END LOOP;
  END IF;
  RETURN v_answers;
END $$;
REVOKE ALL ON FUNCTION settle_rounds(jsonb) FROM PUBLIC;
