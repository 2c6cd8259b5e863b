-- Adds the entries of finished transactions to house_balance, of at most p_span transaction numbers: after a long time without a roll-up no
-- single statement has all of it to add. `added` is how many, null when another process is at it; `remains` whether there is more.
CREATE OR REPLACE FUNCTION roll_up_house(p_span bigint, OUT added bigint, OUT remains boolean) LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  v_from bigint;
  v_to bigint;
  v_horizon bigint;
BEGIN
  SELECT u.xact INTO v_from FROM house_roll_up u FOR UPDATE SKIP LOCKED;
  IF NOT FOUND THEN
    remains := false;
    RETURN;
  END IF;
  v_horizon := ledger_horizon();
  -- A database server that is older than the ledger has long been counting.
  IF v_from = 0 THEN
    v_from := coalesce((SELECT min(e.xact) FROM entry e), v_horizon);
  END IF;
  v_to := least(v_horizon, v_from + p_span);
  WITH fresh AS (
    SELECT e.account, e.currency, sum(e.amount)::bigint AS amount, count(*) AS entries FROM entry e
    WHERE e.xact >= v_from AND e.xact < v_to AND e.account LIKE 'house:%'
    GROUP BY e.account, e.currency
  ), summed AS (
    INSERT INTO house_balance AS h (account, currency, balance) SELECT account, currency, amount FROM fresh
    ON CONFLICT (account, currency) DO UPDATE SET balance = h.balance + excluded.balance
  )
  SELECT coalesce(sum(entries), 0)::bigint INTO added FROM fresh;
  UPDATE house_roll_up SET xact = greatest(xact, v_to);
  remains := v_to < v_horizon;
END $$;
REVOKE ALL ON FUNCTION roll_up_house(bigint) FROM PUBLIC;
