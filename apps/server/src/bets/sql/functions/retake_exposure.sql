-- Puts what bets had added back to what can be lost on their selections: [{selection, slice, stake, liability}]. They were taken, so no limit is asked; what is over
-- a maximum by it keeps further bets out. Selections are taken in the order of take_exposure.
CREATE OR REPLACE FUNCTION retake_exposure(p_items jsonb) RETURNS void LANGUAGE sql AS $$
  INSERT INTO bet_exposure AS e (selection, slice, stake, liability)
  SELECT x.selection, x.slice, sum(x.stake)::bigint, sum(x.liability)::bigint
  FROM jsonb_to_recordset(p_items) AS x(selection text, slice smallint, stake bigint, liability bigint)
  GROUP BY x.selection, x.slice ORDER BY x.selection COLLATE "C", x.slice
  ON CONFLICT (selection, slice) DO UPDATE SET stake = e.stake + excluded.stake, liability = e.liability + excluded.liability
$$;
REVOKE ALL ON FUNCTION retake_exposure(jsonb) FROM PUBLIC;
