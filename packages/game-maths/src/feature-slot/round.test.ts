import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Draw } from '../draw.ts';
import type { RoundEvent } from '../events.ts';
import { Rational } from '../rational.ts';
import { randomStream } from '../random-stream.ts';
import { compileFeatureSlot } from './compile.ts';
import type { FeatureSlotDefinition, SpinRules } from './definition.ts';
import { exactParts, meterWorth } from './exact/parts.ts';
import { walkRounds } from './exact/walk.ts';
import { walkingReturn } from './exact/walking-return.ts';
import { heldInTheEnd, holdAndWinCredits } from './hold-and-win.ts';
import { FeatureRound, playFeatureSlot, type Start } from './round.ts';
import { nudgesOf } from './transforms.ts';

const symbols: FeatureSlotDefinition['symbols'] = [
  { id: 'a', role: 'regular' },
  { id: 'b', role: 'regular' },
  { id: 'w', role: 'wild' },
  { id: 's', role: 'scatter' },
  { id: 'x', role: 'special' },
  { id: 'y', role: 'special' },
  { id: 'c', role: 'special' },
  { id: 'd', role: 'special' },
];
const strips = (...words: string[]): SpinRules['fill'] => ({ kind: 'strips', strips: words.map((word) => [...word]) });
const plain = (fill: SpinRules['fill'], rest: Partial<SpinRules> = {}): SpinRules => ({
  fill,
  transforms: [],
  after: null,
  multiplier: null,
  ...rest,
});
const toy = (change: Partial<FeatureSlotDefinition>): FeatureSlotDefinition => ({
  game: 'toy',
  version: '1',
  symbols,
  grid: { kind: 'reels', heights: [1, 2, 1], drawn: null },
  credits: 2,
  pays: {
    kind: 'lines',
    lines: [
      [0, 0, 0],
      [0, 1, 0],
    ],
    bothWays: false,
  },
  paytable: {
    a: [
      [2, 1],
      [3, 5],
    ],
    b: [[3, 2]],
  },
  scatter: null,
  carriers: null,
  paid: plain(strips('ab', 'aabw', 'abb')),
  freeSpins: null,
  holdAndWin: null,
  meter: null,
  buys: [],
  maxWin: 1000,
  ...change,
});
const start: Start = { meter: 0, buy: null };

/** Every round there is, each with its chance: each draw takes all of its values in turn. Credits. */
function everyRound(
  definition: FeatureSlotDefinition,
  from: Start = start,
): { mean: Rational; square: Rational; reached: Rational; hit: Rational } {
  const slot = compileFeatureSlot(definition);
  const most = definition.maxWin * definition.credits;
  const sums = new Map<bigint, { mean: bigint; square: bigint; reached: bigint; hit: bigint }>();
  const values: number[] = [];
  for (;;) {
    let at = 0;
    let chance = 1n;
    const limits: number[] = [];
    const round = playFeatureSlot(
      slot,
      BigInt(definition.credits),
      (limit) => {
        if (at === values.length) values.push(0);
        limits.push(limit);
        chance *= BigInt(limit);
        return values[at++]!;
      },
      from,
    );
    let sum = sums.get(chance);
    if (!sum) sums.set(chance, (sum = { mean: 0n, square: 0n, reached: 0n, hit: 0n }));
    sum.mean += round.win;
    sum.square += round.win * round.win;
    if (round.win >= BigInt(most)) sum.reached++;
    if (round.win > 0n) sum.hit++;
    while (values.length > 0 && values.at(-1) === limits[values.length - 1]! - 1) values.pop();
    if (values.length === 0) break;
    values[values.length - 1]!++;
  }
  const average = (part: 'mean' | 'square' | 'reached' | 'hit') =>
    [...sums].reduce((total, [chance, sum]) => total.plus(Rational.of(sum[part], chance)), Rational.zero);
  return { mean: average('mean'), square: average('square'), reached: average('reached'), hit: average('hit') };
}

const free = (
  spin: SpinRules,
  rest: Partial<NonNullable<FeatureSlotDefinition['freeSpins']>> = {},
): FeatureSlotDefinition['freeSpins'] => ({
  awards: [{ count: 2, spins: 2 }],
  again: [{ count: 2, spins: 1 }],
  spin,
  keeps: 'nothing',
  atMost: 3,
  ...rest,
});
const scattered = strips('abs', 'asaw', 'sab');
const held: SpinRules = plain(strips('ab', 'aabw', 'abw'), {
  transforms: [{ kind: 'expand', symbol: 'w' }],
  after: { kind: 'heldReels', symbol: 'w', atMost: 2 },
});
const clusters: Partial<FeatureSlotDefinition> = {
  grid: { kind: 'reels', heights: [3, 3, 3], drawn: null },
  pays: { kind: 'clusters' },
  paytable: {
    a: [
      [4, 1],
      [5, 4],
    ],
    b: [[4, 2]],
  },
};
const weights: SpinRules['fill'] = { kind: 'weights', reels: [{ a: 4, b: 3, w: 1, s: 2, x: 3 }] };

