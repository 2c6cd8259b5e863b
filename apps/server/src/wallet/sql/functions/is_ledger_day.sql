-- Whether the partitions of a day are there.
CREATE OR REPLACE FUNCTION is_ledger_day(p_day date) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT count(*) = 2 FROM pg_inherits i WHERE (i.inhparent, i.inhrelid) IN (
    ('posting'::regclass, to_regclass('posting_' || to_char(p_day, 'YYYYMMDD'))), ('round'::regclass, to_regclass('round_' || to_char(p_day, 'YYYYMMDD'))))
$$;
