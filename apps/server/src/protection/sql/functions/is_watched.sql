-- Whether anything but a limit could stop this player's stakes now: what `stake_refusal` looks at of the player's own row.
CREATE OR REPLACE FUNCTION is_watched(g protection_player, p_now timestamptz) RETURNS boolean LANGUAGE sql IMMUTABLE AS $$
  SELECT g.identity_refused OR g.hours_from IS NOT NULL OR cardinality(g.blocked_games) > 0 OR g.reality_due_at <= p_now
    OR greatest(g.casino_closed_until, g.person_casino_until, g.sports_closed_until, g.person_sports_until) > p_now
$$;
