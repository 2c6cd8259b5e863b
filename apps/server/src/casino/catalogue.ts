import { fromProtocolAmount, type Category, type GameFeature, type ProviderGame } from '@tavolo/provider-protocol';
import type { Locale } from '../kernel/calls/handlers.ts';
import type { Database, Queryable } from '../kernel/database/database.ts';
import type { Integration } from './parts.ts';

/** A game counts as new for so many days, milliseconds. */
const newFor = 30 * 24 * 60 * 60 * 1000;
/** Rounds of so many days make the order of popularity, milliseconds. */
const popularFor = 7 * 24 * 60 * 60 * 1000;
/** Fewer rounds of all games within that time say nothing of what people like. */
const fewestRounds = 200;

export interface CatalogueGame {
  sysname: string;
  name: string;
  provider: string;
  providerName: string;
  integration: string;
  type: 'slot' | 'live' | 'fast' | 'casino';
  rtp: string;
  rtpExact: string;
  /** Null, here and below: its provider does not say it. */
  volatility: 'low' | 'medium' | 'high' | 'very_high' | null;
  hitRate: string;
  maxWin: string;
  layoutEn: string;
  layoutIt: string;
  minStake: bigint | null;
  maxStake: bigint | null;
  stakeCurrency: string | null;
  /** Null: the site has a picture of its own. */
  imageUrl: string | null;
  releasedAt: Date;
  isDemo: boolean;
  /** The operator has stopped the game, or the version of it that is offered. */
  isStopped: boolean;
  categories: string[];
  features: GameFeature[];
  /** Two letters each: nobody there is offered the game. */
  blockedCountries: string[];
  /** It had rounds within the time that popularity looks at, in which enough of all games were played to speak of it. */
  isPlayed: boolean;
}

export interface GameFilter {
  /** Sysname of a category, or one of the moving ones: popular, new, recent, favourites. */
  category: string | null;
  providers: readonly string[] | null;
  type: string | null;
  volatilities: readonly string[] | null;
  /** All of them. */
  features: readonly string[] | null;
  search: string | null;
  sysnames: readonly string[] | null;
  sort: 'popular' | 'new' | 'name' | 'rtp' | null;
  playerId: bigint | null;
  /** Where the player lives, two letters; null: not known. */
  country: string | null;
  offset: number;
  limit: number;
  now: Date;
}

/** Offered by its provider, and not stopped by the operator. */
const offered = `g.is_enabled and not exists (select from play_stop s where s.game = g.sysname and (s.version is null or s.version = g.version))`;

const columns = `g.sysname, g.name, g.provider, v.name as "providerName", g.integration, g.type, g.rtp, g.rtp_exact as "rtpExact", g.volatility,
  g.hit_rate as "hitRate", g.max_win as "maxWin", g.layout_en as "layoutEn", g.layout_it as "layoutIt", g.min_stake as "minStake",
  g.max_stake as "maxStake", not (${offered}) as "isStopped", g.stake_currency as "stakeCurrency", g.image_url as "imageUrl", g.released_at as "releasedAt", g.is_demo as "isDemo",
  array(select c.category from casino_game_category c where c.game = g.sysname order by c.category) as categories,
  g.features, g.blocked_countries as "blockedCountries", coalesce(h.rounds > 0 and h."all" >= ${fewestRounds}, false) as "isPlayed"`;

/** Rounds of each game within the time that popularity looks at, and of all of them. @param since a parameter's name */
const playedSince = (since: string): string =>
  `left join (select game, sum(rounds) as rounds, sum(sum(rounds)) over () as "all" from casino_game_hour where hour > ${since} group by game) h on h.game = g.sysname`;

const orders = {
  popular: 'coalesce(h.rounds, 0) desc, g.position, g.sysname',
  new: 'g.released_at desc, g.sysname',
  name: 'g.name, g.sysname',
  rtp: 'g.rtp desc, g.sysname',
  recent: 'm.at desc, g.sysname',
  // A game of just that name stands before those whose names hold it, however much they are played.
  search: `lower(g.name) = $1 desc, starts_with(lower(g.name), $1) desc, word_similarity($1, g.search_text) desc, coalesce(h.rounds, 0) desc, g.position, g.sysname`,
} as const;

