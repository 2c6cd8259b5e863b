-- A round of a live table goes on in one direction, and what was committed to or drawn stays.
CREATE OR REPLACE FUNCTION keep_table_round() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (new.game, new.number, new.version, new.chain, new.commitment, new.goes_on_from, new.previous_mix, new.opened_at, new.closes_at)
      IS DISTINCT FROM (old.game, old.number, old.version, old.chain, old.commitment, old.goes_on_from, old.previous_mix, old.opened_at, old.closes_at)
    OR (old.outcome IS NOT NULL AND (new.outcome, new.link) IS DISTINCT FROM (old.outcome, old.link))
    OR (old.mix IS NOT NULL AND (new.mix, new.leaves, new.flight_at) IS DISTINCT FROM (old.mix, old.leaves, old.flight_at))
    OR NOT (new.phase = old.phase OR (old.phase, new.phase) IN (('open', 'closed'), ('open', 'voided'), ('closed', 'voided'), ('closed', 'outcome'),
      ('closed', 'flight'), ('flight', 'outcome'), ('flight', 'voided'), ('outcome', 'paid')))
  THEN
    RAISE EXCEPTION 'a round of a table does not go back' USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  RETURN new;
END $$;
