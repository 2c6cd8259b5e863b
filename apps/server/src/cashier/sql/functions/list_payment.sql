-- Follows a change of a payment's state in what the history lists and counts. The listing's row is locked before the parts of a withdrawal are looked
-- at: of two that change at once the second sees what the first has done.
CREATE OR REPLACE FUNCTION list_payment() RETURNS trigger
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp SET enable_seqscan = off AS $$
DECLARE
  v_id bigint := coalesce(NEW.withdrawal_id, NEW.id);
  v_listed payment_listing;
  v_status text;
BEGIN
  SELECT * INTO v_listed FROM payment_listing l WHERE l.bucket = NEW.bucket AND l.player_id = NEW.player_id AND l.id = v_id FOR UPDATE;
  v_status := payment_status(NEW.player_id, NEW.id, NEW.withdrawal_id);
  IF v_listed.id IS NULL THEN
    -- The parts of a withdrawal follow the first, whose number they bear.
    INSERT INTO payment_listing (bucket, player_id, id, kind, status, created_at) VALUES (NEW.bucket, NEW.player_id, v_id, NEW.kind, v_status, NEW.created_at)
    RETURNING * INTO v_listed;
  ELSIF v_listed.status = v_status THEN
    RETURN NULL;
  ELSE
    UPDATE payment_count c SET payments = c.payments - 1
    WHERE c.bucket = NEW.bucket AND c.player_id = NEW.player_id AND c.kind = v_listed.kind AND c.day = (v_listed.created_at AT TIME ZONE 'UTC')::date AND c.status = v_listed.status;
    UPDATE payment_listing l SET status = v_status WHERE l.bucket = NEW.bucket AND l.player_id = NEW.player_id AND l.id = v_id;
  END IF;
  INSERT INTO payment_count AS c (bucket, player_id, kind, day, status, payments)
  VALUES (NEW.bucket, NEW.player_id, v_listed.kind, (v_listed.created_at AT TIME ZONE 'UTC')::date, v_status, 1)
  ON CONFLICT (bucket, player_id, kind, day, status) DO UPDATE SET payments = c.payments + 1;
  RETURN NULL;
END $$;
REVOKE ALL ON FUNCTION list_payment() FROM PUBLIC, tavolo_app;
