CREATE OR REPLACE FUNCTION post_ledger(p_player_id bigint, p jsonb) RETURNS jsonb
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
  IF p->>'kind' = 'deposit' AND (SELECT w.deposits_blocked FROM wallet_player w WHERE w.bucket = bucket_of(p_player_id) AND w.player_id = p_player_id) THEN
    RETURN jsonb_build_object('status', 'deposits_blocked');
  END IF;
  IF v_reverses IS NOT NULL THEN
    PERFORM FROM posting o WHERE o.bucket = bucket_of(p_player_id) AND o.player_id = p_player_id AND o.day = '-infinity' AND o.id = v_reverses AND o.currency = p->>'currency';
    IF NOT FOUND THEN
      RETURN jsonb_build_object('status', 'posting_not_found');
    END IF;
    PERFORM FROM reversal u WHERE u.bucket = bucket_of(p_player_id) AND u.player_id = p_player_id AND u.posting_id = v_reverses;
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
  IF p->>'kind' = 'deposit' AND (SELECT w.guarded FROM wallet_player w WHERE w.bucket = bucket_of(p_player_id) AND w.player_id = p_player_id)
    AND meter_deposit(p_player_id, (SELECT sum(l.amount)::bigint FROM unnest(v_accounts, v_amounts) AS l(account, amount)
      WHERE l.account NOT LIKE 'house:%'), (p->>'now')::timestamptz) IS NOT NULL THEN
    RETURN jsonb_build_object('status', 'deposits_blocked');
  END IF;
  SELECT * INTO v_posting FROM write_posting(p_player_id, p->>'currency', p->>'key', p->>'kind', p->>'fingerprint',
    (p->>'now')::timestamptz, v_accounts, v_amounts, NULL, NULL, p->>'reference', v_reverses, p->>'reason', p->>'actor', '-infinity');
  RETURN posting_answer(p_player_id, v_posting.posting_id, false);
END $$;
REVOKE ALL ON FUNCTION post_ledger(bigint,jsonb) FROM PUBLIC;