const carrying: SpinRules['fill'] = { kind: 'weights', reels: [{ a: 4, b: 3, s: 2, x: 3 }] };
const gilding: SpinRules['fill'] = { kind: 'weights', reels: [{ a: 2, b: 1 }] };

const goldenAfter: SpinRules['after'] = {
  kind: 'tumble',
  ladder: null,
  marks: null,
  golden: {
    opener: 'x',
    kinds: [
      {
        symbol: 'c',
        weight: 1,
        kind: 'coin',
        values: [
          { value: 10, weight: 1 },
          { value: 20, weight: 1 },
        ],
      },
      { symbol: 'd', weight: 1, kind: 'multiplier', values: [{ value: 3, weight: 1 }] },
      { symbol: 'y', weight: 1, kind: 'pot' },
    ],
    atMost: 3,
  },
};
const over = (outOf: number, shown: Readonly<Record<string, number>>): SpinRules['transforms'][number] => ({
  kind: 'colossal',
  chance: 1,
  outOf,
  first: 1,
  size: 2,
  weights: shown,
});
const covering = toy({
  grid: { kind: 'reels', heights: [1, 2, 2], drawn: null },
  paid: plain(strips('ab', 'abs', 'ab'), { transforms: [over(3, { a: 3, w: 1, s: 1 })] }),
  scatter: { symbol: 's', pays: [] },
  freeSpins: free(plain(strips('ab', 'ab', 'ab'), { transforms: [over(1, { a: 1, s: 1 })] }), {
    awards: [{ count: 3, spins: 2 }],
    again: [{ count: 4, spins: 1 }],
  }),
});

const mined: SpinRules['fill'] = {
  kind: 'weights',
  reels: [
    { a: 3, b: 3, c: 3 },
    { a: 3, b: 2, c: 3, w: 1 },
    { a: 2, b: 3, c: 3, w: 1 },
  ],
};

