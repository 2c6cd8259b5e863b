import type { Draw } from '../../draw.ts';
import type { BaccaratSide } from '../../events.ts';
import { deck } from '../../fast/cards.ts';
import { baccaratTotal, dealPuntoBanco, winnerOf } from '../../punto-banco.ts';
import { Rational } from '../../rational.ts';
import { drawCharges } from '../charges.ts';
import { assertUnits, type LiveGame } from '../live-game.ts';
import type { ExactShare, StormBaccaratDefinition, StormBaccaratOutcome } from './definition.ts';

export const stormSides = ['player', 'tie', 'banker'] as const satisfies readonly BaccaratSide[];

type Dealt = Pick<StormBaccaratOutcome, 'player' | 'banker' | 'charges'>;

export const stormWinner = ({ player, banker }: Pick<Dealt, 'player' | 'banker'>): BaccaratSide =>
  winnerOf(baccaratTotal(player), baccaratTotal(banker));

/** By how much the charged cards of the winning hand multiply together; on a tie those of both hands. 1 where none is charged. */
export function stormTimes({ mostTimes }: Pick<StormBaccaratDefinition, 'mostTimes'>, dealt: Dealt): number {
  const winner = stormWinner(dealt);
  const hand = winner === 'tie' ? [...dealt.player, ...dealt.banker] : dealt[winner];
  const times = new Map(dealt.charges.map((charge) => [charge.card, charge.times]));
  return Math.min(
    mostTimes,
    hand.reduce((product, card) => product * (times.get(card) ?? 1), 1),
  );
}

/** What a bet that wins gets back where cards multiply by so much, in hundredths of the bet without its fee. */
export const stormBack = ({ pays }: Pick<StormBaccaratDefinition, 'pays'>, side: BaccaratSide, times: number): number =>
  100 + pays[side] * times;

/** What is staked for a bet, its fee included; minor units. */
export const stormStake = ({ fee }: Pick<StormBaccaratDefinition, 'fee'>, bet: bigint): bigint => (bet * BigInt(100 + fee)) / 100n;

/** The bet of a stake, without its fee; minor units. */
export const stormBet = ({ fee }: Pick<StormBaccaratDefinition, 'fee'>, stake: bigint): bigint => (stake * 100n) / BigInt(100 + fee);

/**
 * The rules of a baccarat table with charged cards. Draws, in order: which cards are charged and by how much; the cards of the hands, each from those that
 * are left of all decks, which lie one after the other.
 * @throws Error for a unit of which bet or payout would not be whole minor units.
 */
export function compileStormBaccarat(definition: StormBaccaratDefinition): LiveGame<StormBaccaratOutcome> {
  const { charges, decks, exact, fee, game, mostTimes, unit } = definition;
  const least = stormBet(definition, BigInt(unit));
  const isWhole =
    stormStake(definition, least) === BigInt(unit) && stormSides.every((side) => (least * BigInt(definition.pays[side])) % 100n === 0n);
  if (!isWhole) throw new Error(`${game}: bets and payouts have to be whole minor units`);
  const find = (name: string): BaccaratSide => {
    const side = stormSides.find((one) => one === name);
    if (!side) throw new RangeError(`there is no bet ${name}`);
    return side;
  };
  const back = (side: BaccaratSide, outcome: StormBaccaratOutcome): number => {
    const winner = stormWinner(outcome);
    if (side === winner) return stormBack(definition, side, stormTimes(definition, outcome));
    return winner === 'tie' ? 100 : 0;
  };
  return {
    definition,
    bets: stormSides,
    accepts: (name) => stormSides.some((side) => side === name),
    fits: () => true,
    draw(draw) {
      const charged = drawCharges(charges, deck, draw).map(({ thing, times }) => ({ card: thing, times }));
      const { player, banker } = dealPuntoBanco(shoe(decks, draw));
      return { kind: 'baccarat', charges: charged, player, banker };
    },
    pays(staked, outcome) {
      const side = find(staked.bet);
      assertUnits(staked, definition);
      return (stormBet(definition, staked.amount) * BigInt(back(side, outcome))) / 100n;
    },
    returnOf: (name) => rational(exact[find(name)].returns),
    topOf: (name) => Rational.of(stormBack(definition, find(name), mostTimes), 100 + fee),
    chanceOf(names) {
      const sides = new Set(names.map(find));
      if (sides.size === 0) return Rational.zero;
      // A tie gives a part of every bet on a side back.
      sides.add('tie');
      return [...sides].reduce((sum, side) => sum.plus(rational(exact[side].chance)), Rational.zero);
    },
  };
}

/** Cards drawn from the decks without putting back: the draw counts those that are left. */
function shoe(decks: number, draw: Draw): () => number {
  const taken: number[] = [];
  return () => {
    let place = draw(decks * deck - taken.length);
    for (const one of taken) if (one <= place) place++;
    taken.push(place);
    taken.sort((one, other) => one - other);
    return place % deck;
  };
}

const rational = ({ numerator, denominator }: ExactShare): Rational => Rational.of(BigInt(numerator), BigInt(denominator));
