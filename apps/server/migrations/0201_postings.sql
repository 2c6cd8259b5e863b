-- Functions that write the ledger. They run with the owner's rights: the only way in for the application's role.
-- Each takes the player's lock row first, then looks the key up with a fresh snapshot (READ COMMITTED), then decides, then writes.
-- A refusal is an answer, never an exception, so that the caller's transaction can go on.

-- The account whose row is the lock of a currency.
CREATE FUNCTION lock_kind(p_currency text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE
  AS $$ SELECT CASE WHEN p_currency = 'FUN' THEN 'fun' ELSE 'main' END $$;

CREATE FUNCTION wallet_balances(p_player_id bigint) RETURNS jsonb LANGUAGE sql STABLE AS $$
  SELECT jsonb_build_object('currency', w.currency) || jsonb_object_agg(a.kind, a.balance::text)
  FROM wallet_player w
  JOIN account a ON a.player_id = w.player_id AND a.currency IN (w.currency, 'FUN')
  WHERE w.player_id = p_player_id
  GROUP BY w.currency
$$;

-- One posting: header, entries and balances in one statement. The caller holds the lock and has checked that no balance goes below
-- zero. `p_accounts` and `p_amounts` are the legs; both empty for a posting that moves nothing.
CREATE FUNCTION write_posting(
  p_player_id bigint, p_currency text, p_key text, p_kind text, p_fingerprint text, p_now timestamptz,
  p_accounts text[], p_amounts bigint[],
  p_provider text, p_round_id text, p_reference text, p_reverses bigint, p_reason text, p_actor text,
  OUT posting_id bigint, OUT balance_after bigint
) LANGUAGE plpgsql AS $$
DECLARE
  v_xact bigint := pg_current_xact_id()::text::bigint;
  v_lock_kind text := lock_kind(p_currency);
BEGIN
  SELECT a.balance + coalesce((SELECT sum(l.amount) FROM unnest(p_accounts, p_amounts) AS l(account, amount)
    WHERE l.account = v_lock_kind), 0)
  INTO balance_after
  FROM account a WHERE a.player_id = p_player_id AND a.kind = v_lock_kind AND a.currency = p_currency;

  WITH leg AS (
    SELECT l.n, l.account, l.amount FROM unnest(p_accounts, p_amounts) WITH ORDINALITY AS l(account, amount, n)
  ), moved AS (
    UPDATE account a SET balance = a.balance + s.amount, version = a.version + 1
    FROM (SELECT account, sum(amount)::bigint AS amount FROM leg WHERE account NOT LIKE 'house:%' GROUP BY account) s
    WHERE a.player_id = p_player_id AND a.kind = s.account AND a.currency = p_currency
    RETURNING a.kind, a.balance - s.amount AS before
  ), head AS (
    INSERT INTO posting (player_id, key, kind, currency, fingerprint, entries, balance_after, provider, round_id, reference,
      reverses, reason, actor, created_at, xact)
    VALUES (p_player_id, p_key, p_kind, p_currency, p_fingerprint, cardinality(p_accounts), write_posting.balance_after, p_provider,
      p_round_id, p_reference, p_reverses, p_reason, p_actor, p_now, v_xact)
    RETURNING id
  ), written AS (
    INSERT INTO entry (player_id, posting_id, leg, account, currency, amount, balance_after, xact)
    SELECT p_player_id, head.id, leg.n, leg.account, p_currency, leg.amount,
      moved.before + sum(leg.amount) OVER (PARTITION BY leg.account ORDER BY leg.n), v_xact
    FROM head CROSS JOIN leg LEFT JOIN moved ON moved.kind = leg.account
  )
  SELECT head.id INTO posting_id FROM head;
END $$;

-- The first account that these legs would take below zero (or that does not exist), with what it has.
CREATE FUNCTION lacking_account(
  p_player_id bigint, p_currency text, p_accounts text[], p_amounts bigint[], OUT kind text, OUT balance bigint
) LANGUAGE sql STABLE AS $$
  SELECT s.account, a.balance
  FROM (SELECT l.account, sum(l.amount) AS amount FROM unnest(p_accounts, p_amounts) AS l(account, amount)
    WHERE l.account NOT LIKE 'house:%' GROUP BY l.account) s
  LEFT JOIN account a ON a.player_id = p_player_id AND a.kind = s.account AND a.currency = p_currency
  WHERE a.balance IS NULL OR a.balance + s.amount < 0
  ORDER BY s.account
  LIMIT 1
$$;

-- The answer of all general functions: {status, posting_id, replayed, balances} or {status, …what is needed to explain it}.
CREATE FUNCTION posting_answer(p_player_id bigint, p_posting_id bigint, p_replayed boolean) RETURNS jsonb LANGUAGE sql STABLE AS $$
  SELECT jsonb_build_object('status', 'ok', 'posting_id', p_posting_id::text, 'replayed', p_replayed,
    'balances', wallet_balances(p_player_id))
$$;

-- Takes the lock and looks the key up. Null: go on. Else the answer to give.
CREATE FUNCTION begin_posting(p_player_id bigint, p jsonb) RETURNS jsonb LANGUAGE plpgsql AS $$
DECLARE
  v_old posting;
BEGIN
  PERFORM FROM account a
  WHERE a.player_id = p_player_id AND a.kind = lock_kind(p->>'currency') AND a.currency = p->>'currency'
  FOR NO KEY UPDATE;
  IF NOT FOUND THEN
    RETURN jsonb_build_object('status', 'unknown_wallet');
  END IF;
  SELECT * INTO v_old FROM posting o WHERE o.player_id = p_player_id AND o.key = p->>'key';
  IF NOT FOUND THEN
    RETURN NULL;
  ELSIF v_old.fingerprint = p->>'fingerprint' AND v_old.currency = p->>'currency' AND v_old.kind = p->>'kind' THEN
    RETURN posting_answer(p_player_id, v_old.id, true);
  END IF;
  RETURN jsonb_build_object('status', 'key_reused');
END $$;

CREATE FUNCTION post_ledger(p_player_id bigint, p jsonb) RETURNS jsonb
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  v_answer jsonb := begin_posting(p_player_id, p);
  v_accounts text[];
  v_amounts bigint[];
  v_lacking record;
  v_reverses bigint := (p->>'reverses')::bigint;
  v_posting record;
BEGIN
  IF v_answer IS NOT NULL THEN
    RETURN v_answer;
  END IF;
  IF p->>'kind' = 'deposit' AND (SELECT w.deposits_blocked FROM wallet_player w WHERE w.player_id = p_player_id) THEN
    RETURN jsonb_build_object('status', 'deposits_blocked');
  END IF;
  IF v_reverses IS NOT NULL THEN
    PERFORM FROM posting o WHERE o.player_id = p_player_id AND o.id = v_reverses AND o.currency = p->>'currency';
    IF NOT FOUND THEN
      RETURN jsonb_build_object('status', 'posting_not_found');
    END IF;
    PERFORM FROM posting o WHERE o.player_id = p_player_id AND o.reverses = v_reverses;
    IF FOUND THEN
      RETURN jsonb_build_object('status', 'already_reversed');
    END IF;
  END IF;
  SELECT array_agg(l->>'account' ORDER BY n), array_agg((l->>'amount')::bigint ORDER BY n) INTO v_accounts, v_amounts
  FROM jsonb_array_elements(p->'legs') WITH ORDINALITY AS x(l, n);
  SELECT * INTO v_lacking FROM lacking_account(p_player_id, p->>'currency', v_accounts, v_amounts);
  IF v_lacking.kind IS NOT NULL THEN
    IF v_lacking.balance IS NULL THEN
      RETURN jsonb_build_object('status', 'unknown_wallet');
    END IF;
    RETURN jsonb_build_object('status', 'insufficient_funds', 'available', v_lacking.balance::text);
  END IF;
  SELECT * INTO v_posting FROM write_posting(p_player_id, p->>'currency', p->>'key', p->>'kind', p->>'fingerprint',
    (p->>'now')::timestamptz, v_accounts, v_amounts, NULL, NULL, p->>'reference', v_reverses, p->>'reason', p->>'actor');
  RETURN posting_answer(p_player_id, v_posting.posting_id, false);
END $$;

-- The mirror image of a posting. Rounds and holds have their own ways back, which keep their rows in step.
CREATE FUNCTION reverse_posting(p_player_id bigint, p jsonb) RETURNS jsonb
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  v_old posting;
  v_legs jsonb;
BEGIN
  SELECT * INTO v_old FROM posting o WHERE o.player_id = p_player_id AND o.id = (p->>'posting_id')::bigint
    AND o.kind IN ('opening', 'deposit', 'withdrawal', 'bonus', 'adjustment');
  IF NOT FOUND THEN
    RETURN jsonb_build_object('status', 'posting_not_found');
  END IF;
  SELECT jsonb_agg(jsonb_build_object('account', e.account, 'amount', (-e.amount)::text) ORDER BY e.leg) INTO v_legs
  FROM entry e WHERE e.player_id = p_player_id AND e.posting_id = v_old.id;
  RETURN post_ledger(p_player_id, jsonb_build_object('currency', v_old.currency, 'kind', 'reversal', 'key', p->>'key',
    'fingerprint', 'reversal of ' || v_old.id, 'legs', v_legs, 'reference', v_old.reference, 'reverses', v_old.id::text,
    'reason', p->>'reason', 'actor', p->>'actor', 'now', p->>'now'));
END $$;

CREATE FUNCTION open_hold(p_player_id bigint, p jsonb) RETURNS jsonb
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  v_answer jsonb := begin_posting(p_player_id, p);
  v_amount bigint := (p->>'amount')::bigint;
  v_accounts text[] := ARRAY[p->>'account', 'held'];
  v_amounts bigint[] := ARRAY[-v_amount, v_amount];
  v_lacking record;
  v_posting record;
BEGIN
  IF v_answer IS NOT NULL THEN
    RETURN v_answer;
  END IF;
  SELECT * INTO v_lacking FROM lacking_account(p_player_id, p->>'currency', v_accounts, v_amounts);
  IF v_lacking.kind IS NOT NULL THEN
    IF v_lacking.balance IS NULL THEN
      RETURN jsonb_build_object('status', 'unknown_wallet');
    END IF;
    RETURN jsonb_build_object('status', 'insufficient_funds', 'available', v_lacking.balance::text);
  END IF;
  INSERT INTO hold (player_id, key, currency, account, amount, created_at)
  VALUES (p_player_id, p->>'key', p->>'currency', p->>'account', v_amount, (p->>'now')::timestamptz);
  SELECT * INTO v_posting FROM write_posting(p_player_id, p->>'currency', p->>'key', p->>'kind', p->>'fingerprint',
    (p->>'now')::timestamptz, v_accounts, v_amounts, NULL, NULL, p->>'reference', NULL, NULL, NULL);
  RETURN posting_answer(p_player_id, v_posting.posting_id, false);
END $$;

-- Captures to a house account (`to`) or releases to where the hold came from (no `to`).
CREATE FUNCTION move_hold(p_player_id bigint, p jsonb) RETURNS jsonb
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  v_answer jsonb := begin_posting(p_player_id, p);
  v_hold hold;
  v_left bigint;
  v_amount bigint;
  v_posting record;
BEGIN
  IF v_answer IS NOT NULL THEN
    RETURN v_answer;
  END IF;
  SELECT * INTO v_hold FROM hold h WHERE h.player_id = p_player_id AND h.key = p->>'hold' AND h.currency = p->>'currency';
  v_left := coalesce(v_hold.amount - v_hold.captured - v_hold.released, 0);
  v_amount := coalesce((p->>'amount')::bigint, v_left);
  IF v_left = 0 OR v_amount > v_left THEN
    RETURN jsonb_build_object('status', 'hold_refused', 'left', v_left::text);
  END IF;
  UPDATE hold h
  SET captured = h.captured + CASE WHEN p->>'to' IS NULL THEN 0 ELSE v_amount END,
    released = h.released + CASE WHEN p->>'to' IS NULL THEN v_amount ELSE 0 END
  WHERE h.player_id = p_player_id AND h.key = v_hold.key;
  SELECT * INTO v_posting FROM write_posting(p_player_id, p->>'currency', p->>'key', p->>'kind', p->>'fingerprint',
    (p->>'now')::timestamptz, ARRAY['held', coalesce(p->>'to', v_hold.account)], ARRAY[-v_amount, v_amount], NULL, NULL,
    coalesce(p->>'reference', v_hold.key), NULL, p->>'reason', p->>'actor');
  RETURN posting_answer(p_player_id, v_posting.posting_id, false);
END $$;

CREATE FUNCTION open_accounts(p_player_id bigint, p jsonb) RETURNS jsonb
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  v_fun bigint := (p->>'fun')::bigint;
  v_opening jsonb := jsonb_build_object('currency', 'FUN', 'kind', 'opening', 'key', 'opening:fun', 'fingerprint', 'opening',
    'now', p->>'now', 'legs', jsonb_build_array(
      jsonb_build_object('account', 'fun', 'amount', v_fun::text), jsonb_build_object('account', 'house:fun', 'amount', (-v_fun)::text)));
BEGIN
  INSERT INTO wallet_player (player_id, currency) VALUES (p_player_id, p->>'currency') ON CONFLICT DO NOTHING;
  INSERT INTO account (player_id, kind, currency)
  SELECT p_player_id, k, CASE WHEN k = 'fun' THEN 'FUN' ELSE p->>'currency' END
  FROM unnest(ARRAY['betting_bonus', 'bonus', 'fun', 'held', 'main']) AS k
  ON CONFLICT DO NOTHING;
  IF v_fun > 0 THEN
    PERFORM post_ledger(p_player_id, v_opening);
  END IF;
  RETURN wallet_balances(p_player_id);
END $$;

-- Takes the player's locks first: a stake or deposit in flight commits before this returns, and a later one sees the block.
CREATE FUNCTION set_wallet_blocks(p_player_id bigint, p_stakes boolean, p_deposits boolean) RETURNS boolean
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  PERFORM FROM account a WHERE a.player_id = p_player_id AND a.kind IN ('main', 'fun') ORDER BY a.kind DESC, a.currency
  FOR NO KEY UPDATE;
  UPDATE wallet_player w
  SET stakes_blocked = coalesce(p_stakes, w.stakes_blocked), deposits_blocked = coalesce(p_deposits, w.deposits_blocked)
  WHERE w.player_id = p_player_id;
  RETURN FOUND;
END $$;

-- What writes directly is for the functions above only.
REVOKE ALL ON FUNCTION
  write_posting(bigint, text, text, text, text, timestamptz, text[], bigint[], text, text, text, bigint, text, text),
  begin_posting(bigint, jsonb)
FROM PUBLIC, tavolo_app;
REVOKE ALL ON FUNCTION post_ledger(bigint, jsonb), reverse_posting(bigint, jsonb), open_hold(bigint, jsonb), move_hold(bigint, jsonb),
  open_accounts(bigint, jsonb), set_wallet_blocks(bigint, boolean, boolean) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION post_ledger(bigint, jsonb), reverse_posting(bigint, jsonb), open_hold(bigint, jsonb), move_hold(bigint, jsonb),
  open_accounts(bigint, jsonb), set_wallet_blocks(bigint, boolean, boolean) TO tavolo_app;
