CREATE OR REPLACE FUNCTION open_hold(p_player_id bigint, p jsonb) RETURNS jsonb
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  v_answer jsonb := begin_posting(p_player_id, p);
  v_amount bigint := (p->>'amount')::bigint;
  v_accounts text[] := ARRAY[p->>'account', 'held'];
  v_amounts bigint[] := ARRAY[-v_amount, v_amount];
  v_lacking record;
  v_posting record;
BEGIN
  IF v_answer IS NOT NULL THEN
    RETURN v_answer;
  END IF;
  SELECT * INTO v_lacking FROM lacking_account(p_player_id, p->>'currency', v_accounts, v_amounts);
  IF v_lacking.kind IS NOT NULL THEN
    IF v_lacking.balance IS NULL THEN
      RETURN jsonb_build_object('status', 'unknown_wallet');
    END IF;
    RETURN jsonb_build_object('status', 'insufficient_funds', 'available', v_lacking.balance::text);
  END IF;
  INSERT INTO hold (bucket, player_id, key, currency, account, amount, created_at)
  VALUES (bucket_of(p_player_id), p_player_id, p->>'key', p->>'currency', p->>'account', v_amount, (p->>'now')::timestamptz);
  SELECT * INTO v_posting FROM write_posting(p_player_id, p->>'currency', p->>'key', p->>'kind', p->>'fingerprint',
    (p->>'now')::timestamptz, v_accounts, v_amounts, NULL, NULL, p->>'reference', NULL, NULL, NULL, '-infinity');
  RETURN posting_answer(p_player_id, v_posting.posting_id, false);
END $$;
REVOKE ALL ON FUNCTION open_hold(bigint,jsonb) FROM PUBLIC;
