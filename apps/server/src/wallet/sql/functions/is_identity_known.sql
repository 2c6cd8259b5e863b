-- Whether identity and age are checked (GLI-19 §2.5.2 b, c): asked by the ledger's own functions, under the lock under which money moves.
CREATE OR REPLACE FUNCTION is_identity_known(p_player_id bigint) RETURNS boolean LANGUAGE sql STABLE
  AS $$ SELECT coalesce((SELECT w.identity_known FROM wallet_player w WHERE w.bucket = bucket_of(p_player_id) AND w.player_id = p_player_id), false) $$;
REVOKE ALL ON FUNCTION is_identity_known(bigint) FROM PUBLIC, tavolo_app;
