import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { refuse } from '../kernel/errors/errors.ts';
import type { Play } from '../play-feed/index.ts';
import { isSound, verifyLedger } from '../wallet/index.ts';
import { crookedAccounts } from './check.ts';
import { point } from './points.ts';
import { buy, cancel, pageOfPurchases } from './purchases.ts';
import { settle } from './settle.ts';
import { readAccount } from './stored.ts';
import { createLoyaltyFixture, playOf, product, quest, type LoyaltyFixture } from './testing/loyalty-fixture.ts';

// Rounds that are told, changed and taken back in any order, some in transactions that fall, while rates change and points are spent, come back and are paid by quests and levels. What the account says
// has to be what a sum of all that makes.

let desk: LoyaltyFixture;
beforeAll(async () => {
  desk = await createLoyaltyFixture();
  desk.content['loyalty-quest'] = [quest('slots', 7, { kind: 'play_games', count: 2, product: 'slots' })];
  desk.content['loyalty-product'] = [
    product('mug', { price: 3 }),
    product('cash', { price: 5, kind: 'reward', reward: { type: 'cash', amount: 1 } as never }),
  ];
});
afterAll(() => desk.drop());

const games = ['a-slot', 'b-slot', 'dice', 'poker'] as const;
/** Hundredths of points for €100. */
const perHundred = { 'a-slot': 10n, 'b-slot': 10n, dice: 5n, poker: 4n };

const step = fc.oneof(
  {
    weight: 6,
    // What a round is at last so far: which account paid how much.
    arbitrary: fc.record({
      do: fc.constant('tell' as const),
      round: fc.integer({ min: 0, max: 5 }),
      main: fc.bigInt({ min: 0n, max: 400_00n }),
      bonus: fc.constantFrom(0n, 0n, 7_00n),
    }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('hear' as const), isInterrupted: fc.boolean() }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('later' as const), hours: fc.integer({ min: 1, max: 40 }) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('rate' as const), times: fc.integer({ min: 1, max: 3 }) }) },
  { weight: 1, arbitrary: fc.constant({ do: 'settle' as const }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('buy' as const), what: fc.constantFrom('mug', 'cash'), isTwice: fc.boolean() }) },
  { weight: 1, arbitrary: fc.constant({ do: 'cancel' as const }) },
);

test('[R3-012] after any order of play, corrections, purchases and gifts the points are what they add up to, and none is spent twice [property]', async () => {
  const rates = desk.content.rates.map((rate) => ({ ...rate }));
  const seen = { bought: 0, refused: 0, paid: 0 };
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 30 }), async (steps) => {
      const player = await desk.player(0n);
      const rounds = new Map<number, { main: bigint; bonus: bigint }>();
      let [times, keys, balance, earned, cash] = [1n, 0, 0n, 0n, 0n];
      const played = new Set<string>();
      const given = new Set<string>();
      const told: Play[] = [];
      desk.content.rates = rates.map((rate) => ({ ...rate }));

      const count = (play: Play): void => {
        const points = play.paid.main * perHundred[play.game as keyof typeof perHundred] * times * (point / 10_000n);
        balance += points;
        earned += points;
        if (play.paid.main > 0n && play.game?.endsWith('-slot')) played.add(play.game);
      };
      const hear = async () => {
        for (let from = 0; from < told.length; from += 3) await desk.hear(told.slice(from, from + 3));
        for (const play of told.splice(0)) count(play);
      };
      const pay = async () => {
        await settle(desk.parts, player.id);
        const gift = (key: string, points: bigint, isDue: boolean, counts: boolean) => {
          if (!isDue || given.has(key)) return;
          given.add(key);
          seen.paid += 1;
          balance += points * point;
          if (counts) earned += points * point;
        };
        gift('quest', 7n, played.size >= 2, true);
        gift('silver', 10n, earned >= 100n * point, false);
      };
      const spend = async (what: string, key: string): Promise<void> => {
        const price = what === 'mug' ? 3n : 5n;
        const isDone = await buy(desk.parts, refuse, player.id, { product: what, key }).then(
          () => true,
          () => false,
        );
        expect(isDone).toBe(balance >= price * point);
        seen[isDone ? 'bought' : 'refused'] += 1;
        if (!isDone) return;
        balance -= price * point;
        if (what === 'cash') cash += 1_00n;
      };

      for (const one of steps) {
        switch (one.do) {
          case 'tell': {
            const was = rounds.get(one.round);
            const { bonus, main } = one;
            rounds.set(one.round, { main, bonus });
            const paid = { main: main - (was?.main ?? 0n), bonus: bonus - (was?.bonus ?? 0n), bettingBonus: 0n };
            const total = { stake: main + bonus, win: 0n };
            const stake = paid.main + paid.bonus;
            const game = games[one.round % games.length] ?? 'dice';
            told.push(playOf(player.id, desk.clock.now(), { round: `round-${one.round}`, game, stake, paid, total, isFirst: !was }));
            break;
          }
          case 'hear':
            if (one.isInterrupted)
              await expect(
                desk.parts.database.transaction(async (tx) => {
                  await desk.hear(told.slice(0, 3), tx);
                  throw new Error('interrupted');
                }),
              ).rejects.toThrow('interrupted');
            await hear();
            break;
          case 'later':
            desk.clock.advance(one.hours * 3_600_000);
            break;
          case 'rate':
            await hear();
            times = BigInt(one.times);
            desk.content.rates = rates.map(({ points, product: of }) => ({ product: of, points: points * one.times }));
            break;
          case 'settle':
            await hear();
            await pay();
            break;
          case 'buy': {
            await hear();
            const key = `key-${(keys += 1)}`;
            const before = seen.bought;
            await spend(one.what, key);
            // Sent again it buys nothing more.
            if (one.isTwice && seen.bought > before) await buy(desk.parts, refuse, player.id, { product: one.what, key });
            break;
          }
          case 'cancel': {
            const { purchases } = await pageOfPurchases(desk.parts.database, player.id, { offset: 0, limit: 100 });
            const ordered = purchases.find(({ state }) => state === 'ordered');
            if (!ordered) break;
            await desk.parts.database.transaction((tx) => cancel(tx, desk.parts, ordered, { note: null, isNews: false }));
            balance += 3n * point;
            break;
          }
        }
      }
      await hear();
      const account = await readAccount(desk.parts.database, player.id);
      expect({ balance: account.balance, earned: account.points.games + account.points.otherwise }).toEqual({ balance, earned });
      expect(await player.main()).toBe(cash);
    }),
    { numRuns: process.env['TEST_FULL'] ? 1_000 : 40 },
  );
  for (const [what, times] of Object.entries(seen)) expect([what, times > 0]).toEqual([what, true]);
  expect(await crookedAccounts(desk.parts.database)).toEqual([]);
  expect(isSound(await verifyLedger(desk.ownerDatabase))).toBe(true);
}, 300_000);
