-- How many days from today on have their partition without a gap, of the next thirty.
CREATE OR REPLACE FUNCTION ledger_days_ahead() RETURNS integer LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
  SELECT coalesce(min(n) FILTER (WHERE NOT is_ledger_day(ledger_day(interval '0') + n)), 31) FROM generate_series(0, 30) AS n
$$;
REVOKE ALL ON FUNCTION ledger_days_ahead() FROM PUBLIC;
