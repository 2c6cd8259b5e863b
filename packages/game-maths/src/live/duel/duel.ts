import { Rational } from '../../rational.ts';
import { assertUnits, type LiveGame } from '../live-game.ts';
import { duelFaces, type DuelBetKind, type DuelDefinition, type DuelOutcome } from './definition.ts';

/** A bet with the throws that it wins on. */
export interface DuelBet {
  kind: DuelBetKind;
  wins(red: number, blue: number): boolean;
}

const throws = duelFaces.flatMap((red) => duelFaces.map((blue) => [red, blue] as const));

/** Every bet by its name: `red`, `blue`, `equal`, `sum:7`, `pair:3-5`. */
export const duelBets: ReadonlyMap<string, DuelBet> = new Map<string, DuelBet>([
  ['red', { kind: 'side', wins: (red, blue) => red > blue }],
  ['blue', { kind: 'side', wins: (red, blue) => blue > red }],
  ['equal', { kind: 'equal', wins: (red, blue) => red === blue }],
  ...Array.from({ length: 11 }, (_, index): [string, DuelBet] => [
    `sum:${index + 2}`,
    { kind: 'sum', wins: (red, blue) => red + blue === index + 2 },
  ]),
  ...duelFaces.flatMap((low) =>
    duelFaces
      .filter((high) => high >= low)
      .map((high): [string, DuelBet] => [
        `pair:${low}-${high}`,
        { kind: 'pair', wins: (red, blue) => Math.min(red, blue) === low && Math.max(red, blue) === high },
      ]),
  ),
]);

/** What a bet is worth. */
export interface DuelQuote {
  chance: Rational;
  /** What a winning bet gets back, in hundredths of the stake, the stake included. */
  back: number;
  /** The exact return: chance times odds. */
  returns: Rational;
}

/** @throws RangeError for a bet that there is none of. */
export function duelQuote({ back }: DuelDefinition, name: string): DuelQuote {
  const { kind } = find(name);
  const ways = throwsOf([name]);
  const paid = kind === 'side' || kind === 'equal' ? back[kind] : (back[kind][ways - 1] ?? 0);
  const chance = Rational.of(ways, throws.length);
  return { chance, back: paid, returns: chance.times(Rational.of(paid, 100)) };
}

function find(name: string): DuelBet {
  const bet = duelBets.get(name);
  if (!bet) throw new RangeError(`there is no bet ${name}`);
  return bet;
}

/** Of 36 throws those that at least one of the bets wins on. */
function throwsOf(names: readonly string[]): number {
  const bets = names.map(find);
  return throws.filter(([red, blue]) => bets.some(({ wins }) => wins(red, blue))).length;
}

/**
 * The rules of two dice. Draws, in order: the red die, the blue one, the tenth.
 * @throws Error where odds of a sum or a pair are missing, or for a unit of which odds in hundredths would leave less than a tenth of a minor unit.
 */
export function compileDuel(definition: DuelDefinition): LiveGame<DuelOutcome> {
  const { back, game, unit } = definition;
  if (back.sum.length !== 6 || back.pair.length !== 2) throw new Error(`${game}: sums come in one to six ways, pairs in one or two`);
  if (unit % 10 !== 0) throw new Error(`${game}: a payout would leave less than a tenth of a minor unit`);
  return {
    definition,
    bets: [...duelBets.keys()],
    accepts: (name) => duelBets.has(name),
    fits: () => true,
    draw: (draw) => ({ kind: 'duel', red: draw(6) + 1, blue: draw(6) + 1, tenth: draw(10) }),
    pays(staked, { blue, red, tenth }) {
      assertUnits(staked, definition);
      if (!find(staked.bet).wins(red, blue)) return 0n;
      const hundredths = staked.amount * BigInt(duelQuote(definition, staked.bet).back);
      return hundredths / 100n + (hundredths % 100n > BigInt(tenth * 10) ? 1n : 0n);
    },
    returnOf: (name) => duelQuote(definition, name).returns,
    topOf: (name) => Rational.of(duelQuote(definition, name).back, 100),
    chanceOf: (names) => Rational.of(throwsOf(names), throws.length),
  };
}
