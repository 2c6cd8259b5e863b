import { describe, expect, test } from 'vitest';
import { readTables } from '../../folders/tables.ts';
import { Rational } from '../../rational.ts';
import { compileLive } from '../compile.ts';
import { penaltyZones, type PenaltyOutcome } from './definition.ts';
import { penaltyBets, penaltyChance, penaltyQuote } from './penalty.ts';
import { everyOpenScore, winnerOf } from './shoot-out.ts';

const rules = readTables().find(({ sysname }) => sysname === 'penalty-night')?.published[0];
if (rules?.kind !== 'penalty') throw new Error('Penalty Night has no rules');
const game = compileLive<'penalty'>(rules);
const goal = Rational.of(3, 4);
const kicksOf = (text: string): boolean[] => [...text].map((kick) => kick === '1');
const before = (kicks: readonly boolean[]): PenaltyOutcome | null =>
  kicks.length === 0 ? null : { kind: 'penalty', kicks, zone: 1, cent: 0, winner: null };

/** What is won by either side from here, walked kick by kick up to so many pairs of sudden death; what is open then is left out. */
function walked(kicks: readonly boolean[], longest: number): { home: Rational; away: Rational } {
  const winner = winnerOf(kicks);
  if (winner) return { home: winner === 'home' ? Rational.one : Rational.zero, away: winner === 'away' ? Rational.one : Rational.zero };
  if (kicks.length >= longest) return { home: Rational.zero, away: Rational.zero };
  const [scored, saved] = [walked([...kicks, true], longest), walked([...kicks, false], longest)];
  const mean = (side: 'home' | 'away'): Rational => goal.times(scored[side]).plus(Rational.one.minus(goal).times(saved[side]));
  return { home: mean('home'), away: mean('away') };
}

