import { drawWeighted } from '../../draw.ts';
import { Rational } from '../../rational.ts';
import { assertUnits, type LiveGame } from '../live-game.ts';
import { horses, type DerbyBetKind, type DerbyDefinition, type DerbyOutcome } from './definition.ts';

export interface DerbyBet {
  kind: DerbyBetKind;
  /** The horse; of a forecast first and second. */
  horses: readonly number[];
}

/** Every bet by its name: `win:3`, `place:3`, `forecast:3-5`. */
export const derbyBets: ReadonlyMap<string, DerbyBet> = new Map<string, DerbyBet>([
  ...(['win', 'place'] as const).flatMap((kind) =>
    horses.map((horse) => [`${kind}:${horse}`, { kind, horses: [horse] }] satisfies [string, DerbyBet]),
  ),
  ...horses.flatMap((first) =>
    horses
      .filter((second) => second !== first)
      .map((second) => [`forecast:${first}-${second}`, { kind: 'forecast', horses: [first, second] }] satisfies [string, DerbyBet]),
  ),
]);

/** What a bet is worth in one race. */
export interface DerbyQuote {
  chance: Rational;
  /** What a winning bet gets back, in hundredths of the stake, the stake included. */
  back: number;
  /** The exact return: chance times odds. */
  returns: Rational;
}

/** The race that is run in a round. @param number of the round, counted from 1 */
export const cardOf = ({ cards }: Pick<DerbyDefinition, 'cards'>, number: number): number => (number - 1) % cards.length;

/** @throws RangeError for a race or a bet that there is none of. */
export function derbyQuote(definition: DerbyDefinition, card: number, name: string): DerbyQuote {
  const bet = find(name);
  const chance = chanceIn(formOf(definition, card), bet);
  const { numerator, denominator } = definition.returns[bet.kind];
  const fair = Rational.of(numerator, denominator).over(chance).times(Rational.of(100));
  const back = Number(fair.numerator / fair.denominator);
  return { chance, back, returns: chance.times(Rational.of(back, 100)) };
}

/** The exact chance that at least one of the bets wins in a race. @throws RangeError for a race or a bet that there is none of. */
export function derbyChance(definition: DerbyDefinition, card: number, names: readonly string[]): Rational {
  const form = formOf(definition, card);
  const bets = names.map(find);
  const won = firstTwo.filter(([first, second]) => bets.some((bet) => wins(bet, first, second)));
  return won.reduce((sum, [first, second]) => sum.plus(chanceOfTwo(form, first, second)), Rational.zero);
}

function find(name: string): DerbyBet {
  const bet = derbyBets.get(name);
  if (!bet) throw new RangeError(`there is no bet ${name}`);
  return bet;
}

function formOf({ cards }: DerbyDefinition, card: number): readonly number[] {
  const form = cards[card];
  if (!form) throw new RangeError(`there is no race ${card}`);
  return form;
}

/** All that can come first and second. */
const firstTwo = horses.flatMap((first) => horses.filter((second) => second !== first).map((second) => [first, second] as const));

/** Drawn by weights without putting back. */
function chanceOfTwo(form: readonly number[], first: number, second: number): Rational {
  const sum = form.reduce((all, weight) => all + weight, 0);
  const [one, other] = [form[first - 1] ?? 0, form[second - 1] ?? 0];
  return Rational.of(one, sum).times(Rational.of(other, sum - one));
}

const wins = ({ kind, horses: on }: DerbyBet, first: number, second: number): boolean => {
  switch (kind) {
    case 'win':
      return on[0] === first;
    case 'place':
      return on[0] === first || on[0] === second;
    case 'forecast':
      return on[0] === first && on[1] === second;
  }
};

const chanceIn = (form: readonly number[], bet: DerbyBet): Rational =>
  firstTwo
    .filter(([first, second]) => wins(bet, first, second))
    .reduce((sum, [first, second]) => sum.plus(chanceOfTwo(form, first, second)), Rational.zero);

/**
 * The rules of a race course. The race of a round follows from its number; draws, in order: who comes first, second and so on, each by weights among those
 * that are left, in the order of their numbers, and the tenth.
 * @throws Error for a race without six horses, or a unit of which odds in hundredths would leave less than a tenth of a minor unit.
 */
export function compileDerby(definition: DerbyDefinition): LiveGame<DerbyOutcome> {
  const { cards, game, unit } = definition;
  if (cards.length === 0 || !cards.every((form) => form.length === horses.length && form.every((weight) => weight > 0)))
    throw new Error(`${game}: every race has six horses`);
  if (unit % 10 !== 0) throw new Error(`${game}: a payout would leave less than a tenth of a minor unit`);
  const names = [...derbyBets.keys()];
  const quotes = cards.map((_, card) => new Map(names.map((name) => [name, derbyQuote(definition, card, name)])));
  const quotesOf = (name: string): readonly DerbyQuote[] => quotes.flatMap((of) => of.get(name) ?? []);
  const least = (one: Rational, other: Rational): Rational => (one.minus(other).numerator > 0n ? other : one);
  return {
    definition,
    bets: names,
    accepts: (name) => derbyBets.has(name),
    fits: () => true,
    draw(draw, number) {
      const card = cardOf(definition, number);
      const form = formOf(definition, card);
      const left: number[] = [...horses];
      const order: number[] = [];
      while (left.length > 0) {
        const place = drawWeighted(
          draw,
          left.map((horse) => form[horse - 1] ?? 0),
        );
        order.push(...left.splice(place, 1));
      }
      return { kind: 'derby', card, order, tenth: draw(10) };
    },
    pays(staked, { card, order: [first = 0, second = 0], tenth }) {
      assertUnits(staked, definition);
      if (!wins(find(staked.bet), first, second)) return 0n;
      const hundredths = staked.amount * BigInt(quotes[card]?.get(staked.bet)?.back ?? 0);
      return hundredths / 100n + (hundredths % 100n > BigInt(tenth * 10) ? 1n : 0n);
    },
    returnOf: (name) => {
      find(name);
      return quotesOf(name)
        .map(({ returns }) => returns)
        .reduce(least);
    },
    topOf: (name) => {
      find(name);
      return Rational.of(Math.max(...quotesOf(name).map(({ back }) => back)), 100);
    },
    chanceOf: (bets) => cards.map((_, card) => derbyChance(definition, card, bets)).reduce(least),
  };
}