/** One game for each kind of what the rules know. */
const kinds: [string, FeatureSlotDefinition][] = [
  ['lines', toy({})],
  [
    'lines both ways',
    toy({
      pays: {
        kind: 'lines',
        lines: [
          [0, 0, 0],
          [0, 1, 0],
        ],
        bothWays: true,
      },
    }),
  ],
  ['ways', toy({ pays: { kind: 'ways' } })],
  [
    'changing heights',
    toy({
      pays: { kind: 'ways' },
      grid: {
        kind: 'reels',
        heights: [2, 3, 2],
        drawn: [2, 3, 2].map((most) => [
          { value: 1, weight: 1 },
          { value: most, weight: 2 },
        ]),
      },
      paid: plain(strips('ab', 'aabw', 'abb'), { after: { kind: 'tumble', ladder: [1, 2, 3], marks: null } }),
    }),
  ],
  ['reels that hold', toy({ paid: held })],
  ['free spins', toy({ paid: plain(scattered), scatter: { symbol: 's', pays: [[2, 1]] }, freeSpins: free(plain(scattered)) })],
  [
    'a drawn multiplier',
    toy({
      paid: plain(scattered, {
        multiplier: [
          { value: 1, weight: 2 },
          { value: 3, weight: 1 },
        ],
      }),
      scatter: { symbol: 's', pays: [[2, 1]] },
    }),
  ],
  [
    'a meter',
    toy({
      meter: { symbol: 'x', full: 5, spins: 1 },
      paid: plain(strips('abx', 'axaw', 'xab')),
      freeSpins: free(
        plain(strips('ab', 'abw', 'ab'), {
          transforms: [
            {
              kind: 'place',
              symbol: 'w',
              counts: [
                { value: 1, weight: 1 },
                { value: 2, weight: 1 },
              ],
            },
          ],
        }),
        { awards: [], again: [] },
      ),
    }),
  ],
  [
    'fish',
    toy({
      paid: plain(scattered),
      scatter: { symbol: 's', pays: [] },
      freeSpins: free(plain(strips('ab', 'aabw', 'abb')), {
        again: [],
        atMost: 6,
        catches: {
          values: {
            b: [
              { value: 1, weight: 2 },
              { value: 6, weight: 1 },
            ],
          },
          every: 1,
          spins: 2,
          multipliers: [2, 5],
        },
      }),
    }),
  ],
  [
    'hold-and-win',
    toy({
      paid: plain(strips('abx', 'axaw', 'xab')),
      holdAndWin: {
        from: 2,
        respins: 2,
        chance: 1,
        outOf: 4,
        kinds: [
          {
            symbol: 'x',
            weight: 2,
            kind: 'value',
            values: [
              { value: 1, weight: 2 },
              { value: 5, weight: 1 },
            ],
          },
          {
            symbol: 'y',
            weight: 1,
            kind: 'prize',
            values: [
              { value: 4, weight: 2 },
              { value: 8, weight: 1 },
              { value: 9, weight: 1 },
            ],
          },
          { symbol: 'c', weight: 1, kind: 'collector' },
          { symbol: 'd', weight: 1, kind: 'doubler' },
        ],
        full: 20,
      },
    }),
  ],
  [
    'tumbles by weight with marks',
    toy({
      ...clusters,
      paid: plain(weights, { after: { kind: 'tumble', ladder: null, marks: { most: 8 } } }),
      scatter: { symbol: 's', pays: [[4, 1]] },
      freeSpins: free(plain(weights, { after: { kind: 'tumble', ladder: null, marks: { most: 8 } } }), { keeps: 'marks' }),
    }),
  ],
  [
    'tumbles from strips with carriers',
    toy({
      ...clusters,
      paid: plain(strips('aabxbsx', 'abxbsb', 'bxabsaw'), { after: { kind: 'tumble', ladder: [1, 2], marks: null } }),
      carriers: {
        values: {
          x: [
            { value: 2, weight: 1 },
            { value: 5, weight: 1 },
          ],
          w: [{ value: 3, weight: 1 }],
        },
        in: 'everySpin',
        combine: 'sum',
        scope: 'spin',
      },
    }),
  ],
  [
    'wilds that multiply',
    toy({
      carriers: {
        values: {
          w: [
            { value: 2, weight: 1 },
            { value: 3, weight: 1 },
          ],
        },
        in: 'everySpin',
        combine: 'product',
        scope: 'win',
      },
      paid: plain(strips('aw', 'aabw', 'abw')),
    }),
  ],
  [
    'pay anywhere',
    toy({
      ...clusters,
      pays: { kind: 'anywhere' },
      paytable: { a: [[5, 1]], b: [[4, 2]] },
      paid: plain(weights, { after: { kind: 'tumble', ladder: null, marks: null } }),
    }),
  ],
  [
    'carriers that are kept through the free spins',
    toy({
      ...clusters,
      pays: { kind: 'anywhere' },
      paytable: { a: [[5, 1]], b: [[4, 2]] },
      scatter: { symbol: 's', pays: [[3, 1]] },
      carriers: { values: { x: [{ value: 2, weight: 1 }] }, in: 'everySpin', combine: 'sum', scope: 'spin' },
      paid: plain(carrying, { after: { kind: 'tumble', ladder: null, marks: null } }),
      freeSpins: free(plain(carrying, { after: { kind: 'tumble', ladder: null, marks: null } }), { keeps: 'carriers' }),
    }),
  ],
  [
    'gilded symbols that turn wild',
    toy({
      pays: { kind: 'ways' },
      paid: plain(gilding, { after: { kind: 'tumble', ladder: [1, 2, 3], marks: null, gilded: { reels: [1, 2], chance: 1, outOf: 3 } } }),
    }),
  ],
  [
    'golden places that a free spin keeps',
    toy({
      ...clusters,
      scatter: { symbol: 's', pays: [] },
      paid: plain(carrying, { after: goldenAfter }),
      freeSpins: free(plain(carrying, { after: goldenAfter }), { keeps: 'golden' }),
    }),
  ],
  [
    'rock that is dug away',
    toy({
      grid: { kind: 'reels', heights: [3, 3, 3], drawn: null },
      pays: { kind: 'ways' },
      paid: plain(mined, {
        after: {
          kind: 'dig',
          symbol: 'x',
          rows: 2,
          gems: {
            chance: 1,
            outOf: 3,
            values: [
              { value: 2, weight: 2 },
              { value: 5, weight: 1 },
            ],
          },
          spins: 2,
        },
      }),
      freeSpins: free(plain(mined, { after: { kind: 'dig', symbol: 'x', rows: 0, gems: null, spins: 0 } }), { awards: [], again: [] }),
    }),
  ],
  ['sticky wilds', toy({ paid: plain(strips('ab', 'aabw', 'abw'), { after: { kind: 'stickyWilds', symbol: 'w', atMost: 3 } }) })],
  [
    'sticky wilds of free spins',
    toy({ paid: plain(scattered), scatter: { symbol: 's', pays: [] }, freeSpins: free(plain(scattered), { keeps: 'wilds' }) }),
  ],
  ['walking wilds', toy({ paid: plain(strips('ab', 'aabww', 'abw'), { after: { kind: 'walkingWilds', symbol: 'w', step: 1 } }) })],
  [
    'nudging stacks',
    toy({
      grid: { kind: 'reels', heights: [2, 2, 2], drawn: null },
      paid: plain(strips('abw', 'abwwa', 'abww'), { transforms: [{ kind: 'nudge', symbol: 'w' }] }),
    }),
  ],
  [
    'a colossal symbol',
    toy({
      grid: { kind: 'reels', heights: [2, 2, 2], drawn: null },
      paid: plain(strips('ab', 'ab', 'ab'), {
        transforms: [{ kind: 'colossal', chance: 1, outOf: 3, first: 1, size: 2, weights: { a: 1, w: 1 } }],
      }),
    }),
  ],
  [
    'groups that freeze, and lights',
    toy({
      ...clusters,
      paytable: {
        a: [
          [3, 1],
          [5, 4],
          [7, 9],
        ],
        b: [
          [4, 2],
          [9, 4],
        ],
      },
      paid: plain(
        { kind: 'weights', reels: [{ a: 4, b: 3, w: 1, x: 3 }] },
        { after: { kind: 'freeze', lights: { chance: 1, outOf: 4, weights: { a: 1, b: 2 } } } },
      ),
    }),
  ],
  ['a colossal symbol, and one in each free spin', covering],
  [
    'mystery symbols',
    toy({ paid: plain(strips('ax', 'abx', 'bx'), { transforms: [{ kind: 'mystery', symbol: 'x', becomes: { a: 2, b: 1 } }] }) }),
  ],
];

