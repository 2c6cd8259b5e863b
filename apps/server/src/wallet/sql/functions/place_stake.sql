-- A stake, with its win where the round ends at once. The caller holds the lock; the key is new.
CREATE OR REPLACE FUNCTION place_stake(p_player_id bigint, p jsonb, p_key text) RETURNS jsonb LANGUAGE plpgsql AS $$
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
  v_restriction text;
BEGIN
  SELECT * INTO v_round FROM round r WHERE r.player_id = p_player_id AND r.provider = v_provider AND r.id = p->>'round';
  IF v_round.id IS NOT NULL AND ((p->>'new_round')::boolean OR v_round.currency <> v_currency) THEN
    RETURN jsonb_build_object('status', 'round_conflict', 'round', round_json(v_round));
  ELSIF v_round.state <> 'open' THEN
    RETURN jsonb_build_object('status', 'round_closed', 'round', round_json(v_round));
  END IF;
  SELECT s.restriction INTO v_restriction FROM stake_restriction(p_player_id, v_provider, p->>'game', p#>>'{detail,meta,version}', v_currency,
    v_stake, v_win, v_closed, v_round.id IS NULL, (p->>'game_session')::bigint, v_now) s;
  IF v_restriction IS NOT NULL THEN
    RETURN jsonb_build_object('status', v_restriction);
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
REVOKE ALL ON FUNCTION place_stake(bigint,jsonb,text) FROM PUBLIC, tavolo_app;
