-- Makes the partitions of a day, where there are none. Each is made by itself and then attached, which lets postings go on meanwhile.
CREATE OR REPLACE FUNCTION make_ledger_day(p_day date) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  v_table text;
  v_name text;
BEGIN
  IF is_ledger_day(p_day) THEN
    RETURN;
  END IF;
  -- Processes that start at once make each day once.
  PERFORM pg_advisory_xact_lock(hashtext('make_ledger_day'));
  FOREACH v_table IN ARRAY ARRAY['posting', 'round'] LOOP
    v_name := v_table || '_' || to_char(p_day, 'YYYYMMDD');
    CONTINUE WHEN to_regclass(v_name) IS NOT NULL;
    EXECUTE format('CREATE TABLE %I (LIKE %I INCLUDING ALL)', v_name, v_table);
    -- The default would have 30,000 rows read, whole bytes of arrays and keys: 0.35 to 0.5 s of a processor each time that autovacuum analyses a day
    -- that is played on, which at 4,000 rounds a second is every ten seconds; by 10 it is 0.1 s. Nothing is planned by more than that: rows are found
    -- by key. LIKE does not copy it.
    EXECUTE (SELECT format('ALTER TABLE %I ', v_name) || string_agg(format('ALTER COLUMN %I SET STATISTICS 10', a.attname), ', ')
      FROM pg_attribute a WHERE a.attrelid = v_name::regclass AND a.attnum > 0);
    IF v_table = 'posting' THEN
      EXECUTE format('CREATE TRIGGER posting_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON %I FOR EACH STATEMENT EXECUTE FUNCTION refuse_change()', v_name);
    ELSE
      -- A round is changed by its wins; a table that is divided has no such setting to copy.
      EXECUTE format('ALTER TABLE %I SET (fillfactor = 90)', v_name);
    END IF;
    EXECUTE format('REVOKE ALL ON %I FROM tavolo_app', v_name);
    EXECUTE format('ALTER TABLE %I ATTACH PARTITION %I FOR VALUES FROM (%L) TO (%L)', v_table, v_name, p_day, p_day + 1);
  END LOOP;
END $$;
REVOKE ALL ON FUNCTION make_ledger_day(date) FROM PUBLIC, tavolo_app;