/** Draws that come from a reproducible stream, and how many there were. */
function counted(seed: number): { draw: Draw; drawn: () => number } {
  const random = randomStream(seed);
  let drawn = 0;
  return {
    draw: (limit) => {
      drawn++;
      return Math.floor(random() * limit);
    },
    drawn: () => drawn,
  };
}

describe.each(kinds)('%s', (_name, definition) => {
  const slot = compileFeatureSlot(definition);

  test('a round that is told and one that is only counted take the same draws and win the same', () => {
    let won = 0;
    for (let seed = 1; seed <= 800; seed++) {
      const [told, quiet] = [counted(seed), counted(seed)];
      const round = playFeatureSlot(slot, BigInt(definition.credits), told.draw);
      const counting = new FeatureRound(slot, quiet.draw, null);
      counting.play(start);
      expect(BigInt(counting.total)).toBe(round.win);
      expect(counting.meter).toBe(round.meter);
      expect(quiet.drawn()).toBe(told.drawn());
      expect(Object.values(counting.byPart).reduce((sum, part) => sum + part, 0)).toBe(counting.total);
      won += counting.total;
    }
    expect(won).toBeGreaterThan(0);
  });

  test('a round is told in full: its wins, multiplied as it says, add up to what it pays', () => {
    for (let seed = 1; seed <= 300; seed++) {
      const stake = 7n * BigInt(definition.credits);
      const { events, win } = playFeatureSlot(slot, stake, counted(seed).draw);
      expect(toldWin(events)).toBe(win);
      expect(events.at(-1)).toEqual({ type: 'roundEnd', stake, win });
    }
  });
});

/** What the events of a round say that it wins. */
function toldWin(events: readonly RoundEvent<bigint>[]): bigint {
  let [round, spin] = [0n, 0n];
  for (const event of events) {
    if (event.type === 'lineWin' || event.type === 'waysWin' || event.type === 'groupWin' || event.type === 'scatterWin')
      spin += event.amount;
    else if (event.type === 'spinMultiplier') spin += event.after - event.before;
    else if (event.type === 'spinEnd') {
      round += spin;
      expect(event.total).toBe(round);
      spin = 0n;
    } else if (event.type === 'holdEnd' || event.type === 'catch' || event.type === 'opening') spin += event.amount;
    else if (event.type === 'maxWin') spin += event.after - event.before;
  }
  // What is held is paid without a spin.
  return round + spin;
}

