-- What is cash of money that a round of a casino bonus moves after its end, `p_amount` in all: of a bonus that was met or used up what then stands between nothing and its maximum, of any other end
-- nothing, for the money was taken back. Null while the bonus runs: the money is the purse's.
CREATE OR REPLACE FUNCTION late_cash(p_player_id bigint, p_id bigint, p_amount bigint) RETURNS bigint LANGUAGE sql STABLE AS $$
  SELECT CASE
    WHEN b.state IN ('active', 'paused') THEN NULL
    WHEN b.state IN ('completed', 'used_up') THEN greatest(least(b.outcome + p_amount, b.maximum_win), 0) - greatest(least(b.outcome, b.maximum_win), 0)
    ELSE 0
  END
  FROM casino_bonus b WHERE b.bucket = bucket_of(p_player_id) AND b.player_id = p_player_id AND b.id = p_id
$$;
REVOKE ALL ON FUNCTION late_cash(bigint, bigint, bigint) FROM PUBLIC, tavolo_app;
