-- One action that begins no round: what came before, another stake of an open round, a win, a rollback. `p_begun` is why a stake began none. The
-- caller holds the player's lock; `p_balance` and `p_purse` are what the row of main (or fun) has under it.
CREATE OR REPLACE FUNCTION settle_known(p_player_id bigint, p jsonb, p_balance bigint, p_purse jsonb, p_begun jsonb) RETURNS jsonb LANGUAGE plpgsql AS $$
DECLARE
  v_bucket smallint := bucket_of(p_player_id);
  v_op text := p->>'op';
  v_key text;
  v_currency text := p->>'currency';
  v_balance bigint := p_balance;
  v_day date;
  v_old posting;
  v_target posting;
  v_round round;
  v_answer jsonb;
  v_posting posting;
  v_now timestamptz;
BEGIN
  v_key := 'round:' || (p->>'provider') || ':' || (p->>'transaction');
  v_day := coalesce((p->>'day')::date, '-infinity');
  v_round := find_round(p_player_id, p->>'provider', p->>'round', v_day, false);
  -- A stake's key names its day. A win is of the day of its round, a rollback of the day of what it takes back. A win that no stake came before has
  -- none: nobody asked its day (is_day_open), which says nothing of when it came.
  IF v_op IN ('settle', 'bet') THEN
    -- Of a round that is there the stake may have come by another day's token.
    v_old := find_posting(p_player_id, v_key, v_day, v_round.id IS NOT NULL);
  ELSE
    IF v_op = 'win' THEN
      v_day := coalesce(v_round.day, '-infinity');
    ELSE
      v_target := find_posting(p_player_id, 'round:' || (p->>'provider') || ':' || (p->>'reference'), coalesce(v_round.day, v_day), true);
      v_day := coalesce(v_target.day, '-infinity');
    END IF;
    v_old := find_posting(p_player_id, v_key, v_day, false);
  END IF;
  IF v_old.id IS NOT NULL THEN
    IF v_old.fingerprint = p->>'fingerprint' AND (v_old.kind = CASE v_op WHEN 'settle' THEN 'round' ELSE v_op END
      OR (v_old.kind = 'tombstone' AND v_op = 'rollback')) THEN
      IF v_round.id IS DISTINCT FROM v_old.round_id THEN
        v_round := find_round(p_player_id, v_old.provider, v_old.round_id, v_old.day, false);
      END IF;
      RETURN jsonb_build_object('status', 'ok', 'balance', v_balance::text, 'balance_after', v_old.balance_after::text, 'replayed', true,
        'posting_id', v_old.id::text, 'round', round_json(v_round),
        -- Taken once and given back since, also where the rest of its round stands.
        'rolled_back', v_op = 'bet' AND EXISTS (
          SELECT FROM reversal r WHERE r.bucket = v_bucket AND r.player_id = p_player_id AND r.posting_id = v_old.id),
        'bonus', CASE WHEN p_purse IS NOT NULL THEN playable_bonus(p_player_id, p->>'game', (p->>'now')::timestamptz)::text END);
    END IF;
    RETURN jsonb_build_object('balance', v_balance::text, 'replayed', false, 'status',
      CASE WHEN v_old.kind = 'tombstone' AND v_op <> 'rollback' THEN 'transaction_rolled_back' ELSE 'duplicate' END);
  END IF;

  v_answer := CASE v_op
    WHEN 'win' THEN pay_win(p_player_id, p, v_key, v_day, v_round)
    WHEN 'rollback' THEN roll_back(p_player_id, p, v_key, v_day, v_target)
    ELSE add_stake(p_player_id, p, v_key, v_day, v_round, p_balance, p_purse, p_begun)
  END;
  IF v_answer->>'status' = 'ok' THEN
    v_now := (p->>'now')::timestamptz;
    SELECT a.balance INTO v_balance FROM account a
    WHERE a.bucket = v_bucket AND a.player_id = p_player_id AND a.kind = lock_kind(v_currency) AND a.currency = v_currency;
    v_answer := v_answer || jsonb_build_object('balance_after', v_balance::text);
    IF v_currency <> 'FUN' AND (SELECT w.guarded FROM wallet_player w WHERE w.bucket = v_bucket AND w.player_id = p_player_id) THEN
      IF v_op = 'rollback' THEN
        -- One that came a second time, or before its stake, has given nothing back.
        v_posting := find_posting(p_player_id, v_key, v_day, false);
        PERFORM meter_play(p_player_id, house_side(v_posting, 'house:stakes:%', 1), house_side(v_posting, 'house:wins:%', -1), v_now,
          CASE WHEN v_posting.reverses IS NULL THEN v_now ELSE v_target.created_at END);
      ELSE
        PERFORM meter_play(p_player_id, CASE v_op WHEN 'win' THEN 0 ELSE (p->>'stake')::bigint END, (p->>'win')::bigint, v_now, v_now);
      END IF;
    END IF;
  END IF;
  IF p_purse IS NOT NULL THEN
    v_answer := v_answer || jsonb_build_object('bonus', playable_bonus(p_player_id, p->>'game', (p->>'now')::timestamptz)::text);
  END IF;
  RETURN v_answer || jsonb_build_object('balance', v_balance::text, 'replayed', false);
END $$;
REVOKE ALL ON FUNCTION settle_known(bigint, jsonb, bigint, jsonb, jsonb) FROM PUBLIC, tavolo_app;
