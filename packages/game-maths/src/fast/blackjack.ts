import type { BlackjackChoice, Move } from '../choice.ts';
import type { Draw } from '../draw.ts';
import type { BlackjackHand, BlackjackResult } from '../events.ts';
import { Rational } from '../rational.ts';
import { blackjackMaths } from './blackjack-maths.ts';
import { bestMove, handOf } from './blackjack-values.ts';
import { deck } from './cards.ts';
import type { FastFamily, NamedDefinition, Played } from './family.ts';
import { drawPayout, type DrawnFraction } from './payout.ts';
import { isShare, type Share } from './rules-file.ts';

/** Blackjack as data: cards are drawn with replacement, so that every card comes with 1 in 52 at any time. */
export interface BlackjackDefinition extends NamedDefinition {
  /** What an ace and a ten as the first two cards pay on top of the stake. */
  blackjackPays: Share;
  /** What insurance, half the stake, pays on top of itself. */
  insurancePays: number;
  /** The dealer draws below this, and stands on it and above. */
  dealerStands: number;
}

/** A round as it stands. */
interface Table {
  hands: BlackjackHand[];
  dealer: number[];
  insurance: 'offered' | 'taken' | 'declined' | null;
  isOver: boolean;
}

const isNatural = (cards: readonly number[]): boolean => cards.length === 2 && handOf(cards).total === 21;
const isPair = ([one = 0, other = 0]: readonly number[]): boolean => handOf([one]).total === handOf([other]).total;

/** What can be done now; empty once the round is over. Any other move than insurance declines it where it is offered. */
function offersOf({ hands, insurance, isOver }: Table): Move[] {
  if (isOver) return [];
  if (insurance === 'offered') return ['insure', 'decline'];
  const hand = hands.find((one) => !one.isOver);
  if (!hand) return [];
  const isFirst = hand.cards.length === 2;
  return [
    'hit',
    'stand',
    ...(isFirst ? (['double'] as const) : []),
    ...(isFirst && hands.length === 1 && isPair(hand.cards) ? (['split'] as const) : []),
  ];
}

/** Deals and plays as far as the moves go. @throws RangeError for a move that the round does not offer. */
function playTable({ dealerStands }: BlackjackDefinition, draw: Draw, moves: readonly Move[]): { table: Table; made: number } {
  const card = (): number => draw(deck);
  const first = [card(), card()];
  const table: Table = { hands: [{ cards: first, bet: 1, isOver: false }], dealer: [card(), card()], insurance: null, isOver: false };
  const { hands, dealer } = table;
  const peek = (): void => {
    if (isNatural(dealer) || isNatural(first)) table.isOver = true;
  };
  const take = (hand: BlackjackHand): void => {
    hand.cards.push(card());
    if (handOf(hand.cards).total >= 21) hand.isOver = true;
  };
  const settle = (): void => {
    if (table.isOver || hands.some((hand) => !hand.isOver)) return;
    table.isOver = true;
    // Against hands that are all too many the dealer need not draw.
    if (hands.every(({ cards }) => handOf(cards).total > 21)) return;
    while (handOf(dealer).total < dealerStands) dealer.push(card());
  };
  if (handOf([dealer[0] ?? 0]).total === 11) table.insurance = 'offered';
  else peek();
  let made = 0;
  for (const move of moves) {
    if (table.isOver) break;
    made++;
    if (table.insurance === 'offered') {
      table.insurance = move === 'insure' ? 'taken' : 'declined';
      peek();
      if (table.isOver || move === 'insure' || move === 'decline') continue;
    }
    if (!offersOf(table).includes(move)) throw new RangeError(`${move} is not offered now`);
    const hand = hands.find((one) => !one.isOver);
    if (!hand) continue;
    if (move === 'stand') hand.isOver = true;
    if (move === 'hit') take(hand);
    if (move === 'double') {
      hand.bet = 2;
      take(hand);
      hand.isOver = true;
    }
    if (move === 'split') {
      const [one = 0, other = 0] = hand.cards;
      const areAces = handOf([one]).total === 11;
      const both: BlackjackHand[] = [one, other].map((kept) => ({ cards: [kept], bet: 1, isOver: false }));
      hands.splice(0, 1, ...both);
      for (const part of both) {
        take(part);
        // Aces get one card each.
        if (areAces) part.isOver = true;
      }
    }
    settle();
  }
  return { table, made };
}

