-- The first account that these legs would take below zero (or that does not exist), with what it has.
CREATE OR REPLACE FUNCTION lacking_account(
  p_player_id bigint, p_currency text, p_accounts text[], p_amounts bigint[], OUT kind text, OUT balance bigint
) LANGUAGE sql STABLE AS $$
  SELECT s.account, a.balance
  FROM (SELECT l.account, sum(l.amount) AS amount FROM unnest(p_accounts, p_amounts) AS l(account, amount)
    WHERE l.account NOT LIKE 'house:%' GROUP BY l.account) s
  LEFT JOIN account a ON a.bucket = bucket_of(p_player_id) AND a.player_id = p_player_id AND a.kind = s.account AND a.currency = p_currency
  WHERE a.balance IS NULL OR a.balance + s.amount < 0
  ORDER BY s.account
  LIMIT 1
$$;
