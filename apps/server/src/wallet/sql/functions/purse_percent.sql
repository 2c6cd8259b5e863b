-- How much of a stake in a game counts for the bonus of a purse, in per cent: as said of the game itself, else the most that is said of one of its categories. Null: bonus money does
-- not pay there, by its terms or since its time is over.
CREATE OR REPLACE FUNCTION purse_percent(p_purse jsonb, p_game text, p_now timestamptz) RETURNS smallint LANGUAGE plpgsql STABLE AS $$
BEGIN
  IF p_purse IS NULL OR (p_purse->>'until')::timestamptz <= p_now THEN
    RETURN NULL;
  END IF;
  RETURN nullif((
    SELECT coalesce(max(c.percent) FILTER (WHERE c.kind = 'game'), max(c.percent))
    FROM jsonb_to_recordset(p_purse->'contributions') AS c(kind text, sysname text, percent smallint)
    WHERE CASE c.kind WHEN 'game' THEN c.sysname = p_game
      ELSE is_game_in_category(p_game, c.sysname) END), 0);
END $$;
REVOKE ALL ON FUNCTION purse_percent(jsonb, text, timestamptz) FROM PUBLIC, tavolo_app;
