-- Adds a bet to what can be lost on its selections: [{selection, stake, liability, maximum}]. Each of eight slices has its share of the maximum; a bet that does
-- not fit into its own takes what is free in all of them (spread_exposure). Selections and slices are taken in one order, so that bets wait for each other and for nothing else.
-- Answers the first selection for which there is no place; then nothing has changed.
CREATE OR REPLACE FUNCTION take_exposure(p_items jsonb, p_slice integer) RETURNS text LANGUAGE plpgsql
  -- Planned when the table is empty, it would read all of it for each selection.
  SET enable_seqscan = off AS $$
DECLARE
  v_item record;
  v_full text;
BEGIN
  FOR v_item IN SELECT x.selection, x.stake, x.liability, x.maximum / 8 AS share
    FROM jsonb_to_recordset(p_items) AS x(selection text, stake bigint, liability bigint, maximum bigint) ORDER BY x.selection COLLATE "C" LOOP
    UPDATE bet_exposure e SET stake = e.stake + v_item.stake, liability = e.liability + v_item.liability
    WHERE e.selection = v_item.selection AND e.slice = p_slice AND e.liability + v_item.liability <= v_item.share;
    CONTINUE WHEN FOUND;
    -- From here on it may have to be undone slice by slice, for which nobody pays whose bet fits into its own.
    v_full := spread_exposure(p_items, p_slice, v_item.selection);
    IF v_full IS NOT NULL THEN
      UPDATE bet_exposure e SET stake = e.stake - x.stake, liability = e.liability - x.liability
      FROM jsonb_to_recordset(p_items) AS x(selection text, stake bigint, liability bigint)
      WHERE e.selection = x.selection AND e.slice = p_slice AND x.selection COLLATE "C" < v_item.selection COLLATE "C";
    END IF;
    RETURN v_full;
  END LOOP;
  RETURN NULL;
END $$;
REVOKE ALL ON FUNCTION take_exposure(jsonb, integer) FROM PUBLIC;
