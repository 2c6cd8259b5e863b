-- How many bets of a player were placed in a span of time, counted where they stand. A filter that is null lets everything pass.
CREATE OR REPLACE FUNCTION bets_between(p_player_id bigint, p_low timestamptz, p_high timestamptz, p_states text[], p_kind text, p_sport text)
  RETURNS bigint LANGUAGE plpgsql STABLE SET enable_seqscan = off SET plan_cache_mode = force_generic_plan AS $$
BEGIN
  IF p_low >= p_high THEN
    RETURN 0;
  END IF;
  RETURN (SELECT count(*) FROM bet b
    WHERE b.bucket = bucket_of(p_player_id) AND b.player_id = p_player_id AND b.placed_at >= p_low AND b.placed_at < p_high
      AND (p_states IS NULL OR b.state = ANY (p_states)) AND (p_kind IS NULL OR b.kind = p_kind)
      AND (p_sport IS NULL OR p_sport = ANY (sports_of_bet(p_player_id, b.id))));
END $$;
REVOKE ALL ON FUNCTION bets_between(bigint, timestamptz, timestamptz, text[], text, text) FROM PUBLIC;
