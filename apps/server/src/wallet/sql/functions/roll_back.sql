-- Undoes one bet, win or whole round: `p_target`, all null when it never came. The caller holds the lock; the key is new. Returns {status} or {status, posting_id}.
CREATE OR REPLACE FUNCTION roll_back(p_player_id bigint, p jsonb, p_key text, p_day date, p_target posting) RETURNS jsonb LANGUAGE plpgsql AS $$
DECLARE
  v_provider text := p->>'provider';
  v_target_key text := 'round:' || v_provider || ':' || (p->>'reference');
  v_round round;
  v_before round;
  v_accounts text[] := '{}';
  v_amounts bigint[] := '{}';
  v_stake bigint;
  v_win bigint;
  v_split jsonb;
  v_now timestamptz := (p->>'now')::timestamptz;
  v_posting record;
  v_reverses bigint;
  v_back record;
  -- What it moves on bonus money, and what of that is cash where the bonus has ended since (null: it runs, or none paid).
  v_bonus bigint;
  v_cash bigint;
BEGIN
  IF p_target.id IS NULL THEN
    -- Never seen: the id is remembered among what has no day, so that it is refused when it comes late.
    SELECT * INTO v_posting FROM write_posting(p_player_id, p->>'currency', v_target_key, 'tombstone',
      CASE WHEN v_target_key = p_key THEN p->>'fingerprint' ELSE '' END, v_now, '{}', '{}', v_provider, p->>'round', NULL, NULL, NULL, NULL, p_day);
    IF v_target_key = p_key THEN
      RETURN jsonb_build_object('status', 'ok', 'posting_id', v_posting.posting_id::text);
    END IF;
  ELSIF p_target.kind NOT IN ('round', 'bet', 'win', 'tombstone') THEN
    RETURN jsonb_build_object('status', 'transaction_not_found');
  ELSIF p_target.currency <> p->>'currency' THEN
    RETURN jsonb_build_object('status', 'wrong_currency');
  ELSIF p_target.kind <> 'tombstone'
    AND NOT EXISTS (SELECT FROM reversal u WHERE u.bucket = bucket_of(p_player_id) AND u.player_id = p_player_id AND u.posting_id = p_target.id) THEN
    v_round := find_round(p_player_id, v_provider, p_target.round_id, p_target.day, false);
    v_stake := house_side(p_target, 'house:stakes:%', 1);
    v_win := house_side(p_target, 'house:wins:%', -1);
    IF p_target.kind <> 'win' AND v_round.win > v_win THEN
      RETURN jsonb_build_object('status', 'round_settled');
    END IF;
    v_accounts := p_target.accounts;
    v_amounts := ARRAY(SELECT -l.amount FROM unnest(p_target.amounts) WITH ORDINALITY AS l(amount, n) ORDER BY l.n);
    IF v_round.bonus_id IS NOT NULL THEN
      SELECT sum(l.amount) INTO v_bonus FROM unnest(v_accounts, v_amounts) AS l(account, amount) WHERE l.account = 'bonus';
      v_cash := CASE WHEN v_bonus <> 0 THEN late_cash(p_player_id, v_round.bonus_id, v_bonus) END;
    END IF;
    IF (SELECT l.kind FROM lacking_account(p_player_id, p->>'currency',
      CASE WHEN v_cash IS NULL THEN v_accounts ELSE v_accounts || ARRAY['bonus', 'main'] END,
      CASE WHEN v_cash IS NULL THEN v_amounts ELSE v_amounts || ARRAY[-v_bonus, v_cash] END) l) IS NOT NULL THEN
      RETURN jsonb_build_object('status', 'insufficient_funds');
    END IF;
    v_reverses := p_target.id;
    v_split := v_round.split;
    IF v_split IS NOT NULL AND p_target.kind <> 'win' THEN
      -- What this bet took is no longer part of the stake.
      SELECT jsonb_object_agg(s.key, s.value::bigint + coalesce((SELECT sum(l.amount)
        FROM unnest(p_target.accounts, p_target.amounts) AS l(account, amount) WHERE l.account = s.key AND l.amount < 0), 0))
      INTO v_split FROM jsonb_each_text(v_split) s;
    END IF;
    v_before := v_round;
    v_round.stake := v_round.stake - v_stake;
    v_round.win := v_round.win - v_win;
    v_round.split := v_split;
    IF p_target.kind = 'win' THEN
      v_round.state := 'open';
      v_round.settled_at := NULL;
    ELSIF v_round.stake = 0 AND v_round.win = 0 THEN
      v_round.state := 'voided';
      v_round.settled_at := v_now;
    END IF;
    PERFORM save_round(v_before, v_round);
    -- No balance goes below zero in between.
    IF v_cash IS NOT NULL AND v_bonus < 0 THEN
      PERFORM move_late_money(p_player_id, p->>'currency', v_round.bonus_id, v_bonus, v_cash, p_key, v_now);
    END IF;
  END IF;
  SELECT * INTO v_posting FROM write_posting(p_player_id, p->>'currency', p_key, 'rollback', p->>'fingerprint', v_now,
    v_accounts, v_amounts, v_provider, coalesce(p_target.round_id, p->>'round'), p->>'reference', v_reverses, NULL, NULL, p_day);
  IF v_cash IS NOT NULL AND v_bonus > 0 THEN
    PERFORM move_late_money(p_player_id, p->>'currency', v_round.bonus_id, v_bonus, v_cash, p_key, v_now);
  END IF;
  IF v_round.bonus_id IS NOT NULL
    AND (v_round.state <> 'open' OR wagered_of(v_round.split, v_round.bonus_percent) <> wagered_of(v_before.split, v_round.bonus_percent)) THEN
    PERFORM count_wagered(jsonb_build_array(jsonb_build_object('player_id', p_player_id, 'bonus_id', v_round.bonus_id,
      'wagered', wagered_of(v_round.split, v_round.bonus_percent) - wagered_of(v_before.split, v_round.bonus_percent))), v_now);
  END IF;
  -- What main alone had staked had fed a jackpot, if the game feeds one.
  IF v_reverses IS NOT NULL AND p_target.kind = 'round' AND v_before.split IS NULL AND v_before.detail#>'{meta,jackpot}' IS NOT NULL THEN
    SELECT b.* INTO v_back FROM account a CROSS JOIN LATERAL jackpot_unshare(v_before.game, v_before.detail#>>'{meta,version}', v_before.currency, v_stake,
      p_target.accounts, p_target.amounts, a.numbers) b
    WHERE a.bucket = bucket_of(p_player_id) AND a.player_id = p_player_id AND a.kind = lock_kind(v_before.currency) AND a.currency = v_before.currency;
    IF v_back.pool IS NOT NULL THEN
      UPDATE account a SET numbers = a.numbers || v_back.carried
      WHERE a.bucket = bucket_of(p_player_id) AND a.player_id = p_player_id AND a.kind = lock_kind(v_before.currency) AND a.currency = v_before.currency;
      PERFORM feed_jackpots(jsonb_build_array(jsonb_build_object('player_id', p_player_id, 'posting_id', v_posting.posting_id, 'pool', v_back.pool, 'currency', v_before.currency,
        'game', v_before.game, 'round', v_before.id, 'stake', -v_stake, 'pot', v_back.pot, 'reserve', v_back.reserve, 'draws', NULL, 'created_at', v_before.created_at)));
    END IF;
  END IF;
  RETURN jsonb_build_object('status', 'ok', 'posting_id', v_posting.posting_id::text);
END $$;
REVOKE ALL ON FUNCTION roll_back(bigint, jsonb, text, date, posting) FROM PUBLIC, tavolo_app;
