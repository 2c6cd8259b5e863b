-- Takes a deposit into the limits, or says why it may not be credited. Only money that comes in counts: nothing makes room again.
CREATE OR REPLACE FUNCTION meter_deposit(p_player_id bigint, p_amount bigint, p_now timestamptz) RETURNS text LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM protection_player p WHERE p.bucket = bucket_of(p_player_id) AND p.player_id = p_player_id AND (p.identity_refused
    OR greatest(p.casino_closed_until, p.person_casino_until) > p_now AND greatest(p.sports_closed_until, p.person_sports_until) > p_now)) THEN
    RETURN 'deposits_blocked';
  END IF;
  IF (SELECT r.identity_before_deposit FROM protection_rule r) AND NOT is_identity_known(p_player_id) THEN
    RETURN 'deposits_blocked';
  END IF;
  IF EXISTS (SELECT FROM protection_limit l WHERE l.bucket = bucket_of(p_player_id) AND l.player_id = p_player_id AND l.kind = 'deposit'
    AND CASE WHEN l.renews_at <= p_now THEN 0 ELSE l.used END + p_amount > least(l.amount, l.operator_amount)) THEN
    RETURN 'deposits_blocked';
  END IF;
  UPDATE protection_limit l
  SET used = CASE WHEN l.renews_at <= p_now THEN 0 ELSE l.used END + p_amount,
    began_at = CASE WHEN l.renews_at <= p_now THEN period_begin(l.period, p_now, p.zone) ELSE l.began_at END,
    renews_at = CASE WHEN l.renews_at <= p_now THEN period_end(l.period, p_now, p.zone) ELSE l.renews_at END
  FROM protection_player p
  WHERE p.bucket = bucket_of(p_player_id) AND p.player_id = p_player_id AND l.bucket = bucket_of(p_player_id) AND l.player_id = p_player_id AND l.kind = 'deposit';
  RETURN NULL;
END $$;
REVOKE ALL ON FUNCTION meter_deposit(bigint,bigint,timestamp with time zone) FROM PUBLIC, tavolo_app;
