-- A win of an earlier bet (or of a provider's promotion, without reference), of the round `p_round` where there is one. Never stopped by a block. The caller holds the lock; the key is new.
CREATE OR REPLACE FUNCTION pay_win(p_player_id bigint, p jsonb, p_key text, p_day date, p_round round) RETURNS jsonb LANGUAGE plpgsql AS $$
DECLARE
  v_currency text := p->>'currency';
  v_provider text := p->>'provider';
  v_win bigint := (p->>'win')::bigint;
  v_closed boolean := (p->>'closed')::boolean;
  v_now timestamptz := (p->>'now')::timestamptz;
  v_bet posting;
  v_round round := p_round;
  v_accounts text[] := '{}';
  v_amounts bigint[] := '{}';
  v_posting record;
  v_bonus bigint;
  v_cash bigint;
BEGIN
  IF p->>'reference' IS NOT NULL THEN
    v_bet := find_posting(p_player_id, 'round:' || v_provider || ':' || (p->>'reference'), p_day, true);
    IF v_bet.kind = 'tombstone' OR EXISTS (SELECT FROM reversal u
      WHERE u.bucket = bucket_of(p_player_id) AND u.player_id = p_player_id AND u.posting_id = v_bet.id) THEN
      RETURN jsonb_build_object('status', 'transaction_rolled_back');
    ELSIF v_bet.id IS NULL OR v_bet.kind NOT IN ('bet', 'round') OR v_bet.round_id <> p->>'round' THEN
      RETURN jsonb_build_object('status', 'transaction_not_found');
    ELSIF v_bet.currency <> v_currency THEN
      RETURN jsonb_build_object('status', 'wrong_currency');
    END IF;
    IF v_round.id IS NULL THEN
      -- A round that its numbered stake closed at once lies in the day of that stake, and nowhere is it noted.
      v_round := find_round(p_player_id, v_provider, p->>'round', v_bet.day, false);
    END IF;
  END IF;
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
  IF v_round.id IS NULL THEN
    v_round := ROW(bucket_of(p_player_id), p_player_id, v_provider, p->>'round', p->>'game', v_currency, 0, 0, 'open', NULL, NULL, v_now, NULL, p_day, p_day, NULL, NULL);
  END IF;
  v_round.win := v_round.win + v_win;
  IF v_closed THEN
    v_round.state := 'settled';
    v_round.settled_at := v_now;
  END IF;
  IF p->'detail' IS NOT NULL THEN
    v_round.detail := p->'detail';
    v_round.last_day := p_day;
  END IF;
  PERFORM save_round(p_round, v_round);
  SELECT * INTO v_posting FROM write_posting(p_player_id, v_currency, p_key, 'win', p->>'fingerprint', v_now,
    v_accounts, v_amounts, v_provider, p->>'round', p->>'reference', NULL, NULL, NULL, p_day);
  -- A bonus may have ended since its money was staked.
  IF v_round.bonus_id IS NOT NULL THEN
    SELECT sum(l.amount) INTO v_bonus FROM unnest(v_accounts, v_amounts) AS l(account, amount) WHERE l.account = 'bonus';
    v_cash := CASE WHEN v_bonus <> 0 THEN late_cash(p_player_id, v_round.bonus_id, v_bonus) END;
    IF v_cash IS NOT NULL THEN
      PERFORM move_late_money(p_player_id, v_currency, v_round.bonus_id, v_bonus, v_cash, p_key, v_now);
    ELSIF v_closed THEN
      -- One whose requirement is met waited for its rounds.
      PERFORM count_wagered(jsonb_build_array(jsonb_build_object('player_id', p_player_id, 'bonus_id', v_round.bonus_id, 'wagered', 0)), v_now);
    END IF;
  END IF;
  RETURN jsonb_build_object('status', 'ok', 'posting_id', v_posting.posting_id::text, 'round', round_json(v_round));
END $$;
REVOKE ALL ON FUNCTION pay_win(bigint, jsonb, text, date, round) FROM PUBLIC, tavolo_app;
