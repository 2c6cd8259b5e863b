-- Rounds: the hot path. settle_round does one action of one player, settle_rounds one action each of several players.

CREATE FUNCTION round_json(r round) RETURNS jsonb LANGUAGE sql STABLE AS $$
  SELECT CASE WHEN r.id IS NOT NULL THEN jsonb_build_object('id', r.id, 'provider', r.provider, 'game', r.game, 'currency', r.currency,
    'stake', r.stake::text, 'win', r.win::text, 'state', r.state, 'detail', r.detail,
    'created_at', floor(extract(epoch FROM r.created_at) * 1000)::bigint,
    'settled_at', floor(extract(epoch FROM r.settled_at) * 1000)::bigint) END
$$;

-- A win's way back over the accounts that paid the stake, in whole minor units that sum to the win:
-- each account's share ends where the exact cumulative share, rounded down, ends.
CREATE FUNCTION share_win(p_win bigint, p_split jsonb, p_primary text) RETURNS TABLE (account text, amount bigint)
LANGUAGE sql IMMUTABLE AS $$
  WITH part AS (
    SELECT s.key AS account, s.value::numeric AS paid, sum(s.value::numeric) OVER () AS total,
      sum(s.value::numeric) OVER (ORDER BY s.key COLLATE "C") AS upto
    FROM jsonb_each_text(p_split) s WHERE s.value::numeric > 0
  )
  SELECT part.account, (div(p_win * part.upto, part.total) - div(p_win * (part.upto - part.paid), part.total))::bigint FROM part
  UNION ALL
  SELECT p_primary, p_win WHERE NOT EXISTS (SELECT FROM part)
$$;

-- Sum of a posting's stake (+1) or win (-1) legs on the house's side.
CREATE FUNCTION house_side(p_player_id bigint, p_posting_id bigint, p_accounts text, p_sign integer) RETURNS bigint LANGUAGE sql STABLE AS $$
  SELECT coalesce(p_sign * sum(e.amount), 0)::bigint FROM entry e
  WHERE e.player_id = p_player_id AND e.posting_id = p_posting_id AND e.account LIKE p_accounts
$$;

-- Undoes one bet, win or whole round. The caller holds the lock; the key is new. Returns {status} or {status, posting_id}.
CREATE FUNCTION roll_back(p_player_id bigint, p jsonb, p_key text) RETURNS jsonb LANGUAGE plpgsql AS $$
DECLARE
  v_provider text := p->>'provider';
  v_target_key text := 'round:' || v_provider || ':' || (p->>'reference');
  v_target posting;
  v_round round;
  v_accounts text[] := '{}';
  v_amounts bigint[] := '{}';
  v_stake bigint;
  v_win bigint;
  v_split jsonb;
  v_now timestamptz := (p->>'now')::timestamptz;
  v_posting record;
  v_reverses bigint;
