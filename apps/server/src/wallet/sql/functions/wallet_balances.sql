CREATE OR REPLACE FUNCTION wallet_balances(p_player_id bigint) RETURNS jsonb LANGUAGE sql STABLE AS $$
  SELECT jsonb_build_object('currency', w.currency) || jsonb_object_agg(a.kind, a.balance::text)
  FROM wallet_player w
  JOIN account a ON a.bucket = w.bucket AND a.player_id = w.player_id AND a.currency IN (w.currency, 'FUN')
  WHERE w.bucket = bucket_of(p_player_id) AND w.player_id = p_player_id
  GROUP BY w.currency
$$;
