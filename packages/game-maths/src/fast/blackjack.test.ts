import { existsSync, readFileSync } from 'node:fs';
import { createServerDraws } from '@tavolo/fairness/node';
import { describe, expect, test } from 'vitest';
import type { Move } from '../choice.ts';
import { compileGame } from '../compile.ts';
import type { BlackjackEvent } from '../events.ts';
import { publishedRules } from '../folders/games.ts';
import type { PublishedRules } from '../published/published.ts';
import { Rational } from '../rational.ts';
import { bestMove, handOf, moveValue } from './blackjack-values.ts';
import { rankOf, suitOf } from './cards.ts';

const rules = publishedRules().findLast((one): one is Extract<PublishedRules, { kind: 'blackjack' }> => one.kind === 'blackjack')!;
const game = compileGame(rules);
/** Cards by their names, in the order in which they are drawn; then 0 for what is left of a cent. */
const dealing = (...names: string[]) => {
  const cards = names.map((name) => Array.from({ length: 13 }, (_, rank) => rank * 4).find((card) => rankOf(card) === name)!);
  return () => cards.shift() ?? 0;
};
const play = (cards: string[], moves: Move[] = [], stake = 100n) => {
  const { events, ...played } = game.play(stake, null, dealing(...cards), moves);
  return { ...played, table: events[0] as unknown as BlackjackEvent<bigint> };
};

const shared = (name: string) => new URL(`../../../../../shared/vectors/${name}.json`, import.meta.url);
test.skipIf(!existsSync(shared('fair-outcomes')))(
  'cards come out as published: two for the player, two for the dealer, then in the order of play',
  () => {
    const { games } = JSON.parse(readFileSync(shared('fair-outcomes'), 'utf8'));
    for (const { serverSeed, clientSeed, nonce, expected } of games.blackjack.cases) {
      const draw = createServerDraws({ serverSeed, clientSeed, nonce });
      const cards = expected.map(() => draw(52));
      expect(cards.map((card: number) => `${rankOf(card)}-${suitOf(card).slice(0, -1)}`)).toEqual(expected);
      const [event] = game.play(100n, null, createServerDraws({ serverSeed, clientSeed, nonce })).events;
      expect(event).toMatchObject({
        hands: [{ cards: cards.slice(0, 2) }],
        dealer: [cards[2], ...(handOf(cards.slice(0, 2)).total === 21 ? [cards[3]] : [])],
      });
    }
  },
);

describe('the hidden card', () => {
  test('is in no answer before the round is over, whatever it is: only a blackjack of the dealer ends the round', () => {
    for (const up of ['2', '7', '10', 'A']) {
      const views = ['2', '5', '9', 'K', 'A'].map((hole) => play(['10', '6', up, hole]));
      const open = views.filter((view) => view.open);
      expect(open.length).toBe(up === '10' ? 4 : 5);
      expect(new Set(open.map((view) => JSON.stringify(view, (_, part) => (typeof part === 'bigint' ? String(part) : part)))).size).toBe(1);
      for (const { table } of open) expect(table.dealer).toHaveLength(1);
    }
  });

  test('stays hidden after insurance and after every card', () => {
    for (const moves of [['decline'], ['insure'], ['decline', 'hit'], ['decline', 'split'], ['decline', 'split', 'hit']] as Move[][])
      expect(play(['3', '3', 'A', '5', '4', '4', '2'], moves).table.dealer, moves.join()).toHaveLength(1);
  });
});

