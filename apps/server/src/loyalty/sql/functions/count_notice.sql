CREATE OR REPLACE FUNCTION count_notice() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  IF TG_OP <> 'INSERT' THEN
    UPDATE notice_count c SET notices = c.notices - 1
    WHERE c.player_id = OLD.player_id AND c.day = (OLD.created_at AT TIME ZONE 'UTC')::date AND c.is_seen = (OLD.seen_at IS NOT NULL);
    DELETE FROM notice_count c
    WHERE c.player_id = OLD.player_id AND c.day = (OLD.created_at AT TIME ZONE 'UTC')::date AND c.is_seen = (OLD.seen_at IS NOT NULL) AND c.notices = 0;
  END IF;
  IF TG_OP <> 'DELETE' THEN
    INSERT INTO notice_count AS c (player_id, day, is_seen, notices)
    VALUES (NEW.player_id, (NEW.created_at AT TIME ZONE 'UTC')::date, NEW.seen_at IS NOT NULL, 1)
    ON CONFLICT (player_id, day, is_seen) DO UPDATE SET notices = c.notices + 1;
  END IF;
  RETURN NULL;
END $$;
REVOKE ALL ON FUNCTION count_notice() FROM PUBLIC, tavolo_app;
