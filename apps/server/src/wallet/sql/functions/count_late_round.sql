-- Adds a round that began before round_count_state.until, or takes it out. The shared lock keeps the background from counting on until this ends.
CREATE OR REPLACE FUNCTION count_late_round() RETURNS trigger
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  PERFORM FROM round_count_state s FOR SHARE;
  IF NEW.created_at < (SELECT s.until FROM round_count_state s) THEN
    INSERT INTO round_count AS c (bucket, player_id, day, currency, provider, game, rounds)
    VALUES (NEW.bucket, NEW.player_id, (NEW.created_at AT TIME ZONE 'UTC')::date, NEW.currency, NEW.provider, NEW.game, TG_ARGV[0]::bigint)
    ON CONFLICT (bucket, player_id, day, currency, provider, game) DO UPDATE SET rounds = c.rounds + excluded.rounds;
  END IF;
  RETURN NULL;
END $$;
REVOKE ALL ON FUNCTION count_late_round() FROM PUBLIC, tavolo_app;
