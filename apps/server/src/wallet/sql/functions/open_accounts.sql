CREATE OR REPLACE FUNCTION open_accounts(p_player_id bigint, p jsonb) RETURNS jsonb
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  v_fun bigint := (p->>'fun')::bigint;
  v_opening jsonb := jsonb_build_object('currency', 'FUN', 'kind', 'opening', 'key', 'opening:fun', 'fingerprint', 'opening',
    'now', p->>'now', 'legs', jsonb_build_array(
      jsonb_build_object('account', 'fun', 'amount', v_fun::text), jsonb_build_object('account', 'house:fun', 'amount', (-v_fun)::text)));
BEGIN
  INSERT INTO wallet_player (bucket, player_id, currency) VALUES (bucket_of(p_player_id), p_player_id, p->>'currency') ON CONFLICT DO NOTHING;
  INSERT INTO account (bucket, player_id, kind, currency)
  SELECT bucket_of(p_player_id), p_player_id, k, CASE WHEN k = 'fun' THEN 'FUN' ELSE p->>'currency' END
  FROM unnest(ARRAY['betting_bonus', 'bonus', 'fun', 'held', 'main']) AS k
  ON CONFLICT DO NOTHING;
  IF v_fun > 0 THEN
    PERFORM post_ledger(p_player_id, v_opening);
  END IF;
  RETURN wallet_balances(p_player_id);
END $$;
REVOKE ALL ON FUNCTION open_accounts(bigint,jsonb) FROM PUBLIC;
