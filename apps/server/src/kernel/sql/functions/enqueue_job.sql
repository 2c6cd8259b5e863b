-- The one way for the application's role into the job queue, whose tables belong to the owner alone. Its schema is made
-- by the queue itself, after these files, which is why the body is looked up only when it runs.
CREATE OR REPLACE FUNCTION enqueue_job(name text, payload json, run_at timestamptz, job_key text) RETURNS bigint
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp
AS $$
BEGIN
  RETURN (graphile_worker.add_job(name, payload, run_at => run_at, job_key => job_key)).id;
END
$$;
REVOKE ALL ON FUNCTION enqueue_job(text,json,timestamp with time zone,text) FROM PUBLIC;
