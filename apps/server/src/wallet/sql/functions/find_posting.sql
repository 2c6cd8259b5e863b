-- A player's posting by its key, in the day that it should be of or among what has no day; `p_anywhere`: then in all others too, one look in each. All
-- null when there is none.
CREATE OR REPLACE FUNCTION find_posting(p_player_id bigint, p_key text, p_day date, p_anywhere boolean) RETURNS posting LANGUAGE plpgsql AS $$
DECLARE
  v_bucket smallint := bucket_of(p_player_id);
  v_posting posting;
BEGIN
  IF p_day >= ledger_day(interval '0') - 7 THEN
    SELECT * INTO v_posting FROM posting_recent o WHERE o.bucket = v_bucket AND o.player_id = p_player_id AND o.key = p_key AND o.day = p_day;
  ELSIF p_day > '-infinity' THEN
    v_posting := find_old_posting(p_player_id, p_key, p_day);
  END IF;
  IF v_posting.id IS NULL THEN
    SELECT * INTO v_posting FROM posting_lasting o WHERE o.bucket = v_bucket AND o.player_id = p_player_id AND o.key = p_key;
    IF v_posting.id IS NULL AND p_anywhere THEN
      v_posting := find_old_posting(p_player_id, p_key, NULL);
    END IF;
  END IF;
  RETURN v_posting;
END $$;
REVOKE ALL ON FUNCTION find_posting(bigint, text, date, boolean) FROM PUBLIC, tavolo_app;
