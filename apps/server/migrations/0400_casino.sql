-- The casino's catalogue, players' favourites, and the tokens by which providers reach a player's wallet.
create extension if not exists pg_trgm;

create table casino_provider (
  sysname text primary key,
  name text not null,
  position integer not null default 100
);

create table casino_category (
  sysname text primary key,
  name_en text not null,
  name_it text not null,
  position integer not null
);

create table casino_game (
  sysname text primary key,
  -- Who made it, as players see it.
  provider text not null references casino_provider,
  -- Over which integration it is played; the wallet protocol's name of the provider.
  integration text not null,
  name text not null,
  type text not null check (type in ('slot', 'live', 'fast', 'casino')),
  rtp text not null,
  rtp_exact text not null,
  volatility text not null check (volatility in ('low', 'medium', 'high', 'very_high')),
  hit_rate text not null,
  max_win text not null,
  layout_en text not null,
  layout_it text not null,
  min_stake bigint not null,
  max_stake bigint not null,
  stake_currency text not null,
  released_at timestamptz not null,
  is_demo boolean not null default true,
  is_enabled boolean not null default true,
  position integer not null,
  -- Lower case: name, provider and categories in both languages.
  search_text text not null
);
create index casino_game_search on casino_game using gin (search_text gin_trgm_ops);
create index casino_game_provider on casino_game (provider) where is_enabled;
create index casino_game_type on casino_game (type) where is_enabled;

create table casino_game_category (
  category text not null references casino_category,
  game text not null references casino_game,
  primary key (category, game)
);
create index casino_game_category_game on casino_game_category (game);

create table casino_favourite (
  player_id bigint not null,
  game text not null references casino_game,
  created_at timestamptz not null,
  primary key (player_id, game)
);

-- What a provider shows to reach one player's wallet for one game and currency. The token itself is with the provider only.
create table casino_token (
  digest bytea primary key,
  player_id bigint not null,
  -- The session of the site it was launched from.
  session_id text not null,
  game text not null,
  currency text not null,
  integration text not null,
  created_at timestamptz not null,
  expires_at timestamptz not null
);
create index casino_token_expired on casino_token (expires_at);

-- Rounds of a game by hour, for the order of popularity; counted in the background up to `until`.
create table casino_game_hour (
  game text not null,
  hour timestamptz not null,
  rounds bigint not null,
  primary key (game, hour)
) with (fillfactor = 70);
create index casino_game_hour_recent on casino_game_hour (hour);
create table casino_round_count (
  single boolean primary key default true check (single),
  until timestamptz not null
);
insert into casino_round_count (until) values ('-infinity');

-- Games whose text holds what was typed or resembles it. The bar is lower than pg_trgm's own: names are short, a slip costs
-- several of their trigrams.
create function casino_search(typed text) returns setof text language sql stable
  set pg_trgm.word_similarity_threshold = 0.3
as $$
  select sysname from casino_game where typed <% search_text
  union
  select sysname from casino_game where search_text like '%' || replace(replace(replace(typed, '\', '\\'), '%', '\%'), '_', '\_') || '%'
$$;