/** The games that pass the filter, in order, and how many they are altogether. */
export async function findGames(q: Queryable, filter: GameFilter): Promise<{ games: CatalogueGame[]; count: number }> {
  const search = filter.search?.trim().toLowerCase() ?? '';
  const values: unknown[] = [search];
  const param = (value: unknown): string => `$${values.push(value)}`;
  // What was asked for by name is found where it is stopped as well: its page says so.
  const where = [filter.sysnames ? 'g.is_enabled' : offered, '$1::text is not null'];
  const played = playedSince(param(new Date(filter.now.getTime() - popularFor)));
  const joins = [played];
  let order: keyof typeof orders = filter.sort ?? (search ? 'search' : 'popular');
  const { category, playerId } = filter;
  if (category === 'new') {
    where.push(`g.released_at > ${param(new Date(filter.now.getTime() - newFor))}`);
    order = filter.sort ?? 'new';
  } else if (category === 'recent' || category === 'favourites') {
    joins.push(
      `join (${category === 'recent' ? recentOf(param, playerId, filter.now) : favouritesOf(param, playerId)}) m on m.game = g.sysname`,
    );
    order = filter.sort ?? 'recent';
  } else if (category !== null && category !== 'popular' && category !== 'all') {
    where.push(`exists (select from casino_game_category c where c.game = g.sysname and c.category = ${param(category)})`);
  }
  if (filter.providers) where.push(`g.provider = any (${param(filter.providers)})`);
  if (filter.type !== null && filter.type !== 'all')
    where.push(filter.type === 'casino' ? `g.type in ('casino', 'slot', 'fast')` : `g.type = ${param(filter.type)}`);
  if (filter.volatilities) where.push(`g.volatility = any (${param(filter.volatilities)})`);
  if (filter.features) where.push(`g.features @> ${param(filter.features)}::text[]`);
  if (filter.country !== null) where.push(`${param(filter.country)} <> all (g.blocked_countries)`);
  if (filter.sysnames) where.push(`g.sysname = any (${param(filter.sysnames)})`);
  // What was typed stands in the text, or resembles a part of it: typing errors are forgiven (pg_trgm).
  if (search) where.push(`g.sysname in (select casino_search($1))`);
  // The catalogue is the same on every server: it is read where the player's own games are.
  const handle = playerId === null ? q.directory : q.play(playerId);
  // All that pass are put in order by name alone; the rest is read of those on the page. A page beyond the last still says how many there are.
  const rows = await handle.query<(CatalogueGame & { place: bigint; count: bigint }) | { place: null; count: bigint }>(
    `with found as materialized (
       select g.sysname as found, row_number() over (order by ${orders[order]}) as place from casino_game g ${joins.join(' ')} where ${where.join(' and ')}
     ), page as materialized (select * from found order by place offset ${param(filter.offset)} limit ${param(filter.limit)})
     select p.*, c.count from (select count(*) as count from found) c left join (
       select p.place, ${columns} from page p join casino_game g on g.sysname = p.found join casino_provider v on v.sysname = g.provider ${played}
     ) p on true order by p.place`,
    values,
  );
  const games = rows.flatMap((row) => {
    if (row.place === null) return [];
    const { count: _count, place: _place, ...game } = row;
    return [game];
  });
  return { games, count: Number(rows[0]?.count ?? 0n) };
}

/** A game with its place in each order. */
export type ListedGame = Readonly<CatalogueGame>;

/** All that is offered now, as it is the same for everybody. */
export interface Catalogue {
  orders: Readonly<Record<'popular' | 'new' | 'name' | 'rtp', readonly ListedGame[]>>;
  /** With games alone, in order. */
  categories: readonly { sysname: string; names: Record<Locale, string>; count: number }[];
  providers: readonly { sysname: string; name: string }[];
  isAnyBlocked: boolean;
}

