-- A seed for money stays one.
CREATE OR REPLACE FUNCTION keep_seed_mode() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'a committed seed does not change' USING ERRCODE = 'integrity_constraint_violation';
END $$;