describe('exact figures', () => {
  test.each([
    ['lines', {}],
    [
      'lines both ways',
      {
        pays: {
          kind: 'lines',
          lines: [
            [0, 0, 0],
            [0, 1, 0],
          ],
          bothWays: true,
        },
      },
    ],
    ['ways', { pays: { kind: 'ways' } }],
    ['reels that hold', { paid: held }],
    ['reels that hold, and a maximum that respins reach', { paid: held, maxWin: 10 }],
    ['a maximum that the first spin reaches', { paid: held, maxWin: 4 }],
  ] as [string, Partial<FeatureSlotDefinition>][])('of walked rounds are those of every round there is: %s', (_name, change) => {
    const definition = toy(change);
    const walked = walkRounds(compileFeatureSlot(definition));
    const played = everyRound(definition);
    for (const figure of ['mean', 'square', 'reached', 'hit'] as const) expect(walked[figure].equals(played[figure]), figure).toBe(true);
  });

  const total = (definition: FeatureSlotDefinition): Rational =>
    [...exactParts(compileFeatureSlot(definition))!.parts.values()].reduce((sum, part) => sum.plus(part), Rational.zero);

  test('of colossal symbols, and of the free spins that they bring, are those of every round there is', () => {
    expect(total(covering).equals(everyRound(covering).mean)).toBe(true);
  });

  test('of hold-and-win are those of every round there is', () => {
    const definition = kinds.find(([name]) => name === 'hold-and-win')![1];
    // A smaller grid: every respin of every place is played.
    const { kinds: all, ...rest } = definition.holdAndWin!;
    const one = [{ value: 3, weight: 1 }];
    const [value, , collector, doubler] = all;
    const small = { ...definition, holdAndWin: { ...rest, respins: 1, kinds: [{ ...value!, values: one }, collector!, doubler!] } };
    expect(total(small).equals(everyRound(small).mean)).toBe(true);
  });

  test('of a meter are those of a round at every height of it, each as likely in the long run', () => {
    const definition = kinds.find(([name]) => name === 'a meter')![1];
    const slot = compileFeatureSlot(definition);
    const { full } = definition.meter!;
    // The chain over heights is doubly stochastic: what is over stays in the meter.
    const heights = Array.from({ length: full }, (_, meter) => everyRound(definition, { meter, buy: null }).mean);
    const mean = heights.reduce((sum, one) => sum.plus(one), Rational.zero).over(Rational.of(full));
    expect(total(definition).equals(mean)).toBe(true);
    expect(meterWorth(slot, full - 1).toNumber()).toBeLessThan(meterWorth(slot, full).toNumber());
  });

  const scatters = { symbol: 's', pays: [] };

  test('of free spins that scatters win, and of more of them, are those of every round there is', () => {
    const [paid, spins] = [plain(strips('as', 'saw', 'sb')), plain(strips('as', 'aws', 'sa'))];
    const lines = toy({ paid, scatter: scatters, freeSpins: free(spins) });
    expect(total(lines).equals(everyRound(lines).mean)).toBe(true);
    const ways = toy({
      paid,
      pays: { kind: 'ways' },
      scatter: scatters,
      freeSpins: free(spins, { again: [] }),
      carriers: {
        values: {
          w: [
            { value: 2, weight: 2 },
            { value: 3, weight: 1 },
          ],
        },
        in: 'freeSpins',
        combine: 'product',
        scope: 'win',
      },
    });
    expect(total(ways).equals(everyRound(ways).mean)).toBe(true);
  });

  test.each([
    ['whole stacks', []],
    ['wilds that fill their reel', [{ kind: 'expand', symbol: 'w' }] as const],
  ])('of walking wilds are those of their chain, step by step: %s', (_name, transforms) => {
    const words = ['aabw', 'abbbaww', 'babbaaww'];
    const after = { kind: 'walkingWilds', symbol: 'w', step: 1 } as const;
    const definition = toy({
      grid: { kind: 'reels', heights: [2, 2, 2], drawn: null },
      pays: {
        kind: 'lines',
        lines: [
          [0, 0, 0],
          [0, 1, 0],
        ],
        bothWays: false,
      },
      paid: plain(strips(...words), { after, transforms }),
    });
    const slot = compileFeatureSlot(definition);
    const wins = slot.evaluate;
    const asked = { factors: null, found: null, won: null };
    /** Every window with these reels held: what it pays, and the reels that hold after it. */
    const windows = (held: readonly boolean[]): { credits: number; next: boolean[] }[] => {
      let all: number[][][] = [[]];
      for (const [reel, word] of words.entries())
        all = all.flatMap((before) =>
          [...word].map((_letter, stop) => {
            const shown = [0, 1].map((row) => 'abw'.indexOf(word[(stop + row) % word.length]!));
            return [...before, held[reel] || (transforms.length > 0 && shown.includes(2)) ? [2, 2] : shown];
          }),
        );
      return all.map((grid) => ({
        credits: wins(Uint8Array.from(grid.flat()), asked),
        next: [...grid.slice(1).map((column) => column.every((symbol) => symbol === 2)), false],
      }));
    };
    let open = new Map([['false,false,false', 1]]);
    let expected = 0;
    // A walk of so many steps is far too rare to be seen in any figure.
    for (let step = 0; step < 200; step++) {
      const later = new Map<string, number>();
      for (const [key, chance] of open) {
        const shown = windows(key.split(',').map((held) => held === 'true'));
        for (const { credits, next } of shown) {
          expected += (chance / shown.length) * credits * (1 + step);
          if (next.includes(true)) later.set(next.join(), (later.get(next.join()) ?? 0) + chance / shown.length);
        }
      }
      open = later;
    }
    const { still, walked } = walkingReturn(slot, slot.paid);
    expect(still.plus(walked).toNumber()).toBeCloseTo(expected, 10);
  });

  test('a vault of fifteen places with a chance of 4.5 % holds eight in the end, and all of them once in 1,155 features', () => {
    const kind = { symbol: 'x', weight: 1, kind: 'value', values: [{ value: 10, weight: 1 }] } as const;
    const rules = { from: 6, respins: 3, chance: 9, outOf: 200, kinds: [kind], full: 0 };
    const end = heldInTheEnd(rules, 15, 6);
    expect(end.reduce((sum, chance) => sum.plus(chance), Rational.zero).equals(Rational.one)).toBe(true);
    expect(holdAndWinCredits(rules, 15, 6).toNumber() / 10).toBeCloseTo(8, 1);
    expect(Math.round(1 / end[15]!.toNumber())).toBe(1155);
  });
});

