import { compileGame } from '@tavolo/game-maths';
import { readGames } from '@tavolo/game-maths/node';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { fingerprint, jackpotNumbers, recompute, type Rules } from '../../../studio/publication/recompute.js';
import type { Session } from '../kernel/calls/handlers.ts';
import { casinoCalls } from './calls.ts';
import { fairRoundsRoutes } from './fair-rounds-routes.ts';
import { changeSeeds, createHouse, playWhole, type House } from './testing/house.ts';

interface Download {
  rounds: {
    round: string;
    seed: string;
    nonce: number;
    game: string;
    version: string;
    stake: string;
    began?: string;
    win: string;
    choice: Record<string, string | number> | null;
    moves: (number | 'collect')[];
    meter?: number;
    jackpot?: { grand: number; major: number };
  }[];
  seeds: { id: string; fingerprint: string; serverSeed: string | null; clientSeed: string }[];
}

const games = readGames();

describe('a player’s rounds and seeds, and what is published about games', () => {
  let house: House;
  /** Who is signed in. */
  let signedIn: Session | null = null;
  beforeAll(async () => {
    house = await createHouse();
    await house.http.register(fairRoundsRoutes(house.casino, async () => signedIn));
  });
  afterAll(() => house.close());

  const get = (url: string) => house.http.inject({ method: 'GET', url });
  const play = async (id: bigint) => {
    const player = await house.player(id, 1_000_00n);
    for (const { sysname, manifest, published } of games) {
      const session = await house.open(player, sysname);
      const { sample } = compileGame(published.at(-1)!);
      const over = { choice: { direction: 'over' as const, target: 3333 }, moves: [] };
      const stake = BigInt((await house.studio.desk.session(session)).defaultStake);
      for (let round = 0; round < 5; round++)
        await playWhole(house.studio.desk, session, `${sysname}-${round}`, stake, manifest.family === 'dice' ? over : sample(round));
    }
    return player;
  };

  test('[RNG-13] who has nothing but what is published recomputes every round of the download', async () => {
    const player = await play(1n);
    await play(2n);
    signedIn = player.session;
    const before = (await get('/games/rounds.json')).json<Download>();
    expect(before.rounds).toHaveLength(5 * games.length);
    // A seed that is in use is told by its fingerprint alone.
    expect(before.seeds.map(({ serverSeed }) => serverSeed)).toEqual([null]);

    await changeSeeds(house.studio.desk, await house.open(player, 'dice'), 'changed');
    const { rounds, seeds } = (await get('/games/rounds.json')).json<Download>();
    const list = (await get('/studio/fairness/rules.json')).json<{ game: string; version: string; url: string }[]>();
    for (const round of rounds) {
      const seed = seeds.find(({ id }) => id === round.seed);
      const listed = list.find(({ game, version }) => game === round.game && version === round.version);
      const rules = (await get(listed?.url ?? '')).json<Rules>();
      expect(fingerprint(seed?.serverSeed ?? '')).toBe(before.seeds[0]?.fingerprint);
      const { win } = recompute(
        rules,
        { serverSeed: seed?.serverSeed ?? '', clientSeed: seed?.clientSeed ?? '', nonce: round.nonce },
        BigInt(round.began ?? round.stake),
        round.choice,
        round.moves,
        round.meter,
      );
      expect(win.toString(), `${round.game}, nonce ${round.nonce}`).toBe(round.win);
      expect(jackpotNumbers(rules, { serverSeed: seed?.serverSeed ?? '', clientSeed: seed?.clientSeed ?? '', nonce: round.nonce })).toEqual(
        round.jackpot ?? null,
      );
    }
    expect(rounds.some(({ jackpot }) => jackpot)).toBe(true);
    expect(rounds.map(({ nonce }) => nonce).sort((a, b) => a - b)).toEqual(Array.from({ length: 5 * games.length }, (_, nonce) => nonce));
    const paid = await house.db.database.query<{ id: string; stake: bigint; win: bigint }>(
      'select id, stake, win from round where player_id = 1 and stake > 0 order by id',
    );
    expect(rounds.map(({ round, stake, win }) => ({ id: round, stake: BigInt(stake), win: BigInt(win) }))).toEqual(paid);
  });

  test.each(['en', 'it'])(
    'the method says in words what every field of the download is, of the choices and the seeds too [%s]',
    async (locale) => {
      signedIn = (await play(locale === 'en' ? 11n : 12n)).session;
      const { rounds, seeds } = (await get('/games/rounds.json')).json<Download>();
      const method = (await get(`/studio/fairness?locale=${locale}`)).body;
      const fields = new Set([...rounds, ...rounds.map(({ choice }) => choice ?? {})].flatMap((part) => Object.keys(part)));
      expect(fields.size).toBeGreaterThan(13);
      for (const field of fields) expect(method).toContain(`<code>${field}</code>`);
      for (const field of Object.keys(seeds[0]!)) expect(method).toContain(`<code>${field}</code>`);
      for (const state of ['settled', 'open', 'voided']) expect(method).toContain(`<code>${state}</code>`);
    },
  );

  test('the player whose round it was is told version, choice and payout, nobody else', async () => {
    const calls = casinoCalls(house.casino);
    const [player, other] = [await house.player(1n, 0n), await house.player(2n, 0n)];
    const { items } = await calls['games.getHistory']({ sysname: 'dice', offset: 0, count: 1 }, player);
    const round = items[0]?.round ?? '';
    expect(await calls['games.getRound']({ round }, player)).toMatchObject({
      version: expect.any(String),
      choice: { direction: 'over', target: 3333 },
      stake: { amount: '1.00' },
    });
    await expect(calls['games.getRound']({ round }, other)).rejects.toThrow();
    // What anybody is told of it by its ID are the seeds alone.
    expect(Object.keys((await get(`/studio/verify/round?round=${round}`)).json()).sort()).toEqual(
      ['round', 'seedHash', 'serverSeed', 'clientSeed', 'nonce'].sort(),
    );
  });

  test('no round is told of that was not played, though its seeds would give one', async () => {
    const player = await house.player(4n, 1_00n);
    const session = await house.open(player, 'dice');
    const { round } = await house.studio.desk.round(session, 'only', 100n, { direction: 'over', target: 3333 });
    await changeSeeds(house.studio.desk, session, 'changed');
    expect((await get(`/studio/verify/round?round=${round}`)).json()).toMatchObject({ nonce: 0, serverSeed: expect.any(String) });
    for (const nonce of ['00000001', '00000999'])
      expect((await get(`/studio/verify/round?round=${round.replace(/\d{8}$/, nonce)}`)).statusCode, nonce).toBe(404);
  });

  test('nobody else has it, and a visitor has none', async () => {
    signedIn = (await house.player(3n, 0n)).session;
    expect((await get('/games/rounds.json')).json<Download>()).toMatchObject({ rounds: [], seeds: [] });
    signedIn = null;
    expect((await get('/games/rounds.json')).statusCode).toBe(404);
  });

  test('rules that were never published are not there', async () => {
    for (const path of ['dice/9.json', 'chess/1.json', 'dice/1', '..%2f..%2fseals/1.json', 'dice/constructor.json'])
      expect((await get(`/studio/fairness/rules/${path}`)).statusCode, path).toBe(404);
  });

  test('the verifier is one file that can reach nothing', async () => {
    const verifier = await get('/studio/fairness/verifier.html');
    expect(verifier.headers['content-security-policy']).toMatch(/^default-src 'none'; script-src 'sha256-/);
    expect(verifier.body).not.toMatch(/\b(src|href)=|import .* from|fetch\(|XMLHttpRequest|WebSocket/);
    expect(verifier.body).toContain('"game":"dice"');
  });

  test.each([
    ['en', 'How every result is drawn'],
    ['it', 'Come viene estratto ogni risultato'],
  ])('the method is told with every rules file (%s)', async (locale, title) => {
    const page = await get(`/studio/fairness?locale=${locale}`);
    expect(page.body).toContain(`<h1>${title}</h1>`);
    expect(page.body).not.toContain('{{');
    for (const { url, sha256 } of (await get('/studio/fairness/rules.json')).json<{ url: string; sha256: string }[]>()) {
      expect(page.body).toContain(`href="${url}"`);
      expect(page.body).toContain(sha256);
    }
  });
});
