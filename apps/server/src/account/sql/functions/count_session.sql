CREATE OR REPLACE FUNCTION count_session() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  IF TG_OP <> 'DELETE' THEN
    INSERT INTO session_count AS c (player_id, day, sessions) VALUES (NEW.player_id, (NEW.created_at AT TIME ZONE 'UTC')::date, 1)
    ON CONFLICT (player_id, day) DO UPDATE SET sessions = c.sessions + 1;
  END IF;
  IF TG_OP <> 'INSERT' THEN
    UPDATE session_count c SET sessions = c.sessions - 1 WHERE c.player_id = OLD.player_id AND c.day = (OLD.created_at AT TIME ZONE 'UTC')::date;
    DELETE FROM session_count c WHERE c.player_id = OLD.player_id AND c.day = (OLD.created_at AT TIME ZONE 'UTC')::date AND c.sessions = 0;
  END IF;
  RETURN NULL;
END $$;
REVOKE ALL ON FUNCTION count_session() FROM PUBLIC, tavolo_app;
