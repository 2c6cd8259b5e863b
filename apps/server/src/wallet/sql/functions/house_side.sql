-- Sum of a posting's stake (+1) or win (-1) legs on the house's side.
CREATE OR REPLACE FUNCTION house_side(p posting, p_accounts text, p_sign integer) RETURNS bigint LANGUAGE sql STABLE AS $$
  SELECT coalesce(p_sign * sum(l.amount), 0)::bigint FROM unnest(p.accounts, p.amounts) AS l(account, amount) WHERE l.account LIKE p_accounts
$$;
REVOKE ALL ON FUNCTION house_side(posting, text, integer) FROM PUBLIC, tavolo_app;
