-- Whether a row may stand as a posting. Checked in the row itself, whoever writes it. Nearly all are a stake, a win or both of one account: their
-- shape is seen here, without a call for each row.
CREATE OR REPLACE FUNCTION is_posting_whole(p_key text, p_kind text, p_fingerprint text, p_accounts text[], p_amounts bigint[], p_balances bigint[],
  p_provider text, p_round_id text) RETURNS boolean
  LANGUAGE plpgsql IMMUTABLE AS $$
BEGIN
  RETURN length(p_key) <= 300 AND length(p_fingerprint) <= 200 AND (p_provider IS NULL) = (p_round_id IS NULL)
    AND p_kind IN ('opening', 'deposit', 'withdrawal', 'hold', 'hold_release', 'hold_capture', 'bonus', 'adjustment', 'reversal', 'round', 'bet', 'win',
      'rollback', 'tombstone')
    AND (coalesce(cardinality(p_accounts) IN (2, 4) AND cardinality(p_amounts) = cardinality(p_accounts)
        AND cardinality(p_balances) = cardinality(p_accounts)
        AND p_accounts[1] IN ('main', 'fun') AND p_accounts[2] LIKE 'house:_%' AND p_amounts[1] <> 0 AND p_amounts[1] + p_amounts[2] = 0
        AND p_balances[1] >= 0 AND p_balances[2] IS NULL
        AND (cardinality(p_accounts) = 2 OR (p_accounts[3] = p_accounts[1] AND p_accounts[4] LIKE 'house:_%' AND p_amounts[3] <> 0
          AND p_amounts[3] + p_amounts[4] = 0 AND p_balances[3] >= 0 AND p_balances[4] IS NULL)), false)
      OR are_legs_whole(p_accounts, p_amounts, p_balances));
END $$;
