-- Why a player's stake may not be taken now (null when it may, whatever the balance), and whether limits count it when it is. The one rule for a stake: rounds in a batch, a single action
-- and the question before a draw all ask it, under the player's lock. Whatever restricts stakes is added here and nowhere else.
--
-- `p_is_new`: the stake would begin the round. A round that is open goes on without a new stake to its end, whatever the operator has stopped; it
-- takes another stake of its own only where play goes on. Which game is the live one is asked of new rounds for money alone, and not of what is
-- staked by no game session. An empty round (no stake, no win, over at once) is refused to nobody: it is how a number goes out of use.
--
-- `p_cash` and `p_purse` are what the row of main has: bonus money pays no stake above its maximum, nor a part of one. What cash alone can pay is never refused for it.
--
-- One SELECT without rights and settings of its own, so that a statement over a batch takes it in instead of calling it; what every row would
-- find the same (stops, rules) is looked up once a statement.
CREATE OR REPLACE FUNCTION stake_restriction(p_player_id bigint, p_provider text, p_game text, p_version text, p_currency text,
  p_stake bigint, p_win bigint, p_closed boolean, p_is_new boolean, p_game_session bigint, p_now timestamptz,
  p_cash bigint, p_purse jsonb)
  RETURNS TABLE (restriction text, is_metered boolean) LANGUAGE sql STABLE AS $$
  SELECT CASE
    WHEN p_is_new AND p_stake = 0 AND p_win = 0 AND p_closed THEN NULL
    WHEN (p_stake > 0 OR p_is_new) AND EXISTS (SELECT FROM stopped_play) AND is_play_stopped(p_game, p_version) THEN 'play_stopped'
    WHEN w.stakes_blocked THEN 'stakes_blocked'
    WHEN p_is_new AND p_currency <> 'FUN' AND w.live_game <> p_game_session THEN 'other_game'
    WHEN p_purse IS NOT NULL AND p_stake > p_cash AND p_stake > (p_purse->>'maximum_stake')::bigint AND purse_percent(p_purse, p_game, p_now) IS NOT NULL THEN 'bonus_stake_too_high'
    WHEN NOT w.guarded THEN NULL
    WHEN p_provider = 'sportsbook' AND greatest(g.sports_closed_until, g.person_sports_until) > p_now THEN 'play_closed'
    WHEN p_provider <> 'sportsbook' AND greatest(g.casino_closed_until, g.person_casino_until) > p_now THEN 'play_closed'
    WHEN g.hours_from IS NOT NULL AND is_shut_hour(g.hours_from, g.hours_to, p_now AT TIME ZONE g.zone) THEN 'play_closed'
    WHEN p_game = ANY (g.blocked_games) THEN 'play_closed'
    -- Play for nothing is not asked who plays, nor for how much.
    WHEN p_currency = 'FUN' THEN NULL
    WHEN g.identity_refused OR ((SELECT r.identity_before_play FROM protection_rule r) AND NOT is_identity_known(p_player_id)) THEN 'identity_unknown'
    WHEN g.reality_due_at <= p_now THEN 'reality_check'
    WHEN EXISTS (SELECT FROM protection_limit l WHERE l.bucket = bucket_of(p_player_id) AND l.player_id = p_player_id AND l.kind <> 'deposit'
      AND CASE WHEN l.renews_at <= p_now THEN 0 ELSE l.used END
        + CASE l.kind WHEN 'time' THEN played_between(l.last_at, p_now) ELSE p_stake END > least(l.amount, l.operator_amount)) THEN 'limit_reached'
  END, w.guarded AND p_currency <> 'FUN' AND EXISTS (SELECT FROM protection_limit l
    WHERE l.bucket = bucket_of(p_player_id) AND l.player_id = p_player_id AND l.kind <> 'deposit')
  FROM ledger_player w LEFT JOIN protection_player g ON g.bucket = w.bucket AND g.player_id = w.player_id
  WHERE w.bucket = bucket_of(p_player_id) AND w.player_id = p_player_id
$$;
