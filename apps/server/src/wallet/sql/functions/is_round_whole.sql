-- Whether a row may stand as a round. Checked in the row itself, whoever writes it.
CREATE OR REPLACE FUNCTION is_round_whole(p_id text, p_stake bigint, p_win bigint, p_state text, p_settled_at timestamptz) RETURNS boolean
  LANGUAGE plpgsql IMMUTABLE AS $$
BEGIN
  RETURN length(p_id) BETWEEN 1 AND 200 AND p_stake >= 0 AND p_win >= 0 AND p_state IN ('open', 'settled', 'voided')
    AND (p_state = 'open') = (p_settled_at IS NULL);
END $$;
