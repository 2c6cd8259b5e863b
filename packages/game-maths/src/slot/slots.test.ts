import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Draw } from '../draw.ts';
import type { RoundEvent } from '../events.ts';
import { printedReturn } from '../jackpot.ts';
import { readGames } from '../folders/games.ts';
import { luckiestRounds } from '../published/seal.ts';
import { Rational } from '../rational.ts';
import { createRulebook } from '../rulebook.ts';
import { drawnForLong, isFull } from '../testing/long-form.ts';
import { isInside, keptProof, openWorkbench, simulate } from '../workshop/prove.ts';
import { compileSlot, type CompiledSlot } from './compile.ts';
import { walkCycle } from './cycle.ts';
import { checkDefinition, type SlotDefinition } from './definition.ts';
import { exactReturn } from './exact-return.ts';
import { independentCredits } from './independent-payout.ts';
import { publishedMaths } from './published.ts';
import { playSlot } from './round.ts';
import { createEvaluator } from './spin.ts';

const games = readGames().filter(({ manifest }) => manifest.family === 'slot');
const rulebook = createRulebook(games.flatMap(({ published }) => published));
const publishedFigures = (game: string) => rulebook.current.get(game)!.rules.maths;
/** Rules as they are written, which a test of their folders holds to what is published. */
const named = games.map((game) => {
  const bench = openWorkbench(game);
  return [game.sysname, { game, bench, slot: compileSlot(bench.definition as SlotDefinition) }] as const;
});
const long = drawnForLong(named.map(([name]) => name));

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

/** Stops that win free spins. */
function scatterStops(slot: CompiledSlot): number[] {
  return slot.strips.map((strip) => Math.max(0, strip.indexOf(slot.scatter)));
}

const spinWins = (events: readonly RoundEvent<bigint>[]) => {
  const spins: RoundEvent<bigint>[][] = [];
  for (const event of events) {
    if (event.type === 'reels') spins.push([]);
    spins.at(-1)?.push(event);
  }
  return spins;
};

