import { Rational } from '../rational.ts';
import type { RouletteDefinition, RouletteOutcome } from './definition.ts';
import { assertUnits, type LiveGame } from './live-game.ts';
import { rouletteBets, type RouletteBet } from './roulette-bets.ts';

const pockets = 37;

/** The rules of a roulette table. @throws Error for a unit of which la partage would leave half a minor unit */
export function compileRoulette(definition: { kind: 'roulette' } & RouletteDefinition): LiveGame<{ kind: 'roulette' } & RouletteOutcome> {
  const { back, laPartage } = definition;
  if (definition.unit % 2 !== 0) throw new Error(`${definition.game}: half of a stake has to be whole minor units`);
  const find = (name: string): RouletteBet => {
    const bet = rouletteBets.get(name);
    if (!bet) throw new RangeError(`there is no bet ${name}`);
    return bet;
  };
  /** In halves of the stake, so that it is whole. */
  const halves = ({ kind, pockets: covered }: RouletteBet, pocket: number): number => {
    if (covered.includes(pocket)) return back[kind] * 2;
    return laPartage && kind === 'even' && pocket === 0 ? 1 : 0;
  };
  const everyPocket = Array.from({ length: pockets }, (_, pocket) => pocket);
  return {
    definition,
    bets: [...rouletteBets.keys()],
    accepts: (bet) => rouletteBets.has(bet),
    fits: () => true,
    draw: (draw) => ({ kind: 'roulette', pocket: draw(pockets) }),
    pays(staked, { pocket }) {
      assertUnits(staked, definition);
      return (staked.amount * BigInt(halves(find(staked.bet), pocket))) / 2n;
    },
    returnOf(name) {
      const bet = find(name);
      return Rational.of(
        everyPocket.reduce((sum, pocket) => sum + halves(bet, pocket), 0),
        2 * pockets,
      );
    },
    topOf: (name) => Rational.of(back[find(name).kind]),
    chanceOf(names) {
      const bets = names.map(find);
      return Rational.of(everyPocket.filter((pocket) => bets.some((bet) => halves(bet, pocket) > 0)).length, pockets);
    },
  };
}
