-- Says that these workers live. Nothing is lost with a beat that a crash forgets.
CREATE OR REPLACE FUNCTION beat(workers text[]) RETURNS void
  LANGUAGE sql SECURITY DEFINER SET search_path = pg_catalog, pg_temp SET synchronous_commit = off
BEGIN ATOMIC
  INSERT INTO public.worker_heartbeat (id) SELECT unnest(workers)
    ON CONFLICT (id) DO UPDATE SET beat_at = clock_timestamp();
END;
REVOKE ALL ON FUNCTION beat(text[]) FROM PUBLIC;
