-- The status under which a deposit, or the whole of a withdrawal, is listed: as `statusOf` and `statusOfWhole` (states.ts) say. `p_withdrawal_id` is null for a deposit.
CREATE OR REPLACE FUNCTION payment_status(p_player_id bigint, p_id bigint, p_withdrawal_id bigint) RETURNS text
  LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = public, pg_temp SET enable_seqscan = off AS $$
BEGIN
  IF p_withdrawal_id IS NULL THEN
    RETURN (SELECT CASE p.state WHEN 'unopened' THEN 'fail' WHEN 'authorised' THEN 'pending' ELSE p.state END
      FROM payment p WHERE p.bucket = bucket_of(p_player_id) AND p.player_id = p_player_id AND p.id = p_id);
  END IF;
  RETURN (SELECT CASE
      WHEN bool_and(p.state = 'created') THEN 'created'
      WHEN bool_or(p.state IN ('created', 'pending', 'authorised')) THEN 'pending'
      WHEN bool_or(p.state = 'success') THEN 'success'
      WHEN bool_or(p.state = 'fail') THEN 'fail'
      ELSE 'cancel' END
    FROM payment p WHERE p.bucket = bucket_of(p_player_id) AND p.player_id = p_player_id AND p.withdrawal_id = p_withdrawal_id);
END $$;
REVOKE ALL ON FUNCTION payment_status(bigint, bigint, bigint) FROM PUBLIC, tavolo_app;
