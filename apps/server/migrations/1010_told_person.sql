-- Whether the identity provider was told of the person who stands in the profile now: what it finds is of the one that it was told of.
ALTER TABLE identity_check
  ADD COLUMN is_told boolean NOT NULL DEFAULT true,
  -- One process at a time tells it anew, until then.
  ADD COLUMN telling_until timestamptz;

-- Here and not where profiles are saved, because more than one way leads to a new name.
CREATE FUNCTION untell_identity_provider() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE identity_check SET is_told = false WHERE player_id = NEW.id AND is_told;
  RETURN NULL;
END $$;

CREATE TRIGGER player_untold AFTER UPDATE OF first_name, last_name, birth_date, country_code ON player FOR EACH ROW
  WHEN (OLD.first_name IS DISTINCT FROM NEW.first_name OR OLD.last_name IS DISTINCT FROM NEW.last_name
    OR OLD.birth_date IS DISTINCT FROM NEW.birth_date OR OLD.country_code <> NEW.country_code)
  EXECUTE FUNCTION untell_identity_provider();
