-- What happened in one module and matters to others; see platform/outbox.
create table outbox_event (
  id bigint generated always as identity primary key,
  type text not null,
  player_id bigint,
  payload jsonb not null,
  created_at timestamptz not null default now(),
  -- Not to be delivered before; a claim pushes it on, so that a process that dies is replaced by another.
  due_at timestamptz not null default now(),
  attempts int not null default 0
) with (fillfactor = 70);

create index outbox_event_due on outbox_event (due_at, type);

-- The one way for the application's role into the job queue, whose tables belong to the owner alone. Its schema is made
-- by the queue itself, after these files, which is why the body is looked up only when it runs.
create function enqueue_job(name text, payload json, run_at timestamptz, job_key text) returns bigint
  language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
begin
  return (graphile_worker.add_job(name, payload, run_at => run_at, job_key => job_key)).id;
end
$$;
revoke execute on function enqueue_job from public;
