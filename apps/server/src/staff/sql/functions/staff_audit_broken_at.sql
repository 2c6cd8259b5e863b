-- The first place of the chain at which the audit is not what was written; null: it is whole.
CREATE OR REPLACE FUNCTION staff_audit_broken_at() RETURNS bigint LANGUAGE plpgsql STABLE SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  entry staff_audit;
  expected bytea := sha256('');
  place bigint := 0;
  head record;
BEGIN
  FOR entry IN SELECT * FROM staff_audit ORDER BY position NULLS FIRST LOOP
    place := place + 1;
    IF entry.position IS DISTINCT FROM place THEN RETURN place; END IF;
    expected := staff_audit_digest(expected, entry);
    IF entry.digest IS DISTINCT FROM expected THEN RETURN place; END IF;
  END LOOP;
  SELECT position, digest INTO STRICT head FROM staff_audit_chain;
  IF head.position IS DISTINCT FROM place OR head.digest IS DISTINCT FROM expected THEN RETURN place + 1; END IF;
  RETURN NULL;
END
$$;
