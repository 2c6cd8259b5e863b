-- States anew what was staked and won in a round, as often as its result changes: {currency, provider, game, round, transaction, reference, fingerprint, now,
-- stake, win, state, payee, reason, actor}, amounts as text. The posting moves the difference alone. Never stopped by a block. What is to be taken back goes by the
-- accounts that paid the stake, and none goes below zero: the rest is what the player owes (`house:debts:…`), told as `owed`. With a `payee`, main or a house
-- account, the difference is that one's alone.
-- Answers {status, replayed, posting_id, net, owed, balance}; without a posting where nothing moves.
CREATE OR REPLACE FUNCTION restate_round(p_player_id bigint, p jsonb) RETURNS jsonb
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  v_bucket smallint := bucket_of(p_player_id);
  v_currency text := p->>'currency';
  v_provider text := p->>'provider';
  v_key text := 'round:' || v_provider || ':' || (p->>'transaction');
  v_now timestamptz := (p->>'now')::timestamptz;
  v_old posting;
  v_round round;
  v_after round;
  v_stake bigint;
  v_win bigint;
  v_net bigint;
  v_balance bigint;
  v_owed bigint := 0;
  v_share record;
  v_take bigint;
  v_payee text := p->>'payee';
  v_accounts text[] := '{}';
  v_amounts bigint[] := '{}';
  v_posting record;
BEGIN
  SELECT a.balance INTO v_balance FROM account a
  WHERE a.bucket = v_bucket AND a.player_id = p_player_id AND a.kind = lock_kind(v_currency) AND a.currency = v_currency
  FOR NO KEY UPDATE;
  IF NOT FOUND THEN
    RETURN jsonb_build_object('status', 'unknown_wallet');
  END IF;
  v_round := find_round(p_player_id, v_provider, p->>'round', NULL, false);
  IF v_round.currency <> v_currency THEN
    v_round := NULL;
  END IF;
  -- What is stated anew is of the day of its round.
  v_old := find_posting(p_player_id, v_key, coalesce(v_round.day, '-infinity'), false);
  IF v_old.id IS NOT NULL THEN
    IF v_old.fingerprint <> p->>'fingerprint' THEN
      RETURN jsonb_build_object('status', 'duplicate');
    END IF;
    RETURN jsonb_build_object('status', 'ok', 'replayed', true, 'posting_id', v_old.id::text,
      'net', (SELECT coalesce(-sum(l.amount), 0)::text FROM unnest(v_old.accounts, v_old.amounts) AS l(account, amount)
        WHERE l.account IN ('house:stakes:' || v_provider, 'house:wins:' || v_provider)),
      'owed', (-house_side(v_old, 'house:debts:%', 1))::text, 'balance', v_old.balance_after::text);
  END IF;
  IF v_round.id IS NULL THEN
    RETURN jsonb_build_object('status', 'transaction_not_found');
  END IF;
  v_stake := (p->>'stake')::bigint - v_round.stake;
  v_win := (p->>'win')::bigint - v_round.win;
  v_net := v_win - v_stake;

  IF v_payee LIKE 'house:_%' AND v_net <> 0 THEN
    v_accounts := ARRAY[v_payee];
    v_amounts := ARRAY[v_net];
  -- One account paid all, as mostly: nothing is shared out.
  ELSIF (v_round.split IS NULL OR v_payee = lock_kind(v_currency)) AND v_net <> 0 THEN
    v_take := CASE WHEN v_net > 0 THEN v_net ELSE -least(-v_net, v_balance) END;
    v_owed := greatest(0, v_take - v_net);
    IF v_take <> 0 THEN
      v_accounts := ARRAY[lock_kind(v_currency)];
      v_amounts := ARRAY[v_take];
    END IF;
  ELSIF v_net <> 0 THEN
    FOR v_share IN SELECT s.account, s.amount, coalesce(a.balance, 0) AS has
      FROM share_win(abs(v_net), v_round.split, lock_kind(v_currency)) s
      LEFT JOIN account a ON a.bucket = v_bucket AND a.player_id = p_player_id AND a.kind = s.account AND a.currency = v_currency
      WHERE s.amount > 0 ORDER BY s.account LOOP
      v_take := CASE WHEN v_net > 0 THEN v_share.amount ELSE least(v_share.amount, v_share.has) END;
      IF v_net < 0 THEN
        v_owed := v_owed + v_share.amount - v_take;
      END IF;
      IF v_take > 0 THEN
        v_accounts := v_accounts || v_share.account;
        v_amounts := v_amounts || CASE WHEN v_net > 0 THEN v_take ELSE -v_take END;
      END IF;
    END LOOP;
  END IF;
  IF v_owed > 0 THEN
    v_accounts := v_accounts || ('house:debts:' || v_provider);
    v_amounts := v_amounts || -v_owed;
  END IF;
  IF v_stake <> 0 THEN
    v_accounts := v_accounts || ('house:stakes:' || v_provider);
    v_amounts := v_amounts || v_stake;
  END IF;
  IF v_win <> 0 THEN
    v_accounts := v_accounts || ('house:wins:' || v_provider);
    v_amounts := v_amounts || -v_win;
  END IF;

  v_after := v_round;
  v_after.stake := v_round.stake + v_stake;
  v_after.win := v_round.win + v_win;
  v_after.state := p->>'state';
  v_after.settled_at := CASE WHEN p->>'state' <> 'open' THEN v_now END;
  IF p->'detail' IS NOT NULL THEN
    v_after.detail := p->'detail';
    v_after.last_day := v_round.day;
  END IF;
  PERFORM save_round(v_round, v_after);
  IF cardinality(v_accounts) = 0 THEN
    RETURN jsonb_build_object('status', 'ok', 'replayed', false, 'net', '0', 'owed', '0', 'balance', v_balance::text);
  END IF;
  SELECT * INTO v_posting FROM write_posting(p_player_id, v_currency, v_key, CASE WHEN v_stake = 0 AND v_win > 0 THEN 'win' ELSE 'adjustment' END,
    p->>'fingerprint', v_now, v_accounts, v_amounts, v_provider, v_round.id, p->>'reference', NULL, p->>'reason', p->>'actor',
    v_round.day);
  IF v_currency <> 'FUN' AND (SELECT w.guarded FROM wallet_player w WHERE w.bucket = v_bucket AND w.player_id = p_player_id) THEN
    PERFORM meter_play(p_player_id, v_stake, v_win, v_now, CASE WHEN v_stake <> 0 THEN v_round.created_at ELSE v_now END);
  END IF;
  RETURN jsonb_build_object('status', 'ok', 'replayed', false, 'posting_id', v_posting.posting_id::text, 'net', v_net::text, 'owed', v_owed::text,
    'balance', v_posting.balance_after::text);
END $$;
REVOKE ALL ON FUNCTION restate_round(bigint, jsonb) FROM PUBLIC;
