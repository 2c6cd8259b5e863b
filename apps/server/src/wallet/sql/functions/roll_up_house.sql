-- Adds the legs of finished transactions to house_balance, of at most p_span transaction numbers: after a long time without a roll-up no
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
    v_from := coalesce((SELECT min(o.xact) FROM posting o), v_horizon);
  END IF;
  v_to := least(v_horizon, v_from + p_span);
  WITH fresh AS (
    SELECT o.bucket, l.account, o.currency, sum(l.amount)::bigint AS amount, count(*) AS legs
    FROM posting o CROSS JOIN LATERAL unnest(o.accounts, o.amounts) AS l(account, amount)
    WHERE o.xact >= v_from AND o.xact < v_to AND l.account LIKE 'house:%'
    GROUP BY o.bucket, l.account, o.currency
  ), summed AS (
    INSERT INTO house_balance AS h (bucket, account, currency, balance) SELECT bucket, account, currency, amount FROM fresh
    ON CONFLICT (bucket, account, currency) DO UPDATE SET balance = h.balance + excluded.balance
  )
  SELECT coalesce(sum(legs), 0)::bigint INTO added FROM fresh;
  UPDATE house_roll_up SET xact = greatest(xact, v_to);
  remains := v_to < v_horizon;
END $$;
REVOKE ALL ON FUNCTION roll_up_house(bigint) FROM PUBLIC;
