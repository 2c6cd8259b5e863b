-- A page of a player's bets, latest first: their numbers in that order, and how many there are in all. `p_from` is inclusive, `p_to` is not; null: no bound. A filter that
-- is null lets everything pass. Found as by round_page: the list is days whose sizes are known, and the parts of days at the bounds; only those that the page lies in are
-- read, by key. STABLE: all of it as of one moment.
CREATE OR REPLACE FUNCTION bet_page(p_player_id bigint, p_from timestamptz, p_to timestamptz, p_states text[], p_kind text, p_sport text,
    p_offset bigint, p_limit bigint, OUT total bigint, OUT ids bigint[])
  LANGUAGE plpgsql STABLE SET enable_seqscan = off SET plan_cache_mode = force_generic_plan AS $$
DECLARE
  v_bucket smallint := bucket_of(p_player_id);
  v_from timestamptz := coalesce(p_from, '-infinity');
  v_to timestamptz := coalesce(p_to, 'infinity');
  -- Between them whole days are in the counts.
  v_low timestamptz := date_trunc('day', v_from, 'UTC');
  v_high timestamptz := date_trunc('day', v_to, 'UTC');
  v_piece record;
  v_skip bigint := p_offset;
  v_wanted bigint := p_limit;
BEGIN
  total := 0;
  ids := '{}';
  IF v_low < v_from THEN
    v_low := v_low + interval '1 day';
  END IF;
  IF v_low >= v_high THEN
    v_low := v_from;
    v_high := v_from;
  END IF;
  FOR v_piece IN
    SELECT v_high AS low, v_to AS high, bets_between(p_player_id, v_high, v_to, p_states, p_kind, p_sport) AS size, 1 AS place
    UNION ALL
    SELECT d.low, d.low + interval '1 day', d.size, 2 FROM (
      SELECT c.day::timestamp AT TIME ZONE 'UTC' AS low, sum(c.bets)::bigint AS size FROM bet_count c
      WHERE c.bucket = v_bucket AND c.player_id = p_player_id
        AND c.day >= (v_low AT TIME ZONE 'UTC')::date AND c.day < (v_high AT TIME ZONE 'UTC')::date
        AND (p_states IS NULL OR c.state = ANY (p_states)) AND (p_kind IS NULL OR c.kind = p_kind) AND (p_sport IS NULL OR p_sport = ANY (c.sports))
      GROUP BY c.day
    ) d
    UNION ALL
    SELECT v_from, v_low, bets_between(p_player_id, v_from, v_low, p_states, p_kind, p_sport), 3
    ORDER BY place, low DESC
  LOOP
    total := total + v_piece.size;
    IF v_wanted > 0 AND v_piece.size > v_skip THEN
      ids := ids || ARRAY(
        SELECT b.id FROM bet b
        WHERE b.bucket = v_bucket AND b.player_id = p_player_id AND b.placed_at >= v_piece.low AND b.placed_at < v_piece.high
          AND (p_states IS NULL OR b.state = ANY (p_states)) AND (p_kind IS NULL OR b.kind = p_kind)
          AND (p_sport IS NULL OR p_sport = ANY (sports_of_bet(p_player_id, b.id)))
        ORDER BY b.placed_at DESC, b.id DESC OFFSET v_skip LIMIT v_wanted);
      v_wanted := v_wanted - least(v_wanted, v_piece.size - v_skip);
      v_skip := 0;
    ELSE
      v_skip := greatest(0, v_skip - v_piece.size);
    END IF;
  END LOOP;
END $$;
REVOKE ALL ON FUNCTION bet_page(bigint, timestamptz, timestamptz, text[], text, text, bigint, bigint) FROM PUBLIC;