/** Everything that is offered at this moment. The orders are the database's, so that they are those of `findGames`. */
export async function readCatalogue(q: Queryable, now: Date): Promise<Catalogue> {
  const [rows, categories, providers] = await Promise.all([
    q.directory.query<CatalogueGame & Record<'popularAt' | 'newAt' | 'nameAt' | 'rtpAt', bigint>>(
      `select ${columns}, row_number() over (order by ${orders.popular}) as "popularAt", row_number() over (order by ${orders.new}) as "newAt",
         row_number() over (order by ${orders.name}) as "nameAt", row_number() over (order by ${orders.rtp}) as "rtpAt"
       from casino_game g join casino_provider v on v.sysname = g.provider
       ${playedSince('$1')}
       where g.is_enabled`,
      [new Date(now.getTime() - popularFor)],
    ),
    q.directory.query<{ sysname: string; en: string; it: string; count: bigint }>(
      `select c.sysname, c.name_en as en, c.name_it as it, count(*) as count from casino_category c
       join casino_game_category m on m.category = c.sysname join casino_game g on g.sysname = m.game and ${offered}
       group by c.sysname order by c.position`,
    ),
    q.directory.query<{ sysname: string; name: string }>('select sysname, name from casino_provider order by position, name'),
  ]);
  const ordered = (place: 'popularAt' | 'newAt' | 'nameAt' | 'rtpAt') => rows.toSorted((a, b) => Number(a[place] - b[place]));
  return {
    orders: { popular: ordered('popularAt'), new: ordered('newAt'), name: ordered('nameAt'), rtp: ordered('rtpAt') },
    categories: categories.map(({ sysname, en, it, count }) => ({ sysname, names: { en, it }, count: Number(count) })),
    providers,
    isAnyBlocked: rows.some(({ blockedCountries }) => blockedCountries.length > 0),
  };
}

/** Whether a game counts as new. */
export const isNew = (game: Pick<CatalogueGame, 'releasedAt'>, now: Date): boolean => game.releasedAt.getTime() > now.getTime() - newFor;

/** The player's favourites; none for a visitor. */
function favouritesOf(param: (value: unknown) => string, playerId: bigint | null): string {
  const player = `${param(playerId)}::bigint`;
  return `select game, created_at as at from casino_favourite where bucket = bucket_of(${player}) and player_id = ${player}`;
}

/** Games that the player played for money in the last ninety days, with when. */
function recentOf(param: (value: unknown) => string, playerId: bigint | null, now: Date): string {
  const since = `${param(new Date(now.getTime() - 90 * 24 * 3600 * 1000))}::timestamptz`;
  return `select game, max(created_at) as at from ledger_round where bucket = bucket_of(${param(playerId)}::bigint) and player_id = ${param(playerId)}::bigint
    and created_at > ${since} and is_day_between(day, ${since}, 'infinity') and (stake > 0 or win > 0) group by game`;
}

/** What a launch has to know of a game. */
export interface LaunchedGame {
  sysname: string;
  /** The provider's own name of it. */
  code: string;
  integration: string;
  isDemo: boolean;
  version: string | null;
  blockedCountries: string[];
}

export async function gameOf(q: Queryable, sysname: string): Promise<LaunchedGame | null> {
  const [game] = await q.directory.query<LaunchedGame>(
    `select sysname, code, integration, is_demo as "isDemo", version, blocked_countries as "blockedCountries"
     from casino_game where sysname = $1 and is_enabled`,
    [sysname],
  );
  return game ?? null;
}

const categoryNames = {
  slots: { en: 'Slots', it: 'Slot' },
  originals: { en: 'Originals', it: 'Originali' },
  live: { en: 'Live casino', it: 'Casinò live' },
  crash: { en: 'Crash games', it: 'Giochi crash' },
  tables: { en: 'Table games', it: 'Giochi da tavolo' },
  lottery: { en: 'Bingo and lotteries', it: 'Bingo e lotterie' },
  virtual: { en: 'Virtual sports', it: 'Sport virtuali' },
} as const;

/** What a category is called; null: there is none of this name. */
export const categoryName = (sysname: string, locale: 'en' | 'it'): string | null =>
  sysname in categoryNames ? categoryNames[sysname as keyof typeof categoryNames][locale] : null;

const slot = { type: 'slot', category: 'slots' } as const;
const table = { type: 'casino', category: 'tables' } as const;
const live = { type: 'live', category: 'live' } as const;
const lottery = { type: 'casino', category: 'lottery' } as const;
const fast = { type: 'fast', category: 'originals' } as const;

