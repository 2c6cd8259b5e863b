-- What take_exposure does for the selections from `p_from` on, the first of which does not fit into its slice: each takes what is free in all slices, its own first where
-- it fits whole. Answers the first selection for which there is no place; then nothing has changed.
CREATE OR REPLACE FUNCTION spread_exposure(p_items jsonb, p_slice integer, p_from text) RETURNS text LANGUAGE plpgsql
  -- Planned when the table is empty, it would read all of it for each selection.
  SET enable_seqscan = off AS $$
DECLARE
  v_item record;
  v_row record;
  v_left bigint;
BEGIN
  FOR v_item IN SELECT x.selection, x.stake, x.liability, x.maximum / 8 AS share
    FROM jsonb_to_recordset(p_items) AS x(selection text, stake bigint, liability bigint, maximum bigint)
    WHERE x.selection COLLATE "C" >= p_from COLLATE "C" ORDER BY x.selection COLLATE "C" LOOP
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
  RETURN NULL;
EXCEPTION WHEN SQLSTATE 'TV002' THEN
  RETURN v_item.selection;
END $$;
REVOKE ALL ON FUNCTION spread_exposure(jsonb, integer, text) FROM PUBLIC;
