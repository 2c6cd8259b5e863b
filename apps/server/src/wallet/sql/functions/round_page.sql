-- A page of a player's rounds, newest first, and how many there are in all. `p_from` is inclusive, `p_to` is not; null: no bound. A filter that is
-- null lets everything pass, of currencies all that are money, of providers all but the sportsbook, whose bets have a history of their own. The history is a list of pieces whose sizes are known: what is not counted yet, days, and
-- the rest of a day where a bound lies within it. Only the pieces that the page lies in are read, by key; what came of rounds is not in the counts, so a filter
-- by it counts the rounds of each day that was played on. STABLE: all of it as of one moment.
CREATE OR REPLACE FUNCTION round_page(p_player_id bigint, p_from timestamptz, p_to timestamptz, p_currency text, p_provider text, p_games text[],
    p_result text, p_offset bigint, p_limit bigint, OUT total bigint, OUT rounds ledger_round[])
  LANGUAGE plpgsql STABLE SET enable_seqscan = off SET plan_cache_mode = force_custom_plan AS $$
DECLARE
  v_bucket smallint := bucket_of(p_player_id);
  v_until timestamptz := (SELECT s.until FROM round_count_state s);
  v_from timestamptz := coalesce(p_from, '-infinity');
  v_to timestamptz := coalesce(p_to, 'infinity');
  -- Between them whole days are in the counts, the last of them up to v_until.
  v_low timestamptz := date_trunc('day', v_from, 'UTC');
  v_high timestamptz := CASE WHEN v_to >= v_until THEN v_until ELSE date_trunc('day', v_to, 'UTC') END;
  v_piece record;
  v_skip bigint := p_offset;
  v_wanted bigint := p_limit;
BEGIN
  total := 0;
  rounds := '{}';
  IF v_low < v_from THEN
    v_low := v_low + interval '1 day';
  END IF;
  IF v_low >= v_high THEN
    v_low := v_from;
    v_high := v_from;
  END IF;
  FOR v_piece IN
    SELECT v_high AS low, v_to AS high, rounds_between(p_player_id, v_high, v_to, p_currency, p_provider, p_games, p_result) AS size, 1 AS place
    UNION ALL
    SELECT d.low, least(d.low + interval '1 day', v_high),
      CASE WHEN p_result IS NULL THEN d.size
        ELSE rounds_between(p_player_id, d.low, least(d.low + interval '1 day', v_high), p_currency, p_provider, p_games, p_result) END, 2 FROM (
      SELECT c.day::timestamp AT TIME ZONE 'UTC' AS low, sum(c.rounds)::bigint AS size FROM round_count c
      WHERE c.bucket = v_bucket AND c.player_id = p_player_id
        AND c.day >= (v_low AT TIME ZONE 'UTC')::date AND c.day <= (v_high AT TIME ZONE 'UTC')::date
        AND (p_currency IS NULL AND c.currency <> 'FUN' OR c.currency = p_currency)
        AND (p_provider IS NULL AND c.provider <> 'sportsbook' OR c.provider = p_provider) AND (p_games IS NULL OR c.game = ANY (p_games))
      GROUP BY c.day
    ) d WHERE d.low >= v_low AND d.low < v_high
    UNION ALL
    SELECT v_from, v_low, rounds_between(p_player_id, v_from, v_low, p_currency, p_provider, p_games, p_result), 3
    ORDER BY place, low DESC
  LOOP
    total := total + v_piece.size;
    IF v_wanted > 0 AND v_piece.size > v_skip THEN
      rounds := rounds || ARRAY(
        SELECT r FROM ledger_round r
        WHERE r.bucket = v_bucket AND r.player_id = p_player_id AND r.created_at >= v_piece.low AND r.created_at < v_piece.high
          AND is_day_between(r.day, v_piece.low, v_piece.high)
          AND (r.stake > 0 OR r.win > 0) AND (p_currency IS NULL AND r.currency <> 'FUN' OR r.currency = p_currency)
          AND (p_provider IS NULL AND r.provider <> 'sportsbook' OR r.provider = p_provider) AND (p_games IS NULL OR r.game = ANY (p_games))
          AND (p_result IS NULL OR round_result(r.state, r.stake, r.win) = p_result)
        ORDER BY r.created_at DESC, r.id DESC, r.provider OFFSET v_skip LIMIT v_wanted);
      v_wanted := v_wanted - least(v_wanted, v_piece.size - v_skip);
      v_skip := 0;
    ELSE
      v_skip := greatest(0, v_skip - v_piece.size);
    END IF;
  END LOOP;
END $$;
REVOKE ALL ON FUNCTION round_page(bigint, timestamptz, timestamptz, text, text, text[], text, bigint, bigint) FROM PUBLIC;
