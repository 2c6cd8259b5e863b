-- Captures to a house account (`to`) or releases to where the hold came from (no `to`).
CREATE OR REPLACE FUNCTION move_hold(p_player_id bigint, p jsonb) RETURNS jsonb
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  v_answer jsonb := begin_posting(p_player_id, p);
  v_hold hold;
  v_left bigint;
  v_amount bigint;
  v_posting record;
BEGIN
  IF v_answer IS NOT NULL THEN
    RETURN v_answer;
  END IF;
  SELECT * INTO v_hold FROM hold h WHERE h.bucket = bucket_of(p_player_id) AND h.player_id = p_player_id AND h.key = p->>'hold' AND h.currency = p->>'currency';
  v_left := coalesce(v_hold.amount - v_hold.captured - v_hold.released, 0);
  v_amount := coalesce((p->>'amount')::bigint, v_left);
  IF v_left = 0 OR v_amount > v_left THEN
    RETURN jsonb_build_object('status', 'hold_refused', 'left', v_left::text);
  END IF;
  UPDATE hold h
  SET captured = h.captured + CASE WHEN p->>'to' IS NULL THEN 0 ELSE v_amount END,
    released = h.released + CASE WHEN p->>'to' IS NULL THEN v_amount ELSE 0 END
  WHERE h.bucket = bucket_of(p_player_id) AND h.player_id = p_player_id AND h.key = v_hold.key;
  SELECT * INTO v_posting FROM write_posting(p_player_id, p->>'currency', p->>'key', p->>'kind', p->>'fingerprint',
    (p->>'now')::timestamptz, ARRAY['held', coalesce(p->>'to', v_hold.account)], ARRAY[-v_amount, v_amount], NULL, NULL,
    coalesce(p->>'reference', v_hold.key), NULL, p->>'reason', p->>'actor', '-infinity');
  RETURN posting_answer(p_player_id, v_posting.posting_id, false);
END $$;
REVOKE ALL ON FUNCTION move_hold(bigint,jsonb) FROM PUBLIC;
