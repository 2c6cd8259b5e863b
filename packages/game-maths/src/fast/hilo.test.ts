import { existsSync, readFileSync } from 'node:fs';
import { createServerDraws } from '@tavolo/fairness/node';
import { describe, expect, test } from 'vitest';
import type { Move } from '../choice.ts';
import { compileGame } from '../compile.ts';
import type { HiLoEvent } from '../events.ts';
import { publishedRules } from '../folders/games.ts';
import type { PublishedRules } from '../published/published.ts';
import { Rational } from '../rational.ts';
import { rankOf, suitOf } from './cards.ts';
import { hiLoCalls, hiLoMultiple, hiLoPath, rightRanks } from './hilo.ts';

const rules = publishedRules().findLast((one): one is Extract<PublishedRules, { kind: 'hilo' }> => one.kind === 'hilo')!;
const game = compileGame(rules);
const cardNamed = (name: string): number => Array.from({ length: 13 }, (_, rank) => rank * 4).find((card) => rankOf(card) === name)!;
/** Cards by their names, in the order in which they are drawn; then 0 for what is left of a cent. */
const play = (cards: string[], moves: Move[], { stake = 100n, limit = 10_000 } = {}) => {
  const left = cards.map(cardNamed);
  const { events, ...played } = game.play(stake, { limit }, () => left.shift() ?? 0, moves);
  return { ...played, event: events[0] as unknown as HiLoEvent<bigint> };
};

const shared = new URL('../../../../../shared/vectors/fair-outcomes.json', import.meta.url);
test.skipIf(!existsSync(shared))('cards come out as published, however many are called', () => {
  const { games } = JSON.parse(readFileSync(shared, 'utf8'));
  for (const { serverSeed, clientSeed, nonce, expected } of games.hilo.cases) {
    const moves = expected.slice(1).map((): Move => 'skip');
    const [event] = game.play(100n, { limit: 100 }, createServerDraws({ serverSeed, clientSeed, nonce }), moves).events;
    if (event?.type !== 'hilo') throw new Error('a round of Hi-Lo has cards');
    expect(event.cards.map((card) => `${rankOf(card)}-${suitOf(card).slice(0, -1)}`)).toEqual(expected);
  }
});

describe('a call', () => {
  test('returns exactly 99 % on every card [GAM-05]', () => {
    for (let card = 0; card < 52; card++) {
      for (const call of hiLoCalls) {
        const { numerator, denominator } = hiLoMultiple(rules.definition, [rightRanks(call, card)]);
        let won = 0n;
        for (let next = 0; next < 52; next++) {
          const drawn = [card, next];
          const { events } = game.play(1300n, { limit: 10_000 }, () => drawn.shift() ?? 0, [call]);
          if (events[0]?.type === 'hilo' && !events[0].isLost) won++;
        }
        expect(Rational.of(won * numerator, 52n * denominator).equals(Rational.of(99, 100)), `${rankOf(card)} ${call}`).toBe(true);
      }
    }
  });

  test('includes the same rank, except higher than an ace and lower than a king', () => {
    expect(play(['7', '7'], ['higher']).event.isLost).toBe(false);
    expect(play(['7', '7'], ['lower']).event.isLost).toBe(false);
    expect(play(['7', '7'], ['same']).event.isLost).toBe(false);
    expect(play(['7', '8'], ['lower'])).toMatchObject({ win: 0n, open: null });
    expect(play(['A', 'A'], ['higher'])).toMatchObject({ win: 0n, open: null });
    expect(play(['K', 'K'], ['lower'])).toMatchObject({ win: 0n, open: null });
    expect(play(['K', 'K'], ['higher']).event.isLost).toBe(false);
    expect(play(['A', '2'], ['higher']).event.isLost).toBe(false);
  });

  test('raises what the round is worth, and skipping leaves it as it is', () => {
    // 7 is right for seven of 13 ranks both ways.
    expect(play(['7', '9'], ['higher']).open).toEqual({ worth: 183n, canCollect: true });
    expect(play(['7', 'K', '7', '9'], ['skip', 'skip', 'higher'])).toMatchObject({
      open: { worth: 183n, canCollect: true },
      event: { skipsLeft: 50 },
    });
    expect(play(['7', '9', '3'], ['higher', 'lower', 'collect'])).toMatchObject({ win: 266n, open: null });
  });
});

describe('a round', () => {
  test('is never worth more than its limit: what would lead above is not offered, and it does not end by itself [GAM-06]', () => {
    const { event, open } = play(['7', '7'], ['same'], { limit: 100 });
    expect(open).toEqual({ worth: 1287n, canCollect: true });
    expect(event.offers).toEqual(['higher', 'lower', 'skip', 'collect']);
    expect(() => play(['7', '7', '7'], ['same', 'same'], { limit: 100 })).toThrow(RangeError);
    expect(play(['7', '7', '7'], ['same', 'same'], { limit: 1000 }).open?.worth).toBe(16_731n);
  });

  test('is collected after a right call, not before, and skips come to an end', () => {
    expect(() => play(['7'], ['collect'])).toThrow(RangeError);
    expect(() => play(['7', '8'], ['skip', 'collect'])).toThrow(RangeError);
    const skips = Array.from({ length: rules.definition.skips }, (): Move => 'skip');
    expect(play(['7'], skips).event.offers).toEqual(['higher', 'lower', 'same']);
    expect(() => play(['7'], [...skips, 'skip'])).toThrow(RangeError);
  });

  test('that its player has left is collected, or its stake goes back where nothing was called', () => {
    expect(game.untended([])).toBeNull();
    expect(game.untended(['skip', 'skip'])).toBeNull();
    expect(game.untended(['skip', 'higher'])).toBe('collect');
  });

  test('pays a part of a cent with exactly its chance, however small the chance of the round was', () => {
    // 40 calls of 12 in 13: the fraction is far below what one draw can hold.
    const calls = Array.from({ length: 40 }, (): Move => 'higher');
    const cards = ['A', ...Array.from({ length: 40 }, (_, at) => (at < 39 ? '2' : 'K'))];
    const { event } = play(cards, calls);
    const { numerator, denominator } = hiLoMultiple(rules.definition, hiLoPath(event));
    expect(denominator).toBeGreaterThan(2n ** 32n);
    const digit = Number((((100n * numerator) % denominator) * 2n ** 32n) / denominator);
    const whole = (100n * numerator) / denominator;
    const paid = (word: number): bigint => {
      const left = [...cards.map(cardNamed), word];
      return game.play(100n, { limit: 10_000 }, () => left.shift() ?? 0, [...calls, 'collect']).win;
    };
    expect([paid(digit - 1), paid(digit + 1)]).toEqual([whole + 1n, whole]);
  });
});
