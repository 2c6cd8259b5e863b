-- A win's way back over the accounts that paid the stake, in whole minor units that sum to the win:
-- each account's share ends where the exact cumulative share, rounded down, ends.
CREATE OR REPLACE FUNCTION share_win(p_win bigint, p_split jsonb, p_primary text) RETURNS TABLE (account text, amount bigint)
LANGUAGE sql IMMUTABLE AS $$
  WITH part AS (
    SELECT s.key AS account, s.value::numeric AS paid, sum(s.value::numeric) OVER () AS total,
      sum(s.value::numeric) OVER (ORDER BY s.key COLLATE "C") AS upto
    FROM jsonb_each_text(p_split) s WHERE s.value::numeric > 0
  )
  SELECT part.account, (div(p_win * part.upto, part.total) - div(p_win * (part.upto - part.paid), part.total))::bigint FROM part
  UNION ALL
  SELECT p_primary, p_win WHERE NOT EXISTS (SELECT FROM part)
$$;
