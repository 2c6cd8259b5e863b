-- A worker that leaves holds nothing any more: all that it was at has ended. Where the database was away, how a job ended may not have been
-- written; it is free for the next worker at once, and not after the patience that the dead are given.
CREATE OR REPLACE FUNCTION leave_work(worker text) RETURNS void
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp
AS $$
BEGIN
  DELETE FROM public.worker_heartbeat WHERE id = worker;
  -- A try that was cut short is no failure. A job that was replaced while it ran counts as tried for the last time, and stays so.
  UPDATE graphile_worker._private_jobs SET locked_by = NULL, locked_at = NULL,
      attempts = CASE WHEN attempts < max_attempts THEN greatest(attempts - 1, 0) ELSE attempts END
    WHERE locked_by = worker;
  UPDATE public.outbox_event SET due_at = now(), claimed_by = NULL WHERE claimed_by = worker;
END
$$;
REVOKE ALL ON FUNCTION leave_work(text) FROM PUBLIC;
