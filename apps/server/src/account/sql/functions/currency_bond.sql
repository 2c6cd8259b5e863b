-- What keeps the currency as it is; null when nothing does: money that has moved, a payment that is on its way, or a limit that is an amount.
CREATE OR REPLACE FUNCTION currency_bond(p_player_id bigint) RETURNS text
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
REVOKE ALL ON FUNCTION currency_bond(bigint) FROM PUBLIC;
