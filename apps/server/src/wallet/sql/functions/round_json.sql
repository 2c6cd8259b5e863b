CREATE OR REPLACE FUNCTION round_json(r round) RETURNS jsonb LANGUAGE sql STABLE AS $$
  SELECT CASE WHEN r.id IS NOT NULL THEN jsonb_build_object('id', r.id, 'provider', r.provider, 'game', r.game, 'currency', r.currency,
    'stake', r.stake::text, 'win', r.win::text, 'state', r.state, 'detail', r.detail,
    'created_at', floor(extract(epoch FROM r.created_at) * 1000)::bigint,
    'settled_at', floor(extract(epoch FROM r.settled_at) * 1000)::bigint) END
$$;
