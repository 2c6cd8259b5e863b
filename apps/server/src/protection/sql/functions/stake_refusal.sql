-- Why a guarded player's stake may not be taken; null when it may. The caller holds the player's lock.
CREATE OR REPLACE FUNCTION stake_refusal(p_player_id bigint, p_provider text, p_game text, p_currency text, p_stake bigint, p_now timestamptz)
  RETURNS text LANGUAGE plpgsql STABLE AS $$
DECLARE
  v_player protection_player;
  v_minute integer;
BEGIN
  SELECT * INTO v_player FROM protection_player p WHERE p.player_id = p_player_id;
  IF (CASE WHEN p_provider = 'sportsbook' THEN greatest(v_player.sports_closed_until, v_player.person_sports_until)
    ELSE greatest(v_player.casino_closed_until, v_player.person_casino_until) END) > p_now THEN
    RETURN 'play_closed';
  END IF;
  IF v_player.hours_from IS NOT NULL THEN
    v_minute := extract(hour FROM p_now AT TIME ZONE v_player.zone) * 60 + extract(minute FROM p_now AT TIME ZONE v_player.zone);
    IF (CASE WHEN v_player.hours_from < v_player.hours_to THEN v_minute >= v_player.hours_from AND v_minute < v_player.hours_to
      ELSE v_minute >= v_player.hours_from OR v_minute < v_player.hours_to END) THEN
      RETURN 'play_closed';
    END IF;
  END IF;
  IF p_game = ANY (v_player.blocked_games) THEN
    RETURN 'play_closed';
  END IF;
  IF p_currency = 'FUN' THEN
    RETURN NULL;
  END IF;
  IF v_player.identity_refused OR ((SELECT r.identity_before_play FROM protection_rule r) AND NOT is_identity_known(p_player_id)) THEN
    RETURN 'identity_unknown';
  END IF;
  IF v_player.reality_due_at <= p_now THEN
    RETURN 'reality_check';
  END IF;
  IF EXISTS (SELECT FROM protection_limit l WHERE l.player_id = p_player_id AND l.kind <> 'deposit'
    AND CASE WHEN l.renews_at <= p_now THEN 0 ELSE l.used END
      + CASE l.kind WHEN 'time' THEN played_between(l.last_at, p_now) ELSE p_stake END > least(l.amount, l.operator_amount)) THEN
    RETURN 'limit_reached';
  END IF;
  RETURN NULL;
END $$;
