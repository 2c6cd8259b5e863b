import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Draw } from '../draw.ts';
import type { RoundEvent } from '../events.ts';
import { createGames } from '../games/rulebook.ts';
import { slotDefinitions } from '../games/slots.ts';
import { Rational } from '../rational.ts';
import { compileSlot, type CompiledSlot } from './compile.ts';
import { walkCycle } from './cycle.ts';
import { checkDefinition, type SlotDefinition } from './definition.ts';
import { exactReturn } from './exact-return.ts';
import { independentCredits } from './independent-payout.ts';
import { publishedMaths } from './published.ts';
import { playSlot } from './round.ts';
import { simulateSlot } from './simulate.ts';
import { createEvaluator } from './spin.ts';

const compiled = slotDefinitions.map((definition) => compileSlot(definition));
const publishedFigures = (game: string) => createGames().get(game)!.rules.maths;
const named = compiled.map((slot) => [slot.definition.game, slot] as const);

/** Draws that come from a list first and then from a reproducible stream. */
function drawsFrom(first: readonly number[], seed: number): Draw {
  let at = 0;
  let state = seed >>> 0;
  return (limit) => {
    if (at < first.length) return first[at++]! % limit;
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * limit);
  };
}

const spinWins = (events: readonly RoundEvent<bigint>[]) => {
  const spins: RoundEvent<bigint>[][] = [];
  for (const event of events) {
    if (event.type === 'reels') spins.push([]);
    spins.at(-1)?.push(event);
  }
  return spins;
};

describe.each(named)('%s', (_game, slot: CompiledSlot) => {
  const { definition } = slot;

  test('the closed form equals the walk over the whole cycle, and both equal what is published [GAM-06]', () => {
    const figures = publishedMaths(slot, walkCycle(slot));
    expect(figures).toEqual(publishedFigures(definition.game));
  });

  test('the return lies between 96 and 97 per cent and its parts add up to it', () => {
    const exact = exactReturn(slot);
    expect(exact.total.toNumber()).toBeGreaterThan(0.96);
    expect(exact.total.toNumber()).toBeLessThan(0.97);
    const sum = [...exact.parts.values()].reduce((total, part) => total.plus(part), Rational.zero);
    expect(sum.equals(exact.total)).toBe(true);
  });

  test('simulated play stays inside the 99 % interval around the exact return [GAM-06]', () => {
    const rounds = Number(process.env['SIMULATED_ROUNDS'] ?? 3_000_000);
    const exact = exactReturn(slot).total.toNumber();
    const figures = publishedFigures(definition.game);
    const played = simulateSlot(slot, rounds, 20_260);
    const average = played.won / rounds / definition.credits;
    const interval = (2.576 * Number(figures.standardDeviation)) / Math.sqrt(rounds);
    expect(Math.abs(average - exact)).toBeLessThan(interval);
    const hits = (100 * played.hits) / rounds;
    expect(Math.abs(hits - Number(figures.hitPercent))).toBeLessThan(0.01 + (257.6 * 0.5) / Math.sqrt(rounds));
  }, 900_000);

  test('engine, fast evaluator and an independent reading pay the same for any window', () => {
    const evaluator = createEvaluator(slot);
    fc.assert(
      fc.property(
        fc.tuple(...slot.lengths.map((length) => fc.nat(length - 1))),
        fc.bigInt({ min: 1n, max: 10_000n }),
        fc.nat(),
        (stops, credit, seed) => {
          const round = playSlot(slot, credit * BigInt(definition.credits), drawsFrom(stops, seed));
          const at = Int32Array.from(stops);
          for (const [index, spin] of spinWins(round.events).entries()) {
            const reels = spin[0]!;
            if (reels.type !== 'reels') throw new Error('a spin begins with its reels');
            const award = round.events.find((event) => event.type === 'freeSpinsAwarded');
            const expanding = index > 0 && award?.type === 'freeSpinsAwarded' ? award.expandingSymbol : undefined;
            const independent = BigInt(independentCredits(definition, reels.grid, expanding)) * credit;
            const drawn = spin.find((event) => event.type === 'multiplier');
            const factor = drawn?.type === 'multiplier' ? BigInt(drawn.value) : 1n;
            const end = spin.find((event) => event.type === 'spinEnd');
            expect(end?.type === 'spinEnd' && end.win).toBe(independent * factor);
            if (index === 0) {
              const fast = evaluator.credits(at) + slot.scatterPays[evaluator.scatters(at)]!;
              expect(BigInt(fast) * credit).toBe(independent);
            }
          }
        },
      ),
      { seed: 11, numRuns: 4000 },
    );
  });

  test('a round is told in full: wins add up, spins are counted, positions lie on winning symbols', () => {
    fc.assert(
      fc.property(fc.nat(), (seed) => {
        const stake = 20n * BigInt(definition.credits);
        const round = playSlot(slot, stake, drawsFrom([], seed));
        expectTold(definition, round.events, stake, round.win);
      }),
      { seed: 12, numRuns: 3000 },
    );
  });

  test('neither stake nor anything but the draws changes the symbols [RNG-10]', () => {
    fc.assert(
      fc.property(fc.nat(), fc.integer({ min: 1, max: 500 }), (seed, times) => {
        const symbols = (stake: bigint) =>
          playSlot(slot, stake, drawsFrom([], seed)).events.flatMap((event) => (event.type === 'reels' ? [event.grid] : []));
        const small = BigInt(definition.credits);
        expect(symbols(small * BigInt(times))).toEqual(symbols(small));
      }),
      { seed: 13, numRuns: 200 },
    );
  });

  test('no spin in 3,000 rounds passes the published top win [GAM-08]', () => {
    const { topWin } = publishedFigures(definition.game);
    const played = createGames().get(definition.game)!;
    let best = 0n;
    for (let seed = 0; seed < 3000; seed++) {
      const round = played.play(100n * BigInt(definition.credits), null, drawsFrom([], seed));
      for (const event of round.events) if (event.type === 'spinEnd' && event.win > best) best = event.win;
    }
    expect(Number(best) / 100 / definition.credits).toBeLessThanOrEqual(Number(topWin.multiple));
  });

  test('a stake that is not a positive multiple of the credits is refused', () => {
    const credits = BigInt(definition.credits);
    for (const stake of [0n, -credits, credits + 1n]) {
      expect(() => playSlot(slot, stake, drawsFrom([], 1))).toThrow(RangeError);
    }
  });
});

