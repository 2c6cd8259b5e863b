import { hasFields, type BaccaratChoice } from '../choice.ts';
import type { BaccaratSide } from '../events.ts';
import { bankerDraws, dealPuntoBanco, playerDraws, winnerOf } from '../punto-banco.ts';
import { Rational } from '../rational.ts';
import { deck, ranks } from './cards.ts';
import type { FastFamily, NamedDefinition, Result } from './family.ts';
import { asRational, drawPayout, type Multiple } from './payout.ts';

/** Baccarat as data: punto banco with cards drawn with replacement, so that every card comes with 1 in 52 at any time. */
export interface BaccaratDefinition extends NamedDefinition {
  /** What a bet that wins pays on top of itself, in hundredths. A tie gives bets on player and banker back. */
  pays: Record<BaccaratSide, number>;
}

export interface LaidBaccaratBet {
  name: BaccaratSide;
  /** Its part of the stake: parts are in proportion to each other, and those of a client are minor units. */
  part: number;
}

type Rules = Pick<BaccaratDefinition, 'pays'>;

export const baccaratSides = ['player', 'tie', 'banker'] as const satisfies readonly BaccaratSide[];

/** Ranks that count so much, of 13: by what they count. */
const shares: readonly number[] = Array.from({ length: 10 }, (_, worth) => (worth === 0 ? 4 : 1));

function countChances(): Record<BaccaratSide, Rational> {
  const cardsAtMost = 6;
  const ways = { player: 0, banker: 0, tie: 0 };
  const each = (use: (worth: number, share: number) => void): void => shares.forEach((share, worth) => use(worth, share));
  const twoCards = shares.map((_, total) => {
    let sum = 0;
    each((one, share) => (sum += share * (shares[(total - one + 10) % 10] ?? 0)));
    return sum;
  });
  twoCards.forEach((playerWays, player) =>
    twoCards.forEach((bankerWays, banker) => {
      const first = playerWays * bankerWays;
      const bankerEnds = (own: number, third: number | null, ways3: number): void => {
        if (!bankerDraws(player, banker, third)) ways[winnerOf(own, banker)] += ways3 * ranks.length;
        else each((worth, share) => (ways[winnerOf(own, (banker + worth) % 10)] += ways3 * share));
      };
      if (!playerDraws(player, banker)) bankerEnds(player, null, first * ranks.length);
      else each((worth, share) => bankerEnds((player + worth) % 10, worth, first * share));
    }),
  );
  const all = BigInt(ranks.length) ** BigInt(cardsAtMost);
  return {
    player: Rational.of(BigInt(ways.player), all),
    banker: Rational.of(BigInt(ways.banker), all),
    tie: Rational.of(BigInt(ways.tie), all),
  };
}

let counted: Record<BaccaratSide, Rational> | null = null;
/** The exact chance of each end of a round, over all cards that can come. */
export const baccaratChances = (): Record<BaccaratSide, Rational> => (counted ??= countChances());

/** The sum of a round's parts at most. */
const partsAtMost = 40_000_000;

/** The bets of a choice; null where one of them is none of the table's, stands twice or has no part. */
export function readBaccaratBets({ bets }: BaccaratChoice): LaidBaccaratBet[] | null {
  const read = bets.split(',').map((text): LaidBaccaratBet | null => {
    const [, named = '', part = ''] = /^([a-z]+):([1-9]\d{0,8})$/.exec(text) ?? [];
    const name = baccaratSides.find((side) => side === named);
    return name ? { name, part: Number(part) } : null;
  });
  const laid = read.filter((bet) => bet !== null);
  const isWhole = laid.length === read.length && new Set(laid.map(({ name }) => name)).size === laid.length;
  return isWhole && partsOf(laid) <= partsAtMost ? laid : null;
}

const partsOf = (bets: readonly LaidBaccaratBet[]): number => bets.reduce((sum, { part }) => sum + part, 0);

/** What a bet brings back, in hundredths of itself. */
export function baccaratBack({ pays }: Rules, side: BaccaratSide, winner: BaccaratSide): number {
  if (side === winner) return 100 + pays[side];
  return winner === 'tie' ? 100 : 0;
}

/** What all bets together bring back, in stakes. */
export function baccaratMultiple(rules: Rules, bets: readonly LaidBaccaratBet[], winner: BaccaratSide): Multiple {
  const back = bets.reduce((sum, { name, part }) => sum + part * baccaratBack(rules, name, winner), 0);
  return { numerator: BigInt(back), denominator: BigInt(100 * partsOf(bets)) };
}

const resultsOf = (definition: Rules, bets: readonly LaidBaccaratBet[]): Result[] =>
  baccaratSides.map((winner) => ({ multiple: asRational(baccaratMultiple(definition, bets, winner)), chance: baccaratChances()[winner] }));

/** The exact return of bets. */
export const baccaratReturn = (rules: Rules, bets: readonly LaidBaccaratBet[]): Rational =>
  resultsOf(rules, bets).reduce((sum, { multiple, chance }) => sum.plus(multiple.times(chance)), Rational.zero);

// The bet whose return is the least: what is published of the game holds for every other one.
const standard: BaccaratChoice = { bets: 'tie:1' };

export const baccarat: FastFamily<BaccaratDefinition, BaccaratChoice> = {
  needs: 'version, and what player, banker and tie pay in hundredths',
  isRulesFile: (file): file is Omit<BaccaratDefinition, 'game'> =>
    typeof file === 'object' &&
    file !== null &&
    'version' in file &&
    typeof file.version === 'string' &&
    'pays' in file &&
    typeof file.pays === 'object' &&
    file.pays !== null &&
    baccaratSides.every((side) => Number.isSafeInteger(new Map<string, unknown>(Object.entries(file.pays ?? {})).get(side))),
  accepts: (_definition, choice): choice is BaccaratChoice =>
    choice !== null &&
    'bets' in choice &&
    hasFields(choice, 'bets') &&
    typeof choice.bets === 'string' &&
    readBaccaratBets(choice) !== null,
  play(definition, stake, choice, draw, moves) {
    if (moves.length > 0) throw new RangeError('this round has no moves');
    const bets = readBaccaratBets(choice) ?? [];
    const { player, banker, winner } = dealPuntoBanco(() => draw(deck));
    const { payout, fraction } = drawPayout(stake, baccaratMultiple(definition, bets, winner), draw);
    return {
      win: payout,
      events: [
        { type: 'baccarat', player, banker, winner, fraction, payout },
        { type: 'roundEnd', stake, win: payout },
      ],
      open: null,
    };
  },
  top(definition, choice) {
    const bets = readBaccaratBets(choice) ?? [];
    return baccaratSides
      .map((winner) => baccaratMultiple(definition, bets, winner))
      .reduce((one, other) => (other.numerator > one.numerator ? other : one));
  },
  standard: () => ({ choice: standard, moves: [] }),
  results: (definition) => resultsOf(definition, readBaccaratBets(standard) ?? []),
  greatest: (definition) => ({ multiple: Rational.of(100 + definition.pays.tie, 100), chance: baccaratChances().tie }),
  sample(_definition, index) {
    const laid = baccaratSides.filter((_, at) => ((index % 7) + 1) & (1 << at));
    return { choice: { bets: laid.map((name, at) => `${name}:${10 + ((index * 7 + at * 13) % 90)}`).join(',') }, moves: [] };
  },
};
