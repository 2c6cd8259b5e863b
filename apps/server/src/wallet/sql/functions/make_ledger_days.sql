-- Makes the partitions of the days whose keys may begin something, and of the days to come. There is no partition for whatever has none: a day that was
-- forgotten must be seen, and not filled. Moves posting_recent and round_recent on.
CREATE OR REPLACE FUNCTION make_ledger_days(p_ahead integer) RETURNS void
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  v_recent date := ledger_day(interval '0') - 14;
  v_table text;
BEGIN
  FOR n IN -1..p_ahead LOOP
    PERFORM make_ledger_day(ledger_day(interval '0') + n);
  END LOOP;
  FOREACH v_table IN ARRAY ARRAY['posting', 'round'] LOOP
    IF pg_get_viewdef((v_table || '_recent')::regclass) NOT LIKE format('%%%L%%', v_recent) THEN
      -- Waits for what is under way, and everything else for it: shortly, or the next time. An earlier day costs little.
      BEGIN
        SET LOCAL lock_timeout = '300ms';
        EXECUTE format('CREATE OR REPLACE VIEW %I AS SELECT * FROM %I WHERE day >= %L', v_table || '_recent', v_table, v_recent);
      EXCEPTION WHEN lock_not_available THEN
        RETURN;
      END;
    END IF;
  END LOOP;
END $$;
REVOKE ALL ON FUNCTION make_ledger_days(integer) FROM PUBLIC;
