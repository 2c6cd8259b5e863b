-- Whether the partition of a day is there.
CREATE OR REPLACE FUNCTION is_ledger_day(p_day date) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT EXISTS (SELECT FROM pg_inherits i WHERE i.inhparent = 'posting'::regclass AND i.inhrelid = to_regclass('posting_' || to_char(p_day, 'YYYYMMDD')))
$$;