BEGIN
  SELECT * INTO v_target FROM posting o WHERE o.player_id = p_player_id AND o.key = v_target_key;
  IF NOT FOUND THEN
    -- Never seen: the id is remembered, so that it is refused when it comes late.
    SELECT * INTO v_posting FROM write_posting(p_player_id, p->>'currency', v_target_key, 'tombstone',
      CASE WHEN v_target_key = p_key THEN p->>'fingerprint' ELSE '' END, v_now, '{}', '{}', v_provider, p->>'round', NULL, NULL, NULL, NULL);
    IF v_target_key = p_key THEN
      RETURN jsonb_build_object('status', 'ok', 'posting_id', v_posting.posting_id::text);
    END IF;
  ELSIF v_target.kind NOT IN ('round', 'bet', 'win', 'tombstone') THEN
    RETURN jsonb_build_object('status', 'transaction_not_found');
  ELSIF v_target.currency <> p->>'currency' THEN
    RETURN jsonb_build_object('status', 'wrong_currency');
  ELSIF v_target.kind <> 'tombstone'
    AND NOT EXISTS (SELECT FROM posting o WHERE o.player_id = p_player_id AND o.reverses = v_target.id) THEN
    SELECT * INTO v_round FROM round r
    WHERE r.player_id = p_player_id AND r.provider = v_provider AND r.id = v_target.round_id;
    v_stake := house_side(p_player_id, v_target.id, 'house:stakes:%', 1);
    v_win := house_side(p_player_id, v_target.id, 'house:wins:%', -1);
    IF v_target.kind <> 'win' AND v_round.win > v_win THEN
      RETURN jsonb_build_object('status', 'round_settled');
    END IF;
    SELECT coalesce(array_agg(e.account ORDER BY e.leg), '{}'), coalesce(array_agg(-e.amount ORDER BY e.leg), '{}')
    INTO v_accounts, v_amounts FROM entry e WHERE e.player_id = p_player_id AND e.posting_id = v_target.id;
    IF (SELECT l.kind FROM lacking_account(p_player_id, p->>'currency', v_accounts, v_amounts) l) IS NOT NULL THEN
      RETURN jsonb_build_object('status', 'insufficient_funds');
    END IF;
    v_reverses := v_target.id;
    v_split := v_round.split;
    IF v_split IS NOT NULL AND v_target.kind <> 'win' THEN
      -- What this bet took is no longer part of the stake.
      SELECT jsonb_object_agg(s.key, s.value::bigint + coalesce((SELECT sum(e.amount) FROM entry e
        WHERE e.player_id = p_player_id AND e.posting_id = v_target.id AND e.account = s.key AND e.amount < 0), 0))
      INTO v_split FROM jsonb_each_text(v_split) s;
    END IF;
    UPDATE round r
    SET stake = r.stake - v_stake, win = r.win - v_win, split = v_split,
      state = CASE WHEN v_target.kind = 'win' THEN 'open' WHEN r.stake = v_stake AND r.win = v_win THEN 'voided' ELSE r.state END,
      settled_at = CASE WHEN v_target.kind = 'win' THEN NULL WHEN r.stake = v_stake AND r.win = v_win THEN v_now ELSE r.settled_at END
    WHERE r.player_id = p_player_id AND r.provider = v_provider AND r.id = v_target.round_id;
  END IF;
  SELECT * INTO v_posting FROM write_posting(p_player_id, p->>'currency', p_key, 'rollback', p->>'fingerprint', v_now,
    v_accounts, v_amounts, v_provider, coalesce(v_target.round_id, p->>'round'), p->>'reference', v_reverses, NULL, NULL);
  RETURN jsonb_build_object('status', 'ok', 'posting_id', v_posting.posting_id::text);
END $$;

-- A stake, with its win where the round ends at once. The caller holds the lock; the key is new.
CREATE FUNCTION place_stake(p_player_id bigint, p jsonb, p_key text) RETURNS jsonb LANGUAGE plpgsql AS $$
DECLARE
  v_currency text := p->>'currency';
  v_provider text := p->>'provider';
  v_primary text := lock_kind(p->>'currency');
  v_stake bigint := (p->>'stake')::bigint;
  v_win bigint := (p->>'win')::bigint;
  v_closed boolean := (p->>'closed')::boolean;
  v_now timestamptz := (p->>'now')::timestamptz;
  v_round round;
  v_left bigint := v_stake;
  v_take bigint;
  v_has bigint;
  v_kind text;
  v_paid jsonb := '{}';
  v_split jsonb;
  v_accounts text[] := '{}';
  v_amounts bigint[] := '{}';
  v_posting record;
