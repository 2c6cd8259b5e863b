-- Who is at work now: one row for each worker of a living process, renewed every few seconds by the database's clock. What a worker holds that
-- is not here any more is free for others: jobs and events of a process that was killed wait for seconds, not for hours.
CREATE TABLE worker_heartbeat (
  id text PRIMARY KEY,
  beat_at timestamptz NOT NULL DEFAULT clock_timestamp()
);
REVOKE INSERT, UPDATE, DELETE, TRUNCATE ON worker_heartbeat FROM tavolo_app;

-- The worker that an event was handed to, and when.
ALTER TABLE outbox_event ADD COLUMN claimed_by text, ADD COLUMN claimed_at timestamptz;
CREATE INDEX outbox_event_claimed ON outbox_event (claimed_by) WHERE claimed_by IS NOT NULL;

-- Says that these workers live. Nothing is lost with a beat that a crash forgets.
CREATE FUNCTION beat(workers text[]) RETURNS void
  LANGUAGE sql SECURITY DEFINER SET search_path = pg_catalog, pg_temp SET synchronous_commit = off
BEGIN ATOMIC
  INSERT INTO public.worker_heartbeat (id) SELECT unnest(workers)
    ON CONFLICT (id) DO UPDATE SET beat_at = clock_timestamp();
END;

CREATE FUNCTION leave_work(worker text) RETURNS void
  LANGUAGE sql SECURITY DEFINER SET search_path = pg_catalog, pg_temp
BEGIN ATOMIC
  DELETE FROM public.worker_heartbeat WHERE id = worker;
END;

-- Frees what workers hold that have not said for `patience` that they live, and answers how many jobs and events that were.
CREATE FUNCTION release_dead_workers(patience interval) RETURNS bigint
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp
AS $$
DECLARE
  since timestamptz := clock_timestamp() - patience;
  dead text[];
  jobs bigint;
  events bigint;
BEGIN
  DELETE FROM public.worker_heartbeat WHERE beat_at < since;
  SELECT array_agg(DISTINCT j.locked_by), count(*) INTO dead, jobs FROM graphile_worker.jobs j
    WHERE j.locked_by IS NOT NULL AND j.locked_at < since
      AND NOT EXISTS (SELECT FROM public.worker_heartbeat w WHERE w.id = j.locked_by);
  PERFORM graphile_worker.force_unlock_workers(dead);
  UPDATE public.outbox_event e SET due_at = now(), claimed_by = NULL
    WHERE e.claimed_by IS NOT NULL AND e.claimed_at < since
      AND NOT EXISTS (SELECT FROM public.worker_heartbeat w WHERE w.id = e.claimed_by);
  GET DIAGNOSTICS events = ROW_COUNT;
  RETURN jobs + events;
END
$$;
REVOKE EXECUTE ON FUNCTION beat, leave_work, release_dead_workers FROM public;
