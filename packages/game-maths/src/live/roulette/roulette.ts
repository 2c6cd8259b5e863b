import type { Draw } from '../../draw.ts';
import { Rational } from '../../rational.ts';
import type { WeightedValue } from '../../weighted-value.ts';
import { drawCharges, type ChargesDefinition } from '../charges.ts';
import { assertUnits, type LiveGame } from '../live-game.ts';
import { rouletteBets, type RouletteBet } from './bets.ts';
import type { Charge, RouletteDefinition, RouletteOutcome } from './definition.ts';

const pockets = 37;
const everyPocket = Array.from({ length: pockets }, (_, pocket) => pocket);

/**
 * The rules of a roulette table. Draws of a round, in order: the pocket; at a table that charges numbers how many, then for each of them which of those that
 * are left, ascending, and how much it pays.
 * @throws Error for a unit of which la partage would leave half a minor unit
 */
export function compileRoulette(definition: RouletteDefinition): LiveGame<RouletteOutcome> {
  const { back, charges, laPartage } = definition;
  if (definition.unit % 2 !== 0) throw new Error(`${definition.game}: half of a stake has to be whole minor units`);
  const find = (name: string): RouletteBet => {
    const bet = rouletteBets.get(name);
    if (!bet) throw new RangeError(`there is no bet ${name}`);
    return bet;
  };
  /** In halves of the stake, so that it is whole. */
  const halves = ({ kind, pockets: covered }: RouletteBet, { pocket, charges: charged = [] }: RouletteOutcome): number => {
    if (!covered.includes(pocket)) return laPartage && kind === 'even' && pocket === 0 ? 1 : 0;
    const charge = kind === 'straight' ? charged.find((one) => one.pocket === pocket) : undefined;
    return (charge ? charge.times + 1 : back[kind]) * 2;
  };
  const uncharged = (bet: RouletteBet, pocket: number): number => halves(bet, { kind: 'roulette', pocket });
  return {
    definition,
    bets: [...rouletteBets.keys()],
    accepts: (bet) => rouletteBets.has(bet),
    fits: () => true,
    draw(draw) {
      const pocket = draw(pockets);
      return { kind: 'roulette', pocket, ...(charges && { charges: chargesOf(charges, draw) }) };
    },
    pays(staked, outcome) {
      assertUnits(staked, definition);
      return (staked.amount * BigInt(halves(find(staked.bet), outcome))) / 2n;
    },
    returnOf(name) {
      const bet = find(name);
      const plain = Rational.of(
        everyPocket.reduce((sum, pocket) => sum + uncharged(bet, pocket), 0),
        2 * pockets,
      );
      if (!charges || bet.kind !== 'straight') return plain;
      // A number is charged with the mean count out of 37, whatever the ball does.
      const isCharged = mean(charges.counts).over(Rational.of(pockets));
      const more = mean(charges.times).plus(Rational.one).minus(Rational.of(back.straight));
      return plain.plus(isCharged.times(more).over(Rational.of(pockets)));
    },
    topOf(name) {
      const { kind } = find(name);
      const most = charges && kind === 'straight' ? Math.max(...charges.times.map(({ value }) => value)) + 1 : 0;
      return Rational.of(Math.max(back[kind], most));
    },
    chanceOf(names) {
      const bets = names.map(find);
      return Rational.of(everyPocket.filter((pocket) => bets.some((bet) => uncharged(bet, pocket) > 0)).length, pockets);
    },
  };
}

const chargesOf = (definition: ChargesDefinition, draw: Draw): readonly Charge[] =>
  drawCharges(definition, pockets, draw).map(({ thing, times }) => ({ pocket: thing, times }));

const mean = (from: readonly WeightedValue[]): Rational =>
  Rational.of(
    from.reduce((sum, { value, weight }) => sum + value * weight, 0),
    from.reduce((sum, { weight }) => sum + weight, 0),
  );
