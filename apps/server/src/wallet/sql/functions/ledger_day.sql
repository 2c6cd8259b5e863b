-- The day (UTC) that it is so much later than now.
CREATE OR REPLACE FUNCTION ledger_day(p_ahead interval) RETURNS date LANGUAGE sql STABLE AS $$
  SELECT ((now() + p_ahead) AT TIME ZONE 'UTC')::date
$$;
REVOKE ALL ON FUNCTION ledger_day(interval) FROM PUBLIC, tavolo_app;
