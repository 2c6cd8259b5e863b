-- The mirror image of a posting. Rounds and holds have their own ways back, which keep their rows in step.
CREATE OR REPLACE FUNCTION reverse_posting(p_player_id bigint, p jsonb) RETURNS jsonb
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  v_old posting;
  v_legs jsonb;
BEGIN
  SELECT * INTO v_old FROM posting o WHERE o.bucket = bucket_of(p_player_id) AND o.player_id = p_player_id AND o.day = '-infinity' AND o.id = (p->>'posting_id')::bigint
    AND o.kind IN ('opening', 'deposit', 'withdrawal', 'bonus', 'adjustment');
  IF NOT FOUND THEN
    RETURN jsonb_build_object('status', 'posting_not_found');
  END IF;
  SELECT jsonb_agg(jsonb_build_object('account', l.account, 'amount', (-l.amount)::text) ORDER BY l.n) INTO v_legs
  FROM unnest(v_old.accounts, v_old.amounts) WITH ORDINALITY AS l(account, amount, n);
  RETURN post_ledger(p_player_id, jsonb_build_object('currency', v_old.currency, 'kind', 'reversal', 'key', p->>'key',
    'fingerprint', 'reversal of ' || v_old.id, 'legs', v_legs, 'reference', v_old.reference, 'reverses', v_old.id::text,
    'reason', p->>'reason', 'actor', p->>'actor', 'now', p->>'now'));
END $$;
REVOKE ALL ON FUNCTION reverse_posting(bigint,jsonb) FROM PUBLIC;
