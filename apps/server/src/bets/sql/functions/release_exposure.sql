-- Takes a bet out of what can be lost on its selections: [{selection, stake, liability}]. Slices are emptied in their order; what is not there any more is not
-- taken twice.
CREATE OR REPLACE FUNCTION release_exposure(p_items jsonb) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  v_item record;
  v_row record;
  v_stake bigint;
  v_left bigint;
BEGIN
  FOR v_item IN SELECT x.selection, x.stake, x.liability
    FROM jsonb_to_recordset(p_items) AS x(selection text, stake bigint, liability bigint) ORDER BY x.selection COLLATE "C" LOOP
    v_stake := v_item.stake;
    v_left := v_item.liability;
    FOR v_row IN SELECT e.slice, e.stake, e.liability FROM bet_exposure e WHERE e.selection = v_item.selection ORDER BY e.slice FOR UPDATE LOOP
      UPDATE bet_exposure e
      SET stake = e.stake - least(v_stake, v_row.stake), liability = e.liability - least(v_left, v_row.liability)
      WHERE e.selection = v_item.selection AND e.slice = v_row.slice;
      v_stake := v_stake - least(v_stake, v_row.stake);
      v_left := v_left - least(v_left, v_row.liability);
    END LOOP;
  END LOOP;
END $$;
REVOKE ALL ON FUNCTION release_exposure(jsonb) FROM PUBLIC;
