import { existsSync, readFileSync } from 'node:fs';
import { createServerDraws } from '@tavolo/fairness/node';
import { expect, test } from 'vitest';
import { choiceText, isChoiceForm, readChoiceText } from '../choice.ts';
import { compileGame } from '../compile.ts';
import { publishedRules } from '../folders/games.ts';
import type { PublishedRules } from '../published/published.ts';
import { Rational } from '../rational.ts';
import { rouletteMultiple, rouletteSpots, rouletteText } from './roulette.ts';

const rules = publishedRules().findLast((one): one is Extract<PublishedRules, { kind: 'roulette' }> => one.kind === 'roulette')!;
const { definition } = rules;
const game = compileGame(rules);
const spots = [...rouletteSpots(definition).values()];
const on = (number: number) => (limit: number) => (limit === 37 ? number : 0);

const shared = (name: string) => new URL(`../../../../../shared/vectors/${name}.json`, import.meta.url);
test.skipIf(!existsSync(shared('fair-outcomes')))('numbers come out as published, and bets pay what is published', () => {
  const { games } = JSON.parse(readFileSync(shared('fair-outcomes'), 'utf8'));
  for (const { serverSeed, clientSeed, nonce, expected } of games.roulette.cases) {
    const [event] = game.play(100n, { bets: 'red:1' }, createServerDraws({ serverSeed, clientSeed, nonce })).events;
    expect(event).toMatchObject({ type: 'roulette', number: expected });
  }
  const { roulette } = JSON.parse(readFileSync(shared('table-game-exact-odds'), 'utf8'));
  for (const { covers, pays } of roulette.bets) expect(definition.pays[covers]).toBe(pays);
  expect(100 - Number(rules.maths.returnPercent)).toBeCloseTo(roulette.european.edgePercent, 1);
});

test('the table has every place of a European one: 37 numbers, 60 splits, 14 streets, 23 corners, 11 six lines and 12 outside', () => {
  const count = (covered: number) => spots.filter(({ numbers }) => numbers.length === covered).length;
  expect([1, 2, 3, 4, 6, 12, 18].map(count)).toEqual([37, 60, 14, 23, 11, 6, 6]);
  expect(new Set(spots.map(({ numbers }) => [...numbers].toSorted((a, b) => a - b).join())).size).toBe(spots.length);
});

test('every place returns exactly 36/37, by what each of the 37 numbers pays [GAM-05]', () => {
  for (const spot of spots) {
    const back = definition.wheel.reduce((sum, number) => {
      const { numerator, denominator } = rouletteMultiple(definition, [{ ...spot, part: 7 }], number);
      return sum.plus(Rational.of(numerator, denominator));
    }, Rational.zero);
    expect(back.over(Rational.of(37)).equals(Rational.of(36, 37)), spot.name).toBe(true);
  }
});

test('bets of one round pay their parts of the stake, and its top is what the best number pays', () => {
  const choice = { bets: '17:100,17-20:50,red:200,dozen2:50' };
  // 17 is black, in the second dozen and on the line to 20.
  expect(game.play(400n, choice, on(17))).toMatchObject({
    win: 100n * 36n + 50n * 18n + 50n * 3n,
    events: [{ number: 17, won: ['17', '17-20', 'dozen2'] }, {}],
  });
  expect(game.play(400n, choice, on(0)).win).toBe(0n);
  expect(game.top(choice)!.times(Rational.of(400)).toNumber()).toBe(4650);
});

test('bets that the table does not have are refused', () => {
  const offers = (bets: string) => isChoiceForm({ bets }) && game.accepts({ bets });
  for (const good of ['0:1', '0-1-2-3:5', '34-35-36:1', 'column3:10000', '31-32-33-34-35-36:2']) expect(offers(good), good).toBe(true);
  for (const bad of ['37:1', '17:0', '17', '3-4:1', '1-3:1', '17:1,17:2', 'green:1', '2-3-5-6:1,', '17:1.5', '17:-1', '0-1-2-3-4:1', ''])
    expect(offers(bad), bad).toBe(false);
  expect(game.accepts(null)).toBe(false);
});

test('a round with a bet on every place is written and read again as the same text', () => {
  const bets = rouletteText(spots.map(({ name }, index) => ({ name, part: 1000 + index })));
  expect(readChoiceText(choiceText({ bets }))).toEqual({ bets });
  expect(game.accepts({ bets })).toBe(true);
});
