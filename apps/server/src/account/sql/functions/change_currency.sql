-- Changes the currency of the player's accounts and answers null, or what keeps it, and then nothing has changed. It waits for whoever writes a payment
-- of the player, and they for it, by the cashier's lock; stakes, postings and limits wait by the lock of the accounts. A game that is open for money
-- finds no account in its currency any more: its stakes are refused until it is opened anew.
CREATE OR REPLACE FUNCTION change_currency(p_player_id bigint, p_currency text) RETURNS text
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  v_bond text;
BEGIN
  PERFORM lock_cashier(p_player_id);
  PERFORM lock_wallet(p_player_id);
  IF wallet_balances(p_player_id)->>'currency' = p_currency THEN
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
  RETURN NULL;
END $$;
REVOKE ALL ON FUNCTION change_currency(bigint, text) FROM PUBLIC;
