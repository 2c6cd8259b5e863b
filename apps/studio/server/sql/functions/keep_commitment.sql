-- A committed server seed does not change. The player's seed is drawn by the player's browser, once it has seen the commitment of the server seed
-- that it is for; until it has arrived the server seed in use has none, and nothing is drawn from it.
CREATE OR REPLACE FUNCTION keep_commitment() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF new.hash <> old.hash OR new.sealed <> old.sealed OR new.user_id <> old.user_id OR new.id <> old.id
    OR (old.client_seed IS NOT NULL AND new.client_seed IS DISTINCT FROM old.client_seed) OR (old.is_closing AND NOT new.is_closing)
    OR NOT ((old.state, new.state) IN (('next', 'current'), ('current', 'revealed'))
      OR (old.state = 'current' AND new.state = 'current' AND new.is_closing AND NOT old.is_closing)
      OR (old.state = 'current' AND new.state = 'current' AND old.client_seed IS NULL AND new.client_seed IS NOT NULL AND NOT old.is_closing))
  THEN
    RAISE EXCEPTION 'a committed seed does not change' USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  RETURN new;
END $$;
