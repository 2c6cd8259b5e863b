import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Play } from '../play-feed/index.ts';
import { isSound, verifyLedger } from '../wallet/index.ts';
import { turnRuns } from './close.ts';
import { placeOf } from './standings.ts';
import { ownIn } from './stored.ts';
import { createTournamentFixture, playOf, type TournamentFixture } from './testing/tournament-fixture.ts';

// Rounds of four players that are told, corrected and taken back in any order, some at a time, with transactions that fail in between. The board has to be what a second count
// says that adds nothing up but looks at the last word of every round, and each place has to win its prize once.

const start = new Date('2026-03-04T11:00:00Z');
let desk: TournamentFixture;
beforeAll(async () => {
  desk = await createTournamentFixture();
});
afterAll(() => desk.drop());

const amount = fc.constantFrom(0n, 10n, 20n, 50n, 1_00n, 3_00n, 20_00n);
const word = fc.record({
  player: fc.integer({ min: 0, max: 3 }),
  round: fc.integer({ min: 0, max: 3 }),
  main: amount,
  bonus: fc.constantFrom(0n, 0n, 0n, 1_00n),
  win: amount,
  isHeardNow: fc.boolean(),
  isInterrupted: fc.boolean(),
});
const rules = fc.record({
  scoring: fc.constantFrom('multiplier', 'turnover', 'wins', 'points'),
  score_limit: fc.constantFrom(2, 5, 40),
  counts_bonus_money: fc.boolean(),
});

interface Word {
  main: bigint;
  bonus: bigint;
  win: bigint;
}
type Scoring = 'multiplier' | 'turnover' | 'wins' | 'points';

/** What a round scores, by the words of the rules. */
function worth({ bonus, main, win }: Word, scoring: Scoring, countsBonus: boolean): number {
  const stake = Number(main + bonus);
  if (stake < 20 || (bonus > 0n && !countsBonus)) return 0;
  const multiple = Math.floor((Number(win) * 100) / stake);
  if (scoring === 'turnover') return stake;
  if (scoring === 'multiplier') return multiple;
  if (scoring === 'wins') return Number(win) > stake ? 1 : 0;
  return multiple >= 500 ? 3 : multiple >= 200 ? 1 : 0;
}

test('[R7-018] [R7-012] after any order of rounds, corrections and ties the board is what the last words of the rounds come to, and each place wins once [property]', async () => {
  let runs = 0;
  await fc.assert(
    fc.asyncProperty(
      rules,
      fc.array(word, { minLength: 1, maxLength: 30 }),
      async ({ counts_bonus_money, score_limit, scoring }, words) => {
        const sysname = `race-${(runs += 1)}`;
        desk.clock.advance(start.getTime() - desk.clock.now().getTime());
        const points = [
          { id: 1, multiplier: 5, points: 3 },
          { id: 2, multiplier: 2, points: 1 },
        ];
        desk.entries.splice(0, Infinity, desk.entry({ sysname, scoring, score_limit, counts_bonus_money, points }));
        const run = `${sysname}-2026-03-04`;
        const players = [];
        for (let index = 0; index < 4; index += 1) players.push(await desk.racer(run));
        const limit = score_limit * (scoring === 'multiplier' || scoring === 'turnover' ? 100 : 1);
        const last = new Map<string, Word & { score: number; reached: bigint }>();
        const reached = new Map<bigint, { score: number; reached: bigint }>();
        let told: Play[] = [];
        for (const one of words) {
          const player = players[one.player] ?? 0n;
          const key = `${player} ${one.round}`;
          const before = last.get(key);
          const was = before ?? { main: 0n, bonus: 0n, win: 0n };
          // Bonus money that paid is not taken back here: a round that it helped to pay stays one.
          const now = { main: one.main, bonus: before && before.bonus > 0n ? before.bonus : one.bonus, win: one.win };
          const play = playOf(player, desk.clock.now(), {
            round: `round-${one.round}`,
            stake: now.main + now.bonus - was.main - was.bonus,
            win: now.win - was.win,
            paid: { main: now.main - was.main, bonus: now.bonus - was.bonus, bettingBonus: 0n },
            total: { stake: now.main + now.bonus, win: now.win },
            isFirst: !before,
          });
          told.push(play);
          const round = worth(now, scoring, counts_bonus_money);
          const score = scoring === 'multiplier' ? Math.min(round, limit) : round;
          last.set(key, { ...now, score, reached: score === (before?.score ?? 0) ? (before?.reached ?? play.n) : play.n });
          const own = [...last].filter(([name]) => name.startsWith(`${player} `)).map(([, value]) => value);
          if (scoring === 'multiplier') {
            const best = Math.max(...own.map((each) => each.score));
            const first = own
              .filter((each) => each.score === best)
              .reduce((least, each) => (each.reached < least ? each.reached : least), 2n ** 62n);
            reached.set(player, { score: best, reached: first });
          } else {
            const sum = Math.min(
              limit,
              own.reduce((all, each) => all + each.score, 0),
            );
            if (sum !== (reached.get(player)?.score ?? 0)) reached.set(player, { score: sum, reached: play.n });
          }
          if (!one.isHeardNow) continue;
          if (one.isInterrupted)
            await expect(
              desk.parts.database.transaction(async (tx) => {
                await desk.hear(told, tx);
                throw new Error('interrupted');
              }),
            ).rejects.toThrow('interrupted');
          await desk.hear(told);
          told = [];
        }
        await desk.hear(told);
        const expected = [...reached]
          .filter(([, { score }]) => score > 0)
          .toSorted(([, one], [, other]) => other.score - one.score || Number(one.reached - other.reached));
        const board = expected.map(([player, { score }]): [bigint, bigint] => [player, BigInt(score)]);
        expect(await desk.board(run)).toEqual(board);
        for (const [index, [player]] of expected.entries()) {
          const [own] = await ownIn(desk.database, player, [run]);
          expect(own && (await placeOf(desk.database, own))).toBe(index + 1);
        }
        const steps = await desk.database.query<{ players: bigint }>(
          'select sum(players)::bigint as players from tournament_step where tournament = $1',
          [run],
        );
        expect(Number(steps[0]?.players ?? 0n)).toBe(board.length);

        // Midnight in Rome and ten minutes: it is closed, by two at once; nothing changes it any more.
        desk.clock.advance(Date.parse('2026-03-04T23:10:00Z') - start.getTime());
        await Promise.all([turnRuns(desk.parts), turnRuns(desk.parts)]);
        await desk.hear(told.concat(players.map((player) => playOf(player, start, { stake: 1_00n, win: 90_00n }))));
        await turnRuns(desk.parts);
        expect(await desk.board(run)).toEqual(board);
        const prizes = [10_00n, 5_00n, 5_00n, 1_00n];
        for (const player of players) {
          const place = board.findIndex(([id]) => id === player);
          expect((await desk.wallet.balances(player)).main).toBe(place < 0 ? 0n : prizes[place]);
        }
      },
    ),
    { numRuns: process.env['TEST_FULL'] ? 1_000 : 15 },
  );
  expect(isSound(await verifyLedger(desk.ownerDatabase))).toBe(true);
}, 300_000);
