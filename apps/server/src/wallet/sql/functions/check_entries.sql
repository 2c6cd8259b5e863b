-- A statement that writes entries must write whole postings: every leg from 1 to the posting's own count, sum zero, one currency.
-- The legs of a finished posting are taken, so nothing can be added to it later either.
CREATE OR REPLACE FUNCTION check_entries() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  v_bad record;
BEGIN
  SELECT g.player_id, g.posting_id INTO v_bad
  FROM (
    SELECT f.player_id, f.posting_id, count(*) AS legs, sum(f.amount) AS total, min(f.leg) AS first, max(f.leg) AS last,
      min(f.currency) AS currency, max(f.currency) AS other
    FROM fresh f GROUP BY f.player_id, f.posting_id
  ) g
  LEFT JOIN posting p ON p.player_id = g.player_id AND p.id = g.posting_id
  WHERE p.id IS NULL OR g.total <> 0 OR g.legs <> p.entries OR g.first <> 1 OR g.last <> p.entries
    OR g.currency <> p.currency OR g.other <> p.currency
  LIMIT 1;
  IF FOUND THEN
    RAISE EXCEPTION 'posting % of player % is not balanced', v_bad.posting_id, v_bad.player_id USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  RETURN NULL;
END $$;
