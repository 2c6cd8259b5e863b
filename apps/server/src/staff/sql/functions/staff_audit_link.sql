-- Links a row of the audit to the one before. Runs when a transaction commits, so that the end of the chain is held for that moment only and nobody waits
-- for another one's work.
CREATE OR REPLACE FUNCTION staff_audit_link() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  head record;
  following bytea;
BEGIN
  SELECT position, digest INTO STRICT head FROM staff_audit_chain FOR UPDATE;
  following := staff_audit_digest(head.digest, NEW);
  UPDATE staff_audit SET position = head.position + 1, digest = following WHERE id = NEW.id;
  UPDATE staff_audit_chain SET position = head.position + 1, digest = following;
  RETURN NULL;
END
$$;
