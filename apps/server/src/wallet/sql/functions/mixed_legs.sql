-- The legs of a stake that may come from several accounts, in the order of spending, and of its win, which goes back over the accounts that paid:
-- `p_split` is what they paid of the round's earlier stakes (null: all of it, `p_staked`, came from main or fun). `split` is what they have paid
-- then, null while only main (or fun) has. `lacks`: the accounts do not hold the stake. `kinds` and `moved` are main (or fun) and the other accounts of the
-- player that these legs change, with what each then has, `balance_after` what main (or fun) then has. The caller holds the player's lock.
-- With `p_spend` "by_bonus" the terms of `p_purse` say the order, for a round of no bonus yet or of the purse's (`p_bonus_id`): `bonus_id` and `bonus_percent` are the round's then, and `playable` is
-- what bonus money can be staked on in this game next, null without a purse.
CREATE OR REPLACE FUNCTION mixed_legs(
  p_player_id bigint, p_currency text, p_provider text, p_game text, p_now timestamptz, p_spend jsonb, p_purse jsonb, p_stake bigint, p_win bigint, p_staked bigint, p_split jsonb,
  p_bonus_id bigint,
  OUT accounts text[], OUT amounts bigint[], OUT balances bigint[], OUT split jsonb, OUT lacks boolean,
  OUT kinds text[], OUT moved bigint[], OUT balance_after bigint,
  OUT bonus_id bigint, OUT bonus_percent smallint, OUT playable bigint
) LANGUAGE plpgsql STABLE AS $$
DECLARE
  v_primary text := lock_kind(p_currency);
  v_left bigint := p_stake;
  v_spend jsonb := p_spend;
  v_has jsonb;
  v_paid jsonb := '{}';
  v_kind text;
  v_take bigint;
  v_share record;
  v_cash bigint;
  v_bonus bigint;
  v_first bigint;
BEGIN
  IF p_spend = '"by_bonus"' THEN
    SELECT max(a.balance) FILTER (WHERE a.kind = v_primary), max(a.balance) FILTER (WHERE a.kind = 'bonus') INTO v_cash, v_bonus FROM account a
    WHERE a.bucket = bucket_of(p_player_id) AND a.player_id = p_player_id AND a.kind IN (v_primary, 'bonus') AND a.currency = p_currency;
    bonus_percent := purse_percent(p_purse, p_game, p_now);
    v_spend := purse_order(p_purse, CASE WHEN coalesce(p_bonus_id, (p_purse->>'id')::bigint) = (p_purse->>'id')::bigint THEN bonus_percent END, p_stake, v_cash, v_bonus);
    -- Nearly every stake is paid by one account, and begins its round: what follows says the same of it, at several times the cost.
    IF p_split IS NULL AND p_staked = 0 AND p_stake > 0 THEN
      v_first := CASE v_spend->>0 WHEN 'bonus' THEN v_bonus ELSE v_cash END;
      v_kind := CASE WHEN v_first >= p_stake THEN v_spend->>0
        WHEN v_first = 0 AND CASE v_spend->>1 WHEN 'bonus' THEN v_bonus WHEN v_primary THEN v_cash END >= p_stake THEN v_spend->>1 END;
    END IF;
    IF v_kind IS NOT NULL THEN
      lacks := false;
      v_left := CASE v_kind WHEN v_primary THEN v_cash ELSE v_bonus END - p_stake;
      accounts := ARRAY[v_kind, 'house:stakes:' || p_provider];
      amounts := ARRAY[-p_stake, p_stake];
      balances := ARRAY[v_left, NULL];
      IF p_win > 0 THEN
        v_left := v_left + p_win;
        accounts := accounts || ARRAY[v_kind, 'house:wins:' || p_provider];
        amounts := amounts || ARRAY[p_win, -p_win];
        balances := balances || ARRAY[v_left, NULL];
      END IF;
      IF v_kind = v_primary THEN
        kinds := ARRAY[v_primary];
        moved := ARRAY[v_left];
        balance_after := v_left;
        playable := CASE WHEN p_purse IS NOT NULL THEN CASE WHEN bonus_percent IS NULL THEN 0 ELSE v_bonus END END;
        bonus_percent := NULL;
      ELSE
        split := jsonb_build_object(v_primary, 0, v_kind, p_stake);
        kinds := ARRAY[v_primary, v_kind];
        moved := ARRAY[v_cash, v_left];
        balance_after := v_cash;
        playable := v_left;
        bonus_id := (p_purse->>'id')::bigint;
      END IF;
      RETURN;
    END IF;
  END IF;
  accounts := '{}';
  amounts := '{}';
  balances := '{}';
  SELECT jsonb_object_agg(a.kind, a.balance) INTO v_has FROM account a
  WHERE a.bucket = bucket_of(p_player_id) AND a.player_id = p_player_id AND a.currency = p_currency;
  FOR v_kind IN SELECT jsonb_array_elements_text(v_spend) LOOP
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
  IF p_purse IS NOT NULL THEN
    playable := CASE WHEN bonus_percent IS NULL THEN 0 ELSE (v_has->>'bonus')::bigint END;
  END IF;
  -- Of a round that cash paid alone nothing is the bonus's.
  bonus_id := CASE WHEN p_spend = '"by_bonus"' AND (v_paid ? 'bonus') THEN (p_purse->>'id')::bigint END;
  IF bonus_id IS NULL THEN
    bonus_percent := NULL;
  END IF;
END $$;
REVOKE ALL ON FUNCTION mixed_legs(bigint, text, text, text, timestamptz, jsonb, jsonb, bigint, bigint, bigint, jsonb, bigint) FROM PUBLIC, tavolo_app;
