import { describe, expect, test } from 'vitest';
import { rankOf, suitOf } from '../../fast/cards.ts';
import { readTables } from '../../folders/tables.ts';
import { randomStream } from '../../random-stream.ts';
import { Rational } from '../../rational.ts';
import { compileLive } from '../compile.ts';
import type { ChargedCard, StormBaccaratOutcome } from './definition.ts';
import { exactStormBaccarat } from './exact.ts';
import { stormSides, stormTimes, stormWinner } from './storm-baccarat.ts';

const rules = readTables().find(({ sysname }) => sysname === 'storm-baccarat')?.published[0];
if (rules?.kind !== 'baccarat') throw new Error('Storm Baccarat has no rules');
const game = compileLive<'baccarat'>(rules);

/** "9h" is the nine of hearts. */
const cardOf = (name: string): number =>
  Array.from({ length: 52 }, (_, card) => card).find((card) => `${rankOf(card)}${suitOf(card).slice(0, 1)}` === name)!;
const cards = (names: string): number[] => names.split(' ').map(cardOf);
const dealt = (player: string, banker: string, charges: Record<string, number> = {}): StormBaccaratOutcome => ({
  kind: 'baccarat',
  charges: Object.entries(charges).map(([name, times]): ChargedCard => ({ card: cardOf(name), times })),
  player: cards(player),
  banker: cards(banker),
});
/** What a bet of 20 minor units, which is 23 with its fee, gets back. */
const back = (bet: string, outcome: StormBaccaratOutcome): bigint => game.pays({ bet, amount: 23n }, outcome);

describe('what Storm Baccarat pays', () => {
  test('is one to one, 0.95 to one and six to one of the bet without its fee; a tie gives bets on the sides back', () => {
    expect([
      back('player', dealt('9h Kd', '2c 3s')),
      back('banker', dealt('2h Kd', '9c Ks')),
      back('tie', dealt('9h Kd', '9c Ks')),
    ]).toEqual([40n, 39n, 140n]);
    expect(['player', 'banker'].map((side) => back(side, dealt('9h Kd', '9c Ks')))).toEqual([20n, 20n]);
    expect(['player', 'tie'].map((side) => back(side, dealt('2h Kd', '9c Ks')))).toEqual([0n, 0n]);
  });

  test('is multiplied by every charged card of the winning hand, copies too, and by those of both hands on a tie', () => {
    const charges = { '9h': 8, '9c': 3, Kd: 2 };
    expect(back('player', dealt('9h Kd', '2c 3s', charges))).toBe(20n + 20n * 16n);
    expect(back('player', dealt('9d Ks', '9h 8c', charges))).toBe(40n);
    expect(back('banker', dealt('2c 3s', '9c Ks', charges))).toBe(20n + 19n * 3n);
    expect(back('tie', dealt('9h Kd', '9c Kd', charges))).toBe(20n + 120n * 96n);
    expect(back('player', dealt('Kd Kd 9h', '2c 3s', charges))).toBe(20n + 20n * 32n);
  });

  test('is multiplied by 512 at most', () => {
    const all = dealt('9h Kh Kh', '9h Kh Kh', { '9h': 8, Kh: 8 });
    expect(stormTimes(rules, all)).toBe(512);
    expect(game.topOf('tie')).toEqual(Rational.of(20 + 120 * 512, 23));
    expect(back('tie', all)).toBe(20n + 120n * 512n);
    expect(game.topOf('player')).toEqual(Rational.of(20 + 20 * 512, 23));
  });

  test('is nothing for bets that the table has not, and for stakes that would not be whole with their fee', () => {
    expect(() => game.pays({ bet: 'pair', amount: 23n }, dealt('9h Kd', '2c 3s'))).toThrow(RangeError);
    for (const amount of [20n, 22n, 0n, -23n])
      expect(() => game.pays({ bet: 'player', amount }, dealt('9h Kd', '2c 3s'))).toThrow(RangeError);
  });
});

