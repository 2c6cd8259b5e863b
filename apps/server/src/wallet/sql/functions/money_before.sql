-- All the player's money of one currency before a posting: cash, bonus money and what is held for withdrawals.
CREATE OR REPLACE FUNCTION money_before(p_player_id bigint, p_currency text, p_posting_id bigint) RETURNS bigint LANGUAGE sql STABLE AS $$
  SELECT coalesce((SELECT o.balance_after FROM posting o
      WHERE o.bucket = bucket_of(p_player_id) AND o.player_id = p_player_id AND o.id < p_posting_id AND o.currency = p_currency ORDER BY o.id DESC LIMIT 1), 0)
    + coalesce((SELECT sum(last.balance_after)::bigint FROM unnest(ARRAY['bonus', 'betting_bonus', 'held']) AS seldom,
      LATERAL (SELECT l.balance_after FROM posting o CROSS JOIN LATERAL unnest(o.accounts, o.balances) WITH ORDINALITY AS l(account, balance_after, leg)
        WHERE o.bucket = bucket_of(p_player_id) AND o.player_id = p_player_id AND o.accounts && '{bonus,betting_bonus,held}'
          AND o.id < p_posting_id AND o.currency = p_currency AND l.account = seldom
        ORDER BY o.id DESC, l.leg DESC LIMIT 1) last), 0)
$$;
