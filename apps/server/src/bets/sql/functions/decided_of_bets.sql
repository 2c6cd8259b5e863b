-- What is decided of bets for money, as they stand now, by their players and numbers. `stake` is what counts as staked of the player's money, `win` what it brought: a stake that does not
-- count, since it was cashed out or is void, counts on neither side, so that `stake` − `win` of a bet that is over is what the player lost by it. `odds`: thousandths, where there is one line.
-- `is_cashed_out`: wholly or in part, so that what the rest of the stake says is not what the bet brought.
CREATE OR REPLACE FUNCTION decided_of_bets(p_players bigint[], p_bets bigint[])
RETURNS TABLE (bucket smallint, player_id bigint, id bigint, currency text, funding text, stake bigint, win bigint, odds bigint, is_cashed_out boolean, at timestamptz) LANGUAGE sql STABLE AS $$
  SELECT b.bucket, b.player_id, b.id, b.currency, b.funding, CASE WHEN b.funding = 'free_bet' THEN 0 ELSE d.decided END,
    coalesce(b.returned, 0) + b.cashed_out - CASE WHEN b.funding = 'free_bet' THEN 0
      -- Still undecided: what runs of it counts nowhere yet.
      WHEN b.state IN ('pending', 'rejected', 'requoted', 'open', 'part_cashed') THEN b.stake - div(b.stake::numeric * b.running_numerator, b.running_denominator)::bigint
      ELSE b.stake - d.decided END,
    (b.total_odds::numeric * 1000)::bigint,
    b.state = 'cashed_out' OR b.running_numerator < b.running_denominator,
    coalesce(b.settled_at, (SELECT max(c.at) FROM bet_cash_out c WHERE c.bucket = b.bucket AND c.player_id = b.player_id AND c.bet_id = b.id))
  FROM (SELECT bucket_of(p.player_id) AS bucket, p.player_id, p.bet_id FROM unnest(p_players, p_bets) AS p(player_id, bet_id)) w
  JOIN bet b ON b.bucket = w.bucket AND b.player_id = w.player_id AND b.id = w.bet_id
  CROSS JOIN LATERAL (SELECT decided_stake(b.state, b.stake, b.running_numerator, b.running_denominator) AS decided) d
  WHERE b.currency <> 'FUN'
$$;
