import { describe, expect, test } from 'vitest';
import { goalRivals, type Move } from '../choice.ts';
import { compileGame } from '../compile.ts';
import { publishedRules } from '../folders/games.ts';
import type { PublishedRules } from '../published/published.ts';
import { Rational } from '../rational.ts';
import { goalChance, goalPosition, goalWinner, goalWorth, isOwnKick, type GoalPosition } from './goal.ts';

const rules = publishedRules().findLast((one): one is Extract<PublishedRules, { kind: 'goal' }> => one.kind === 'goal')!;
const { definition } = rules;
const game = compileGame(rules);
const goal = { isGoal: true };
const saved = { isGoal: false };
/** Kicks as letters: g is a goal, s is saved. Chance draws 0 for a goal and 99 for a save, then 0 for its corner. */
const play = (kicks: string, last: Move[] = [], stake = 10_000n) => {
  const draws = kicks.split('').flatMap((kick) => (kick === 'g' ? [0, 0] : [99]));
  return game.play(stake, { rival: 'even' }, () => draws.shift() ?? 0, [...kicks.split('').map((_, at) => at % 3), ...last]);
};

test('what a position is worth is the average of what its two ends are worth, in every position: leaving returns what going on does [GAM-05]', () => {
  for (const rival of goalRivals) {
    const { own, rival: other } = definition.rivals[rival];
    const seen = new Set<string>();
    const visit = (at: GoalPosition): void => {
      const key = JSON.stringify(at);
      if (seen.has(key) || at.ownKicks > 8 || goalWinner(definition, at)) return;
      seen.add(key);
      const chance = Rational.of(isOwnKick(at) ? own : other, 100);
      const step = isOwnKick(at) ? 'own' : 'rival';
      const next = (isGoal: boolean): GoalPosition =>
        step === 'own'
          ? { ...at, ownKicks: at.ownKicks + 1, ownGoals: at.ownGoals + Number(isGoal) }
          : { ...at, rivalKicks: at.rivalKicks + 1, rivalGoals: at.rivalGoals + Number(isGoal) };
      const worth = (one: GoalPosition): Rational => {
        const { numerator, denominator } = goalWorth(definition, rival, one);
        return Rational.of(numerator, denominator);
      };
      const average = chance.times(worth(next(true))).plus(Rational.one.minus(chance).times(worth(next(false))));
      expect(average.equals(worth(at)), `${rival} ${key}`).toBe(true);
      visit(next(true));
      visit(next(false));
    };
    visit(goalPosition([]));
    expect(seen.size).toBeGreaterThan(100);
  }
});

test('against an even, a strong and a weak rival 97.0, 96.9 and 96.5 % come back [GAM-05]', () => {
  const returned = goalRivals.map((rival) => {
    const { numerator, denominator } = goalWorth(definition, rival, goalPosition([]));
    return Number(((10_000n * numerator) / denominator).toString()) / 100;
  });
  expect(returned).toEqual([97, 96.89, 96.5]);
  expect(goalChance(definition, 'even', goalPosition([])).equals(Rational.of(1, 2))).toBe(true);
});

describe('a shoot-out', () => {
  test('is over as soon as one side cannot be caught, and pays what winning pays', () => {
    expect(goalWinner(definition, goalPosition([goal, saved, goal, saved, goal]))).toBeNull();
    expect(goalWinner(definition, goalPosition([goal, saved, goal, saved, goal, saved]))).toBe('own');
    expect(play('gsgsgs')).toMatchObject({ win: 19_400n, open: null });
    expect(play('sgsgsg')).toMatchObject({ win: 0n, open: null });
  });

  test('goes on in pairs from a tie until one pair is uneven', () => {
    expect(play('gggggggggg').open).not.toBeNull();
    expect(play('ggggggggggg').open).not.toBeNull();
    expect(play('ggggggggggss').open).not.toBeNull();
    expect(play('ggggggggggssgs')).toMatchObject({ win: 19_400n, open: null });
    expect(play('ggggggggggsg')).toMatchObject({ win: 0n, open: null });
  });

  test('is left after any kick for what it is worth, and not before the first', () => {
    expect(() => play('', ['collect'])).toThrow(RangeError);
    const { numerator, denominator } = goalWorth(definition, 'even', goalPosition([goal]));
    const whole = (10_000n * numerator) / denominator;
    expect(play('g').open).toEqual({ worth: whole, canCollect: true });
    const { win, open } = play('g', ['collect']);
    expect(open).toBeNull();
    expect(win - whole).toBeLessThanOrEqual(1n);
  });

  test('is decided by chance, not by the corner: a save is in the same one, a goal in another', () => {
    for (let corner = 0; corner < 3; corner++) {
      for (const [first, isGoal] of [
        [0, true],
        [99, false],
      ] as const) {
        const draws = [first, 1];
        const [event] = game.play(100n, { rival: 'even' }, () => draws.shift() ?? 0, [corner]).events;
        if (event?.type !== 'goal') throw new Error('a round of Instant Goal has kicks');
        expect(event.kicks[0]).toMatchObject({ isOwn: true, isGoal, shot: corner });
        expect(event.kicks[0]?.dive === corner).toBe(!isGoal);
      }
    }
    expect(() => game.play(100n, { rival: 'even' }, () => 0, [3])).toThrow(RangeError);
  });
});
