-- One action each of several players, {i, player_id, …} as for settle_round, in few statements. Answers [{i, …}].
-- Items whose player is locked by somebody else are left out: the caller does them singly. No lock is waited for here, so no
-- order of locks can deadlock. Stakes that begin a round are written together; the rest goes row by row through settle_round,
-- which finds the lock taken already.
CREATE OR REPLACE FUNCTION settle_rounds(p_items jsonb) RETURNS jsonb
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp
  SET enable_seqscan = off SET enable_hashjoin = off SET enable_mergejoin = off
  SET plan_cache_mode = force_generic_plan AS $$
DECLARE
  v_locked bigint[];
  v_answers jsonb;
  v_answer jsonb;
  v_item jsonb;
BEGIN
  -- Two actions of one player would both start from the same balance.
  IF (SELECT count(*) > count(DISTINCT x->>'player_id') FROM jsonb_array_elements(p_items) x) THEN
    RAISE EXCEPTION 'a batch takes one action a player' USING ERRCODE = 'invalid_parameter_value';
  END IF;

  SELECT array_agg(l.player_id) INTO v_locked FROM (
    SELECT a.player_id
    FROM jsonb_to_recordset(p_items) AS x(player_id bigint, currency text)
    JOIN account a ON a.bucket = bucket_of(x.player_id) AND a.player_id = x.player_id AND a.kind = lock_kind(x.currency) AND a.currency = x.currency
    ORDER BY a.player_id
    FOR NO KEY UPDATE OF a SKIP LOCKED
  ) l;
  IF v_locked IS NULL THEN
    RETURN '[]';
  END IF;

  -- A new statement, so a snapshot taken after the locks.
  v_answers := write_new_rounds(p_items, v_locked);
  IF v_answers @? '$[*].status ? (@ == "row_by_row")' THEN
    FOR v_item, v_answer IN SELECT x, a FROM jsonb_array_elements(v_answers) a JOIN jsonb_array_elements(p_items) x ON x->'i' = a->'i'
      WHERE a->>'status' = 'row_by_row' LOOP
      v_answers := v_answers || (settle_round((v_item->>'player_id')::bigint, v_item) || jsonb_build_object('i', v_item->'i'));
    END LOOP;
    v_answers := jsonb_path_query_array(v_answers, '$[*] ? (@.status != "row_by_row")');
  END IF;
  RETURN v_answers;
END $$;
REVOKE ALL ON FUNCTION settle_rounds(jsonb) FROM PUBLIC;
