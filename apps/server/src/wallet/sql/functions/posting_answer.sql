-- The answer of all general functions: {status, posting_id, replayed, balances} or {status, …what is needed to explain it}.
CREATE OR REPLACE FUNCTION posting_answer(p_player_id bigint, p_posting_id bigint, p_replayed boolean) RETURNS jsonb LANGUAGE sql STABLE AS $$
  SELECT jsonb_build_object('status', 'ok', 'posting_id', p_posting_id::text, 'replayed', p_replayed,
    'balances', wallet_balances(p_player_id))
$$;
