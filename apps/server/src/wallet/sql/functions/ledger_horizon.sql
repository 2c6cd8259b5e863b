-- Transactions below this number are finished and visible to every later statement.
-- Counting by posting id would miss those that commit out of order.
CREATE OR REPLACE FUNCTION ledger_horizon() RETURNS bigint LANGUAGE sql STABLE
  AS $$ SELECT pg_snapshot_xmin(pg_current_snapshot())::text::bigint $$;
