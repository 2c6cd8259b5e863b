-- Whether these are the legs of one posting: none, or two and more that sum to zero, each of an account that there is, the player's own with a
-- balance that is not below zero. Checked in the row itself, whoever writes it.
CREATE OR REPLACE FUNCTION are_legs_whole(p_accounts text[], p_amounts bigint[], p_balances bigint[]) RETURNS boolean
  LANGUAGE plpgsql IMMUTABLE AS $$
DECLARE
  v_count integer := cardinality(p_accounts);
  v_sum numeric := 0;
BEGIN
  IF v_count = 1 OR cardinality(p_amounts) <> v_count OR cardinality(p_balances) <> v_count THEN
    RETURN false;
  END IF;
  FOR i IN 1..v_count LOOP
    IF p_amounts[i] = 0 OR NOT coalesce(CASE WHEN p_accounts[i] LIKE 'house:_%' THEN p_balances[i] IS NULL
      ELSE p_accounts[i] IN ('main', 'bonus', 'betting_bonus', 'fun', 'held') AND p_balances[i] >= 0 END, false) THEN
      RETURN false;
    END IF;
    v_sum := v_sum + p_amounts[i];
  END LOOP;
  RETURN v_sum IS NOT DISTINCT FROM 0;
END $$;
