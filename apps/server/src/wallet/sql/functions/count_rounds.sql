-- Counts the rounds of hours that have been over for at least an hour, by the clock of the product and by that of the database, a day in one call:
-- after a long time without it no single statement has all of it to count. `remains`: whether there is more.
CREATE OR REPLACE FUNCTION count_rounds(p_now timestamptz, OUT remains boolean)
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp
  -- Planned for the days of the span.
  SET plan_cache_mode = force_custom_plan AS $$
DECLARE
  v_end timestamptz := date_trunc('hour', least(p_now, statement_timestamp()) - interval '1 hour', 'UTC');
  v_from timestamptz;
  v_to timestamptz;
BEGIN
  -- Waits for those who are changing rounds of long ago.
  SELECT s.until INTO v_from FROM round_count_state s FOR UPDATE;
  IF v_from = '-infinity' THEN
    v_from := coalesce((SELECT date_trunc('hour', min(r.created_at), 'UTC') FROM round r), v_end);
  END IF;
  IF v_from >= v_end THEN
    remains := false;
    RETURN;
  END IF;
  v_to := least(v_end, v_from + interval '1 day');
  INSERT INTO round_count AS c (bucket, player_id, day, currency, provider, game, rounds)
  SELECT r.bucket, r.player_id, (r.created_at AT TIME ZONE 'UTC')::date, r.currency, r.provider, r.game, count(*)
  FROM round r WHERE r.created_at >= v_from AND r.created_at < v_to AND is_day_between(r.day, v_from, v_to) AND (r.stake > 0 OR r.win > 0)
  GROUP BY 1, 2, 3, 4, 5, 6
  ON CONFLICT (bucket, player_id, day, currency, provider, game) DO UPDATE SET rounds = c.rounds + excluded.rounds;
  UPDATE round_count_state SET until = v_to;
  remains := v_to < v_end;
END $$;
REVOKE ALL ON FUNCTION count_rounds(timestamptz) FROM PUBLIC;
