CREATE OR REPLACE FUNCTION check_account_kind() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.kind NOT IN ('main', 'bonus', 'betting_bonus', 'fun', 'held') OR (NEW.kind = 'fun') <> (NEW.currency = 'FUN') THEN
    RAISE EXCEPTION 'no account is of kind % and currency %', NEW.kind, NEW.currency USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END $$;
