-- The day (UTC) that it is so much later than now. The application's role asks for it by `is_day_open`, which is worked out with the caller's rights.
CREATE OR REPLACE FUNCTION ledger_day(p_ahead interval) RETURNS date LANGUAGE sql STABLE AS $$
  SELECT ((now() + p_ahead) AT TIME ZONE 'UTC')::date
$$;
REVOKE ALL ON FUNCTION ledger_day(interval) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION ledger_day(interval) TO tavolo_app;