interface Kind {
  type: CatalogueGame['type'];
  category: keyof typeof categoryNames;
  /** Further categories that list it. */
  also?: readonly (keyof typeof categoryNames)[];
}

/** Where each of the providers' categories stands in our lobby. */
const kinds: Readonly<Record<Category, Kind>> = {
  Unknown: { type: 'casino', category: 'originals' },
  Baccarat: table,
  'Bet On Poker': table,
  Bingo: lottery,
  Blackjack: table,
  'Casual Games': fast,
  // One flight for everybody: among the live tables, and among the fast games.
  'Crash Games': { type: 'live', category: 'crash', also: ['originals', 'live'] },
  'Jackpot Slots': slot,
  'Live Baccarat': live,
  'Live Blackjack': live,
  'Live Dealer': live,
  'Live Dice': live,
  'Live Games': live,
  'Live Keno': live,
  'Live Lottery': live,
  'Live Roulette': live,
  Lottery: lottery,
  Multiplayer: fast,
  'Player Props': { type: 'casino', category: 'virtual' },
  Poker: table,
  Roulette: table,
  'Scratch Cards': lottery,
  Sportsbook: { type: 'casino', category: 'virtual' },
  'Table Games': table,
  'Video Poker': table,
  'Video Slots': slot,
  'Virtual Sports': { type: 'casino', category: 'virtual' },
  'Wheel of Fortune': fast,
  'Video Bingo': lottery,
  'Fixed Odds': { type: 'casino', category: 'virtual' },
};

/**
 * Brings the catalogue in line with what the providers offer now: what can be played is listed, what cannot is not; of a provider
 * that cannot be asked, what was listed stays. Categories and makers come with the games. May run in several processes at once.
 * Thousands of games take a few statements, and only rows that are others now are written.
 */
export async function syncCatalogue(database: Database, integrations: readonly Integration[]): Promise<void> {
  const offered = integrations.flatMap((integration) =>
    (integration.provider.gameList() ?? []).filter(({ enabled }) => enabled).map((game) => ({ integration, game })),
  );
  const silent = integrations.flatMap(({ name, provider }) => (provider.gameList() === null ? [name] : []));
  // Where two bear one name the first is listed.
  const games = new Map<string, ReturnType<typeof rowOf>>();
  for (const { game, integration } of offered) {
    const sysname = integration.sysnameOf(game.game_code);
    if (!games.has(sysname)) games.set(sysname, rowOf(integration.name, sysname, game, games.size));
  }
  const makers = new Map([...games.values()].map(({ maker, provider }) => [provider, maker]));
  await database.transaction(async (tx) => {
    const write = (text: string, ...values: unknown[]) => tx.directory.query(text, values);
    await write(`select pg_advisory_xact_lock(hashtext('casino.catalogue'))`);
    await write(
      `insert into casino_category as c (sysname, name_en, name_it, position)
       select * from unnest($1::text[], $2::text[], $3::text[], $4::int[])
       on conflict (sysname) do update set name_en = excluded.name_en, name_it = excluded.name_it, position = excluded.position
       where (c.name_en, c.name_it, c.position) is distinct from (excluded.name_en, excluded.name_it, excluded.position)`,
      Object.keys(categoryNames),
      Object.values(categoryNames).map(({ en }) => en),
      Object.values(categoryNames).map(({ it }) => it),
      Object.keys(categoryNames).map((_name, index) => index),
    );
    await write(
      `insert into casino_provider as p (sysname, name) select * from unnest($1::text[], $2::text[])
       on conflict (sysname) do update set name = excluded.name where p.name <> excluded.name`,
      [...makers.keys()],
      [...makers.values()],
    );
    const names = gameColumns.join(', ');
    const others = gameColumns.filter((name) => name !== 'sysname');
    await write(
      `insert into casino_game as g (${names}) select ${names} from jsonb_populate_recordset(null::casino_game, $1::jsonb)
       on conflict (sysname) do update set ${others.map((name) => `${name} = excluded.${name}`).join(', ')}
       where (${others.map((name) => `g.${name}`).join(', ')}) is distinct from (${others.map((name) => `excluded.${name}`).join(', ')})`,
      JSON.stringify([...games.values()]),
    );
    const sysnames = [...games.keys()];
    const listed = [...games.values()].flatMap(({ categories, sysname }) => categories.map((category) => ({ category, sysname })));
    const pairs = [listed.map(({ sysname }) => sysname), listed.map(({ category }) => category)];
    await write(
      `delete from casino_game_category c where c.game = any ($1) and (c.game, c.category) not in (select * from unnest($1::text[], $2::text[]))`,
      ...pairs,
    );
    await write(
      'insert into casino_game_category (game, category) select * from unnest($1::text[], $2::text[]) on conflict do nothing',
      ...pairs,
    );
    await write(
      'update casino_game set is_enabled = false where is_enabled and sysname <> all ($1) and integration <> all ($2)',
      sysnames,
      silent,
    );
  });
}

