-- What a limit has used after a stake and a win. `p_old_stake`: the stake is given back for a bet of an earlier period.
CREATE OR REPLACE FUNCTION used_after(p_kind text, p_used bigint, p_stake bigint, p_win bigint, p_last timestamptz, p_now timestamptz, p_old_stake boolean)
  RETURNS bigint LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE p_kind
    WHEN 'loss' THEN p_used + p_stake - p_win
    WHEN 'wager' THEN greatest(0, p_used + CASE WHEN p_old_stake THEN 0 ELSE p_stake END)
    WHEN 'time' THEN p_used + CASE WHEN p_stake > 0 THEN played_between(p_last, p_now) ELSE 0 END
    ELSE p_used END
$$;