function resultOf(hand: BlackjackHand, { hands, dealer }: Table): BlackjackResult {
  const { total } = handOf(hand.cards);
  const isOwnNatural = hands.length === 1 && isNatural(hand.cards);
  if (isNatural(dealer)) return isOwnNatural ? 'push' : 'lost';
  if (isOwnNatural) return 'blackjack';
  if (total > 21) return 'bust';
  const against = handOf(dealer).total;
  return against > 21 || total > against ? 'won' : total === against ? 'push' : 'lost';
}

/** What a hand brings back, in halves of the stake. */
function halvesBack(result: BlackjackResult, bet: number, pays: Share): number {
  if (result === 'blackjack') return 2 + (2 * pays.numerator) / pays.denominator;
  return result === 'won' ? 4 * bet : result === 'push' ? 2 * bet : 0;
}

export const blackjack: FastFamily<BlackjackDefinition, BlackjackChoice> = {
  needs: 'version, blackjackPays, insurancePays and dealerStands, all in whole numbers',
  isRulesFile: (file): file is Omit<BlackjackDefinition, 'game'> =>
    typeof file === 'object' &&
    file !== null &&
    'version' in file &&
    typeof file.version === 'string' &&
    'blackjackPays' in file &&
    isShare(file.blackjackPays) &&
    file.blackjackPays.denominator === 2 &&
    'insurancePays' in file &&
    Number.isSafeInteger(file.insurancePays) &&
    'dealerStands' in file &&
    file.dealerStands === 17,
  accepts: (_definition, choice): choice is BlackjackChoice => choice === null,
  play(definition, stake, _choice, draw, moves): Played {
    const { table, made } = playTable(definition, draw, moves);
    const { hands, dealer, insurance, isOver } = table;
    const insured = insurance === 'taken' ? stake / 2n : 0n;
    const staked = hands.reduce((sum, { bet }) => sum + stake * BigInt(bet), insured);
    const results = isOver ? hands.map((hand) => resultOf(hand, table)) : null;
    let win = 0n;
    let fraction: DrawnFraction | null = null;
    if (results) {
      const halves = hands.reduce((sum, { bet }, at) => sum + halvesBack(results[at] ?? 'lost', bet, definition.blackjackPays), 0);
      const paid = drawPayout(stake, { numerator: BigInt(halves), denominator: 2n }, draw);
      fraction = paid.fraction;
      win = paid.payout + (isNatural(dealer) ? insured * BigInt(1 + definition.insurancePays) : 0n);
    }
    return {
      win,
      staked,
      events: [
        {
          type: 'blackjack',
          hands,
          // The second card of the dealer is nobody's to know before the round is over.
          dealer: isOver ? dealer : dealer.slice(0, 1),
          insurance,
          insured,
          offers: offersOf(table),
          results,
          made,
          fraction,
          payout: win,
        },
        ...(isOver ? [{ type: 'roundEnd' as const, stake: staked, win }] : []),
      ],
      open: isOver ? null : { worth: stake, canCollect: false },
    };
  },
  untended: () => 'stand',
  // Both hands of a pair doubled and won.
  top: () => ({ numerator: 8n, denominator: 1n }),
  standard: () => ({ choice: null, moves: [] }),
  results: () => [],
  greatest: () => ({ multiple: Rational.of(8), chance: Rational.one }),
  maths: blackjackMaths,
  rounds: 1_000_000,
  follow(_definition, { events }) {
    const [event] = events;
    if (event?.type !== 'blackjack') return 'stand';
    if (event.insurance === 'offered') return 'decline';
    const hand = event.hands.find((one) => !one.isOver);
    return hand ? bestMove(handOf(hand.cards), handOf(event.dealer).total, event.offers) : 'stand';
  },
  sample(_definition, index) {
    const tries: readonly (readonly Move[])[] = [['stand'], ['hit', 'stand'], ['double'], ['hit', 'hit', 'stand']];
    // Whether insurance is offered is not known beforehand, and it is declined by any move.
    return { choice: null, moves: tries[index % tries.length] ?? ['stand'] };
  },
};
