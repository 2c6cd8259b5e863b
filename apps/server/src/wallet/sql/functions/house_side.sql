-- Sum of a posting's stake (+1) or win (-1) legs on the house's side.
CREATE OR REPLACE FUNCTION house_side(p_player_id bigint, p_posting_id bigint, p_accounts text, p_sign integer) RETURNS bigint LANGUAGE sql STABLE AS $$
  SELECT coalesce(p_sign * sum(e.amount), 0)::bigint FROM entry e
  WHERE e.player_id = p_player_id AND e.posting_id = p_posting_id AND e.account LIKE p_accounts
$$;
