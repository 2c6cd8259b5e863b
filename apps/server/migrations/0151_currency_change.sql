-- A player may choose another currency as long as no amount of the account is in the present one.

-- What keeps the currency as it is; null when nothing does: money that has moved, a payment that is on its way, or a limit that is an amount.
CREATE FUNCTION currency_bond(p_player_id bigint) RETURNS text
  LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  IF EXISTS (SELECT FROM posting p WHERE p.player_id = p_player_id AND p.currency <> 'FUN')
    OR EXISTS (SELECT FROM hold h WHERE h.player_id = p_player_id AND h.currency <> 'FUN')
    OR EXISTS (SELECT FROM round r WHERE r.player_id = p_player_id AND r.currency <> 'FUN') THEN
    RETURN 'currency_fixed';
  END IF;
  IF EXISTS (SELECT FROM payment p WHERE p.player_id = p_player_id AND p.state NOT IN ('fail', 'cancel')) THEN
    RETURN 'currency_payment';
  END IF;
  IF EXISTS (SELECT FROM protection_limit l WHERE l.player_id = p_player_id AND l.kind <> 'time')
    OR EXISTS (SELECT FROM protection_change c WHERE c.player_id = p_player_id AND c.subject LIKE 'limit:%' AND c.subject NOT LIKE 'limit:time:%') THEN
    RETURN 'currency_limits';
  END IF;
  RETURN NULL;
END $$;

-- Changes it and answers null, or what keeps it, and then nothing has changed. It waits for whoever writes a payment of the player, and
-- they for it, by the cashier's lock; stakes, postings and limits wait by the lock of the accounts. A game that is open for money finds no
-- account in its currency any more: its stakes are refused until it is opened anew.
CREATE FUNCTION change_currency(p_player_id bigint, p_currency text, p_now timestamptz) RETURNS text
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  v_bond text;
BEGIN
  INSERT INTO cashier_player (player_id) VALUES (p_player_id) ON CONFLICT DO NOTHING;
  PERFORM FROM cashier_player c WHERE c.player_id = p_player_id FOR UPDATE;
  PERFORM FROM account a WHERE a.player_id = p_player_id AND a.kind IN ('main', 'fun') ORDER BY a.kind DESC, a.currency FOR UPDATE;
  IF EXISTS (SELECT FROM wallet_player w WHERE w.player_id = p_player_id AND w.currency = p_currency) THEN
    RETURN NULL;
  END IF;
  -- In a statement of its own, so that it sees what those have committed who had the locks before.
  v_bond := currency_bond(p_player_id);
  IF v_bond IS NOT NULL THEN
    RETURN v_bond;
  END IF;
  IF NOT change_wallet_currency(p_player_id, p_currency) THEN
    RETURN 'currency_fixed';
  END IF;
  UPDATE player SET currency = p_currency, updated_at = p_now WHERE id = p_player_id;
  RETURN NULL;
END $$;

REVOKE ALL ON FUNCTION currency_bond(bigint), change_currency(bigint, text, timestamptz) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION currency_bond(bigint), change_currency(bigint, text, timestamptz) TO tavolo_app;
