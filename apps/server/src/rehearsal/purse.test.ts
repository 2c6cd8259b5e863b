import { describe, expect, test } from 'vitest';
import type { BonusTerms } from './draft.ts';
import { expectedLoss, mixOf } from './expectation.ts';
import type { Games, Move } from './history.ts';
import { playThrough } from './purse.ts';
import { signsOf } from './signs.ts';

const begin = Date.parse('2026-03-01T00:00:00Z');
const hour = 3_600_000;
const at = (hours: number) => new Date(begin + hours * hour);
const end = at(24 * 31);

const games: Games = new Map([
  ['reels', { categories: ['slots'], returns: 9_600n }],
  ['wheel', { categories: ['tables', 'roulette'], returns: 9_730n }],
]);
const terms: BonusTerms = {
  product: 'casino',
  wagering: 3n,
  days: 7,
  daysToActivate: 3,
  maximumStake: 5_00n,
  maximumWin: 15_00n,
  contributions: [
    { kind: 'category', sysname: 'slots', percent: 100n },
    { kind: 'category', sysname: 'tables', percent: 50n },
    { kind: 'game', sysname: 'wheel', percent: 10n },
  ],
  minimumOdds: null,
  sports: [],
};
const spin = (hours: number, stake: bigint, win: bigint, game = 'reels'): Move => ({
  kind: 'stake',
  at: at(hours),
  product: 'casino',
  game,
  stake,
  win,
  odds: null,
  sports: [],
});
const play = (moves: readonly Move[], more: Partial<BonusTerms> = {}, grants = [{ at: at(0), amount: 10_00n }]) =>
  playThrough(grants, moves, { ...terms, ...more }, games, end);

describe('a bonus that is played through again', () => {
  test('pays stakes with the luck that they had, and becomes cash up to the maximum when enough was wagered', () => {
    // 10.00 − 4 + 6 − 4 + 12 − 4 + 0 … of 30.00 to wager: eight stakes of 4.00.
    const wins = [6_00n, 12_00n, 0n, 0n, 4_00n, 0n, 2_00n, 8_00n];
    const [played] = play(wins.map((win, n) => spin(n + 1, 4_00n, win)));
    expect(played).toMatchObject({ end: 'completed', endedAt: at(8), wagered: 32_00n, paid: 10_00n });
    const [rich] = play(wins.map((win, n) => spin(n + 1, 4_00n, n === 0 ? 40_00n : win)));
    expect(rich).toMatchObject({ end: 'completed', paid: 15_00n });
  });

  test('pays what is left of it of a stake, gets as large a part of the win, and ends where nothing is left', () => {
    const [played] = play([spin(1, 4_00n, 0n), spin(2, 4_00n, 0n), spin(3, 4_00n, 2_00n), spin(4, 1_00n, 0n), spin(5, 1_00n, 0n)]);
    // 2.00 of the third stake come from the bonus, so 1.00 of its win goes there.
    expect(played).toMatchObject({ end: 'used_up', endedAt: at(4), wagered: 11_00n, paid: 0n });
  });

  test('pays nothing above the maximum stake, in other games, before it was given and after its days', () => {
    const [played] = play([
      spin(-1, 1_00n, 9_00n),
      spin(1, 6_00n, 90_00n),
      spin(2, 1_00n, 9_00n, 'unknown'),
      spin(24 * 7 + 1, 1_00n, 9_00n),
    ]);
    expect(played).toMatchObject({ end: 'expired', endedAt: at(24 * 7), wagered: 0n, stakes: [] });
  });

  test('counts a game by its own share before that of its categories', () => {
    const [played] = play([spin(1, 5_00n, 5_00n, 'wheel')]);
    expect(played?.wagered).toBe(50n);
  });

  test('runs one at a time: the next begins when the one before has ended, or lapses', () => {
    const grants = [
      { at: at(0), amount: 1_00n },
      { at: at(1), amount: 2_00n },
      { at: at(2), amount: 3_00n },
    ];
    const [first, second, third] = play([spin(24 * 2, 1_00n, 0n), spin(24 * 6, 2_00n, 1_00n)], {}, grants);
    expect(first).toMatchObject({ end: 'used_up', endedAt: at(24 * 2) });
    expect(second).toMatchObject({ end: 'expired', endedAt: at(24 * 9), wagered: 2_00n });
    expect(third).toMatchObject({ end: 'not_activated', paid: 0n });
  });

  test('of betting pays bets whole, at its odds and in its sports', () => {
    const bet = (hours: number, stake: bigint, win: bigint, odds: number | null, sports = ['football']): Move => ({
      kind: 'stake',
      at: at(hours),
      product: 'sports',
      game: null,
      stake,
      win,
      odds,
      sports,
    });
    const betting = {
      product: 'betting' as const,
      wagering: 2n,
      maximumStake: null,
      maximumWin: null,
      minimumOdds: 1_500,
      sports: ['football'],
    };
    const [played] = play(
      [
        bet(1, 11_00n, 99_00n, 2_000),
        bet(2, 1_00n, 9_00n, 1_400),
        bet(3, 1_00n, 9_00n, 2_000, ['football', 'tennis']),
        bet(4, 1_00n, 9_00n, null),
        bet(5, 10_00n, 20_00n, 2_000),
        bet(6, 10_00n, 0n, 1_500),
      ],
      betting,
    );
    expect(played).toMatchObject({ end: 'completed', endedAt: at(6), wagered: 20_00n, paid: 10_00n });
  });
});

