-- Odds are struck once: they follow the offer while a bet waits to be taken, and never after. A bet that was decided waits no more.
CREATE OR REPLACE FUNCTION refuse_struck() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_TABLE_NAME IN ('bet_leg', 'bet_builder') THEN
    IF EXISTS (SELECT FROM bet b WHERE b.bucket = NEW.bucket AND b.player_id = NEW.player_id AND b.id = NEW.bet_id AND b.state = 'pending') THEN
      RETURN NEW;
    END IF;
  END IF;
  RAISE EXCEPTION 'the odds of a bet that was taken do not change' USING ERRCODE = 'integrity_constraint_violation';
END $$;
REVOKE ALL ON FUNCTION refuse_struck() FROM PUBLIC, tavolo_app;
