-- Hands on what a round of a casino bonus moves on the account of bonus money after that bonus's end: `p_amount`, of which `p_cash` is cash. The caller holds the player's lock.
CREATE OR REPLACE FUNCTION move_late_money(p_player_id bigint, p_currency text, p_id bigint, p_amount bigint, p_cash bigint, p_key text, p_now timestamptz) RETURNS void
  LANGUAGE plpgsql AS $$
BEGIN
  UPDATE casino_bonus b SET outcome = b.outcome + p_amount WHERE b.bucket = bucket_of(p_player_id) AND b.player_id = p_player_id AND b.id = p_id;
  PERFORM post_bonus(p_player_id, p_currency, 'late:' || p_key, 'moved after its end', p_id, -p_amount, p_cash, p_now);
END $$;
REVOKE ALL ON FUNCTION move_late_money(bigint, text, bigint, bigint, bigint, text, timestamptz) FROM PUBLIC, tavolo_app;
