import { calls } from '@tavolo/contract';
import { createRulebook, isSlotKind, jackpotOf, printedReturn, type PublishedRules } from '@tavolo/game-maths';
import { publishedRules, readGames, type GameFolder } from '@tavolo/game-maths/node';
import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { PlayerContext } from '../kernel/calls/handlers.ts';
import { CatalogueError } from '../kernel/errors/errors.ts';
import { casinoCalls } from './calls.ts';
import type { CasinoCalls } from './calls.ts';
import { changeSeeds, createHouse, visitor, type House } from './testing/house.ts';

const everything = { offset: 0, count: 300 };
const under50 = { direction: 'under' as const, target: 5000 };

const games = readGames();
const slots = games.filter(({ manifest }) => isSlotKind(manifest.family));
const byName = games.toSorted((one, other) => (one.manifest.name < other.manifest.name ? -1 : 1));
/** By itself and by the jackpot that it feeds. */
const returnOf = ({ definition, maths }: PublishedRules) => printedReturn(maths, 'jackpot' in definition ? definition.jackpot : null);
const rtpOf = ({ published }: GameFolder): number => Number(returnOf(published.at(-1)!).percent);
const namesOf = (list: readonly GameFolder[]) => list.map(({ sysname }) => sysname);

describe('the casino’s calls', () => {
  let house: House;
  let api: CasinoCalls;
  let ann: PlayerContext;
  const names = async (
    params: Partial<Parameters<CasinoCalls['games.get']>[0]>,
    context: Parameters<CasinoCalls['games.get']>[1] = visitor,
  ) => (await api['games.get']({ ...everything, ...params }, context)).items.map((game) => game.sysname);

  beforeAll(async () => {
    house = await createHouse();
    api = casinoCalls(house.casino);
    ann = await house.player(1n, 1000_00n);
  });
  afterAll(() => house.close());

  test('the lobby lists exactly the games that can be played, with published figures [R3-014] [R7-011]', async () => {
    const { items, count } = await api['games.get'](everything, visitor);
    expect(count).toBe(games.length);
    expect(items.map((game) => game.sysname).sort()).toEqual(games.map(({ sysname }) => sysname).sort());
    const book = items.find((game) => game.sysname === 'book-of-nefer');
    expect(book).toMatchObject({
      name: 'Book of Nefer',
      type: 'slot',
      provider: { sysname: 'lumen-play', name: 'Lumen Play' },
      categories: ['slots'],
      rtp: '96.15',
      max_win: '5000.00',
      layout: '5 × 3, 20 lines',
      image_url: '/art/tiles/book-of-nefer.288x192.webp',
      stake: { min: '0.20', max: '5.00', currency: 'EUR' },
      is_favourite: false,
      is_demo: true,
    });
    for (const [sysname, { rules }] of createRulebook(publishedRules()).current) {
      const { maths } = rules;
      const printed = printedReturn(maths, jackpotOf(rules));
      expect(items.find((game) => game.sysname === sysname)).toMatchObject({
        rtp: printed.percent,
        rtp_exact: `${printed.exact.numerator}/${printed.exact.denominator}`,
        max_win: maths.maxWin?.multiple,
      });
    }
    for (const item of items) v.parse(calls['games.get'].result.entries.items.item, item);
  });

  test('in Italian the layout is told in Italian', async () => {
    const { items } = await api['games.get']({ ...everything, sysname: ['dragon-hoard'] }, { ...visitor, locale: 'it' });
    expect(items[0]?.layout).toBe('5 × 3, 243 combinazioni');
  });

  test('games are filtered by category, provider, type and name, and paged', async () => {
    const fast = games.filter((game) => !slots.includes(game));
    expect((await names({ category: 'originals' })).sort()).toEqual(namesOf(fast).sort());
    expect((await names({ category: 'slots' })).sort()).toEqual(namesOf(slots).sort());
    expect(await names({ category: 'nothing-here' })).toEqual([]);
    const ofTwo = byName.filter(({ manifest }) => ['Redfox', 'Kitsune'].includes(manifest.provider));
    expect(await names({ providers: ['redfox', 'kitsune'], sort: 'name' })).toEqual(namesOf(ofTwo));
    expect((await names({ type: 'fast' })).sort()).toEqual(namesOf(fast).sort());
    expect(await names({ type: 'live' })).toEqual([]);
    expect(await names({ sysname: ['dice', 'book-of-nefer'], sort: 'name' })).toEqual(['book-of-nefer', 'dice']);
    expect(await names({ sort: 'name', offset: 1, count: 2 })).toEqual(namesOf(byName.slice(1, 3)));
    const returns = (await api['games.get']({ ...everything, sort: 'rtp' }, visitor)).items.map(({ rtp }) => Number(rtp));
    expect(returns).toEqual(returns.toSorted((one, other) => other - one));
    const most = games.toSorted((one, other) => rtpOf(other) - rtpOf(one))[0]!;
    expect(await names({ sort: 'rtp', count: 1 })).toEqual([most.sysname]);
    // Of the last thirty days.
    const fresh = games.filter(({ manifest }) => Date.parse(manifest.released) > house.clock.now().getTime() - 30 * 86_400_000);
    expect((await names({ category: 'new' })).sort()).toEqual(namesOf(fresh).sort());
  });

  test('search finds games by a part of the name or the provider, and forgives slips', async () => {
    for (const [typed, found] of [
      ['book', 'book-of-nefer'],
      ['nef', 'book-of-nefer'],
      ['Nefre', 'book-of-nefer'],
      ['dargon hord', 'dragon-hoard'],
      ['kitsun', 'dragon-hoard'],
      ['hot sevn', 'hot-seven-deluxe'],
      ['DICE', 'dice'],
      ['lumen', 'book-of-nefer'],
    ] as const) {
      expect((await names({ search: typed }))[0], typed).toBe(found);
    }
    for (const nothing of ['zzzzzz', '%', '_', '\\', "';--"]) expect(await names({ search: nothing }), nothing).toEqual([]);
    expect((await names({ search: '   ' })).length).toBe(games.length);
  });

  test('categories and providers say how many games they have', async () => {
    expect(await api['games.getCategories']({}, visitor)).toEqual({
      items: [
        { sysname: 'slots', name: 'Slots', count: slots.length },
        { sysname: 'originals', name: 'Originals', count: games.length - slots.length },
      ],
    });
    expect((await api['games.getCategories']({}, { ...visitor, locale: 'it' })).items.map((item) => item.name)).toEqual([
      'Slot',
      'Originali',
    ]);
    const { items } = await api['games.getProviders']({}, visitor);
    const makers = Object.groupBy(games, ({ manifest }) => manifest.provider.toLowerCase().replaceAll(' ', '-'));
    expect(items.map((item) => [item.sysname, item.game_params.count] as const)).toEqual(
      Object.entries(makers)
        .map(([maker, made]) => [maker, made?.length] as const)
        .toSorted(([one], [other]) => (one < other ? -1 : 1)),
    );
    expect(items.map((item) => item.sysname)).toEqual(expect.arrayContaining(['kitsune', 'lumen-play', 'originals', 'redfox']));
    const ofFast = games
      .filter((game) => !slots.includes(game))
      .map(({ manifest }) => manifest.provider.toLowerCase().replaceAll(' ', '-'));
    expect((await api['games.getProviders']({ types: ['fast'] }, visitor)).items.map((item) => item.sysname)).toEqual(
      [...new Set(ofFast)].sort(),
    );
  });

  test('favourites are kept per player; adding or removing twice changes nothing [R7-011]', async () => {
    const bob = await house.player(2n, 0n);
    for (const _ of [1, 2]) expect(await api['games.addLike']({ sysname: 'dice' }, ann)).toBe(1);
    expect(await api['games.getLikes']({}, ann)).toEqual({ items: ['dice'] });
    expect(await api['games.getLikes']({}, bob)).toEqual({ items: [] });
    expect(await names({ category: 'favourites' }, ann)).toEqual(['dice']);
    expect((await api['games.get']({ ...everything, sysname: ['dice'] }, ann)).items[0]?.is_favourite).toBe(true);
    for (const _ of [1, 2]) expect(await api['games.removeLike']({ sysname: 'dice' }, ann)).toBe(1);
    expect(await api['games.getLikes']({}, ann)).toEqual({ items: [] });
    await expect(api['games.addLike']({ sysname: 'solitaire' }, ann)).rejects.toThrow(CatalogueError);
  });

  test('launching: visitors in demo only, unknown games by name', async () => {
    await expect(api['games.launch']({ sysname: 'dice', mode: 'real' }, visitor)).rejects.toMatchObject({
      type: 'AuthorizationException',
      details: { code: 'session' },
    });
    await expect(api['games.launch']({ sysname: 'solitaire', mode: 'demo' }, visitor)).rejects.toMatchObject({
      type: 'InvalidParameterException',
      details: { fields: { sysname: [{ code: 'not_found' }] } },
    });
    expect((await api['games.launch']({ sysname: 'dice', mode: 'real' }, ann)).url).toMatch(/^\/studio\/play\/dice\?launch=[\w-]{43}$/);
  });

  test('history, single rounds, winners, net result and popularity tell what was really played', async () => {
    const before = (await house.wallet.balances(1n)).main;
    const session = await house.open(ann, 'dice');
    const answers = [];
    for (let index = 0; index < 12; index++) {
      house.clock.advance(1000);
      answers.push(await house.studio.desk.round(session, `h${index}`, 100n, under50));
    }
    await house.studio.desk.round(await house.open(ann, 'book-of-nefer', 'demo'), 'fun', 100n, null);
    await changeSeeds(house.studio.desk, session);

    const history = await api['games.getHistory']({ offset: 0, count: 5 }, ann);
    expect(history.count).toBe(12);
    expect(history.items.map((item) => item.round)).toEqual(
      answers
        .slice(-5)
        .reverse()
        .map((answer) => answer.round),
    );
    const last = answers.at(-1)!;
    expect(history.items[0]).toMatchObject({
      sysname: 'dice',
      name: 'Dice',
      status: 'settled',
      stake: { amount: '1.00', currency: 'EUR' },
      balance_after: { amount: (Number(last.balance) / 100).toFixed(2), currency: 'EUR' },
    });
    const from = history.items[1]!.created_at;
    expect((await api['games.getHistory']({ offset: 0, count: 20, from }, ann)).count).toBe(2);
    expect((await api['games.getHistory']({ offset: 0, count: 20, to: from, sysname: 'dice' }, ann)).count).toBe(10);
    expect((await api['games.getHistory']({ offset: 0, count: 20, sysname: 'dragon-hoard' }, ann)).count).toBe(0);

    const round = await api['games.getRound']({ round: last.round }, ann);
    expect(round.events).toEqual(last.events);
    const stranger = await house.player(3n, 0n);
    await expect(api['games.getRound']({ round: last.round }, stranger)).rejects.toMatchObject({ type: 'InvalidParameterException' });

    const wins = answers.filter((answer) => BigInt(answer.win) > 100n);
    house.clock.advance(6000);
    const winners = await api['games.getWinners']({ offset: 0, count: 10 }, visitor);
    expect(winners.items.map((item) => item.round)).toEqual(
      wins
        .map((answer) => answer.round)
        .reverse()
        .slice(0, 10),
    );
    expect(winners.items[0]).toMatchObject({ sysname: 'dice', player: 'nightowl1' });

    const after = (await house.wallet.balances(1n)).main;
    const net = await api['games.getNetResult']({}, ann);
    expect(net.net).toEqual({ amount: (Number(after - before) / 100).toFixed(2), currency: 'EUR' });

    const played = async () =>
      (await api['games.get'](everything, visitor)).items.filter((game) => game.is_played).map((game) => game.sysname);
    expect(await played()).toEqual([]);
    expect(await names({ category: 'recent' }, ann)).toEqual(['book-of-nefer', 'dice']);
    house.clock.advance(11_000);
    await house.casino.countRounds();
    await house.casino.countRounds();
    expect((await names({ category: 'popular' }))[0]).toBe('dice');
    house.casino.forgetCatalogue();
    // A dozen rounds say nothing of what people like.
    expect(await played()).toEqual([]);
    const more = `insert into casino_game_hour (game, hour, rounds) values ('diamond-vault', $1, 200)`;
    await house.db.ownerDatabase.query(more, [house.clock.now()]);
    house.casino.forgetCatalogue();
    expect(await played()).toContain('dice');
    expect(await played()).not.toContain('dragon-hoard');
    const [hour] = await house.db.database.query<{ rounds: bigint }>(
      `select sum(rounds)::bigint as rounds from casino_game_hour where game = 'dice'`,
    );
    expect(hour?.rounds).toBe(12n);
    expect((await api['games.get']({ ...everything, sysname: ['dice'] }, visitor)).items[0]?.playing).toBe(1);
  });

  test('[RGP-17] the net result of the session is the ledger’s after every round, in the currency of the account', async () => {
    const context = await house.player(20n, 500_00n);
    const start = (await house.wallet.balances(20n)).main;
    const session = await house.open(context, 'dice');
    for (let index = 0; index < 40; index++) {
      house.clock.advance(1000);
      const stake = BigInt(10 + ((index * 37) % 200));
      await house.studio.desk.round(session, `n${index}`, stake, under50);
      const { main } = await house.wallet.balances(20n);
      const net = main - start;
      const { net: shown } = await api['games.getNetResult']({}, context);
      expect(shown).toEqual({ amount: `${net < 0n ? '-' : ''}${(Math.abs(Number(net)) / 100).toFixed(2)}`, currency: 'EUR' });
    }
  });

  test('a game that no provider offers any more leaves the lobby', async () => {
    const [integration] = [...house.casino.parts.integrations.values()];
    const offered = integration!.provider.gameList()!.filter((game) => game.game_code !== 'dice');
    await house.casino.open([{ ...integration!, provider: { ...integration!.provider, gameList: () => offered } }]);
    expect(await names({})).not.toContain('dice');
    await house.casino.open([integration!]);
    expect(await names({})).toContain('dice');
  });

  test('every answer is what the contract says [R7-011]', async () => {
    const page = { offset: 0, count: 50 };
    const [first] = (await api['games.getHistory'](page, ann)).items;
    const answers = {
      'games.get': await api['games.get'](page, ann),
      'games.getCategories': await api['games.getCategories']({}, visitor),
      'games.getProviders': await api['games.getProviders']({}, visitor),
      'games.getLikes': await api['games.getLikes']({}, ann),
      'games.addLike': await api['games.addLike']({ sysname: 'dice' }, ann),
      'games.getHistory': await api['games.getHistory'](page, ann),
      'games.getRound': await api['games.getRound']({ round: first!.round }, ann),
      'games.getWinners': await api['games.getWinners'](page, visitor),
      'games.getNetResult': await api['games.getNetResult']({}, ann),
      'games.launch': await api['games.launch']({ sysname: 'dice', mode: 'demo' }, visitor),
    };
    for (const [name, answer] of Object.entries(answers)) {
      const declaration = Object.entries(calls).find(([known]) => known === name)?.[1];
      expect(v.parse(declaration!.result, answer), name).toEqual(answer);
    }
  });

  test('games are not opened without end: every launch leaves rows behind', async () => {
    const stranger = { ...visitor, address: '203.0.113.77' };
    const launch = (address = stranger.address) => api['games.launch']({ sysname: 'dice', mode: 'demo' }, { ...stranger, address });
    for (let index = 0; index < 120; index++) await launch();
    await expect(launch()).rejects.toMatchObject({ type: 'TooManyRequestsException', details: { code: 'rate_limit', retryAfter: 60 } });
    await launch('203.0.113.78');
    house.clock.advance(60_000);
    await launch();
  });

  test('a round of older rules is listed without its events, which nobody can make again', async () => {
    const [first] = (await api['games.getHistory']({ offset: 0, count: 1 }, ann)).items;
    const change = (version: string) =>
      house.db.ownerDatabase.query(`update round set detail = jsonb_set(detail, '{meta,version}', $2) where player_id = $1 and id = $3`, [
        ann.session.playerId,
        version,
        first!.round,
      ]);
    const { events } = await api['games.getRound']({ round: first!.round }, ann);
    expect(events.length).toBeGreaterThan(0);
    const [kept] = await house.db.database.query<{ version: unknown }>(
      `select detail->'meta'->'version' as version from round where player_id = $1 and id = $2`,
      [ann.session.playerId, first!.round],
    );
    await change('"0"');
    expect(await api['games.getRound']({ round: first!.round }, ann)).toEqual({
      ...first,
      events: [],
      version: null,
      choice: null,
      moves: [],
      recall_url: null,
    });
    await change(JSON.stringify(kept!.version));
  });

  test('a moment without a zone is in UTC, wherever the server stands', async () => {
    const zone = process.env['TZ'];
    process.env['TZ'] = 'America/New_York';
    try {
      const all = await api['games.getHistory']({ offset: 0, count: 50 }, ann);
      const at = all.items[0]!.created_at.slice(0, 19);
      const since = await api['games.getHistory']({ offset: 0, count: 50, from: at }, ann);
      expect(since.items.map(({ round }) => round)).toContain(all.items[0]!.round);
      expect((await api['games.getHistory']({ offset: 0, count: 50, to: at }, ann)).items.map(({ round }) => round)).not.toContain(
        all.items[0]!.round,
      );
    } finally {
      if (zone === undefined) delete process.env['TZ'];
      else process.env['TZ'] = zone;
    }
  });

  test('the order of rounds does not depend on the language of the database', async () => {
    const rows = await house.db.database.query(
      `select collation_name from information_schema.columns where table_name = 'round' and column_name = 'id'`,
    );
    expect(rows).toEqual([{ collation_name: 'C' }]);
  });

  test('what grows with play is read by index', async () => {
    const plans: [string, readonly unknown[]][] = [
      ['select * from round r where r.bucket = bucket_of($1) and r.player_id = $1 order by r.created_at desc limit 15', [1n]],
      [
        `select * from round r where r.bucket = bucket_of($1) and r.player_id = $1 and r.provider = 'studio' and r.id >= $2 and r.id < $2 || '~' order by r.id desc limit 1`,
        [1n, 'abc-'],
      ],
      [`select * from posting t where t.bucket = bucket_of($1) and t.player_id = $1 and t.key = 'round:studio:' || $2`, [1n, 'x']],
      ['select * from casino_token where player_id = 1 and digest = $1', [Buffer.alloc(32)]],
      ['select * from studio_session where digest = $1', [Buffer.alloc(32)]],
      ['update studio_session set launch = null where launch = $1', [Buffer.alloc(32)]],
      ['select * from studio_seed where id = $1', ['x']],
      [`select * from studio_seed where user_id = $1 and state in ('current', 'next')`, ['x']],
      ['select * from casino_favourite where player_id = $1', [1n]],
      [`select sysname from casino_game where 'dice' <% search_text`, []],
    ];
    for (const [query, values] of plans) {
      const lines = await house.db.database.transaction(async (tx) => {
        await tx.query('set local enable_seqscan = off');
        return tx.query<{ 'QUERY PLAN': string }>(`explain ${query}`, values);
      });
      const plan = lines.map((line) => line['QUERY PLAN']).join('\n');
      expect(plan, query).toMatch(/Index/);
      expect(plan, query).not.toMatch(/Seq Scan/);
    }
  });
});
