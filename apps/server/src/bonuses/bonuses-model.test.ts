import { afterEach, beforeEach, expect, test } from 'vitest';
import { isFull } from '../../../../e2e/sample/extent.ts';
import { seed } from '../../../../scripts/run-seed.ts';
import { SeededRandom, type RandomSource } from '../kernel/random/random.ts';
import { isSound, verifyLedger } from '../wallet/index.ts';
import { openProduct, type Product } from './testing/model/product.ts';
import { shortest } from './testing/model/shortest.ts';
import { correctedTurns, sequence, worldTurns, type Moment, type Turn } from './testing/model/steps.ts';
import { play, type Faults } from './testing/model/world.ts';

// Players who deposit, are given bonuses of both kinds and free bets, stake, win, bet, are settled and settled anew, cash out, pause, remove and withdraw, many at the same time in one database. After each moment all
// that is kept of each of them has to be what the rules say (testing/model). `BONUS_SEED` plays other sequences than those of the run's seed, `BONUS_SEQUENCES` so many of them.

/** In one database, all at the same time; few enough that one run of the expiry sees all of them. */
const playersAtOnce = 450;
const sequences = Number(process.env['BONUS_SEQUENCES'] ?? (isFull ? 100_000 : 400));
const chance = process.env['BONUS_SEED'] ?? seed;

/** Players at the same time, and what happens to all of them. */
interface World {
  name: string;
  players: number;
  moments: number;
  turns: (random: RandomSource, moments: number) => Turn[];
}

const worldsOf = (kind: string, turns: World['turns'], moments: number, players: number): World[] =>
  Array.from({ length: Math.ceil(players / playersAtOnce) }, (_, at) => ({
    name: `${kind} world ${at}`,
    players: Math.min(playersAtOnce, players - at * playersAtOnce),
    moments,
    turns,
  }));

/** Most sequences are short, so that there are many; in a twentieth of them there is time for what takes many steps, and a tenth has bets corrected after their bonus. */
const long = Math.ceil(sequences / 20);
const corrected = Math.ceil(sequences / 10);
const worlds = [
  ...worldsOf('short', worldTurns, 8, sequences - long - corrected),
  ...worldsOf('corrected', correctedTurns, 4, corrected),
  ...worldsOf('long', worldTurns, 40, long),
];

let product: Product;
beforeEach(async () => {
  product = await openProduct();
});
afterEach(() => product.book.close());

function sequencesOf({ moments, name, players, turns }: World): Moment[][] {
  const happenings = turns(new SeededRandom(`${chance} ${name}`), moments);
  return Array.from({ length: players }, (_, player) => sequence(new SeededRandom(`${chance} ${name} player ${player}`), happenings));
}

/** What is to be read where sequences fail: of which seed they are, and the least of one that still fails without all others. */
async function report(world: string, all: readonly (readonly Moment[])[], faults: Faults): Promise<string> {
  const alone = async (some: readonly Moment[]) => (await play(product, [some])).get(0);
  for (const [player, { fault }] of [...faults].slice(0, 10)) {
    const moments = all[player] ?? [];
    if (!(await alone(moments))) continue;
    const least = await shortest(moments, async (some) => (await alone(some)) !== undefined);
    const told = await alone(least);
    return [
      `BONUS_SEED=${chance}, player ${player} of ${world}: ${fault}`,
      `Alone, and with all left out that can be: ${told?.fault}`,
      ...(told?.history ?? []),
      JSON.stringify(least),
    ].join('\n  ');
  }
  const lines = [...faults].slice(0, 3).flatMap(([player, { fault, history }]) => [`player ${player}: ${fault}`, ...history]);
  return [`BONUS_SEED=${chance}, ${world}: ${faults.size} sequences fail, and none of them alone`, ...lines].join('\n  ');
}

test.each(worlds)(
  '[R7-004] [R7-005] [R3-009] [JBT-11] [JBT-12] [JBT-14] after any sequence of deposits, stakes, bets, results, bonuses of both kinds and withdrawals every cent is where the rules say: no bonus money is withdrawn early, and no cash is lost ($name)',
  async (world) => {
    const all = sequencesOf(world);
    const faults = await play(product, all);
    if (faults.size > 0) expect.fail(await report(world.name, all, faults));
    expect(isSound(await verifyLedger(product.book.db.ownerDatabase))).toBe(true);
  },
  isFull ? 3_600_000 : undefined,
);
