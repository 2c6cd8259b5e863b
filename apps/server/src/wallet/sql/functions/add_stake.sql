-- Another stake of a round that is there (`p_round`, else all null); `p_begun` is why none began. The caller holds the lock; the key is new.
CREATE OR REPLACE FUNCTION add_stake(p_player_id bigint, p jsonb, p_key text, p_day date, p_round round, p_balance bigint, p_purse jsonb, p_begun jsonb) RETURNS jsonb LANGUAGE plpgsql AS $$
DECLARE
  v_currency text := p->>'currency';
  v_stake bigint := (p->>'stake')::bigint;
  v_win bigint := (p->>'win')::bigint;
  v_closed boolean := (p->>'closed')::boolean;
  v_now timestamptz := (p->>'now')::timestamptz;
  v_round round := p_round;
  v_restriction text;
  -- A player without one pays in cash.
  v_spend jsonb := CASE WHEN p->'spend' = '"by_bonus"' AND p_purse IS NULL THEN jsonb_build_array(lock_kind(p->>'currency')) ELSE p->'spend' END;
  -- The maximum is one of the round: what was staked of it before leaves less.
  v_purse jsonb := CASE WHEN p->'spend' = '"by_bonus"' THEN p_purse || CASE WHEN p_purse->>'maximum_stake' IS NULL THEN '{}'::jsonb
    ELSE jsonb_build_object('maximum_stake', greatest((p_purse->>'maximum_stake')::bigint - p_round.stake, 0)) END END;
  v_legs record;
  v_posting record;
BEGIN
  IF v_round.id IS NULL THEN
    RETURN p_begun;
  ELSIF (p->>'new_round')::boolean OR v_round.currency <> v_currency THEN
    RETURN jsonb_build_object('status', 'round_conflict', 'round', round_json(v_round));
  ELSIF v_round.state <> 'open' THEN
    RETURN jsonb_build_object('status', 'round_closed', 'round', round_json(v_round));
  END IF;
  IF NOT is_day_open((p->>'day')::date) THEN
    RETURN jsonb_build_object('status', 'key_expired');
  END IF;
  SELECT s.restriction INTO v_restriction FROM stake_restriction(p_player_id, p->>'provider', p->>'game', p#>>'{detail,meta,version}', v_currency,
    v_stake, v_win, v_closed, false, (p->>'game_session')::bigint, v_now, p_balance, v_purse) s;
  IF v_restriction IS NOT NULL THEN
    RETURN jsonb_build_object('status', v_restriction);
  END IF;
  SELECT * INTO v_legs FROM mixed_legs(p_player_id, v_currency, p->>'provider', v_round.game, v_now, v_spend, v_purse, v_stake, v_win, v_round.stake,
    v_round.split, v_round.bonus_id);
  IF v_legs.lacks THEN
    RETURN jsonb_build_object('status', 'insufficient_funds');
  END IF;
  v_round.stake := v_round.stake + v_stake;
  v_round.win := v_round.win + v_win;
  v_round.split := v_legs.split;
  v_round.bonus_percent := coalesce(v_round.bonus_percent, v_legs.bonus_percent);
  v_round.bonus_id := coalesce(v_round.bonus_id, v_legs.bonus_id);
  IF v_closed THEN
    v_round.state := 'settled';
    v_round.settled_at := v_now;
  END IF;
  IF p->'detail' IS NOT NULL THEN
    v_round.detail := p->'detail';
    v_round.last_day := p_day;
  END IF;
  PERFORM save_round(p_round, v_round);
  SELECT * INTO v_posting FROM write_posting(p_player_id, v_currency, p_key, CASE p->>'op' WHEN 'settle' THEN 'round' ELSE 'bet' END,
    p->>'fingerprint', v_now, v_legs.accounts, v_legs.amounts, v_round.provider, v_round.id, NULL, NULL, NULL, NULL, p_day);
  IF v_legs.bonus_id IS NOT NULL OR v_closed AND v_round.bonus_id IS NOT NULL THEN
    PERFORM count_wagered(jsonb_build_array(jsonb_build_object('player_id', p_player_id, 'bonus_id', v_round.bonus_id,
      'wagered', coalesce(wagered_of(v_round.split, v_round.bonus_percent), 0) - coalesce(wagered_of(p_round.split, p_round.bonus_percent), 0))), v_now);
  END IF;
  RETURN jsonb_build_object('status', 'ok', 'posting_id', v_posting.posting_id::text, 'round', round_json(v_round));
END $$;
REVOKE ALL ON FUNCTION add_stake(bigint, jsonb, text, date, round, bigint, jsonb, jsonb) FROM PUBLIC, tavolo_app;