describe('chances and returns of Storm Baccarat', () => {
  test('are those that are published, counted over every card of eight decks and every charge [GAM-05]', () => {
    const exact = exactStormBaccarat(rules);
    for (const side of stormSides) {
      expect([side, game.chanceOf([side])]).toEqual([side, side === 'tie' ? exact.tie.chance : exact[side].chance.plus(exact.tie.chance)]);
      expect([side, game.returnOf(side)]).toEqual([side, exact[side].returns]);
    }
    const percent = (side: string): string => game.returnOf(side).times(Rational.of(100)).toDecimal(2);
    expect(stormSides.map(percent)).toEqual(['97.49', '95.59', '96.88']);
    expect(stormSides.reduce((sum, side) => sum.plus(exact[side].chance), Rational.zero)).toEqual(Rational.one);
    expect(game.chanceOf(['player', 'banker'])).toEqual(Rational.one);
    expect(game.chanceOf([])).toEqual(Rational.zero);
  });

  test('are those known of eight decks where no card is charged', () => {
    const plain = exactStormBaccarat({ ...rules, charges: { counts: [{ value: 0, weight: 1 }], times: [{ value: 2, weight: 1 }] } });
    const known = { player: '0.446247', banker: '0.458597', tie: '0.095156' };
    for (const side of stormSides) expect(plain[side].chance.toDecimal(6)).toBe(known[side]);
    const fee = Rational.of(100, 115);
    expect(plain.player.returns).toEqual(plain.player.chance.times(Rational.of(2)).plus(plain.tie.chance).times(fee));
    expect(plain.tie.returns).toEqual(plain.tie.chance.times(Rational.of(7)).times(fee));
  });

  const rounds = process.env['TEST_FULL'] === '1' ? 5_000_000 : 10_000;
  test(`come out in ${rounds.toLocaleString('en')} drawn rounds`, { timeout: 600_000 }, () => {
    const random = randomStream(54);
    const draw = (limit: number): number => Math.floor(random() * limit);
    const exact = exactStormBaccarat(rules);
    const seen = { player: 0, banker: 0, tie: 0 };
    const returned = new Map(stormSides.map((side) => [side, { sum: 0, squares: 0 }]));
    for (let round = 0; round < rounds; round++) {
      const outcome = game.draw(draw, 1);
      seen[stormWinner(outcome)]++;
      for (const [side, of] of returned) {
        const paid = Number(back(side, outcome)) / 23;
        of.sum += paid;
        of.squares += paid * paid;
      }
    }
    for (const [side, { sum, squares }] of returned) {
      const chance = exact[side].chance.toNumber();
      expect(Math.abs(seen[side] / rounds - chance), side).toBeLessThan(3.3 * Math.sqrt((chance * (1 - chance)) / rounds));
      const mean = sum / rounds;
      const deviation = Math.sqrt((squares / rounds - mean * mean) / rounds);
      expect(Math.abs(mean - exact[side].returns.toNumber()), side).toBeLessThan(3.3 * deviation);
    }
  });
});

test('charges are drawn first, then the cards from 416 without putting back, as the method says', () => {
  const asked: number[] = [];
  const outcome = game.draw((limit) => {
    asked.push(limit);
    return limit === 100 ? 99 : 0;
  }, 1);
  expect(asked.slice(0, 11)).toEqual([100, 52, 100, 51, 100, 50, 100, 49, 100, 48, 100]);
  // The first cards of the first deck, in their order: twos for all, and a third card for both.
  expect(asked.slice(11)).toEqual([416, 415, 414, 413, 412, 411]);
  expect(outcome).toEqual({
    kind: 'baccarat',
    charges: [0, 1, 2, 3, 4].map((card) => ({ card, times: 8 })),
    player: [0, 1, 4],
    banker: [2, 3, 5],
  });
});
