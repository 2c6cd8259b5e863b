-- Deleting an entry can be undone: the version of a deletion also keeps what the version itself does not say: what was on the site, since when, and the count of its changes.
alter table content_version add column removed jsonb check (removed is null or action = 'delete');
create index content_version_deleted on content_version (type, id desc) where action = 'delete';