describe('features', () => {
  const drawn = (...values: number[]): Draw => {
    let at = 0;
    return (limit) => Math.min(values[at++] ?? 0, limit - 1);
  };

  test('a stack that is partly in view moves fully into it, and says by how many places', () => {
    const strip = [1, 2, 2, 2, 2, 1, 1, 1, 1];
    const at = (stop: number) => nudgesOf(strip, stop, 4, 2);
    expect([0, 1, 2, 3, 4, 5, 6, 7, 8].map(at)).toEqual([1, 0, 1, 2, 3, 0, 0, 3, 2]);
  });

  test('a place that wins again doubles, and marks stay through free spins alone', () => {
    const definition = kinds.find(([name]) => name === 'tumbles by weight with marks')![1];
    const slot = compileFeatureSlot(definition);
    const seen = new Set<number>();
    for (let seed = 1; seed < 1000; seed++) {
      const { events } = playFeatureSlot(slot, 2n, counted(seed).draw);
      let told: number[][] = [];
      for (const event of events) {
        if (event.type === 'freeSpinsAwarded' && !event.retrigger) told = [];
        if (event.type === 'marks') {
          told = event.marks;
          for (const mark of told.flat()) seen.add(mark);
        } else if (event.type === 'groupWin') {
          // What is told of a place is what its next win is multiplied by.
          const sum = event.positions.reduce((all, [reel, row]) => all + (told[reel]?.[row] ?? 0), 0);
          expect(event.multiplier).toBe(Math.max(1, sum));
        }
      }
      const firstSpin = events.slice(
        0,
        events.findIndex(({ type }) => type === 'spinEnd'),
      );
      const falls = firstSpin.filter(({ type }) => type === 'tumble').length;
      const factors = firstSpin.flatMap((event) => (event.type === 'groupWin' ? [event.multiplier] : []));
      // The first fall of a paid spin finds no marks.
      if (falls <= 1) expect(factors.every((factor) => factor === 1)).toBe(true);
    }
    expect([...seen].toSorted((a, b) => a - b)).toEqual([0, 2, 4, 8]);
  });

  test.each([
    [1000, 131n],
    // The second opening does not come: the first one reaches it.
    [5, 10n],
  ])('golden places open with what opens them, and once more for a pot, up to %i stakes', (maxWin, win) => {
    const slot = compileFeatureSlot(
      toy({ ...clusters, maxWin, paid: plain({ kind: 'weights', reels: [{ a: 1, b: 1, x: 1 }] }, { after: goldenAfter }) }),
    );
    const window = [0, 0, 0, 0, 1, 2, 1, 2, 1];
    const fallen = [1, 2, 1, 2];
    // A coin of 20 and one of 10 beside a multiplier of 3, and a pot; then four coins of 10.
    const opened = [0, 1, 1, 0, 2, 0, 0];
    const round = playFeatureSlot(slot, 2n, drawn(...window, ...fallen, ...opened));
    expect(round.win).toBe(win);
    const openings = round.events.filter((event) => event.type === 'opening');
    expect(openings.map(({ index, of, amount }) => [index, of, amount])).toEqual([[1, 2, 90n], ...(maxWin > 5 ? [[2, 2, 40n]] : [])]);
    expect(openings[0]?.places).toEqual([
      { position: [0, 0], symbol: 'c', value: 20, multiplier: 3 },
      { position: [0, 1], symbol: 'd', value: 3, multiplier: 1 },
      { position: [0, 2], symbol: 'y', value: 0, multiplier: 1 },
      { position: [1, 0], symbol: 'c', value: 10, multiplier: 3 },
    ]);
  });

  test('groups that freeze only grow, and the last window alone pays', () => {
    const slot = compileFeatureSlot(kinds.find(([name]) => name === 'groups that freeze, and lights')![1]);
    let respins = 0;
    let lit = 0;
    for (let seed = 1; seed < 400; seed++) {
      const { events, win } = playFeatureSlot(slot, 2n, counted(seed).draw);
      let before: { held: Set<string>; grid: string[][]; worth: bigint } = { held: new Set(), grid: [], worth: 0n };
      let grid: string[][] = [];
      const light = events.find((event) => event.type === 'lights')?.symbol;
      if (light) lit++;
      for (const event of events) {
        if (event.type === 'reels' || event.type === 'transform') {
          grid = event.grid;
          for (const place of before.held) {
            const [reel, row] = place.split(',').map(Number) as [number, number];
            expect(grid[reel]![row]).toBe(before.grid[reel]![row]);
          }
        } else if (event.type === 'respin') {
          respins++;
          const held = new Set(event.held.map(String));
          expect(held.isSupersetOf(before.held) && held.size > before.held.size).toBe(true);
          expect(event.worth).toBeGreaterThanOrEqual(before.worth);
          expect(grid.flat()).not.toContain(light);
          before = { held, grid, worth: event.worth ?? 0n };
        }
      }
      expect(win).toBeGreaterThanOrEqual(before.worth);
      const paid = events.flatMap((event) => (event.type === 'spinEnd' ? [event.win] : []));
      expect(paid.slice(0, -1).every((one) => one === 0n) && paid.at(-1) === win).toBe(true);
    }
    expect(respins).toBeGreaterThan(100);
    expect(lit).toBeGreaterThan(50);
  });

  test('rock breaks above wins and around wilds, gems in it multiply later wins, and free spins follow when all of it is gone', () => {
    const definition = kinds.find(([name]) => name === 'rock that is dug away')![1];
    const slot = compileFeatureSlot(definition);
    // One place is open on each reel: a and two wilds, which break all rock of their reels and of the one beside them. The first piece hides a 5, the others nothing.
    const gems = [0, 2, 1, 1, 1, 1, 1];
    const fallen = [6, 3, 0, 6, 3, 0, 6, 3, 0];
    const { events } = playFeatureSlot(slot, 2n, drawn(0, 8, 8, ...gems, ...fallen));
    const [fall] = events.filter((event) => event.type === 'tumble');
    expect(events.find((event) => event.type === 'reels')?.grid).toEqual([
      ['x', 'x', 'a'],
      ['x', 'x', 'w'],
      ['x', 'x', 'w'],
    ]);
    expect(events.find((event) => event.type === 'waysWin')).toMatchObject({ symbol: 'a', ways: 1, amount: 5n });
    expect(fall).toMatchObject({
      blasts: [
        [1, 2],
        [2, 2],
      ],
      gems: [{ position: [0, 1], value: 5 }],
      multiplier: 5,
    });
    // The blast of the second reel reaches one row up on the first, whose upper rock stands.
    expect(fall?.grid.map((column) => column.filter((shown) => shown === 'x').length)).toEqual([1, 1, 1]);
    const dug = events.find((event) => event.type === 'freeSpinsAwarded');
    expect(dug === undefined || dug.by === 'dig').toBe(true);
  });

  test('free spins for rock that is gone follow the paid spin that left none, and no other', () => {
    const slot = compileFeatureSlot(kinds.find(([name]) => name === 'rock that is dug away')![1]);
    let opened = 0;
    for (let seed = 1; seed < 400; seed++) {
      const { events } = playFeatureSlot(slot, 2n, counted(seed).draw);
      const paid = events.slice(
        0,
        events.findIndex(({ type }) => type === 'spinEnd'),
      );
      const isGone = !paid
        .flatMap((event) => ('grid' in event ? [event.grid] : []))
        .at(-1)!
        .flat()
        .includes('x');
      const award = events.find((event) => event.type === 'freeSpinsAwarded');
      expect(award?.by).toBe(isGone ? 'dig' : undefined);
      if (isGone) opened++;
    }
    expect(opened).toBeGreaterThan(10);
  });

  test('a stack of wilds walks one reel a respin, and the multiplier grows with each step', () => {
    const definition = toy({
      paid: plain(strips('ab', 'abw', 'baw'), { after: { kind: 'walkingWilds', symbol: 'w', step: 1 } }),
      grid: { kind: 'reels', heights: [1, 1, 1], drawn: null },
      pays: { kind: 'lines', lines: [[0, 0, 0]], bothWays: false },
    });
    // Wild on the third reel: it walks to the second (×2) and to the first (×3), and leaves.
    const { events } = playFeatureSlot(compileFeatureSlot(definition), 2n, drawn(0, 0, 2, 0, 1, 0, 1));
    expect(events.flatMap((event) => (event.type === 'respin' ? [event.held] : []))).toEqual([[[1, 0]], [[0, 0]]]);
    expect(events.flatMap((event) => (event.type === 'spinMultiplier' ? [[event.by, event.value]] : []))).toEqual([
      ['walk', 2],
      ['walk', 3],
    ]);
  });

  test('what is bought is free spins at once, without a paid spin, for its price', () => {
    const definition = toy({
      paid: plain(scattered),
      scatter: { symbol: 's', pays: [] },
      freeSpins: free(plain(scattered)),
      buys: [{ price: 20, spins: 2 }],
    });
    const { events } = playFeatureSlot(compileFeatureSlot(definition), 2n, counted(3).draw, { meter: 0, buy: definition.buys[0]! });
    expect(events.slice(0, 3).map(({ type }) => type)).toEqual(['bought', 'freeSpinsAwarded', 'freeSpin']);
    expect(events.at(-1)).toMatchObject({ type: 'roundEnd', stake: 40n });
  });

  test('the meter is kept, and what is over stays in it', () => {
    const definition = kinds.find(([name]) => name === 'a meter')![1];
    const slot = compileFeatureSlot(definition);
    const first = playFeatureSlot(slot, 2n, drawn(2, 0, 0));
    expect(first.meter).toBe(3);
    const second = playFeatureSlot(slot, 2n, drawn(2, 0, 0), { meter: first.meter, buy: null });
    expect(second.meter).toBe(1);
    expect(second.events.find(({ type }) => type === 'freeSpinsAwarded')).toMatchObject({ by: 'meter', count: 1 });
    expect(() => playFeatureSlot(slot, 2n, drawn(), { meter: -1, buy: null })).toThrow(RangeError);
  });

  test('no round wins more than the maximum, and the round is over that reaches it [GAM-08]', () => {
    for (const [, definition] of kinds) {
      const capped = { ...definition, maxWin: 2 };
      const slot = compileFeatureSlot(capped);
      let reached = 0;
      for (let seed = 1; seed <= 600; seed++) {
        const { win, events } = playFeatureSlot(slot, 20n, counted(seed).draw);
        expect(win).toBeLessThanOrEqual(40n);
        if (win < 40n) continue;
        reached++;
        const after = events.slice(events.findIndex(({ type }) => type === 'maxWin') + 1).map(({ type }) => type);
        expect(['spinEnd', 'freeSpinsEnd', 'roundEnd', 'holdEnd']).toEqual(expect.arrayContaining(after));
      }
      expect(reached).toBeGreaterThan(0);
    }
  });

  test('a stake that is no positive multiple of the credits is refused', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: -20n, max: 20n }), (stake) => {
        const play = () => playFeatureSlot(compileFeatureSlot(toy({ credits: 3 })), stake, drawn());
        if (stake > 0n && stake % 3n === 0n) expect(play).not.toThrow();
        else expect(play).toThrow(RangeError);
      }),
    );
  });
});

