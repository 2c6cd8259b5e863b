-- One action: {op: settle | bet | win | rollback, currency, provider, game, round, transaction, fingerprint, now, …}, amounts as text.
-- Answers {status, balance, replayed, …}; see RoundResult in wallet/types.ts.
CREATE OR REPLACE FUNCTION settle_round(p_player_id bigint, p jsonb) RETURNS jsonb
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  v_bucket smallint := bucket_of(p_player_id);
  v_key text := 'round:' || (p->>'provider') || ':' || (p->>'transaction');
  v_currency text := p->>'currency';
  v_balance bigint;
  v_old posting;
  v_round round;
  v_answer jsonb;
  v_posting posting;
  v_now timestamptz := (p->>'now')::timestamptz;
BEGIN
  SELECT a.balance INTO v_balance FROM account a
  WHERE a.bucket = v_bucket AND a.player_id = p_player_id AND a.kind = lock_kind(v_currency) AND a.currency = v_currency
  FOR NO KEY UPDATE;
  IF NOT FOUND THEN
    RETURN jsonb_build_object('balance', '0', 'replayed', false, 'status', CASE WHEN EXISTS (SELECT FROM wallet_player w
      WHERE w.bucket = v_bucket AND w.player_id = p_player_id) THEN 'wrong_currency' ELSE 'unknown_wallet' END);
  END IF;

  IF p->>'op' IN ('settle', 'bet') THEN
    v_answer := (write_new_rounds(jsonb_build_array(p || jsonb_build_object('i', 0, 'player_id', p_player_id)), ARRAY[p_player_id])->0) - 'i';
    IF v_answer->>'status' <> 'row_by_row' THEN
      RETURN v_answer;
    END IF;
  END IF;

  SELECT * INTO v_old FROM posting o WHERE o.bucket = v_bucket AND o.player_id = p_player_id AND o.key = v_key;
  IF FOUND THEN
    IF v_old.fingerprint = p->>'fingerprint' AND (v_old.kind = CASE p->>'op' WHEN 'settle' THEN 'round' ELSE p->>'op' END
      OR (v_old.kind = 'tombstone' AND p->>'op' = 'rollback')) THEN
      SELECT * INTO v_round FROM round r
      WHERE r.bucket = v_bucket AND r.player_id = p_player_id AND r.provider = v_old.provider AND r.id = v_old.round_id;
      RETURN jsonb_build_object('status', 'ok', 'balance', v_balance::text, 'balance_after', v_old.balance_after::text, 'replayed', true,
        'posting_id', v_old.id::text, 'round', round_json(v_round));
    END IF;
    RETURN jsonb_build_object('balance', v_balance::text, 'replayed', false, 'status',
      CASE WHEN v_old.kind = 'tombstone' AND p->>'op' <> 'rollback' THEN 'transaction_rolled_back' ELSE 'duplicate' END);
  END IF;

  v_answer := CASE p->>'op'
    WHEN 'win' THEN pay_win(p_player_id, p, v_key)
    WHEN 'rollback' THEN roll_back(p_player_id, p, v_key)
    ELSE add_stake(p_player_id, p, v_key)
  END;
  IF v_answer->>'status' = 'ok' THEN
    SELECT a.balance INTO v_balance FROM account a
    WHERE a.bucket = v_bucket AND a.player_id = p_player_id AND a.kind = lock_kind(v_currency) AND a.currency = v_currency;
    v_answer := v_answer || jsonb_build_object('balance_after', v_balance::text);
    IF v_currency <> 'FUN' AND (SELECT w.guarded FROM wallet_player w WHERE w.bucket = v_bucket AND w.player_id = p_player_id) THEN
      SELECT * INTO v_posting FROM posting o
      WHERE o.bucket = v_bucket AND o.player_id = p_player_id AND o.id = (v_answer->>'posting_id')::bigint;
      PERFORM meter_play(p_player_id, house_side(v_posting, 'house:stakes:%', 1), house_side(v_posting, 'house:wins:%', -1), v_now,
        coalesce((SELECT b.created_at FROM posting b
          WHERE b.bucket = v_bucket AND b.player_id = p_player_id AND b.id = v_posting.reverses), v_now));
    END IF;
  END IF;
  RETURN v_answer || jsonb_build_object('balance', v_balance::text, 'replayed', false);
END $$;
REVOKE ALL ON FUNCTION settle_round(bigint, jsonb) FROM PUBLIC;