describe.each(named)('%s', (name, { game, bench, slot }) => {
  const { definition } = slot;
  const isLong = long.has(name);

  test('the walk over the whole cycle, rounds ended at the maximum win, gives exactly what is published [GAM-06]', () => {
    const { version } = definition;
    // Counting anew takes a minute of a slot with free spins: else what was counted and kept in the game's folder is held to the published figures.
    const figures = isFull ? publishedMaths(slot, walkCycle(slot)) : { version, ...keptProof(game, bench)?.maths };
    expect(figures).toEqual(publishedFigures(definition.game));
  }, 900_000);

  test('the return lies between 96 and 97 per cent, its parts add up to it, and the maximum win takes next to nothing off it', () => {
    const exact = exactReturn(slot);
    const { returnToPlayer, returnParts } = publishedFigures(definition.game);
    const published = Rational.of(BigInt(returnToPlayer.numerator), BigInt(returnToPlayer.denominator));
    // What goes into a jackpot comes back as well.
    const printed = Number(printedReturn(publishedFigures(definition.game), definition.jackpot).percent);
    expect(printed).toBeGreaterThan(96);
    expect(printed).toBeLessThan(97);
    const sum = [...exact.parts.values()].reduce((total, part) => total.plus(part), Rational.zero);
    expect(sum.equals(exact.total)).toBe(true);
    const cut = exact.total.minus(published);
    expect(cut.numerator).toBeGreaterThanOrEqual(0n);
    expect(cut.toNumber()).toBeLessThan(0.001);
    expect(Math.abs(returnParts.reduce((total, { percent }) => total + Number(percent), 0) - 100 * published.toNumber())).toBeLessThan(
      0.02,
    );
  });

  test('simulated play stays inside the 99 % interval around the exact return [GAM-06]', () => {
    const figures = publishedFigures(definition.game);
    const kept = keptProof(game, bench)!.simulation;
    const rounds = isFull ? kept.rounds : isLong ? 300_000 : 100_000;
    const played = simulate(bench, figures, rounds);
    if (rounds === kept.rounds) expect(played).toEqual(kept);
    for (const simulation of [kept, played]) {
      expect(isInside(simulation)).toBe(true);
      const hits = 0.01 + (257.6 * 0.5) / Math.sqrt(simulation.rounds);
      expect(Math.abs(Number(simulation.hitPercent) - Number(figures.hitPercent))).toBeLessThan(hits);
    }
  }, 900_000);

  test('engine, fast evaluator and an independent reading pay the same for any window', () => {
    const evaluator = createEvaluator(slot);
    fc.assert(
      fc.property(
        fc.tuple(...slot.lengths.map((length) => fc.nat(length - 1))),
        fc.bigInt({ min: 1n, max: 10_000n }),
        fc.nat(),
        (stops, credit, seed) => {
          const stake = credit * BigInt(definition.credits);
          const round = playSlot(slot, stake, drawsFrom(stops, seed));
          let left = stake * BigInt(definition.maxWin!);
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
            const paid = independent * factor < left ? independent * factor : left;
            left -= paid;
            expect(end?.type === 'spinEnd' && end.win).toBe(paid);
            if (index === 0) {
              const fast = evaluator.credits(at) + slot.scatterPays[evaluator.scatters(at)]!;
              expect(BigInt(fast) * credit).toBe(independent);
            }
          }
        },
      ),
      { seed: 11, numRuns: isLong ? 4000 : 1000 },
    );
  });

  test('a round is told in full: wins add up, spins are counted, positions lie on winning symbols', () => {
    fc.assert(
      fc.property(fc.nat(), (seed) => {
        const stake = 20n * BigInt(definition.credits);
        const round = playSlot(slot, stake, drawsFrom([], seed));
        expectTold(definition, round.events, stake, round.win);
      }),
      { seed: 12, numRuns: isLong ? 3000 : 1000 },
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

  test('no round wins more than the published maximum, however lucky; who reaches it has won it, and the round is over [GAM-08]', () => {
    const { maxWin, version } = publishedFigures(definition.game);
    const played = rulebook.find(definition.game, version)!;
    const stake = 7n * BigInt(definition.credits);
    const most = (stake * BigInt(maxWin!.multiple.replace('.', ''))) / 100n;
    expect(most).toBe(stake * BigInt(definition.maxWin!));
    let reached = 0;
    for (const round of luckiestRounds(played, stake)) {
      expect(round.win).toBeLessThanOrEqual(most);
      expectTold(definition, round.events, stake, round.win);
      if (round.win === most) reached++;
      const at = round.events.findIndex((event) => event.type === 'maxWin');
      expect(at >= 0).toBe(round.win === most);
      if (at < 0) continue;
      const after = round.events.slice(at + 1).map((event) => event.type);
      expect(after).toEqual(after.length === 3 ? ['spinEnd', 'freeSpinsEnd', 'roundEnd'] : ['spinEnd', 'roundEnd']);
    }
    expect(reached).toBeGreaterThan(0);
  });

  test('a round has no more free spins than its rules allow, however often they are won', () => {
    const atMost = definition.freeSpins?.atMost;
    if (atMost === undefined) return;
    let most = 0;
    for (let seed = 0; seed < 200_000; seed++) {
      const round = playSlot(slot, BigInt(definition.credits), drawsFrom(seed % 2 === 0 ? scatterStops(slot) : [], seed));
      most = Math.max(most, round.events.filter((event) => event.type === 'freeSpin').length);
      if (most === atMost && seed > 2000) break;
    }
    expect(most).toBe(atMost);
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
  let over = false;
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
      case 'maxWin':
        over = true;
        expect(event.total).toBe(stake * BigInt(definition.maxWin!));
        expect(event.before).toBe(spin);
        spin = event.after;
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
        expect(event).toMatchObject({ played: free.played, win: free.win });
        break;
      case 'roundEnd':
        expect(event).toMatchObject({ stake, win: total });
        break;
      default:
        throw new Error(`${event.type} does not belong to a slot`);
    }
  }
  if (!over) expect(free.played).toBe(free.total);
  expect(events.at(-1)?.type).toBe('roundEnd');
  expect(win).toBe(total);
}

describe('rounds that end at a maximum', () => {
  const toy = (change: Partial<SlotDefinition>): SlotDefinition => ({
    game: 'toy',
    version: '1',
    rows: 1,
    symbols: [
      { id: 'book', role: 'wildScatter' },
      { id: 'a', role: 'regular' },
      { id: 'b', role: 'regular' },
    ],
    strips: [
      ['book', 'a', 'b'],
      ['book', 'a'],
      ['book', 'b', 'a'],
    ],
    credits: 1,
    pays: { type: 'lines', lines: [[0, 0, 0]] },
    paytable: { a: [0, 0, 2, 6], b: [0, 1, 2, 4] },
    scatter: { symbol: 'book', credits: [0, 0, 1, 3] },
    fullGridMultiplier: null,
    multiplier: null,
    freeSpins: {
      awards: [
        { count: 2, spins: 1 },
        { count: 3, spins: 2 },
      ],
      expanding: [
        { symbol: 'a', weight: 1 },
        { symbol: 'b', weight: 2 },
      ],
      atMost: 3,
    },
    maxWin: 13,
    ...change,
  });
  const ways: Partial<SlotDefinition> = {
    symbols: [
      { id: 'fire', role: 'wild' },
      { id: 'chest', role: 'scatter' },
      { id: 'a', role: 'regular' },
    ],
    strips: [
      ['chest', 'a'],
      ['chest', 'a', 'fire'],
      ['chest', 'a'],
    ],
    pays: { type: 'ways' },
    paytable: { a: [0, 0, 1, 3] },
    scatter: { symbol: 'chest', credits: [0, 0, 1, 2] },
    multiplier: {
      paid: [
        { value: 1, weight: 2 },
        { value: 3, weight: 1 },
      ],
      free: [
        { value: 2, weight: 1 },
        { value: 5, weight: 1 },
      ],
    },
    freeSpins: {
      awards: [
        { count: 2, spins: 2 },
        { count: 3, spins: 3 },
      ],
      expanding: null,
      atMost: 3,
    },
  };

  /** Every round there is, each with its chance: each draw takes all of its values in turn. */
  function everyRound(slot: CompiledSlot): { win: Rational; square: Rational; reached: Rational } {
    // Rounds of the same chance are added up first: a fraction for each would take most of the time.
    const sums = new Map<bigint, { win: bigint; square: bigint; reached: bigint }>();
    const values: number[] = [];
    for (;;) {
      let at = 0;
      let chance = 1n;
      const limits: number[] = [];
      const round = playSlot(slot, 1n, (limit) => {
        if (at === values.length) values.push(0);
        limits.push(limit);
        chance *= BigInt(limit);
        return values[at++]!;
      });
      const sum = sums.get(chance) ?? { win: 0n, square: 0n, reached: 0n };
      sums.set(chance, sum);
      sum.win += round.win;
      sum.square += round.win * round.win;
      if (round.win === BigInt(slot.definition.maxWin!)) sum.reached++;
      values.length = limits.length;
      while (values.length > 0 && values.at(-1) === limits[values.length - 1]! - 1) values.pop();
      if (values.length === 0) break;
      values[values.length - 1]!++;
    }
    const average = (part: 'win' | 'square' | 'reached') =>
      [...sums].reduce((total, [chance, sum]) => total.plus(Rational.of(sum[part], chance)), Rational.zero);
    return { win: average('win'), square: average('square'), reached: average('reached') };
  }

  test.each([
    ['lines, a symbol that expands', {}],
    ['a maximum that hardly anybody reaches', { maxWin: 30 }],
    ['a maximum that the paid spin can reach', { maxWin: 5 }],
    ['ways, multipliers', { ...ways, maxWin: 20 }],
    ['ways, a maximum that no spin hits exactly', { ...ways, maxWin: 11 }],
  ] as [string, Partial<SlotDefinition>][])('are counted as they are played: %s', (_name, change) => {
    const slot = compileSlot(toy(change));
    const counted = walkCycle(slot);
    const played = everyRound(slot);
    expect(counted.total.equals(played.win)).toBe(true);
    expect(counted.maxWinChance.equals(played.reached)).toBe(true);
    expect(counted.standardDeviation).toBeCloseTo(Math.sqrt(played.square.minus(played.win.times(played.win)).toNumber()), 9);
  });

  test('without a maximum in reach they return what the closed form says', () => {
    const slot = compileSlot(toy({ maxWin: 1000 }));
    const counted = walkCycle(slot);
    expect(counted.total.equals(exactReturn(slot).total)).toBe(true);
    expect(() => publishedMaths(slot, counted)).toThrow('no round can reach');
  });

  test('rules that could not be counted to the end are not published', () => {
    const { maxWin: _none, ...endless } = toy({});
    expect(() => walkCycle(compileSlot(endless))).toThrow('maximum win');
    expect(() => walkCycle(compileSlot(toy({ freeSpins: { ...toy({}).freeSpins!, atMost: undefined } })))).toThrow('limit');
  });
});

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
  const definitionOf = (sysname: string) => named.find(([game]) => game === sysname)?.[1].slot.definition;
  const [hotSeven, book] = [definitionOf('hot-seven-deluxe'), definitionOf('book-of-nefer')];
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
