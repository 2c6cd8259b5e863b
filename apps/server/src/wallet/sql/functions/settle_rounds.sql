-- One action each of several players, {i, player_id, …} as for settle_round. Answers [{i, …}].
-- Items whose player is locked by somebody else are left out: the caller does them singly. No lock is waited for here, so no
-- order of locks can deadlock.
CREATE OR REPLACE FUNCTION settle_rounds(p_items jsonb) RETURNS jsonb
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp
  -- The items are a handful of rows by key: never scan a table, whatever the statistics of a new database say.
  SET enable_seqscan = off SET enable_hashjoin = off SET enable_mergejoin = off SET plan_cache_mode = force_generic_plan AS $$
DECLARE
  v_items jsonb[];
  v_balances bigint[];
  v_numbers jsonb[];
  v_purses jsonb[];
  v_repeats boolean;
BEGIN
  SELECT array_agg(l.x), array_agg(l.balance), array_agg(l.numbers), array_agg(l.purse), count(*) > count(DISTINCT l.player_id)
  INTO v_items, v_balances, v_numbers, v_purses, v_repeats
  FROM (
    SELECT i.x, i.player_id, a.balance, a.numbers, a.purse
    FROM (SELECT x, (x->>'player_id')::bigint AS player_id, x->>'currency' AS currency FROM jsonb_array_elements(p_items) x OFFSET 0) i
    JOIN account a ON a.bucket = bucket_of(i.player_id) AND a.player_id = i.player_id AND a.kind = lock_kind(i.currency) AND a.currency = i.currency
    FOR NO KEY UPDATE OF a SKIP LOCKED
  ) l;
  -- Two actions of one player would both start from the same balance.
  IF v_repeats THEN
    RAISE EXCEPTION 'a batch takes one action a player' USING ERRCODE = 'invalid_parameter_value';
  END IF;
  -- New statements, so with snapshots taken after the locks.
  RETURN coalesce(to_jsonb(settle_locked(v_items, v_balances, v_numbers, v_purses)), '[]');
END $$;
REVOKE ALL ON FUNCTION settle_rounds(jsonb) FROM PUBLIC;
