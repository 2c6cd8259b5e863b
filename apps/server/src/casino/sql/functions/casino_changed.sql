-- Every process keeps the catalogue in memory and is told when it is no longer what it was: by a new offer of the providers, and
-- once a minute by the counting of rounds, on which the order of popularity rests.
CREATE OR REPLACE FUNCTION casino_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('casino_changed', '');
  RETURN NULL;
END
$$;