describe('Penalty Night', () => {
  test('a shoot-out ends as soon as a side can’t be caught, and after five each with the first pair of kicks that differs', () => {
    for (const [kicks, winner] of [
      ['101010', 'home'],
      ['10101', null],
      ['010101', 'away'],
      ['1111111110', 'home'],
      ['111111111', null],
      ['1111111111', null],
      ['11111111111', null],
      ['111111111110', 'home'],
      ['111111111101', 'away'],
      ['111111111100', null],
      ['0000000001', 'away'],
    ] as const)
      expect([kicks, winnerOf(kicksOf(kicks))]).toEqual([kicks, winner]);
  });

  test('every bet returns 96.2 to 96.8 % at every score, counted over kicks, zones and cents with real amounts', () => {
    const stake = 10n;
    let offered = 0;
    for (const kicks of everyOpenScore())
      for (const [name, { kind }] of penaltyBets) {
        const { back, returns } = penaltyQuote(rules, kicks, name);
        if (back === null || returns === null) {
          expect(game.sequence?.offers(name, before(kicks))).toBe(false);
          continue;
        }
        offered++;
        const paid = (outcome: Omit<PenaltyOutcome, 'kind' | 'cent'>): Rational => {
          const all = Array.from({ length: 100 }, (_, cent) =>
            game.pays({ bet: name, amount: stake }, { kind: 'penalty', cent, ...outcome }),
          );
          return Rational.of(
            all.reduce((sum, one) => sum + one, 0n),
            stake * 100n,
          );
        };
        let counted = Rational.zero;
        if (kind === 'winner') {
          const side = name === 'winner:home' ? 'home' : 'away';
          counted = penaltyQuote(rules, kicks, name).chance.times(paid({ kicks: [...kicks, true], zone: 1, winner: side }));
        } else
          for (const isGoal of [true, false])
            for (const zone of penaltyZones) {
              const chance = (isGoal ? goal : Rational.one.minus(goal)).times(Rational.of(1, 6));
              counted = counted.plus(chance.times(paid({ kicks: [...kicks, isGoal], zone, winner: null })));
            }
        expect([kicks, name, counted]).toEqual([kicks, name, returns]);
        expect(returns.toNumber()).toBeGreaterThanOrEqual(0.962);
        expect(returns.toNumber()).toBeLessThanOrEqual(0.968);
      }
    expect(offered).toBeGreaterThan(200);
  });

  test('odds on the winner follow from the exact chance at the score, found again by walking every way a shoot-out can go', () => {
    for (const kicks of ['', '1', '0', '10', '1110', '10100', '11111111111', '11111111110'].map(kicksOf)) {
      const { home, away } = walked(kicks, Math.max(12, kicks.length + 7));
      const chance = penaltyQuote(rules, kicks, 'winner:home').chance;
      // What is still open then belongs to either side.
      expect(chance.toNumber()).toBeGreaterThanOrEqual(home.toNumber());
      expect(chance.toNumber()).toBeLessThanOrEqual(1 - away.toNumber());
      expect(1 - away.toNumber() - home.toNumber()).toBeLessThan(0.26);
    }
    expect(penaltyQuote(rules, [], 'winner:home')).toEqual({ chance: Rational.of(1, 2), back: 1936, returns: Rational.of(121, 125) });
    expect(penaltyQuote(rules, kicksOf('1111111111'), 'winner:away').back).toBe(1936);
    expect(penaltyQuote(rules, kicksOf('11111111110'), 'winner:home').back).toBe(7744);
    // None of three against two of two: 1 in 228.
    expect(game.sequence?.offers('winner:home', before(kicksOf('01010')))).toBe(false);
    expect(() => penaltyQuote(rules, kicksOf('101010'), 'winner:home')).toThrow('over');
  });

  test('the chance of any return counts goal, zone and winner together', () => {
    expect(penaltyChance(rules, [], [])).toEqual(Rational.zero);
    expect(penaltyChance(rules, [], ['goal', 'saved'])).toEqual(Rational.one);
    expect(penaltyChance(rules, [], ['goal', 'zone:1'])).toEqual(Rational.of(3 * 6 + 1, 24));
    expect(penaltyChance(rules, [], ['winner:home'])).toEqual(Rational.of(1, 2));
    expect(penaltyChance(rules, kicksOf('1111111111'), ['saved', 'winner:home'])).toEqual(
      // Saved, or a goal after which home is ahead with one kick against it: 1/4 + 3/4 × (1/4 + 3/4 × 1/2).
      Rational.of(1, 4).plus(goal.times(Rational.of(5, 8))),
    );
  });

  test('a kick is a draw of four, one of six zones and a cent, and goes on from the shoot-out before it', () => {
    const asked: number[] = [];
    const draw = (limit: number): number => {
      asked.push(limit);
      return limit - 1;
    };
    expect(game.draw(draw, 1)).toEqual({ kind: 'penalty', kicks: [false], zone: 6, cent: 99, winner: null });
    expect(asked).toEqual([4, 6, 100]);
    expect(game.draw(() => 0, 2, before(kicksOf('10101'))).winner).toBe(null);
    expect(game.draw(draw, 2, before(kicksOf('10101'))).winner).toBe('home');
  });

  test('a bet on the winner is decided by the kick that ends the shoot-out, every other by its own', () => {
    const own: PenaltyOutcome = { kind: 'penalty', kicks: [true], zone: 3, cent: 99, winner: null };
    const { sequence } = game;
    if (!sequence) throw new Error('no sequence');
    expect(game.bets.filter((bet) => !sequence.isDecided(bet, own))).toEqual(['winner:home', 'winner:away']);
    const decided = sequence.decided(own, { ...own, kicks: kicksOf('101010'), winner: 'home' });
    expect(game.pays({ bet: 'winner:home', amount: 100n }, decided)).toBe(193n);
    expect(game.pays({ bet: 'winner:home', amount: 100n }, { ...decided, cent: 0 })).toBe(194n);
    expect(game.pays({ bet: 'winner:away', amount: 100n }, decided)).toBe(0n);
    expect(sequence.promised({ bet: 'winner:away', amount: 100n }, own)).toBe(193n);
  });
});
