-- What keeps the currency as it is; null when nothing does: money that has moved, a payment that is on its way, or a limit that is an amount.
CREATE OR REPLACE FUNCTION currency_bond(p_player_id bigint) RETURNS text
  LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  IF has_moved_money(p_player_id) THEN
    RETURN 'currency_fixed';
  END IF;
  IF has_standing_payment(p_player_id) THEN
    RETURN 'currency_payment';
  END IF;
  IF has_amount_limit(p_player_id) THEN
    RETURN 'currency_limits';
  END IF;
  RETURN NULL;
END $$;
REVOKE ALL ON FUNCTION currency_bond(bigint) FROM PUBLIC;
