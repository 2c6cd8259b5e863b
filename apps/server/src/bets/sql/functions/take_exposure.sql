-- Adds a bet to what can be lost on its selections: [{selection, stake, liability, maximum}]. Each of eight slices has its share of the maximum; a bet that does
-- not fit into its own takes what is free in all of them. Selections and slices are taken in one order, so that bets wait for each other and for nothing else.
-- Answers the first selection for which there is no place; then nothing has changed.
CREATE OR REPLACE FUNCTION take_exposure(p_items jsonb, p_slice integer) RETURNS text LANGUAGE plpgsql AS $$
DECLARE
  v_item record;
  v_row record;
  v_left bigint;
BEGIN
  BEGIN
  FOR v_item IN SELECT x.selection, x.stake, x.liability, x.maximum / 8 AS share
    FROM jsonb_to_recordset(p_items) AS x(selection text, stake bigint, liability bigint, maximum bigint) ORDER BY x.selection COLLATE "C" LOOP
    UPDATE bet_exposure e SET stake = e.stake + v_item.stake, liability = e.liability + v_item.liability
    WHERE e.selection = v_item.selection AND e.slice = p_slice AND e.liability + v_item.liability <= v_item.share;
    CONTINUE WHEN FOUND;
    INSERT INTO bet_exposure (selection, slice, stake, liability) SELECT v_item.selection, n, 0, 0 FROM generate_series(0, 7) n ON CONFLICT DO NOTHING;
    v_left := v_item.liability;
    FOR v_row IN SELECT e.slice, e.liability FROM bet_exposure e WHERE e.selection = v_item.selection ORDER BY e.slice FOR UPDATE LOOP
      UPDATE bet_exposure e
      SET stake = e.stake + CASE v_row.slice WHEN p_slice THEN v_item.stake ELSE 0 END,
        liability = e.liability + least(v_left, greatest(0, v_item.share - v_row.liability))
      WHERE e.selection = v_item.selection AND e.slice = v_row.slice;
      v_left := v_left - least(v_left, greatest(0, v_item.share - v_row.liability));
    END LOOP;
    IF v_left > 0 THEN
      RAISE EXCEPTION 'no place' USING ERRCODE = 'TV002';
    END IF;
  END LOOP;
  EXCEPTION WHEN SQLSTATE 'TV002' THEN
    RETURN v_item.selection;
  END;
  RETURN NULL;
END $$;
REVOKE ALL ON FUNCTION take_exposure(jsonb, integer) FROM PUBLIC;
