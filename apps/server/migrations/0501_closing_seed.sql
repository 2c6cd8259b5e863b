-- A seed that is about to be revealed takes no more rounds. It says so before its last round is written: a process that asks for a
-- player's place later sees it, and one that asked before runs into that last round, whose id it would need for its own.
alter table studio_seed add column is_closing boolean not null default false;

create or replace function keep_commitment() returns trigger language plpgsql as $$
begin
  if new.hash <> old.hash or new.sealed <> old.sealed or new.user_id <> old.user_id or new.id <> old.id
    or (old.client_seed is not null and new.client_seed <> old.client_seed) or (old.is_closing and not new.is_closing)
    or not ((old.state, new.state) in (('next', 'current'), ('current', 'revealed'))
      or (old.state = 'current' and new.state = 'current' and new.is_closing and not old.is_closing))
  then
    raise exception 'a committed seed does not change' using errcode = 'integrity_constraint_violation';
  end if;
  return new;
end $$;
