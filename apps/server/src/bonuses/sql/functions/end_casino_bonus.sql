-- Ends a casino bonus that runs, with all its money in one posting: cash where its requirement is met, up to its maximum, else it's taken back. One that is over by the clock is completed where its
-- requirement is met. Whether one ran. The caller holds the player's lock.
CREATE OR REPLACE FUNCTION end_casino_bonus(p_player_id bigint, p_id bigint, p_ending text, p_now timestamptz) RETURNS boolean
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  v_bucket smallint := bucket_of(p_player_id);
  v_bonus casino_bonus;
  v_left bigint;
  v_state text := p_ending;
  v_cash bigint := 0;
  v_legs jsonb;
BEGIN
  SELECT * INTO v_bonus FROM casino_bonus b WHERE b.bucket = v_bucket AND b.player_id = p_player_id AND b.id = p_id AND b.state IN ('active', 'paused');
  IF NOT FOUND THEN
    RETURN false;
  END IF;
  SELECT a.balance INTO v_left FROM ledger_account a WHERE a.bucket = v_bucket AND a.player_id = p_player_id AND a.kind = 'bonus' AND a.currency = v_bonus.currency;
  IF p_ending = 'expired' AND v_bonus.wagered >= v_bonus.requirement THEN
    v_state := 'completed';
  ELSIF p_ending = 'expired' AND v_left = 0 THEN
    v_state := 'used_up';
  END IF;
  IF v_state = 'completed' THEN
    v_cash := least(v_left, v_bonus.maximum_win);
  END IF;
  IF v_left > 0 THEN
    PERFORM post_bonus(p_player_id, v_bonus.currency, 'bonuses:casino:' || p_id || ':end', v_state, p_id, -v_left, v_cash, p_now);
  END IF;
  PERFORM set_purse(p_player_id, NULL);
  UPDATE casino_bonus b SET state = v_state, ended_at = p_now, outcome = CASE v_state WHEN 'completed' THEN v_left ELSE 0 END
  WHERE b.bucket = v_bucket AND b.player_id = p_player_id AND b.id = p_id;
  RETURN true;
END $$;
REVOKE ALL ON FUNCTION end_casino_bonus(bigint, bigint, text, timestamptz) FROM PUBLIC;
