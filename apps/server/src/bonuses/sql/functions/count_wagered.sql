-- Counts what rounds bring to the requirements of their bonuses, in their own transaction: [{player_id, bonus_id, wagered}], of players whose locks are held. One whose requirement is met is
-- completed once no round of it is open: a stake that can still be taken back would else be cash without having been at stake. What it came to when it ended stays.
CREATE OR REPLACE FUNCTION count_wagered(p_rounds jsonb, p_now timestamptz) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  v_met record;
BEGIN
  FOR v_met IN
    UPDATE casino_bonus b SET wagered = b.wagered + r.wagered
    FROM jsonb_to_recordset(p_rounds) AS r(player_id bigint, bonus_id bigint, wagered bigint)
    WHERE b.bucket = bucket_of(r.player_id) AND b.player_id = r.player_id AND b.id = r.bonus_id AND b.state IN ('active', 'paused')
    RETURNING b.player_id, b.id, b.wagered >= b.requirement AS is_met
  LOOP
    IF v_met.is_met AND (SELECT o.rounds FROM open_bonus_rounds(v_met.player_id, v_met.id) o) = 0 THEN
      PERFORM end_casino_bonus(v_met.player_id, v_met.id, 'completed', p_now);
    END IF;
  END LOOP;
END $$;
REVOKE ALL ON FUNCTION count_wagered(jsonb, timestamptz) FROM PUBLIC, tavolo_app;
