import { expect, test } from 'vitest';
import { readTables } from '../../folders/tables.ts';
import { Rational } from '../../rational.ts';
import { compileLive } from '../compile.ts';
import { rouletteBets } from './bets.ts';

const rules = readTables().find(({ sysname }) => sysname === 'flash-roulette')?.published[0];
if (rules?.kind !== 'roulette' || !rules.charges) throw new Error('Flash Roulette has no rules');
const { charges } = rules;
const game = compileLive<'roulette'>(rules);
const pockets = Array.from({ length: 37 }, (_, pocket) => pocket);
const total = (of: readonly { weight: number }[]): number => of.reduce((sum, { weight }) => sum + weight, 0);

test('every bet of Flash Roulette returns exactly 36/37, counted over pockets, counts of charged numbers and what they pay', () => {
  for (const name of rouletteBets.keys()) {
    let back = Rational.zero;
    for (const pocket of pockets)
      for (const count of charges.counts) {
        const each = Rational.of(1, 37).times(Rational.of(count.weight, total(charges.counts)));
        // Of so many charged numbers one is the pocket that was drawn, or none is.
        const isCharged = Rational.of(count.value, 37);
        const plain = game.pays({ bet: name, amount: 10n }, { kind: 'roulette', pocket, charges: [] });
        back = back.plus(each.times(Rational.one.minus(isCharged)).times(Rational.of(plain, 10n)));
        for (const { value: times, weight } of charges.times) {
          const paid = game.pays({ bet: name, amount: 10n }, { kind: 'roulette', pocket, charges: [{ pocket, times }] });
          back = back.plus(
            each
              .times(isCharged)
              .times(Rational.of(weight, total(charges.times)))
              .times(Rational.of(paid, 10n)),
          );
        }
      }
    expect([name, back]).toEqual([name, Rational.of(36, 37)]);
    expect([name, game.returnOf(name)]).toEqual([name, Rational.of(36, 37)]);
  }
});

test('one to five different numbers are charged after the pocket is drawn', () => {
  const asked: number[] = [];
  const outcome = game.draw((limit) => {
    asked.push(limit);
    return limit === 100 ? 99 : 0;
  }, 1);
  expect(asked).toEqual([37, 100, 37, 100, 36, 100, 35, 100, 34, 100, 33, 100]);
  expect(outcome).toEqual({ kind: 'roulette', pocket: 0, charges: [0, 1, 2, 3, 4].map((pocket) => ({ pocket, times: 500 })) });
  expect(game.topOf('straight:0')).toEqual(Rational.of(501));
});