BEGIN
  SELECT * INTO v_round FROM round r WHERE r.player_id = p_player_id AND r.provider = v_provider AND r.id = p->>'round';
  IF v_round.id IS NOT NULL AND ((p->>'new_round')::boolean OR v_round.currency <> v_currency) THEN
    RETURN jsonb_build_object('status', 'round_conflict', 'round', round_json(v_round));
  ELSIF v_round.state <> 'open' THEN
    RETURN jsonb_build_object('status', 'round_closed', 'round', round_json(v_round));
  ELSIF (SELECT w.stakes_blocked FROM wallet_player w WHERE w.player_id = p_player_id) THEN
    RETURN jsonb_build_object('status', 'stakes_blocked');
  END IF;

  FOR v_kind IN SELECT jsonb_array_elements_text(p->'spend') LOOP
    SELECT a.balance INTO v_has FROM account a WHERE a.player_id = p_player_id AND a.kind = v_kind AND a.currency = v_currency;
    v_take := least(v_left, coalesce(v_has, 0));
    CONTINUE WHEN v_take = 0;
    v_left := v_left - v_take;
    v_paid := v_paid || jsonb_build_object(v_kind, v_take);
    v_accounts := v_accounts || v_kind;
    v_amounts := v_amounts || -v_take;
  END LOOP;
  IF v_left > 0 THEN
    RETURN jsonb_build_object('status', 'insufficient_funds');
  END IF;
  IF v_stake > 0 THEN
    v_accounts := v_accounts || ('house:stakes:' || v_provider);
    v_amounts := v_amounts || v_stake;
  END IF;
  -- Only a stake that was not all main (or fun) needs its split kept.
  IF v_round.split IS NOT NULL OR (v_stake > 0 AND v_paid <> jsonb_build_object(v_primary, v_stake)) THEN
    v_split := coalesce(v_round.split, jsonb_build_object(v_primary, coalesce(v_round.stake, 0)));
    SELECT jsonb_object_agg(k, coalesce((v_split->>k)::bigint, 0) + coalesce((v_paid->>k)::bigint, 0)) INTO v_split
    FROM (SELECT jsonb_object_keys(v_split || v_paid) AS k) keys;
  END IF;
  IF v_win > 0 THEN
    SELECT v_accounts || array_agg(s.account ORDER BY s.account), v_amounts || array_agg(s.amount ORDER BY s.account)
    INTO v_accounts, v_amounts FROM share_win(v_win, v_split, v_primary) s WHERE s.amount > 0;
    v_accounts := v_accounts || ('house:wins:' || v_provider);
    v_amounts := v_amounts || -v_win;
  END IF;

  INSERT INTO round AS r (player_id, provider, id, game, currency, stake, win, state, split, detail, created_at, settled_at)
  VALUES (p_player_id, v_provider, p->>'round', p->>'game', v_currency, v_stake, v_win,
    CASE WHEN v_closed THEN 'settled' ELSE 'open' END, v_split, p->'detail', v_now, CASE WHEN v_closed THEN v_now END)
  ON CONFLICT (player_id, provider, id) DO UPDATE
  SET stake = r.stake + excluded.stake, win = r.win + excluded.win, state = excluded.state, split = excluded.split,
    detail = coalesce(excluded.detail, r.detail), settled_at = excluded.settled_at
  RETURNING * INTO v_round;
  SELECT * INTO v_posting FROM write_posting(p_player_id, v_currency, p_key, CASE p->>'op' WHEN 'settle' THEN 'round' ELSE 'bet' END,
    p->>'fingerprint', v_now, v_accounts, v_amounts, v_provider, p->>'round', NULL, NULL, NULL, NULL);
  RETURN jsonb_build_object('status', 'ok', 'posting_id', v_posting.posting_id::text, 'round', round_json(v_round));
END $$;

