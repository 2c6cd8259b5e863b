-- How much of a stake in a game counts for the bonus of a purse, in per cent: as said of the game itself, else the most that is said of one of its categories. Null: bonus money does
-- not pay there, by its terms or since its time is over. A category is looked up only where it would say more.
CREATE OR REPLACE FUNCTION purse_percent(p_purse jsonb, p_game text, p_now timestamptz) RETURNS smallint LANGUAGE plpgsql STABLE AS $$
DECLARE
  v_all jsonb;
  v_one jsonb;
  v_percent smallint;
BEGIN
  IF p_purse IS NULL OR (p_purse->>'until')::timestamptz <= p_now THEN
    RETURN NULL;
  END IF;
  v_all := p_purse->'contributions';
  FOR n IN 0..jsonb_array_length(v_all) - 1 LOOP
    v_one := v_all->n;
    IF v_one->>'kind' = 'game' AND v_one->>'sysname' = p_game THEN
      v_percent := greatest(v_percent, (v_one->>'percent')::smallint);
    END IF;
  END LOOP;
  IF v_percent IS NULL THEN
    FOR n IN 0..jsonb_array_length(v_all) - 1 LOOP
      v_one := v_all->n;
      CONTINUE WHEN v_one->>'kind' = 'game' OR (v_one->>'percent')::smallint <= coalesce(v_percent, 0);
      IF is_game_in_category(p_game, v_one->>'sysname') THEN
        v_percent := (v_one->>'percent')::smallint;
      END IF;
    END LOOP;
  END IF;
  RETURN nullif(v_percent, 0);
END $$;
REVOKE ALL ON FUNCTION purse_percent(jsonb, text, timestamptz) FROM PUBLIC, tavolo_app;
