-- Changes it and answers null, or what keeps it, and then nothing has changed. It waits for whoever writes a payment of the player, and
-- they for it, by the cashier's lock; stakes, postings and limits wait by the lock of the accounts. A game that is open for money finds no
-- account in its currency any more: its stakes are refused until it is opened anew.
CREATE OR REPLACE FUNCTION change_currency(p_player_id bigint, p_currency text, p_now timestamptz) RETURNS text
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
REVOKE ALL ON FUNCTION change_currency(bigint,text,timestamp with time zone) FROM PUBLIC;
