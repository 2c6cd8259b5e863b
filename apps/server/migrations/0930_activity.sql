-- What the activity page and the statements read: a player's own part of the ledger between two moments.

-- Accounts that seldom move: their balance in the past is found without reading what was played since.
CREATE INDEX entry_seldom ON entry (player_id, account, posting_id) WHERE account IN ('bonus', 'betting_bonus', 'held');
-- Money that came in and went out, over an account's whole life.
CREATE INDEX entry_cash ON entry (player_id, posting_id) WHERE account LIKE 'house:deposits:%' OR account LIKE 'house:withdrawals:%';

-- The first posting of a player that was made at or after a moment; greater than all there are when there is none yet.
-- A player's postings are numbered in the order of their commits, so their times rise but for the clocks of processes, which may differ by
-- minutes at most: the place is halved down to ten minutes before, and read on from there. This costs the ledger no index of its own, and
-- two months that share a boundary never share a posting.
CREATE FUNCTION posting_from(p_player_id bigint, p_at timestamptz) RETURNS bigint LANGUAGE plpgsql STABLE AS $$
DECLARE
  v_low bigint := 0;
  v_high bigint := coalesce((SELECT max(o.id) + 1 FROM posting o WHERE o.player_id = p_player_id), 1);
  v_middle bigint;
  v_found record;
BEGIN
  WHILE v_high - v_low > 1 LOOP
    v_middle := v_low + (v_high - v_low) / 2;
    SELECT o.id, o.created_at INTO v_found FROM posting o WHERE o.player_id = p_player_id AND o.id >= v_middle ORDER BY o.id LIMIT 1;
    IF NOT FOUND OR v_found.created_at >= p_at - interval '10 minutes' THEN
      v_high := v_middle;
    ELSE
      v_low := v_found.id;
    END IF;
  END LOOP;
  RETURN coalesce(
    (SELECT o.id FROM posting o WHERE o.player_id = p_player_id AND o.id >= v_low AND o.created_at >= p_at ORDER BY o.id LIMIT 1),
    9223372036854775807);
END $$;

-- All the player's money of one currency before a posting: cash, bonus money and what is held for withdrawals.
CREATE FUNCTION money_before(p_player_id bigint, p_currency text, p_posting_id bigint) RETURNS bigint LANGUAGE sql STABLE AS $$
  SELECT coalesce((SELECT o.balance_after FROM posting o
      WHERE o.player_id = p_player_id AND o.id < p_posting_id AND o.currency = p_currency ORDER BY o.id DESC LIMIT 1), 0)
    + coalesce((SELECT sum(last.balance_after)::bigint FROM unnest(ARRAY['bonus', 'betting_bonus', 'held']) AS kind,
      LATERAL (SELECT e.balance_after FROM entry e
        WHERE e.player_id = p_player_id AND e.account = kind AND e.account IN ('bonus', 'betting_bonus', 'held')
          AND e.posting_id < p_posting_id AND e.currency = p_currency
        ORDER BY e.posting_id DESC, e.leg DESC LIMIT 1) last), 0)
$$;