-- A win of an earlier bet (or of a provider's promotion, without reference). Never stopped by a block. The caller holds the lock; the key is new.
CREATE FUNCTION pay_win(p_player_id bigint, p jsonb, p_key text) RETURNS jsonb LANGUAGE plpgsql AS $$
DECLARE
  v_currency text := p->>'currency';
  v_provider text := p->>'provider';
  v_win bigint := (p->>'win')::bigint;
  v_closed boolean := (p->>'closed')::boolean;
  v_now timestamptz := (p->>'now')::timestamptz;
  v_bet posting;
  v_round round;
  v_accounts text[] := '{}';
  v_amounts bigint[] := '{}';
  v_posting record;
BEGIN
  IF p->>'reference' IS NOT NULL THEN
    SELECT * INTO v_bet FROM posting o
    WHERE o.player_id = p_player_id AND o.key = 'round:' || v_provider || ':' || (p->>'reference');
    IF v_bet.kind = 'tombstone' OR EXISTS (SELECT FROM posting o WHERE o.player_id = p_player_id AND o.reverses = v_bet.id) THEN
      RETURN jsonb_build_object('status', 'transaction_rolled_back');
    ELSIF v_bet.id IS NULL OR v_bet.kind NOT IN ('bet', 'round') OR v_bet.round_id <> p->>'round' THEN
      RETURN jsonb_build_object('status', 'transaction_not_found');
    ELSIF v_bet.currency <> v_currency THEN
      RETURN jsonb_build_object('status', 'wrong_currency');
    END IF;
  END IF;
  SELECT * INTO v_round FROM round r WHERE r.player_id = p_player_id AND r.provider = v_provider AND r.id = p->>'round';
  IF v_round.currency <> v_currency THEN
    RETURN jsonb_build_object('status', 'round_conflict', 'round', round_json(v_round));
  ELSIF v_round.state <> 'open' THEN
    RETURN jsonb_build_object('status', 'round_closed', 'round', round_json(v_round));
  END IF;
  IF v_win > 0 THEN
    SELECT array_agg(s.account ORDER BY s.account), array_agg(s.amount ORDER BY s.account) INTO v_accounts, v_amounts
    FROM share_win(v_win, v_round.split, lock_kind(v_currency)) s WHERE s.amount > 0;
    v_accounts := v_accounts || ('house:wins:' || v_provider);
    v_amounts := v_amounts || -v_win;
  END IF;
  INSERT INTO round AS r (player_id, provider, id, game, currency, stake, win, state, detail, created_at, settled_at)
  VALUES (p_player_id, v_provider, p->>'round', p->>'game', v_currency, 0, v_win,
    CASE WHEN v_closed THEN 'settled' ELSE 'open' END, p->'detail', v_now, CASE WHEN v_closed THEN v_now END)
  ON CONFLICT (player_id, provider, id) DO UPDATE
  SET win = r.win + excluded.win, state = excluded.state, detail = coalesce(excluded.detail, r.detail), settled_at = excluded.settled_at
  RETURNING * INTO v_round;
  SELECT * INTO v_posting FROM write_posting(p_player_id, v_currency, p_key, 'win', p->>'fingerprint', v_now,
    v_accounts, v_amounts, v_provider, p->>'round', p->>'reference', NULL, NULL, NULL);
  RETURN jsonb_build_object('status', 'ok', 'posting_id', v_posting.posting_id::text, 'round', round_json(v_round));
END $$;

-- One action: {op: settle | bet | win | rollback, currency, provider, game, round, transaction, fingerprint, now, …}, amounts as text.
-- Answers {status, balance, replayed, …}; see RoundResult in wallet/types.ts.
CREATE FUNCTION settle_round(p_player_id bigint, p jsonb) RETURNS jsonb
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  v_key text := 'round:' || (p->>'provider') || ':' || (p->>'transaction');
  v_currency text := p->>'currency';
  v_balance bigint;
  v_old posting;
  v_round round;
  v_answer jsonb;
BEGIN
  SELECT a.balance INTO v_balance FROM account a
  WHERE a.player_id = p_player_id AND a.kind = lock_kind(v_currency) AND a.currency = v_currency
  FOR NO KEY UPDATE;
  IF NOT FOUND THEN
    RETURN jsonb_build_object('balance', '0', 'replayed', false, 'status',
      CASE WHEN EXISTS (SELECT FROM wallet_player w WHERE w.player_id = p_player_id) THEN 'wrong_currency' ELSE 'unknown_wallet' END);
  END IF;

  SELECT * INTO v_old FROM posting o WHERE o.player_id = p_player_id AND o.key = v_key;
  IF FOUND THEN
    IF v_old.fingerprint = p->>'fingerprint' AND (v_old.kind = CASE p->>'op' WHEN 'settle' THEN 'round' ELSE p->>'op' END
      OR (v_old.kind = 'tombstone' AND p->>'op' = 'rollback')) THEN
      SELECT * INTO v_round FROM round r
      WHERE r.player_id = p_player_id AND r.provider = v_old.provider AND r.id = v_old.round_id;
      RETURN jsonb_build_object('status', 'ok', 'balance', v_balance::text, 'balance_after', v_old.balance_after::text, 'replayed', true,
        'posting_id', v_old.id::text, 'round', round_json(v_round));
    END IF;
    RETURN jsonb_build_object('balance', v_balance::text, 'replayed', false, 'status',
      CASE WHEN v_old.kind = 'tombstone' AND p->>'op' <> 'rollback' THEN 'transaction_rolled_back' ELSE 'duplicate' END);
  END IF;

  v_answer := CASE p->>'op'
    WHEN 'win' THEN pay_win(p_player_id, p, v_key)
    WHEN 'rollback' THEN roll_back(p_player_id, p, v_key)
    ELSE place_stake(p_player_id, p, v_key)
  END;
  IF v_answer->>'status' = 'ok' THEN
    SELECT a.balance INTO v_balance FROM account a
    WHERE a.player_id = p_player_id AND a.kind = lock_kind(v_currency) AND a.currency = v_currency;
    v_answer := v_answer || jsonb_build_object('balance_after', v_balance::text);
  END IF;
  RETURN v_answer || jsonb_build_object('balance', v_balance::text, 'replayed', false);
END $$;

-- One action each of several players, {i, player_id, …} as for settle_round, in few statements. Answers [{i, …}].
-- Items whose player is locked by somebody else are left out: the caller does them singly. No lock is waited for here, so no
-- order of locks can deadlock. Plain stakes and rounds are written together; what needs a closer look goes through settle_round,
-- which finds the lock taken already.
CREATE FUNCTION settle_rounds(p_items jsonb) RETURNS jsonb
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp
  -- The batch is a handful of rows by key: never scan a table, whatever the statistics of a new database say.
  SET enable_seqscan = off SET enable_hashjoin = off SET enable_mergejoin = off AS $$
DECLARE
  v_locked bigint[];
  v_answers jsonb;
  v_item jsonb;
  v_closer jsonb;
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
      transaction text, fingerprint text, stake bigint, win bigint, closed boolean, detail jsonb, spend jsonb, now timestamptz)
    WHERE x.player_id = ANY (v_locked)
  ), judged AS MATERIALIZED (
    SELECT item.*, a.balance,
      CASE
        WHEN item.op NOT IN ('settle', 'bet') OR item.spend <> jsonb_build_array(item.primary_kind)
          OR EXISTS (SELECT FROM posting o WHERE o.player_id = item.player_id AND o.key = item.key)
          OR EXISTS (SELECT FROM round r WHERE r.player_id = item.player_id AND r.provider = item.provider AND r.id = item.round)
          THEN 'closer'
        WHEN (SELECT w.stakes_blocked FROM wallet_player w WHERE w.player_id = item.player_id) THEN 'stakes_blocked'
        WHEN a.balance < item.stake THEN 'insufficient_funds'
        ELSE 'ok'
      END AS status
    FROM item
    JOIN account a ON a.player_id = item.player_id AND a.kind = item.primary_kind AND a.currency = item.currency
  ), plain AS MATERIALIZED (
    SELECT judged.*, judged.balance - judged.stake + judged.win AS balance_after, nextval('posting_id') AS posting_id
    FROM judged WHERE judged.status = 'ok'
  ), moved AS (
    UPDATE account a SET balance = plain.balance_after, version = a.version + 1
    FROM plain
    WHERE a.player_id = plain.player_id AND a.kind = plain.primary_kind AND a.currency = plain.currency
      AND (plain.stake > 0 OR plain.win > 0)
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
    jsonb_agg(jsonb_build_object('i', judged.i, 'status', judged.status, 'replayed', false,
      'balance', coalesce(plain.balance_after, judged.balance)::text, 'balance_after', plain.balance_after::text,
      'posting_id', plain.posting_id::text)) FILTER (WHERE judged.status <> 'closer'),
    jsonb_agg(judged.i) FILTER (WHERE judged.status = 'closer')
  INTO v_answers, v_closer
  FROM judged LEFT JOIN plain ON plain.i = judged.i;

  v_answers := coalesce(v_answers, '[]');
  IF v_closer IS NOT NULL THEN
    FOR v_item IN SELECT x FROM jsonb_array_elements(p_items) x WHERE v_closer @> (x->'i') LOOP
      v_answers := v_answers || (settle_round((v_item->>'player_id')::bigint, v_item) || jsonb_build_object('i', v_item->'i'));
    END LOOP;
  END IF;
  RETURN v_answers;
END $$;

REVOKE ALL ON FUNCTION roll_back(bigint, jsonb, text), place_stake(bigint, jsonb, text), pay_win(bigint, jsonb, text) FROM PUBLIC, tavolo_app;
REVOKE ALL ON FUNCTION settle_round(bigint, jsonb), settle_rounds(jsonb) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION settle_round(bigint, jsonb), settle_rounds(jsonb) TO tavolo_app;
