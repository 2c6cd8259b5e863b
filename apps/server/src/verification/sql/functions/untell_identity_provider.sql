-- Whoever has another name is told to the identity provider anew. Here and not where profiles are saved, because more than one way leads to a
-- new name. Works where no schema is searched too, as when a dump is read back.
CREATE OR REPLACE FUNCTION untell_identity_provider() RETURNS trigger LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
BEGIN
  UPDATE identity_check SET is_told = false WHERE player_id = NEW.id AND is_told;
  RETURN NULL;
END $$;
