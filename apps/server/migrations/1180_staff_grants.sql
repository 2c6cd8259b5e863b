-- Every time that somebody gave an account its rights is kept: the latest alone could be written over, by the account itself or by another one of the
-- same person, and the account led back to nobody.
create table content_staff_grant (
  id bigint generated always as identity primary key,
  staff_id bigint not null references content_staff,
  -- Null: the operator's own shell.
  granted_by bigint references content_staff,
  granted_at timestamptz not null,
  check (granted_by <> staff_id)
);
create index content_staff_grant_of on content_staff_grant (staff_id);
insert into content_staff_grant (staff_id, granted_by, granted_at)
  select id, nullif(granted_by, id), granted_at from content_staff where granted_at is not null;
revoke update, delete, truncate on content_staff_grant from tavolo_app;
alter table content_staff drop column granted_by, drop column granted_at;
