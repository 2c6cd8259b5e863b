-- One action: {op: settle | bet | win | rollback, currency, provider, game, round, transaction, fingerprint, now, …}, amounts as text.
-- Answers {status, balance, replayed, …}; see RoundResult in wallet/types.ts.
CREATE OR REPLACE FUNCTION settle_round(p_player_id bigint, p jsonb) RETURNS jsonb
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp
  SET enable_seqscan = off SET enable_hashjoin = off SET enable_mergejoin = off SET plan_cache_mode = force_generic_plan AS $$
DECLARE
  v_currency text := p->>'currency';
  v_balance bigint;
BEGIN
  SELECT a.balance INTO v_balance FROM account a
  WHERE a.bucket = bucket_of(p_player_id) AND a.player_id = p_player_id AND a.kind = lock_kind(v_currency) AND a.currency = v_currency
  FOR NO KEY UPDATE;
  IF NOT FOUND THEN
    RETURN jsonb_build_object('balance', '0', 'replayed', false, 'status', CASE WHEN EXISTS (SELECT FROM wallet_player w
      WHERE w.bucket = bucket_of(p_player_id) AND w.player_id = p_player_id) THEN 'wrong_currency' ELSE 'unknown_wallet' END);
  END IF;
  -- New statements, so with snapshots taken after the lock.
  RETURN (settle_locked(ARRAY[p || jsonb_build_object('player_id', p_player_id)], ARRAY[v_balance]))[1];
END $$;
REVOKE ALL ON FUNCTION settle_round(bigint, jsonb) FROM PUBLIC;
