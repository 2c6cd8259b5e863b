import { describe, expect, test } from 'vitest';
import { readTables } from '../../folders/tables.ts';
import { Rational } from '../../rational.ts';
import { compileLive } from '../compile.ts';
import { horses } from './definition.ts';
import { derbyBets, derbyChance, derbyQuote } from './derby.ts';

const rules = readTables().find(({ sysname }) => sysname === 'derby-dash')?.published[0];
if (rules?.kind !== 'derby') throw new Error('Derby Dash has no rules');
const game = compileLive<'derby'>(rules);

const sum = (values: readonly Rational[]): Rational => values.reduce((total, value) => total.plus(value), Rational.zero);

/** Every order of the horses with its exact chance. */
function everyOrder(form: readonly number[]): { order: number[]; chance: Rational }[] {
  const next = (order: number[], left: readonly number[], chance: Rational): { order: number[]; chance: Rational }[] => {
    if (left.length === 0) return [{ order, chance }];
    const sum = left.reduce((all, horse) => all + (form[horse - 1] ?? 0), 0);
    return left.flatMap((horse) =>
      next(
        [...order, horse],
        left.filter((one) => one !== horse),
        chance.times(Rational.of(form[horse - 1] ?? 0, sum)),
      ),
    );
  };
  return next([], horses, Rational.one);
}

describe('Derby Dash', () => {
  test('has 24 different races of six horses', () => {
    expect(new Set(rules.cards.map((form) => form.join())).size).toBe(24);
    for (const form of rules.cards) expect(form).toHaveLength(6);
  });

  test('every bet returns what is shown, counted over all orders and tenths with real amounts: win exactly 24/25, none more than it is to', () => {
    const targets = { win: Rational.of(24, 25), place: Rational.of(191, 200), forecast: Rational.of(19, 20) };
    const stake = 10n;
    for (const card of rules.cards.keys()) {
      // Every bet is decided by who comes first and second: orders alike in that are counted together.
      const firstTwo = Object.values(Object.groupBy(everyOrder(rules.cards[card] ?? []), ({ order }) => order.slice(0, 2).join()));
      const orders = firstTwo.flatMap((alike = []) =>
        alike.slice(0, 1).map(({ order }) => ({ order, chance: sum(alike.map(({ chance }) => chance)) })),
      );
      for (const [name, { kind }] of derbyBets) {
        let back = Rational.zero;
        for (const { order, chance } of orders) {
          const paid = Array.from({ length: 10 }, (_, tenth) =>
            game.pays({ bet: name, amount: stake }, { kind: 'derby', card, order, tenth }),
          );
          if (paid[0] !== 0n)
            back = back.plus(
              chance.times(
                Rational.of(
                  paid.reduce((total, one) => total + one, 0n),
                  stake * 10n,
                ),
              ),
            );
        }
        const quote = derbyQuote(rules, card, name);
        expect([card, name, quote.returns]).toEqual([card, name, back]);
        if (kind === 'win') expect(back).toEqual(targets.win);
        expect(targets[kind].minus(back).numerator).toBeGreaterThanOrEqual(0n);
        expect(targets[kind].minus(back).toNumber()).toBeLessThan(0.01);
      }
    }
  });

  test('the chance of any return counts each order once', () => {
    for (const card of [0, 11, 23]) {
      const bets = ['win:1', 'place:2', 'forecast:1-3', 'forecast:4-5'];
      const counted = everyOrder(rules.cards[card] ?? [])
        .filter(({ order }) => bets.some((bet) => game.pays({ bet, amount: 10n }, { kind: 'derby', card, order, tenth: 0 }) > 0n))
        .reduce((sum, { chance }) => sum.plus(chance), Rational.zero);
      expect(derbyChance(rules, card, bets)).toEqual(counted);
    }
    expect(derbyChance(rules, 0, [])).toEqual(Rational.zero);
  });

  test('races follow one another by the number of the round, and the order is drawn by form among those that are left', () => {
    const asked: number[] = [];
    const draw = (limit: number): number => {
      asked.push(limit);
      return limit - 1;
    };
    expect(game.draw(draw, 1)).toEqual({ kind: 'derby', card: 0, order: [6, 5, 4, 3, 2, 1], tenth: 9 });
    const form = rules.cards[0] ?? [];
    const sums = horses.map((horse) => form.slice(0, horse).reduce((sum, weight) => sum + weight, 0)).toReversed();
    expect(asked).toEqual([...sums, 10]);
    expect(game.draw(() => 0, 24)).toMatchObject({ card: 23, order: [1, 2, 3, 4, 5, 6] });
    expect(game.draw(() => 0, 25)).toMatchObject({ card: 0 });
  });
});
