-- Counts one posting of a guarded player's game into the limits; stake and win are below zero where they are given back.
CREATE OR REPLACE FUNCTION meter_play(p_player_id bigint, p_stake bigint, p_win bigint, p_now timestamptz, p_staked_at timestamptz) RETURNS void
  LANGUAGE plpgsql AS $$
BEGIN
  UPDATE protection_limit l
  SET used = used_after(l.kind, CASE WHEN l.renews_at <= p_now THEN 0 ELSE l.used END, p_stake, p_win, l.last_at, p_now,
      p_staked_at < CASE WHEN l.renews_at <= p_now THEN period_begin(l.period, p_now, p.zone) ELSE l.began_at END),
    began_at = CASE WHEN l.renews_at <= p_now THEN period_begin(l.period, p_now, p.zone) ELSE l.began_at END,
    renews_at = CASE WHEN l.renews_at <= p_now THEN period_end(l.period, p_now, p.zone) ELSE l.renews_at END,
    last_at = CASE WHEN l.kind = 'time' AND p_stake > 0 THEN p_now ELSE l.last_at END
  FROM protection_player p
  WHERE p.bucket = bucket_of(p_player_id) AND p.player_id = p_player_id AND l.bucket = bucket_of(p_player_id) AND l.player_id = p_player_id AND l.kind <> 'deposit';
END $$;
REVOKE ALL ON FUNCTION meter_play(bigint,bigint,bigint,timestamp with time zone,timestamp with time zone) FROM PUBLIC, tavolo_app;
