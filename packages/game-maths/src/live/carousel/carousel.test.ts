import { describe, expect, test } from 'vitest';
import { readTables } from '../../folders/tables.ts';
import { Rational } from '../../rational.ts';
import { compileLive } from '../compile.ts';
import { carouselBets, carouselNumbers, type CarouselDefinition, type CarouselOutcome } from './definition.ts';

const rules = readTables().find(({ sysname }) => sysname === 'grand-carousel')?.published[0];
if (rules?.kind !== 'carousel') throw new Error('Grand Carousel has no rules');
const game = compileLive<'carousel'>(rules);
const sum = (values: readonly Rational[]): Rational => values.reduce((total, value) => total.plus(value), Rational.zero);
const unit = 10n;

/** Everything that decides what a bet on this name gets back, each with its exact chance. */
function everyOutcome(definition: CarouselDefinition, bet: string): { chance: Rational; outcome: CarouselOutcome }[] {
  const number = carouselNumbers.find((one) => one === bet);
  const gifts = definition.gifts.flatMap(({ value, count }) => Array.from({ length: count }, () => value));
  return definition.fields.flatMap((name, field): { chance: Rational; outcome: CarouselOutcome }[] => {
    const one = Rational.of(1, definition.fields.length);
    if (name === 'gift' || name === 'carousel') {
      // Shuffled fairly, every gift lies at a place equally often: each rotation once.
      const each = one.over(Rational.of(gifts.length));
      return gifts.map((_, turn) => ({
        chance: each,
        outcome: {
          kind: 'carousel' as const,
          field,
          boosts: {},
          gifts: [...gifts.slice(turn), ...gifts.slice(0, turn)].map((value) => value * definition.bonusTimes[name]),
        },
      }));
    }
    if (!number) return [{ chance: one, outcome: { kind: 'carousel' as const, field, boosts: {}, gifts: null } }];
    const { numerator, denominator } = definition.boostChances[number];
    const boosted = Rational.of(numerator, denominator);
    const weights = definition.boosts.reduce((total, { weight }) => total + weight, 0);
    return [
      { chance: one.times(Rational.one.minus(boosted)), outcome: { kind: 'carousel' as const, field, boosts: {}, gifts: null } },
      ...definition.boosts.map(({ value, weight }) => ({
        chance: one.times(boosted).times(Rational.of(weight, weights)),
        outcome: { kind: 'carousel' as const, field, boosts: { [number]: value }, gifts: null },
      })),
    ];
  });
}

describe('the wheel of Grand Carousel', () => {
  test('has 54 fields, none beside another of its kind, and 25 gifts', () => {
    const counts = Object.fromEntries(carouselBets.map((bet) => [bet, rules.fields.filter((field) => field === bet).length]));
    expect(counts).toEqual({ '1': 22, '3': 12, '5': 8, '10': 4, '20': 2, gift: 4, carousel: 2 });
    for (const [place, field] of rules.fields.entries()) expect(rules.fields[(place + 1) % 54]).not.toBe(field);
    expect(rules.gifts.reduce((total, { count }) => total + count, 0)).toBe(25);
  });

  test('every bet returns exactly 24/25, counted over every field, boost and gift with real amounts, whatever is picked', () => {
    for (const bet of carouselBets)
      for (const place of [0, 12, 24]) {
        const all = everyOutcome(rules, bet);
        expect(sum(all.map(({ chance }) => chance))).toEqual(Rational.one);
        const back = sum(
          all.map(({ chance, outcome }) => chance.times(Rational.of(game.pays({ bet, amount: unit }, outcome, place), unit))),
        );
        expect([bet, back]).toEqual([bet, Rational.of(24, 25)]);
        expect([bet, game.returnOf(bet)]).toEqual([bet, Rational.of(24, 25)]);
      }
  });

  test('the most that a bet pays is what it pays at its best', () => {
    for (const bet of carouselBets) {
      const most = everyOutcome(rules, bet).map(({ outcome }) => game.pays({ bet, amount: unit }, outcome));
      expect([
        bet,
        Rational.of(
          most.reduce((one, other) => (one > other ? one : other)),
          unit,
        ),
      ]).toEqual([bet, game.topOf(bet)]);
    }
  });

  test('draws each boost, the field, and the order of the gifts where the field is a bonus', () => {
    const asked: number[] = [];
    const gift = rules.fields.indexOf('gift');
    const outcome = game.draw((limit) => {
      asked.push(limit);
      return limit === 54 ? gift : limit === 561 ? 48 : limit - 1;
    }, 1);
    expect(asked.slice(0, 7)).toEqual([561, 100, 153, 85, 1020, 680, 54]);
    expect(asked.slice(7)).toEqual(Array.from({ length: 24 }, (_, step) => 25 - step));
    expect(outcome.boosts).toEqual({ '1': 50 });
    expect(outcome.gifts).toHaveLength(25);
    expect(game.draw((limit) => (limit === 54 ? rules.fields.indexOf('1') : limit - 1), 1).gifts).toBeNull();
  });

  test('a carousel doubles what lies in the gifts, and nobody is told what does before picks are closed', () => {
    const at = (name: string): CarouselOutcome =>
      game.draw((limit) => (limit === 54 ? rules.fields.findIndex((field) => field === name) : limit - 1), 1);
    const [gift, carousel] = [at('gift'), at('carousel')];
    expect(carousel.gifts).toEqual(gift.gifts?.map((value) => value * 2));
    expect(game.picks?.places(gift)).toBe(25);
    expect(game.picks?.places(at('5'))).toBe(0);
    expect(JSON.stringify(game.picks?.concealed(gift))).not.toContain('30');
    expect(game.picks?.concerns('gift', gift)).toBe(true);
    expect(game.picks?.concerns('carousel', gift)).toBe(false);
    expect(game.pays({ bet: 'gift', amount: 20n }, gift, 3)).toBe(20n * BigInt(gift.gifts?.[3] ?? 0));
    expect(() => game.pays({ bet: 'gift', amount: 20n }, gift, 25)).toThrow(RangeError);
    expect(() => game.pays({ bet: '2', amount: 20n }, gift)).toThrow(RangeError);
  });
});
