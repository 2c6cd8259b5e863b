-- The first posting of a player that was made at or after a moment; greater than all there are when there is none yet.
-- A player's postings are numbered in the order of their commits, so their times rise but for the clocks of processes, which may differ by
-- minutes at most: the place is halved down to ten minutes before, and read on from there. This costs the ledger no index of its own, and
-- two months that share a boundary never share a posting.
CREATE OR REPLACE FUNCTION posting_from(p_player_id bigint, p_at timestamptz) RETURNS bigint LANGUAGE plpgsql STABLE AS $$
DECLARE
  v_low bigint := 0;
  v_high bigint := coalesce((SELECT max(o.id) + 1 FROM posting o WHERE o.bucket = bucket_of(p_player_id) AND o.player_id = p_player_id), 1);
  v_middle bigint;
  v_found record;
BEGIN
  WHILE v_high - v_low > 1 LOOP
    v_middle := v_low + (v_high - v_low) / 2;
    SELECT o.id, o.created_at INTO v_found FROM posting o WHERE o.bucket = bucket_of(p_player_id) AND o.player_id = p_player_id AND o.id >= v_middle ORDER BY o.id LIMIT 1;
    IF NOT FOUND OR v_found.created_at >= p_at - interval '10 minutes' THEN
      v_high := v_middle;
    ELSE
      v_low := v_found.id;
    END IF;
  END LOOP;
  RETURN coalesce(
    (SELECT o.id FROM posting o WHERE o.bucket = bucket_of(p_player_id) AND o.player_id = p_player_id AND o.id >= v_low AND o.created_at >= p_at ORDER BY o.id LIMIT 1),
    9223372036854775807);
END $$;
