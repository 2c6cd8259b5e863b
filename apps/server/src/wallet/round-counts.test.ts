import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createWalletFixture, type Player, type WalletFixture } from './testing/wallet-fixture.ts';

let fixture: WalletFixture;
beforeAll(async () => {
  fixture = await createWalletFixture();
});
afterAll(() => fixture.drop());

const hour = 3_600_000;

interface Round {
  id: string;
  at: Date;
  isPlayed: boolean;
}

interface Asked {
  from?: Date;
  to?: Date;
  offset: number;
  limit: number;
}

/** What the ledger answers: the number of all rounds, and the ids of a page. */
async function page(player: bigint, { from, to, offset, limit }: Asked, game: string | null = null) {
  const [row] = await fixture.database.query<{ total: bigint; ids: string[] }>(
    'SELECT total, ARRAY(SELECT id FROM unnest(rounds)) AS ids FROM round_page($1, $2, $3, NULL, NULL, $4, NULL, $5, $6)',
    [player, from ?? null, to ?? null, game === null ? null : [game], offset, limit],
  );
  return { total: Number(row?.total), ids: row?.ids };
}

/** The same from all of the player's rounds, one by one. */
async function truth(player: bigint, { from, to, offset, limit }: Asked) {
  const rounds = await fixture.database.query<Round>(
    'SELECT id, created_at AS at, stake > 0 OR win > 0 AS "isPlayed" FROM round WHERE bucket = bucket_of($1) AND player_id = $1',
    [player],
  );
  const all = rounds
    .filter(({ at, isPlayed }) => isPlayed && (from === undefined || at >= from) && (to === undefined || at < to))
    .sort((a, b) => b.at.getTime() - a.at.getTime() || (a.id < b.id ? 1 : -1))
    .map(({ id }) => id);
  return { total: all.length, ids: all.slice(offset, offset + limit) };
}

type Step =
  | { do: 'settle' | 'bet' | 'win' | 'rollback'; id: number; amount: bigint; hoursAgo: number }
  /** As of how long ago the background counts; killed ones leave nothing. */
  | { do: 'count'; hoursAgo: number; isKilled: boolean };

// Few ids, so that they come again by chance: repeated, taken back before and after, won after an empty stake. Hours of five days, out of order.
const hoursAgo = fc.integer({ min: 0, max: 120 });
const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constantFrom('settle' as const, 'bet' as const, 'win' as const, 'rollback' as const),
      id: fc.integer({ min: 0, max: 9 }),
      amount: fc.constantFrom(0n, 1n, 5n),
      hoursAgo,
    }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('count' as const), hoursAgo, isKilled: fc.boolean() }) },
);

const setClock = (to: number) => fixture.clock.advance(to - fixture.clock.now().getTime());

async function take(player: Player, todo: Step, now: number): Promise<void> {
  setClock(now - todo.hoursAgo * hour);
  if (todo.do === 'count') {
    if (!todo.isKilled) return await fixture.wallet.maintenance.countRounds();
    const killed = fixture.database.transaction(async (tx) => {
      await tx.query('SELECT count_rounds($1)', [fixture.clock.now().toISOString()]);
      throw new Error('killed');
    });
    await expect(killed).rejects.toThrow('killed');
    return;
  }
  const { id, amount } = todo;
  const round = `r${id}`;
  if (todo.do === 'settle') await player.settle(`s${id}`, amount, amount / 5n, { round });
  else if (todo.do === 'bet') await player.bet(`b${id}`, amount, { round });
  else if (todo.do === 'win') await player.win(`w${id}`, amount, { round, reference: null, closed: false });
  else await player.rollback(`${id % 2 === 0 ? 'b' : 's'}${id}`, { transaction: `u${id}-${todo.hoursAgo}`, round });
}

test('a page of the history and the number of rounds are what the rounds say, after any mixture of them and of countings', async () => {
  const { value: now } = (await fixture.database.query<{ value: Date }>('SELECT statement_timestamp() AS value'))[0] ?? {};
  if (!now) throw new Error('no time');
  await fc.assert(
    fc.asyncProperty(
      fc.array(step, { minLength: 1, maxLength: 40 }),
      fc.array(fc.record({ from: hoursAgo, to: hoursAgo, offset: fc.nat(8), limit: fc.nat(6), isBound: fc.boolean() }), {
        minLength: 3,
        maxLength: 3,
      }),
      async (steps, looks) => {
        const player = await fixture.player(1000n);
        for (const one of steps) await take(player, one, now.getTime());
        for (const { from, to, offset, limit, isBound } of looks) {
          const bounds = isBound && { from: new Date(now.getTime() - from * hour - 1), to: new Date(now.getTime() - to * hour) };
          const asked = { ...bounds, offset, limit };
          expect(await page(player.id, asked)).toEqual(await truth(player.id, asked));
        }
      },
    ),
    { numRuns: 60 },
  );
  // The counts were in use: they hold rounds, and end in the past.
  const [counted] = await fixture.database.query<{ rounds: bigint; isUsed: boolean }>(
    'SELECT (SELECT sum(rounds)::bigint FROM round_count) AS rounds, until > $1 AS "isUsed" FROM round_count_state',
    [new Date(now.getTime() - 100 * hour)],
  );
  expect(counted?.isUsed).toBe(true);
  expect(counted?.rounds).toBeGreaterThan(50n);
}, 120_000);

test('the counts are of the game, and play money is no part of a history', async () => {
  const player = await fixture.player(1000n);
  setClock(Date.parse('2026-03-01T12:00:00Z'));
  await player.settle('a', 5n, 0n);
  await player.settle('b', 5n, 0n, { currency: 'FUN' });
  await fixture.wallet.maintenance.countRounds();
  expect(await page(player.id, { offset: 0, limit: 5 }, 'dice')).toEqual({ total: 1, ids: ['a'] });
  expect(await page(player.id, { offset: 0, limit: 5 }, 'another')).toEqual({ total: 0, ids: [] });
});
