import { gameFeatures } from '@tavolo/provider-protocol';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { CallContext } from '../../kernel/calls/handlers.ts';
import { casinoCalls, type CasinoCalls } from '../calls.ts';
import { createHouse, visitor, type House } from '../testing/house.ts';
import { manyGamesAt, type ManyGames } from '../testing/many-games.ts';

// A lobby of thousands, as a provider outside lists them.

let house: House;
let many: ManyGames;
let api: CasinoCalls;
beforeAll(async () => {
  house = await createHouse();
  many = await manyGamesAt(house, 5_000);
  api = casinoCalls(house.casino);
});
afterAll(async () => {
  await many.close();
  await house.close();
});

type Asked = Partial<Parameters<CasinoCalls['games.get']>[0]>;
const get = (asked: Asked, context: CallContext = visitor) => api['games.get']({ offset: 0, count: 15, ...asked }, context);
const ofMany = { providers: [] as string[] };

test('five thousand games are listed under sixty makers, and paged to the last by 15, 12 and 300 [R9-007] [R7-011]', async () => {
  const { items } = await api['games.getProviders']({}, visitor);
  ofMany.providers = items.map(({ sysname }) => sysname).filter((name) => many.makers.has(name));
  expect(ofMany.providers).toHaveLength(60);
  for (const count of [15, 12, 300]) {
    const first = await get({ ...ofMany, count });
    expect([first.count, first.items.length, first.limit]).toEqual([5_000, count, count]);
  }
  const names = new Set<string>();
  for (let offset = 0; offset < 5_000; offset += 300)
    for (const { sysname } of (await get({ ...ofMany, offset, count: 300 })).items) names.add(sysname);
  expect(names.size).toBe(5_000);
  expect((await get({ ...ofMany, offset: 5_000, count: 300 })).items).toEqual([]);
});

test('filters by volatility and features hold together with makers, categories, what was typed and every order', async () => {
  for (const volatility of ['low', 'medium', 'high', 'very_high'])
    expect((await get({ ...ofMany, volatility: [volatility] })).count, volatility).toBe(
      many.games.filter((game) => game.volatility === volatility).length,
    );
  for (const feature of gameFeatures) {
    const { count, items } = await get({ ...ofMany, features: [feature], sort: 'new' });
    expect(count, feature).toBeGreaterThan(100);
    for (const game of items) expect(game.features).toContain(feature);
  }
  const both = await get({ ...ofMany, features: ['free_spins', 'ways'], volatility: ['low', 'very_high'], category: 'slots', sort: 'rtp' });
  expect(both.count).toBeGreaterThan(10);
  for (const { categories, features, volatility } of both.items) {
    expect(categories).toEqual(['slots']);
    expect(features).toEqual(expect.arrayContaining(['free_spins', 'ways']));
    expect(['low', 'very_high']).toContain(volatility);
  }
  const [maker] = ofMany.providers;
  const typed = await get({ providers: [maker ?? ''], search: 'golden', volatility: ['low', 'medium', 'high', 'very_high'] });
  for (const { provider } of typed.items) expect(provider.sysname).toBe(maker);
  expect((await get({ ...ofMany, features: ['teleport'] })).count).toBe(0);
  expect((await get({ ...ofMany, volatility: ['enormous'] })).count).toBe(0);
});

test('among thousands a game is found by its name, a part of it, and with slips', async () => {
  for (const [typed, name] of [
    ['Scarlet Kingdom', 'Scarlet Kingdom'],
    ['scarlet king', 'Scarlet Kingdom'],
    ['scralet kingdm', 'Scarlet Kingdom'],
    ['midnight oasis', 'Midnight Oasis'],
    ['mindnight oassis', 'Midnight Oasis'],
  ] as const) {
    expect(many.games.map((game) => game.name)).toContain(name);
    expect((await get({ search: typed })).items[0]?.name, typed).toBe(name);
  }
});

test('a game of just the name that was typed stands before one that holds it, however much that is played', async () => {
  const [one, ...others] = many.games;
  await many.offer([{ ...one!, name: 'Old Scarlet Kingdom' }, ...others]);
  const [old] = (await get({ search: 'old scarlet kingdom' })).items;
  await house.db.ownerDatabase.query('insert into casino_game_hour (game, hour, rounds) values ($1, $2, 1000)', [
    old?.sysname,
    house.clock.now(),
  ]);
  const names = (await get({ search: 'scarlet kingdom' })).items.map(({ name }) => name);
  expect(names[0]).toBe('Scarlet Kingdom');
  expect(names).toContain('Old Scarlet Kingdom');
  await house.db.ownerDatabase.query('delete from casino_game_hour');
  await many.offer(many.games);
});

test('a game that its provider keeps from a country is not listed to players who live there', async () => {
  const blocked = many.games.filter((game) => game.blocked.includes('IT'));
  expect(blocked.length).toBe(125);
  const ann = await house.player(1n, 0n);
  expect((await get(ofMany, ann)).count).toBe(5_000 - blocked.length);
  expect((await get({ ...ofMany, search: blocked[0]!.name }, ann)).items.map(({ name }) => name)).not.toContain(blocked[0]!.name);
  // Where nobody has signed in their country is not known.
  expect((await get({ ...ofMany, search: blocked[0]!.name })).items[0]?.name).toBe(blocked[0]!.name);
});

test('new is what was released in the last thirty days', async () => {
  const since = new Date(house.clock.now().getTime() - 30 * 86_400_000).toISOString().slice(0, 10);
  const { count, items } = await get({ ...ofMany, category: 'new' });
  expect(count).toBe(many.games.filter(({ released }) => released > since).length);
  for (const game of items) expect(game.is_new).toBe(true);
});

test('nothing is called the most played before two hundred rounds were played', async () => {
  const [first] = (await get({ count: 1 })).items;
  const sysname = first!.sysname;
  const play = async (rounds: number) => {
    await house.db.ownerDatabase.query(
      `insert into casino_game_hour as h (game, hour, rounds) values ($1, $2, $3) on conflict (game, hour) do update set rounds = excluded.rounds`,
      [sysname, house.clock.now(), rounds],
    );
    house.casino.forgetCatalogue();
    return (await get({ sysname: [sysname] })).items[0]?.is_played;
  };
  expect([await play(199), await play(200)]).toEqual([false, true]);
});

test('a list that is as it was writes nothing, and one game more or less is all that changes', async () => {
  const versions = async () =>
    house.db.ownerDatabase.query<{ sysname: string; row: string }>(
      'select sysname, xmin::text || ctid::text as row from casino_game order by sysname',
    );
  const before = await versions();
  await many.offer(many.games);
  expect(await versions()).toEqual(before);
  await many.offer(many.games.slice(0, -1));
  const after = await versions();
  expect(after.filter(({ row }, index) => row !== before[index]?.row)).toHaveLength(1);
  expect((await get(ofMany)).count).toBe(4_999);
  await many.offer(many.games);
  expect((await get(ofMany)).count).toBe(5_000);
});
