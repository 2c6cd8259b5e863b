-- Whichever way a contact comes into being, the consent that came with it is written down.
CREATE OR REPLACE FUNCTION note_news_consent() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO news_consent (player_id, contact_id, channel, given, source, at) VALUES (NEW.player_id, NEW.id, NEW.type, true, 'sign_up', NEW.created_at);
  RETURN NULL;
END
$$;
