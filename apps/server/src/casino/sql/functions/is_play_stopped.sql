-- Whether the operator has stopped all games, this game or this version of it.
CREATE OR REPLACE FUNCTION is_play_stopped(p_game text, p_version text) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT EXISTS (SELECT FROM play_stop s WHERE s.game IS NULL OR (s.game = p_game AND (s.version IS NULL OR s.version = p_version)))
$$;
