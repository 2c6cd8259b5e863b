-- Notes the day of a round that a single action has just begun, and that it is open. A batch does so in its own statement.
CREATE OR REPLACE FUNCTION note_round(p_player_id bigint, p jsonb) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  WITH item AS (
    SELECT bucket_of(p_player_id) AS bucket, p->>'provider' AS provider, p->>'round' AS id, (p->>'day')::date AS day, NOT (p->>'closed')::boolean AS is_open
  ), dated AS (
    INSERT INTO round_day (bucket, player_id, provider, id, day)
    SELECT i.bucket, p_player_id, i.provider, i.id, i.day FROM item i WHERE i.day IS NOT NULL AND (i.is_open OR p->>'series' IS NULL)
  )
  INSERT INTO open_round (bucket, player_id, provider, id, game, currency)
  SELECT i.bucket, p_player_id, i.provider, i.id, p->>'game', p->>'currency' FROM item i WHERE i.is_open;
END $$;
REVOKE ALL ON FUNCTION note_round(bigint, jsonb) FROM PUBLIC, tavolo_app;
