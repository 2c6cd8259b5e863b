-- One action that begins no round: what came before, another stake of an open round, a win, a rollback. `p_begun` is why a stake began none. The
-- caller holds the player's lock; `p_balance` is what main (or fun) has under it.
CREATE OR REPLACE FUNCTION settle_known(p_player_id bigint, p jsonb, p_balance bigint, p_begun jsonb) RETURNS jsonb LANGUAGE plpgsql AS $$
DECLARE
  v_bucket smallint := bucket_of(p_player_id);
  v_op text := p->>'op';
  v_key text;
  v_currency text := p->>'currency';
  v_balance bigint := p_balance;
  v_old posting;
  v_round round;
  v_answer jsonb;
  v_posting posting;
  v_now timestamptz;
BEGIN
  v_key := 'round:' || (p->>'provider') || ':' || (p->>'transaction');
  SELECT * INTO v_old FROM posting o WHERE o.bucket = v_bucket AND o.player_id = p_player_id AND o.key = v_key;
  IF FOUND THEN
    IF v_old.fingerprint = p->>'fingerprint' AND (v_old.kind = CASE v_op WHEN 'settle' THEN 'round' ELSE v_op END
      OR (v_old.kind = 'tombstone' AND v_op = 'rollback')) THEN
      SELECT * INTO v_round FROM round r
      WHERE r.bucket = v_bucket AND r.player_id = p_player_id AND r.provider = v_old.provider AND r.id = v_old.round_id;
      RETURN jsonb_build_object('status', 'ok', 'balance', v_balance::text, 'balance_after', v_old.balance_after::text, 'replayed', true,
        'posting_id', v_old.id::text, 'round', round_json(v_round));
    END IF;
    RETURN jsonb_build_object('balance', v_balance::text, 'replayed', false, 'status',
      CASE WHEN v_old.kind = 'tombstone' AND v_op <> 'rollback' THEN 'transaction_rolled_back' ELSE 'duplicate' END);
  END IF;

  v_answer := CASE v_op
    WHEN 'win' THEN pay_win(p_player_id, p, v_key)
    WHEN 'rollback' THEN roll_back(p_player_id, p, v_key)
    ELSE add_stake(p_player_id, p, v_key, p_begun)
  END;
  IF v_answer->>'status' = 'ok' THEN
    v_now := (p->>'now')::timestamptz;
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
REVOKE ALL ON FUNCTION settle_known(bigint, jsonb, bigint, jsonb) FROM PUBLIC, tavolo_app;