function expectTold(definition: SlotDefinition, events: readonly RoundEvent<bigint>[], stake: bigint, win: bigint): void {
  let total = 0n;
  let spin = 0n;
  let grid: string[][] = [];
  const free = { played: 0, total: 0, win: 0n };
  for (const event of events) {
    switch (event.type) {
      case 'reels':
        grid = event.grid;
        spin = 0n;
        break;
      case 'lineWin':
      case 'waysWin':
      case 'scatterWin':
        spin += event.amount;
        for (const [reel, row] of event.positions) {
          const role = definition.symbols.find((symbol) => symbol.id === grid[reel]![row])!.role;
          expect(grid[reel]![row] === event.symbol || role.startsWith('wild')).toBe(true);
        }
        break;
      case 'expand':
        spin += event.amount;
        for (const reel of event.reels) expect(grid[reel]).toContain(event.symbol);
        break;
      case 'multiplier':
      case 'fullGrid':
        expect(event.before).toBe(spin);
        spin = event.after;
        break;
      case 'freeSpinsAwarded':
        free.total += event.count;
        expect(event.total).toBe(free.total);
        break;
      case 'freeSpin':
        free.played++;
        expect(event).toMatchObject({ index: free.played, total: free.total });
        break;
      case 'spinEnd':
        total += event.win;
        if (free.played > 0) free.win += event.win;
        expect(event).toMatchObject({ win: spin, total });
        break;
      case 'freeSpinsEnd':
        expect(event).toMatchObject({ played: free.total, win: free.win });
        break;
      case 'roundEnd':
        expect(event).toMatchObject({ stake, win: total });
        break;
      default:
        throw new Error(`${event.type} does not belong to a slot`);
    }
  }
  expect(free.played).toBe(free.total);
  expect(events.at(-1)?.type).toBe('roundEnd');
  expect(win).toBe(total);
}

interface PublishedSlot {
  game: string;
  rows: number;
  linePay: number[][];
  scatter: number;
  scatterPay: number[];
  reelSets: { exactLinedPercent: number; exactScatterPercent: number; reels: number[][] }[];
}
const vectors: { games: PublishedSlot[] } = JSON.parse(readFileSync(new URL('../vectors/slot-returns.json', import.meta.url), 'utf8'));

describe('published line games', () => {
  for (const published of vectors.games) {
    test(`the engine's closed form gives every published return of ${published.game}`, () => {
      for (const set of published.reelSets) {
        const symbols = published.linePay.map((_, index) => index + 1);
        const credits = (pays: number[]) => [0, ...pays];
        const slot = compileSlot({
          game: published.game,
          version: '1',
          rows: published.rows,
          symbols: symbols.map((number) => ({ id: `s${number}`, role: number === published.scatter ? 'scatter' : 'regular' })),
          strips: set.reels.map((strip) => strip.map((number) => `s${number}`)),
          credits: 1,
          pays: { type: 'lines', lines: [[1, 1, 1, 1, 1]] },
          paytable: Object.fromEntries(
            symbols
              .filter((number) => number !== published.scatter)
              .map((number) => [`s${number}`, credits(published.linePay[number - 1]!)]),
          ),
          scatter: { symbol: `s${published.scatter}`, credits: credits(published.scatterPay) },
          fullGridMultiplier: null,
          multiplier: null,
          freeSpins: null,
        });
        const { parts } = exactReturn(slot);
        expect(parts.get('lines')!.toNumber() * 100).toBeCloseTo(set.exactLinedPercent, 8);
        expect(parts.get('scatter')!.toNumber() * 100).toBeCloseTo(set.exactScatterPercent, 8);
      }
    });
  }
});

describe('definitions', () => {
  const [hotSeven, book] = slotDefinitions;
  const broken: [string, SlotDefinition][] = [
    ['an unknown symbol on a strip', { ...hotSeven!, strips: [['seven', 'seven', 'kiwi'], ...hotSeven!.strips.slice(1)] }],
    ['a strip shorter than the window', { ...hotSeven!, strips: [['seven'], ...hotSeven!.strips.slice(1)] }],
    ['pays that fall with the count', { ...hotSeven!, paytable: { ...hotSeven!.paytable, seven: [0, 0, 9, 3] } }],
    ['a pay for a scatter on lines', { ...book!, paytable: { ...book!.paytable, book: [0, 0, 0, 1, 2, 3] } }],
    ['free spins that pay nothing when they begin', { ...book!, scatter: { symbol: 'book', credits: [0, 0, 0, 0, 0, 0] } }],
  ];
  test.each(broken)('%s stops the start', (_fault, definition) => {
    expect(() => checkDefinition(definition)).toThrow(definition.game);
  });
});
