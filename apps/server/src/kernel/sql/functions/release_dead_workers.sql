-- Frees what workers hold that have not said for `patience` that they live, and answers how many jobs and events that were.
CREATE OR REPLACE FUNCTION release_dead_workers(patience interval) RETURNS bigint
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
REVOKE ALL ON FUNCTION release_dead_workers(interval) FROM PUBLIC;
