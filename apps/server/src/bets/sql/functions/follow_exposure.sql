-- Takes what bets had added out of what can be lost on their selections, and puts that of others back: [{selection, slice, stake, liability, is_taken_out}]. What is taken out
-- empties slices in their order, and what is not there any more is not taken twice; what is put back was taken once, so no limit is asked, and what is over a maximum by it
-- keeps further bets out. Both in one pass over the selections in the order of take_exposure: two that cross wait for each other and for nothing else.
CREATE OR REPLACE FUNCTION follow_exposure(p_items jsonb) RETURNS void LANGUAGE plpgsql
  -- Planned when the table is empty, it would read all of it for each selection.
  SET enable_seqscan = off AS $$
DECLARE
  v_item record;
  v_row record;
  v_stake bigint;
  v_left bigint;
BEGIN
  FOR v_item IN SELECT x.selection, coalesce(sum(x.stake) FILTER (WHERE x.is_taken_out), 0)::bigint AS stake,
      coalesce(sum(x.liability) FILTER (WHERE x.is_taken_out), 0)::bigint AS liability
    FROM jsonb_to_recordset(p_items) AS x(selection text, stake bigint, liability bigint, is_taken_out boolean)
    GROUP BY x.selection ORDER BY x.selection COLLATE "C" LOOP
    v_stake := v_item.stake;
    v_left := v_item.liability;
    FOR v_row IN SELECT e.slice, e.stake, e.liability FROM bet_exposure e WHERE e.selection = v_item.selection ORDER BY e.slice FOR UPDATE LOOP
      CONTINUE WHEN least(v_stake, v_row.stake) = 0 AND least(v_left, v_row.liability) = 0;
      UPDATE bet_exposure e
      SET stake = e.stake - least(v_stake, v_row.stake), liability = e.liability - least(v_left, v_row.liability)
      WHERE e.selection = v_item.selection AND e.slice = v_row.slice;
      v_stake := v_stake - least(v_stake, v_row.stake);
      v_left := v_left - least(v_left, v_row.liability);
    END LOOP;
    INSERT INTO bet_exposure AS e (selection, slice, stake, liability)
    SELECT v_item.selection, x.slice, sum(x.stake)::bigint, sum(x.liability)::bigint
    FROM jsonb_to_recordset(p_items) AS x(selection text, slice smallint, stake bigint, liability bigint, is_taken_out boolean)
    WHERE x.selection = v_item.selection AND NOT x.is_taken_out
    GROUP BY x.slice ORDER BY x.slice
    ON CONFLICT (selection, slice) DO UPDATE SET stake = e.stake + excluded.stake, liability = e.liability + excluded.liability;
  END LOOP;
END $$;
REVOKE ALL ON FUNCTION follow_exposure(jsonb) FROM PUBLIC;