describe('what is expected to be lost', () => {
  test('is the requirement at the average loss of what was played, and at most the bonus', () => {
    const [played] = play([spin(1, 4_00n, 4_00n), spin(2, 5_00n, 5_00n, 'wheel')]);
    const mix = mixOf(played?.stakes ?? [], games, null);
    // 4.00 at 4 % and 5.00 at 2.7 % lose 0.295 of 4.50 that count: of 30.00, 1.9666.
    expect(expectedLoss(10_00n, terms, mix)).toBe(1_96n);
    expect(expectedLoss(10_00n, { wagering: 200n }, mix)).toBe(10_00n);
    expect(expectedLoss(10_00n, terms, { loss: 0n, counted: 0n })).toBeNull();
  });

  test('of bets is by what all bets returned; a book that lost expects nothing', () => {
    const bet: Move = { kind: 'stake', at: at(1), product: 'sports', game: null, stake: 5_00n, win: 0n, odds: 2_000, sports: [] };
    const betting = { ...terms, product: 'betting' as const };
    const [played] = playThrough([{ at: at(0), amount: 10_00n }], [bet], betting, games, end);
    expect(expectedLoss(10_00n, terms, mixOf(played?.stakes ?? [], games, 9_500n))).toBe(1_50n);
    expect(expectedLoss(10_00n, terms, mixOf(played?.stakes ?? [], games, 10_500n))).toBe(0n);
  });
});

describe('a sign of abuse', () => {
  test('is a payout within a day of the completion', () => {
    const moves = Array.from({ length: 8 }, (_, n) => spin(n + 1, 4_00n, 4_00n));
    const withdrawal = (hours: number): Move => ({ kind: 'withdrawal', at: at(hours), amount: 1_00n });
    const signs = (hours: number) => signsOf(play([...moves, withdrawal(hours)]), [...moves, withdrawal(hours)]);
    expect(signs(9)).toEqual(['withdrew_at_once']);
    expect(signs(8 + 24)).toEqual(['withdrew_at_once']);
    expect(signs(8 + 25)).toEqual([]);
    expect(signs(7)).toEqual([]);
  });

  test('is hardly any risk: more than half of at least twenty stakes came back', () => {
    const covered = (count: number, even: number) =>
      Array.from({ length: count }, (_, n) => spin(n + 1, 1_00n, n < even ? 95n : n % 2 === 0 ? 2_00n : 0n));
    expect(signsOf(play(covered(20, 11)), [])).toEqual(['low_risk']);
    expect(signsOf(play(covered(20, 10)), [])).toEqual([]);
    expect(signsOf(play(covered(19, 19)), [])).toEqual([]);
  });
});
