-- The legs of a stake that may come from several accounts, in the order of spending, and of its win, which goes back over the accounts that paid:
-- `p_split` is what they paid of the round's earlier stakes (null: all of it, `p_staked`, came from main or fun). `split` is what they have paid
-- then, null while only main (or fun) has. `lacks`: the accounts do not hold the stake. `kinds` and `moved` are main (or fun) and the other accounts of the
-- player that these legs change, with what each then has, `balance_after` what main (or fun) then has. The caller holds the player's lock.
CREATE OR REPLACE FUNCTION mixed_legs(
  p_player_id bigint, p_currency text, p_provider text, p_spend jsonb, p_stake bigint, p_win bigint, p_staked bigint, p_split jsonb,
  OUT accounts text[], OUT amounts bigint[], OUT balances bigint[], OUT split jsonb, OUT lacks boolean,
  OUT kinds text[], OUT moved bigint[], OUT balance_after bigint
) LANGUAGE plpgsql STABLE AS $$
DECLARE
  v_primary text := lock_kind(p_currency);
  v_left bigint := p_stake;
  v_has jsonb;
  v_paid jsonb := '{}';
  v_kind text;
  v_take bigint;
  v_share record;
BEGIN
  accounts := '{}';
  amounts := '{}';
  balances := '{}';
  SELECT jsonb_object_agg(a.kind, a.balance) INTO v_has FROM account a
  WHERE a.bucket = bucket_of(p_player_id) AND a.player_id = p_player_id AND a.currency = p_currency;
  FOR v_kind IN SELECT jsonb_array_elements_text(p_spend) LOOP
    v_take := least(v_left, coalesce((v_has->>v_kind)::bigint, 0));
    CONTINUE WHEN v_take = 0;
    v_left := v_left - v_take;
    v_paid := v_paid || jsonb_build_object(v_kind, v_take);
    v_has := v_has || jsonb_build_object(v_kind, (v_has->>v_kind)::bigint - v_take);
    accounts := accounts || v_kind;
    amounts := amounts || -v_take;
    balances := balances || (v_has->>v_kind)::bigint;
  END LOOP;
  lacks := v_left > 0;
  IF p_stake > 0 THEN
    accounts := accounts || ('house:stakes:' || p_provider);
    amounts := amounts || p_stake;
    balances := balances || NULL::bigint;
  END IF;
  -- Only a stake that was not all main (or fun) needs its split kept.
  IF p_split IS NOT NULL OR (p_stake > 0 AND v_paid <> jsonb_build_object(v_primary, p_stake)) THEN
    split := coalesce(p_split, jsonb_build_object(v_primary, p_staked));
    SELECT jsonb_object_agg(k, coalesce((split->>k)::bigint, 0) + coalesce((v_paid->>k)::bigint, 0)) INTO split
    FROM (SELECT jsonb_object_keys(split || v_paid) AS k) keys;
  END IF;
  IF p_win > 0 THEN
    FOR v_share IN SELECT s.account, s.amount FROM share_win(p_win, split, v_primary) s WHERE s.amount > 0 ORDER BY s.account LOOP
      v_has := v_has || jsonb_build_object(v_share.account, (v_has->>v_share.account)::bigint + v_share.amount);
      accounts := accounts || v_share.account;
      amounts := amounts || v_share.amount;
      balances := balances || (v_has->>v_share.account)::bigint;
    END LOOP;
    accounts := accounts || ('house:wins:' || p_provider);
    amounts := amounts || -p_win;
    balances := balances || NULL::bigint;
  END IF;
  SELECT array_agg(k.kind), array_agg((v_has->>k.kind)::bigint) INTO kinds, moved
  FROM (SELECT v_primary AS kind UNION SELECT l.account FROM unnest(accounts, balances) AS l(account, balance) WHERE l.balance IS NOT NULL) k;
  balance_after := (v_has->>v_primary)::bigint;
END $$;
REVOKE ALL ON FUNCTION mixed_legs(bigint,text,text,jsonb,bigint,bigint,bigint,jsonb) FROM PUBLIC, tavolo_app;
