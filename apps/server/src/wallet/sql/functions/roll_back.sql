-- Undoes one bet, win or whole round. The caller holds the lock; the key is new. Returns {status} or {status, posting_id}.
CREATE OR REPLACE FUNCTION roll_back(p_player_id bigint, p jsonb, p_key text) RETURNS jsonb LANGUAGE plpgsql AS $$
DECLARE
  v_provider text := p->>'provider';
  v_target_key text := 'round:' || v_provider || ':' || (p->>'reference');
  v_target posting;
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
BEGIN
  SELECT * INTO v_target FROM posting o WHERE o.bucket = bucket_of(p_player_id) AND o.player_id = p_player_id AND o.key = v_target_key;
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
    AND NOT EXISTS (SELECT FROM posting o WHERE o.bucket = bucket_of(p_player_id) AND o.player_id = p_player_id AND o.reverses = v_target.id) THEN
    SELECT * INTO v_round FROM round r
    WHERE r.bucket = bucket_of(p_player_id) AND r.player_id = p_player_id AND r.provider = v_provider AND r.id = v_target.round_id;
    v_stake := house_side(v_target, 'house:stakes:%', 1);
    v_win := house_side(v_target, 'house:wins:%', -1);
    IF v_target.kind <> 'win' AND v_round.win > v_win THEN
      RETURN jsonb_build_object('status', 'round_settled');
    END IF;
    v_accounts := v_target.accounts;
    v_amounts := ARRAY(SELECT -l.amount FROM unnest(v_target.amounts) WITH ORDINALITY AS l(amount, n) ORDER BY l.n);
    IF (SELECT l.kind FROM lacking_account(p_player_id, p->>'currency', v_accounts, v_amounts) l) IS NOT NULL THEN
      RETURN jsonb_build_object('status', 'insufficient_funds');
    END IF;
    v_reverses := v_target.id;
    v_split := v_round.split;
    IF v_split IS NOT NULL AND v_target.kind <> 'win' THEN
      -- What this bet took is no longer part of the stake.
      SELECT jsonb_object_agg(s.key, s.value::bigint + coalesce((SELECT sum(l.amount)
        FROM unnest(v_target.accounts, v_target.amounts) AS l(account, amount) WHERE l.account = s.key AND l.amount < 0), 0))
      INTO v_split FROM jsonb_each_text(v_split) s;
    END IF;
    v_before := v_round;
    UPDATE round r
    SET stake = r.stake - v_stake, win = r.win - v_win, split = v_split,
      state = CASE WHEN v_target.kind = 'win' THEN 'open' WHEN r.stake = v_stake AND r.win = v_win THEN 'voided' ELSE r.state END,
      settled_at = CASE WHEN v_target.kind = 'win' THEN NULL WHEN r.stake = v_stake AND r.win = v_win THEN v_now ELSE r.settled_at END
    WHERE r.bucket = bucket_of(p_player_id) AND r.player_id = p_player_id AND r.provider = v_provider AND r.id = v_target.round_id
    RETURNING * INTO v_round;
    PERFORM count_late_round(v_before, v_round);
  END IF;
  SELECT * INTO v_posting FROM write_posting(p_player_id, p->>'currency', p_key, 'rollback', p->>'fingerprint', v_now,
    v_accounts, v_amounts, v_provider, coalesce(v_target.round_id, p->>'round'), p->>'reference', v_reverses, NULL, NULL);
  RETURN jsonb_build_object('status', 'ok', 'posting_id', v_posting.posting_id::text);
END $$;
REVOKE ALL ON FUNCTION roll_back(bigint,jsonb,text) FROM PUBLIC, tavolo_app;
