-- Writes a round as it is now, its day, and whether it is open; `p_before` is all null for one that was not there. The caller holds the lock. It is written as
-- new and meets itself: PostgreSQL finds the one day of a new row without a lock on the others.
CREATE OR REPLACE FUNCTION save_round(p_before round, p_after round) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO round AS r (bucket, player_id, provider, id, game, currency, stake, win, state, split, detail, created_at, settled_at, day, last_day, bonus_id, bonus_percent)
  VALUES (p_after.bucket, p_after.player_id, p_after.provider, p_after.id, p_after.game, p_after.currency, p_after.stake, p_after.win, p_after.state,
    p_after.split, p_after.detail, p_after.created_at, p_after.settled_at, p_after.day, p_after.last_day, p_after.bonus_id, p_after.bonus_percent)
  ON CONFLICT (bucket, player_id, provider, id, day) DO UPDATE
  SET stake = excluded.stake, win = excluded.win, state = excluded.state, split = excluded.split, detail = excluded.detail,
    settled_at = excluded.settled_at, last_day = excluded.last_day, bonus_id = excluded.bonus_id,
    bonus_percent = excluded.bonus_percent;
  IF p_before.id IS NULL AND p_after.day > '-infinity' THEN
    INSERT INTO round_day (bucket, player_id, provider, id, day) VALUES (p_after.bucket, p_after.player_id, p_after.provider, p_after.id, p_after.day);
  END IF;
  IF p_after.state = 'open' AND p_before.state IS DISTINCT FROM 'open' THEN
    INSERT INTO open_round (bucket, player_id, provider, id, game, currency)
    VALUES (p_after.bucket, p_after.player_id, p_after.provider, p_after.id, p_after.game, p_after.currency);
  ELSIF p_before.state = 'open' AND p_after.state <> 'open' THEN
    DELETE FROM open_round o
    WHERE o.bucket = p_after.bucket AND o.player_id = p_after.player_id AND o.provider = p_after.provider AND o.id = p_after.id;
  END IF;
  PERFORM count_late_round(p_before, p_after);
END $$;
REVOKE ALL ON FUNCTION save_round(round, round) FROM PUBLIC, tavolo_app;
