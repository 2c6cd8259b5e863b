-- All the player's money of one currency before a posting: cash, bonus money and what is held for withdrawals.
CREATE OR REPLACE FUNCTION money_before(p_player_id bigint, p_currency text, p_posting_id bigint) RETURNS bigint LANGUAGE sql STABLE AS $$
  SELECT coalesce((SELECT o.balance_after FROM posting o
      WHERE o.player_id = p_player_id AND o.id < p_posting_id AND o.currency = p_currency ORDER BY o.id DESC LIMIT 1), 0)
    + coalesce((SELECT sum(last.balance_after)::bigint FROM unnest(ARRAY['bonus', 'betting_bonus', 'held']) AS kind,
      LATERAL (SELECT e.balance_after FROM entry e
        WHERE e.player_id = p_player_id AND e.account = kind AND e.account IN ('bonus', 'betting_bonus', 'held')
          AND e.posting_id < p_posting_id AND e.currency = p_currency
        ORDER BY e.posting_id DESC, e.leg DESC LIMIT 1) last), 0)
$$;
