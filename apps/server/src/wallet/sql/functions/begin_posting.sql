-- Takes the lock and looks the key up, of what is posted without a day. Null: go on. Else the answer to give.
CREATE OR REPLACE FUNCTION begin_posting(p_player_id bigint, p jsonb) RETURNS jsonb LANGUAGE plpgsql AS $$
DECLARE
  v_old posting;
BEGIN
  PERFORM FROM account a
  WHERE a.bucket = bucket_of(p_player_id) AND a.player_id = p_player_id AND a.kind = lock_kind(p->>'currency') AND a.currency = p->>'currency'
  FOR NO KEY UPDATE;
  IF NOT FOUND THEN
    RETURN jsonb_build_object('status', 'unknown_wallet');
  END IF;
  SELECT * INTO v_old FROM posting o WHERE o.bucket = bucket_of(p_player_id) AND o.player_id = p_player_id AND o.day = '-infinity' AND o.key = p->>'key';
  IF NOT FOUND THEN
    RETURN NULL;
  ELSIF v_old.fingerprint = p->>'fingerprint' AND v_old.currency = p->>'currency' AND v_old.kind = p->>'kind' THEN
    RETURN posting_answer(p_player_id, v_old.id, true);
  END IF;
  RETURN jsonb_build_object('status', 'key_reused');
END $$;
REVOKE ALL ON FUNCTION begin_posting(bigint,jsonb) FROM PUBLIC, tavolo_app;
