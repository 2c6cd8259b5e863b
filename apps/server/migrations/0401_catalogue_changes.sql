-- Every process keeps the catalogue in memory and is told when it is no longer what it was: by a new offer of the providers, and
-- once a minute by the counting of rounds, on which the order of popularity rests.
create function casino_changed() returns trigger language plpgsql as $$
begin
  perform pg_notify('casino_changed', '');
  return null;
end
$$;

create trigger casino_game_changed after insert or update or delete on casino_game for each statement execute function casino_changed();
create trigger casino_category_changed after insert or update or delete on casino_category for each statement execute function casino_changed();
create trigger casino_provider_changed after insert or update or delete on casino_provider for each statement execute function casino_changed();
create trigger casino_game_category_changed after insert or update or delete on casino_game_category for each statement execute function casino_changed();
create trigger casino_game_hour_changed after insert or update or delete on casino_game_hour for each statement execute function casino_changed();
