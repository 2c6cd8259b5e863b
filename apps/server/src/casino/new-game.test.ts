import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { jackpotOf, printedReturn } from '@tavolo/game-maths';
import { createGame, gamesDirectory, readGames } from '@tavolo/game-maths/node';
import { afterEach, describe, expect, test } from 'vitest';
import { publishedGames } from '../../../studio/client/verify/published-games.ts';
import { verify } from '../../../studio/client/verify/verification.ts';
import { casinoCalls } from './calls.ts';
import { changeSeeds, createHouse, visitor, type House } from './testing/house.ts';

const sysname = 'paper-lanterns';
const open: { house: House | null; directory: string }[] = [];
afterEach(async () => {
  for (const { house, directory } of open.splice(0)) {
    await house?.close();
    rmSync(directory, { recursive: true });
  }
});

const listed = async ({ casino }: House) =>
  (await casinoCalls(casino)['games.get']({ offset: 0, count: 300 }, visitor)).items.find((game) => game.sysname === sysname);

describe('a game that was just made', () => {
  test.each([
    ['slot', 'Hot Seven Deluxe', null],
    ['dice', 'Dice', { direction: 'under' as const, target: 5000 }],
    ['dragon-hoard', 'Dragon Hoard', null],
  ])('from %s is in the catalogue, is played, paid and verified, and goes with its folder', async (from, origin, choice) => {
    const directory = mkdtempSync(join(tmpdir(), 'tavolo-games-'));
    const opened: (typeof open)[number] = { house: null, directory };
    open.push(opened);
    cpSync(gamesDirectory, directory, { recursive: true });
    const said: string[] = [];
    const made = createGame({ sysname, from, released: '2026-11-21', directory }, (line) => said.push(line));
    expect(said[0]).toMatch(/^made paper-lanterns from /);
    expect(made.manifest).toMatchObject({ name: 'Paper Lanterns', released: '2026-11-21', about: `Begun from ${origin}.` });

    const house = await createHouse({ games: readGames(directory) });
    opened.house = house;
    const [rules] = made.published;
    // A game that feeds a pool returns by it too.
    const returned = rules && printedReturn(rules.maths, jackpotOf(rules.definition));
    expect(await listed(house)).toMatchObject({
      name: 'Paper Lanterns',
      rtp: returned?.percent,
      rtp_exact: `${returned?.exact.numerator}/${returned?.exact.denominator}`,
      max_win: rules?.maths.maxWin?.multiple,
    });

    const context = await house.player(1n, 50_00n);
    const session = await house.open(context, sysname);
    const answer = await house.http.inject({
      method: 'POST',
      url: '/studio/round',
      headers: { authorization: `Bearer ${session}`, 'content-type': 'application/json' },
      payload: JSON.stringify({ key: 'first', stake: '100', ...(choice && { choice }) }),
    });
    expect(answer.statusCode).toBe(200);
    const round = answer.json<{ round: string; win: string; nonce: number; seedHash: string; clientSeed: string; events: unknown }>();
    expect((await house.wallet.balances(1n)).main).toBe(49_00n + BigInt(round.win));

    // As the verifier's page does it: the list and the rules by HTTP, the round by them alone.
    const { past } = await changeSeeds(house.studio.desk, session);
    const published = await publishedGames(async (url) => new Response((await house.http.inject({ method: 'GET', url })).body));
    expect(published.games.find((game) => game.sysname === sysname)).toMatchObject({ title: 'Paper Lanterns', versions: ['1'] });
    const form = {
      game: sysname,
      version: '1',
      stake: '100',
      hash: round.seedHash,
      serverSeed: past[0]?.serverSeed ?? '',
      clientSeed: round.clientSeed,
      nonce: String(round.nonce),
      direction: choice?.direction ?? '',
      target: String(choice?.target ?? ''),
      choice: '',
      moves: '',
      meter: '',
    };
    expect(verify(form, await published.rules(sysname, '1'))).toEqual({ committed: true, win: round.win, events: round.events });

    rmSync(made.directory, { recursive: true });
    const without = await createHouse({ games: readGames(directory) });
    try {
      expect(await listed(without)).toBeUndefined();
      await expect(without.open(await without.player(2n, 50_00n), sysname)).rejects.toThrow();
    } finally {
      await without.close();
    }
  });
});