const gameColumns = [
  'sysname',
  'code',
  'provider',
  'integration',
  'name',
  'type',
  'rtp',
  'rtp_exact',
  'volatility',
  'hit_rate',
  'max_win',
  'layout_en',
  'layout_it',
  'min_stake',
  'max_stake',
  'stake_currency',
  'image_url',
  'blocked_countries',
  'features',
  'has_free_spins',
  'is_demo',
  'released_at',
  'version',
  'is_enabled',
  'position',
  'search_text',
] as const;

/** A game as its row holds it, beside its maker's name and its categories. */
function rowOf(integration: string, sysname: string, game: ProviderGame, position: number) {
  const { also = [], category, type } = kinds[game.category];
  const words = categoryNames[category];
  const stake = (amount: number | null): string | null => (amount === null ? null : fromProtocolAmount(amount, 2).toString());
  return {
    sysname,
    code: game.game_code,
    provider: game.product.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-'),
    maker: game.product,
    categories: [category, ...also],
    integration,
    name: game.name,
    type,
    rtp: game.rtp,
    rtp_exact: game.rtp_exact ?? '',
    volatility: game.volatility,
    hit_rate: game.hit_ratio ?? '',
    max_win: game.max_multiplier ?? '',
    layout_en: layout(game, 'en', { lines: 'lines', ways: 'ways' }),
    layout_it: layout(game, 'it', { lines: 'linee', ways: 'combinazioni' }),
    min_stake: stake(game.min_stake),
    max_stake: stake(game.max_stake),
    stake_currency: game.min_stake === null ? null : 'EUR',
    image_url: game.url_thumb ?? null,
    blocked_countries: game.blocked_countries ?? [],
    features: game.features ?? [],
    has_free_spins: game.freebet_support === true,
    is_demo: game.demo_support !== false,
    released_at: `${game.release_date}T00:00:00Z`,
    version: game.version ?? null,
    is_enabled: true,
    position,
    search_text: `${game.name} ${game.product} ${words.en} ${words.it}`.toLowerCase(),
  } satisfies Record<(typeof gameColumns)[number], unknown> & { maker: string; categories: readonly string[] };
}

function layout(game: ProviderGame, locale: 'en' | 'it', words: { lines: string; ways: string }): string {
  const { window } = game;
  if (!window) return game.layout?.[locale] ?? '';
  return `${window.reels} × ${window.rows}, ${window.ways === null ? `${game.paylines ?? 0} ${words.lines}` : `${window.ways} ${words.ways}`}`;
}

/** Every game that is offered now, by name. */
export async function listGames(q: Queryable): Promise<{ sysname: string; name: string; version: string | null }[]> {
  return await q.directory.query<{ sysname: string; name: string; version: string | null }>(
    'select sysname, name, version from casino_game where is_enabled order by name, sysname',
  );
}

/** The games of which free spins can be given, by name. */
export async function listFreeSpinGames(q: Queryable): Promise<{ sysname: string; name: string }[]> {
  return await q.directory.query<{ sysname: string; name: string }>(
    'select sysname, name from casino_game where is_enabled and has_free_spins order by name, sysname',
  );
}

/** Whether there is such a game, offered or not. */
export async function isGame(q: Queryable, sysname: string): Promise<boolean> {
  const rows = await q.directory.query('select from casino_game where sysname = $1', [sysname]);
  return rows.length > 0;
}
