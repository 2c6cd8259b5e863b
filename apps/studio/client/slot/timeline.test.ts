import { createRulebook, eventsToJson } from '@tavolo/game-maths';
import { publishedRules } from '@tavolo/game-maths/node';
import type { SlotRules } from '@tavolo/game-maths';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { countLength, crawlingReels, landingTimes, readRound, winLevel } from './timeline.ts';

const games = createRulebook(publishedRules()).current;
const slots = [...games].flatMap(([sysname, { rules }]) => (rules.kind === 'slot' ? [sysname] : []));

function slotRules(game: string): SlotRules {
  const rules = games.get(game)?.rules;
  if (rules?.kind !== 'slot') throw new Error(`${game} is not a slot`);
  return rules;
}

/** A repeatable source of draws. */
function draws(seed: number): (limit: number) => number {
  let state = seed;
  return (limit) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * limit);
  };
}

describe('the level of a win', () => {
  it('[RGP-21] never celebrates what is not above the stake', () => {
    fc.assert(
      fc.property(fc.bigInt(1n, 10n ** 9n), fc.bigInt(0n, 10n ** 9n), (stake, win) => {
        const level = winLevel(win, stake);
        if (win === 0n) expect(level).toBe('none');
        else if (win <= stake) expect(level).toBe('returned');
        else expect(['win', 'good', 'big', 'huge', 'epic']).toContain(level);
      }),
    );
  });

  it('counts longer for more and never longer than six seconds', () => {
    const lengths = (['returned', 'win', 'good', 'big', 'huge', 'epic'] as const).map(countLength);
    expect(lengths).toEqual(lengths.toSorted((one, other) => one - other));
    expect(Math.max(...lengths)).toBeLessThanOrEqual(6000);
  });
});

describe('reading a round', () => {
  it('tells of the maximum win with the spin that came to it', () => {
    const grid = slotRules('hot-seven-deluxe').strips.map(() => ['seven', 'seven', 'seven']);
    const beats = readRound(
      [
        { type: 'reels', stops: [0, 0, 0], grid },
        { type: 'maxWin', before: '2600', after: '2000', total: '40000' },
        { type: 'spinEnd', win: '2000', total: '40000' },
        { type: 'roundEnd', stake: '100', win: '40000' },
      ],
      slotRules('hot-seven-deluxe'),
    );
    expect(beats.spins[0]).toMatchObject({ maxWin: { before: 2600n, after: 2000n, total: 40_000n }, win: 2000n });
    expect(beats.win).toBe(40_000n);
  });

  it.each(slots)('gives every spin of %s its own wins, and their sums are the server’s', (name) => {
    const game = games.get(name);
    if (!game) throw new Error(name);
    const rules = slotRules(name);
    for (let seed = 1; seed <= 3000; seed++) {
      const stake = BigInt(game.stakeUnit) * 10n;
      const played = game.play(stake, null, draws(seed));
      const round = readRound(eventsToJson(played.events), rules);
      expect(round.win).toBe(played.win);
      expect(round.stake).toBe(stake);
      expect(round.spins.reduce((sum, spin) => sum + spin.win, 0n)).toBe(played.win);
      for (const spin of round.spins) {
        expect(spin.grid).toHaveLength(rules.reels);
        const told = spin.wins.reduce((sum, win) => sum + win.amount, 0n) + (spin.expand?.amount ?? 0n);
        const after = spin.fullGrid
          ? told * BigInt(spin.fullGrid.multiplier)
          : spin.multiplier
            ? told * BigInt(spin.multiplier.value)
            : told;
        expect(after).toBe(spin.win);
      }
      expect(round.spins[0]?.free).toBeNull();
      expect(round.spins.slice(1).every((spin, index) => spin.free?.index === index + 1)).toBe(true);
    }
  });

  it('refuses a round without an end or without reels', () => {
    const rules = slotRules('hot-seven-deluxe');
    expect(() => readRound([], rules)).toThrow(/no end/);
    expect(() => readRound([{ type: 'spinEnd', win: '0', total: '0' }], rules)).toThrow(/begin/);
  });
});

describe('crawling reels', () => {
  const rules = slotRules('book-of-nefer');
  const plain = ['ace', 'king', 'ten'];
  const book = ['ace', 'book', 'ten'];

  it('slow down only after two of three scatters have landed', () => {
    expect(crawlingReels([plain, book, plain, plain, plain], rules, false)).toEqual([]);
    expect(crawlingReels([book, plain, book, plain, plain], rules, false)).toEqual([3, 4]);
    expect(crawlingReels([book, book, plain, plain, plain], rules, false)).toEqual([2, 3, 4]);
  });

  it('do not exist in a game without a feature', () => {
    expect(crawlingReels([['seven', 'seven', 'seven'], plain, plain], slotRules('hot-seven-deluxe'), false)).toEqual([]);
  });

  it('land later than the others, always from left to right', () => {
    const timing = { first: 600, between: 200, crawl: 1200 };
    expect(landingTimes(5, [], timing)).toEqual([600, 800, 1000, 1200, 1400]);
    expect(landingTimes(5, [3, 4], timing)).toEqual([600, 800, 1000, 2200, 3400]);
  });
});