describe('a round', () => {
  test('pays 3 to 2 for a blackjack, to the half cent, and gives the stake back where the dealer has one too', () => {
    expect(play(['A', 'K', '9', '9'], [], 100n)).toMatchObject({ win: 250n, staked: 100n, open: null });
    expect(play(['A', 'K', '9', '9'], [], 101n).win).toBe(253n);
    expect(play(['A', 'K', '10', 'A']).win).toBe(100n);
    expect(play(['A', 'K', 'A', 'Q'], ['decline'])).toMatchObject({ win: 100n, table: { results: ['push'] } });
  });

  test('loses no more than the stake to a blackjack of the dealer, whatever the player wanted to do', () => {
    for (const move of ['double', 'hit', 'stand', 'split'] as const)
      expect(play(['8', '8', 'A', 'K'], [move])).toMatchObject({ win: 0n, staked: 100n, open: null, table: { results: ['lost'] } });
    expect(play(['8', '8', 'A', 'K'], ['insure'])).toMatchObject({ win: 150n, staked: 150n });
    expect(play(['8', '8', '10', 'A'])).toMatchObject({ win: 0n, staked: 100n, open: null });
  });

  test('doubles with one card more, and stands', () => {
    expect(play(['6', '5', '6', '10', '10', '9'], ['double'])).toMatchObject({ win: 400n, staked: 200n, open: null });
    expect(play(['6', '5', '6', '10', '3', '5'], ['double'])).toMatchObject({ win: 0n, staked: 200n, table: { dealer: { length: 3 } } });
  });

  test('splits a pair once, doubles after it, and gives aces one card each', () => {
    // 8 8 against 6: 8+3 doubled, 8+10 stands, the dealer goes over 21.
    expect(play(['8', '8', '6', '10', '3', '10', '10', '9'], ['split', 'double', 'stand'])).toMatchObject({
      win: 600n,
      staked: 300n,
      table: { results: ['won', 'won'], made: 3 },
    });
    expect(() => play(['8', '8', '6', '10', '8', '2'], ['split', 'split'])).toThrow(RangeError);
    const aces = play(['A', 'A', '6', '10', 'K', '5', '10'], ['split']);
    expect(aces).toMatchObject({ open: null, staked: 200n, table: { results: ['won', 'won'], dealer: { length: 3 } } });
    // 21 after a split is no blackjack.
    expect(aces.win).toBe(400n);
    expect(play(['10', 'K', '6', '10']).table.offers).toContain('split');
    expect(play(['10', '9', '6', '10']).table.offers).not.toContain('split');
  });

  test('stands on 21 by itself, and the dealer stands on a soft 17', () => {
    expect(play(['5', '6', 'A', '6', '10'], ['decline', 'hit'])).toMatchObject({ win: 200n, open: null });
    expect(play(['10', '8', 'A', '6'], ['decline', 'stand'])).toMatchObject({ win: 200n, table: { dealer: { length: 2 } } });
  });

  test('refuses what it does not offer', () => {
    expect(() => play(['10', '8', '9', '6'], ['insure'])).toThrow(RangeError);
    expect(() => play(['4', '3', '9', '6', '2'], ['hit', 'double'])).toThrow(RangeError);
    expect(() => play(['10', '8', '9', '6'], [3])).toThrow(RangeError);
    expect(() => play(['10', '8', '9', '6'], ['collect'])).toThrow(RangeError);
  });
});

describe('best play', () => {
  test('returns 99.42 %, counted exactly [GAM-05]', () => {
    expect(rules.maths.returnPercent).toBe('99.42');
    const { numerator, denominator } = rules.maths.returnToPlayer;
    // Counted apart from this, by another program.
    expect(Rational.of(BigInt(numerator), BigInt(denominator)).toNumber()).toBeCloseTo(0.9942961198772641, 14);
  });

  test('is the well known one', () => {
    const best = (one: string, other: string, up: string, offers: Move[] = ['hit', 'stand', 'double']) => {
      const { table } = play([one, other, up, '7']);
      return bestMove(handOf(table.hands[0]!.cards), handOf(table.dealer).total, offers);
    };
    const pair: Move[] = ['hit', 'stand', 'double', 'split'];
    expect(best('6', '5', '6')).toBe('double');
    expect(best('10', '6', '10')).toBe('hit');
    expect(best('10', '6', '6')).toBe('stand');
    expect(best('A', '7', '9')).toBe('hit');
    expect(best('A', '7', '5')).toBe('double');
    expect(best('8', '8', '10', pair)).toBe('split');
    expect(best('10', 'K', '6', pair)).toBe('stand');
    expect(best('A', 'A', '9', pair)).toBe('split');
    // To stand on 12 against a 7 costs more than a fifth of the stake.
    const hand = { total: 12, isSoft: false };
    expect(
      moveValue('hit', hand, 7)
        .minus(moveValue('stand', hand, 7))
        .toNumber(),
    ).toBeCloseTo(0.2637, 2);
  });
});
