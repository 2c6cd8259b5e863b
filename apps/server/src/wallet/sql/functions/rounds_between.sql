-- How many rounds of a player began in a span of time, counted where they stand. A filter that is null lets everything pass, as in round_page.
CREATE OR REPLACE FUNCTION rounds_between(p_player_id bigint, p_low timestamptz, p_high timestamptz, p_currency text, p_provider text, p_games text[],
    p_result text)
  RETURNS bigint LANGUAGE plpgsql STABLE SET enable_seqscan = off SET plan_cache_mode = force_custom_plan AS $$
BEGIN
  IF p_low >= p_high THEN
    RETURN 0;
  END IF;
  RETURN (SELECT count(*) FROM round r
    WHERE r.bucket = bucket_of(p_player_id) AND r.player_id = p_player_id AND r.created_at >= p_low AND r.created_at < p_high AND is_day_between(r.day, p_low, p_high)
      AND (r.stake > 0 OR r.win > 0) AND (p_currency IS NULL AND r.currency <> 'FUN' OR r.currency = p_currency)
      AND (p_provider IS NULL AND r.provider <> 'sportsbook' OR r.provider = p_provider) AND (p_games IS NULL OR r.game = ANY (p_games))
      AND (p_result IS NULL OR round_result(r.state, r.stake, r.win) = p_result));
END $$;
REVOKE ALL ON FUNCTION rounds_between(bigint, timestamptz, timestamptz, text, text, text[], text) FROM PUBLIC;
