-- A hash chain that was committed to does not change.
CREATE OR REPLACE FUNCTION keep_chain() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'a committed chain does not change' USING ERRCODE = 'integrity_constraint_violation';
END $$;
