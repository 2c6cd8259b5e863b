import { drawWeighted, type Draw } from '../../draw.ts';
import { Rational } from '../../rational.ts';
import { assertUnits, type LiveGame } from '../live-game.ts';
import {
  carouselBets,
  carouselNumbers,
  type CarouselBet,
  type CarouselDefinition,
  type CarouselNumber,
  type CarouselOutcome,
} from './definition.ts';

const isNumber = (bet: string): bet is CarouselNumber => carouselNumbers.some((number) => number === bet);

/**
 * The rules of a wheel of fortune. Draws of a round, in order: each number's boost, from the least number on (one draw for whether, one for how much where
 * it is boosted), the field, and where it is a bonus the order of its gifts by Fisher and Yates, from the last place down.
 * @throws Error where a field has a bet that is none, or a boost would not be a chance.
 */
export function compileCarousel(definition: CarouselDefinition): LiveGame<CarouselOutcome> {
  const { boostChances, boosts, bonusTimes, fields, game, gifts } = definition;
  const presents = gifts.flatMap(({ value, count }) => Array.from({ length: count }, () => value));
  const boostWeights = boosts.map(({ weight }) => weight);
  if (fields.length === 0 || !fields.every((field) => carouselBets.includes(field))) throw new Error(`${game}: a field is no bet`);
  if (carouselNumbers.some((number) => boostChances[number].numerator > boostChances[number].denominator))
    throw new Error(`${game}: a boost is more than certain`);

  const find = (name: string): CarouselBet => {
    const bet = carouselBets.find((one) => one === name);
    if (!bet) throw new RangeError(`there is no bet ${name}`);
    return bet;
  };
  const at = (field: number): CarouselBet => {
    const bet = fields[field];
    if (!bet) throw new RangeError(`the wheel has no field ${field}`);
    return bet;
  };
  const fieldsOf = (bet: CarouselBet): number => fields.filter((field) => field === bet).length;
  const isBonus = ({ field }: CarouselOutcome): boolean => !isNumber(at(field));

  const drawBoosts = (draw: Draw): CarouselOutcome['boosts'] => {
    const drawn: Partial<Record<CarouselNumber, number>> = {};
    for (const number of carouselNumbers) {
      const { numerator, denominator } = boostChances[number];
      if (draw(denominator) < numerator) drawn[number] = boosts[drawWeighted(draw, boostWeights)]?.value ?? 1;
    }
    return drawn;
  };
  const shuffled = (times: number, draw: Draw): readonly number[] => {
    const order = presents.map((value) => value * times);
    for (let place = order.length - 1; place > 0; place--) {
      const other = draw(place + 1);
      [order[place], order[other]] = [order[other] ?? 0, order[place] ?? 0];
    }
    return order;
  };

  /** The mean of a multiple that is drawn by weights. */
  const meanBoost = Rational.of(
    boosts.reduce((sum, { value, weight }) => sum + value * weight, 0),
    boostWeights.reduce((sum, weight) => sum + weight, 0),
  );
  /** What a winning bet gets back of a unit on average. */
  const meanBack = (bet: CarouselBet): Rational => {
    if (!isNumber(bet))
      return Rational.of(
        presents.reduce((sum, value) => sum + value * bonusTimes[bet], 0),
        presents.length,
      );
    const { numerator, denominator } = boostChances[bet];
    const multiple = Rational.one.plus(Rational.of(numerator, denominator).times(meanBoost.minus(Rational.one)));
    return Rational.one.plus(Rational.of(Number(bet)).times(multiple));
  };

  return {
    definition,
    bets: carouselBets,
    accepts: (name) => carouselBets.some((bet) => bet === name),
    fits: () => true,
    draw(draw) {
      const drawnBoosts = drawBoosts(draw);
      const field = draw(fields.length);
      const bet = at(field);
      return { kind: 'carousel', field, boosts: drawnBoosts, gifts: isNumber(bet) ? null : shuffled(bonusTimes[bet], draw) };
    },
    picks: {
      places: (outcome) => (isBonus(outcome) ? presents.length : 0),
      concerns: (bet, outcome) => isBonus(outcome) && at(outcome.field) === bet,
      concealed: (outcome) => ({ ...outcome, gifts: null }),
    },
    pays(staked, outcome, place = 0) {
      assertUnits(staked, definition);
      const bet = find(staked.bet);
      if (at(outcome.field) !== bet) return 0n;
      if (isNumber(bet)) return staked.amount * BigInt(1 + Number(bet) * (outcome.boosts[bet] ?? 1));
      const back = outcome.gifts?.[place];
      if (back === undefined) throw new RangeError(`there is no gift at place ${place}`);
      return staked.amount * BigInt(back);
    },
    returnOf(name) {
      const bet = find(name);
      return Rational.of(fieldsOf(bet), fields.length).times(meanBack(bet));
    },
    topOf(name) {
      const bet = find(name);
      return isNumber(bet)
        ? Rational.of(1 + Number(bet) * Math.max(...boosts.map(({ value }) => value)))
        : Rational.of(Math.max(...presents) * bonusTimes[bet]);
    },
    chanceOf(names) {
      const bets = names.map(find);
      return Rational.of(fields.filter((field) => bets.includes(field)).length, fields.length);
    },
  };
}