describe('rules', () => {
  test.each([
    ['an unknown symbol on a strip', { paid: plain(strips('ab', 'aq', 'ab')) }],
    ['a strip shorter than its reel', { paid: plain(strips('ab', 'a', 'ab')) }],
    [
      'pays that fall',
      {
        paytable: {
          a: [
            [2, 5],
            [3, 1],
          ],
        },
      },
    ],
    ['a pay for a wild', { paytable: { w: [[3, 1]] } }],
    ['a line that leaves the grid', { pays: { kind: 'lines', lines: [[0, 2, 0]], bothWays: false } }],
    ['a honeycomb whose reels do not fit', { grid: { kind: 'honeycomb', heights: [1, 3, 1], drawn: null } }],
    ['free spins without scatters', { freeSpins: free(plain(scattered)) }],
    [
      'a meter that one spin could fill twice',
      { meter: { symbol: 'x', full: 3, spins: 2 }, freeSpins: free(plain(scattered), { awards: [], again: [] }) },
    ],
    ['a special symbol that holds reels', { paid: { ...held, after: { kind: 'heldReels', symbol: 'x', atMost: 2 } } }],
    [
      'more placed symbols than places',
      { paid: plain(strips('ab', 'ab', 'ab'), { transforms: [{ kind: 'place', symbol: 'w', counts: [{ value: 9, weight: 1 }] }] }) },
    ],
    [
      'groups that pay less when they grow together',
      { ...clusters, paytable: { a: [[4, 1]] }, paid: plain(carrying, { after: { kind: 'freeze', lights: null } }) },
    ],
    ['a wild on the first reel of ways', { pays: { kind: 'ways' }, paid: plain(strips('aw', 'ab', 'ab')) }],
    [
      'rock that leaves nothing open',
      {
        grid: { kind: 'reels', heights: [2, 2, 2], drawn: null },
        pays: { kind: 'ways' },
        paid: plain(mined, { after: { kind: 'dig', symbol: 'x', rows: 2, gems: null, spins: 0 } }),
      },
    ],
    ['golden places that stay where nothing makes them', { freeSpins: free(plain(scattered), { keeps: 'golden' }) }],
    [
      'wilds that stay where something follows',
      { paid: plain(scattered), scatter: { symbol: 's', pays: [] }, freeSpins: free(held, { keeps: 'wilds' }) },
    ],
  ] as [string, Partial<FeatureSlotDefinition>][])('with %s stop the start', (_fault, change) => {
    expect(() => compileFeatureSlot(toy(change))).toThrow('toy: ');
  });
});
