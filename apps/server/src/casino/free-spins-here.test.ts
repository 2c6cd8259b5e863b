import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { PlayerContext } from '../kernel/calls/handlers.ts';
import { describeFindings, isSound, verifyLedger } from '../wallet/index.ts';
import { casinoCalls, type CasinoCalls } from './calls.ts';
import { cancelFreeSpins, FreeSpinsRefused, orderFreeSpins } from './free-spin-packs.ts';
import { anotherProcess, codeOf, createHouse, start, type House } from './testing/house.ts';

const day = 24 * 60 * 60 * 1000;
const game = 'hot-seven-deluxe';

describe('a pack of free spins in a game of the studio', () => {
  let house: House;
  let api: CasinoCalls;
  let lastPlayer = 0n;
  /** Loses the wallet's next answer. */
  let loses = false;

  beforeAll(async () => {
    house = await createHouse({
      between: (wallet) => ({
        ...wallet,
        async settle(request) {
          const answer = await wallet.settle(request);
          if (!loses) return answer;
          loses = false;
          throw new Error('the answer is lost');
        },
      }),
    });
    api = casinoCalls(house.casino);
  });
  afterAll(async () => {
    // What players begin with came by no cashier.
    const findings = (await verifyLedger(house.db.database)).filter(({ rule }) => !rule.includes('deposit'));
    await house.close();
    expect(isSound(findings), describeFindings(findings)).toBe(true);
  });

  const give = (playerId: bigint, more: Partial<Parameters<typeof orderFreeSpins>[1]> = {}) =>
    orderFreeSpins(
      house.db.database,
      {
        playerId,
        name: 'welcome',
        game,
        currency: 'EUR',
        stake: 100n,
        spins: 3,
        begins: start,
        ends: new Date(start.getTime() + 30 * day),
        ...more,
      },
      house.clock.now(),
    );
  const seated = async (): Promise<{ id: bigint; context: PlayerContext; session: string }> => {
    const id = ++lastPlayer;
    const context = await house.player(id, 10_00n);
    return { id, context, session: await house.open(context, game) };
  };
  const packs = async (context: PlayerContext) => (await api['freespins.get']({ offset: 0, count: 99 }, context)).items;
  const spin = (session: string, key: string, stake = 100n, pack: string | null = 'welcome') =>
    house.studio.desk.round(session, key, stake, null, pack);

  test('[R3-011] [R7-009] [R9-004] is told with what is left of it, spun in the game at its stake, and wins real money without taking any', async () => {
    const { id, context, session } = await seated();
    await give(id);
    expect(await packs(context)).toEqual([
      {
        id: 'welcome',
        game: { sysname: game, name: 'Hot Seven Deluxe', image_url: `/art/tiles/${game}.288x192.webp` },
        remaining_count: 3,
        count: 3,
        stake: { amount: '1.00', currency: 'EUR' },
        won: { amount: '0.00', currency: 'EUR' },
        status: 'active',
        ends_at: '2026-12-21T12:00:00.000Z',
      },
    ]);
    expect((await house.studio.desk.session(session)).freeSpins).toMatchObject({
      pack: 'welcome',
      stake: '100',
      count: 3,
      left: 3,
      won: '0',
    });
    let won = 0n;
    for (let left = 2; left >= 0; left--) {
      const answer = await spin(session, `spin-${left}`);
      won += BigInt(answer.win);
      expect(answer).toMatchObject({ stake: '100', balance: (10_00n + won).toString() });
      expect(answer.freeSpins).toEqual(left === 0 ? null : expect.objectContaining({ left, won: won.toString() }));
    }
    expect(await packs(context)).toMatchObject([
      { remaining_count: 0, status: 'finished', won: { amount: `${won / 100n}.${(won % 100n).toString().padStart(2, '0')}` } },
    ]);
    expect(await codeOf(spin(session, 'one-more'))).toBe('limit_reached');
    const stakes = (await house.wallet.entries(id, { limit: 50 })).filter(({ account }) => account === 'house:stakes:studio');
    expect(stakes).toEqual([]);
  });

  test('counts a spin once, however often it is sent: at once, again, and after a lost answer', async () => {
    const { id, context, session } = await seated();
    await give(id);
    const [one, other] = await Promise.all([spin(session, 'same'), spin(session, 'same')]);
    expect(one.round).toBe(other.round);
    expect(await packs(context)).toMatchObject([{ remaining_count: 2 }]);
    loses = true;
    expect(await codeOf(spin(session, 'lost'))).toBe('unavailable');
    const again = await spin(session, 'lost');
    expect(again).toMatchObject({ repeated: true, stake: '100' });
    expect(await packs(context)).toMatchObject([{ remaining_count: 1 }]);
    // The key names a free spin: nothing is staked by it.
    expect(await codeOf(spin(session, 'lost', 100n, null))).toBe('key_reused');
  });

  test('has its last spin once of 200 tries at once, whichever process is asked', async () => {
    const { id, context, session } = await seated();
    await give(id, { spins: 1 });
    const other = anotherProcess(house, 'other');
    const answers = await Promise.all(
      Array.from({ length: 200 }, (_, n) =>
        codeOf(n % 2 === 0 ? spin(session, `here-${n}`) : other.desk.round(session, `there-${n}`, 100n, null, 'welcome')),
      ),
    );
    expect(answers.filter((code) => code === 'done')).toHaveLength(1);
    // Who waits longer than an answer may take is told to try again: nothing was played.
    expect(answers.every((code) => ['done', 'limit_reached', 'unavailable'].includes(code))).toBe(true);
    expect(await packs(context)).toMatchObject([{ remaining_count: 0, status: 'finished' }]);
  });

  test('is spun at its own stake, in its own game and in its own time', async () => {
    const { id, context, session } = await seated();
    await give(id, { ends: new Date(house.clock.now().getTime() + day) });
    expect(await codeOf(spin(session, 'dear', 200n))).toBe('limit_reached');
    expect(await codeOf(spin(session, 'nobodys', 100n, 'nobodys'))).toBe('limit_reached');
    const dragon = await house.open(context, 'dragon-hoard');
    await house.studio.desk.takeOver(dragon);
    expect(await codeOf(house.studio.desk.round(dragon, 'elsewhere', 100n, null, 'welcome'))).toBe('limit_reached');
    await house.studio.desk.takeOver(session);
    house.clock.advance(day);
    const late = await house.open(context, game);
    await house.studio.desk.takeOver(late);
    expect(await codeOf(spin(late, 'late'))).toBe('limit_reached');
    expect(await packs(context)).toMatchObject([{ remaining_count: 3, status: 'expired' }]);
  });

  test('is given once by its name, taken back while nothing of it is played, and not given in games without one', async () => {
    const { id, context, session } = await seated();
    await give(id);
    await give(id);
    expect(await packs(context)).toHaveLength(1);
    await expect(give(id, { game: 'dice', name: 'dice' })).rejects.toThrow(FreeSpinsRefused);
    await expect(give(id, { game: 'taco-fiesta', name: 'taco' })).rejects.toThrow(FreeSpinsRefused);
    expect(await cancelFreeSpins(house.db.database, id, 'welcome')).toBe(true);
    expect(await codeOf(spin(session, 'gone'))).toBe('limit_reached');
    expect(await packs(context)).toMatchObject([{ status: 'cancelled' }]);
  });

  test('a free spin is shown again as it was, with what it won and without a stake', async () => {
    const { id, session } = await seated();
    await give(id, { spins: 40 });
    for (let n = 0; ; n++) {
      const answer = await spin(session, `until-${n}`);
      if (answer.win === '0') continue;
      const shown = await house.studio.desk.recall(session, answer.round);
      expect(shown).toMatchObject({ stake: '100', win: answer.win });
      expect(BigInt(shown.balanceAfter) - BigInt(shown.balanceBefore)).toBe(BigInt(answer.win));
      return;
    }
  });
});
