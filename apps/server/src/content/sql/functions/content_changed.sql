-- Every process keeps published content in memory; a change tells all of them, and is counted for those that a notification did not reach.
CREATE OR REPLACE FUNCTION content_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE content_state SET version = version + 1;
  PERFORM pg_notify('content_changed', '');
  RETURN NULL;
END
$$;
