-- The other half: a posting that says it has entries has them by the end of the statement that wrote it.
CREATE OR REPLACE FUNCTION check_postings() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  v_bad record;
BEGIN
  SELECT f.player_id, f.id INTO v_bad FROM fresh f
  WHERE f.entries > 0
    AND NOT EXISTS (SELECT FROM entry e WHERE e.player_id = f.player_id AND e.posting_id = f.id AND e.leg = 1)
  LIMIT 1;
  IF FOUND THEN
    RAISE EXCEPTION 'posting % of player % has no entries', v_bad.id, v_bad.player_id USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  RETURN NULL;
END $$;
