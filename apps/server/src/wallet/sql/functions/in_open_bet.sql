-- What of the stake of a round is neither won nor lost: of an open bet on sports all that has not come back by cashing out, else nothing. Minor units.
-- A game's round counts as soon as it is staked on: whether a provider ever closes it is not for the player's net position to wait for.
CREATE OR REPLACE FUNCTION in_open_bet(p_provider text, p_state text, p_stake bigint, p_win bigint) RETURNS bigint LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE WHEN p_provider = 'sportsbook' AND p_state = 'open' THEN greatest(p_stake - p_win, 0) ELSE 0 END
$$;
