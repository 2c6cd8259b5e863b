import type { Move } from '../choice.ts';
import type { PublishedMaths } from '../figures.ts';
import { Rational } from '../rational.ts';
import { bestMove, dealerBlackjack, dealerTotals, emptyHand, moveValue, upCards, withCard, type Hand } from './blackjack-values.ts';
import { volatilityOf } from './maths.ts';
import type { Share } from './rules-file.ts';

/** Where a hand of the player ends by best play, and with how many stakes: `total:bet` → chance. */
type Ends = Map<string, number>;

const first: readonly Move[] = ['hit', 'stand', 'double'];
const later: readonly Move[] = ['hit', 'stand'];

function merge(into: Ends, from: Ends, chance: number): Ends {
  for (const [end, share] of from) into.set(end, (into.get(end) ?? 0) + share * chance);
  return into;
}

function endsOf(hand: Hand, up: number, offers: readonly Move[]): Ends {
  const stands = (total: number, bet: number): Ends => new Map([[`${total}:${bet}`, 1]]);
  if (hand.total >= 21) return stands(hand.total, 1);
  const move = bestMove(hand, up, offers);
  if (move === 'stand') return stands(hand.total, 1);
  const ends: Ends = new Map();
  for (const [worth, chance] of upCards) {
    const next = withCard(hand, worth);
    merge(ends, move === 'double' ? stands(next.total, 2) : endsOf(next, up, later), chance.toNumber());
  }
  return ends;
}

/** What a hand brings back against a dealer who ends on `against`. */
function back(end: string, against: number): { stake: number; back: number } {
  const [total = 0, bet = 1] = end.split(':').map(Number);
  const won = total <= 21 && (against > 21 || total > against);
  return { stake: bet, back: won ? 2 * bet : total <= 21 && total === against ? bet : 0 };
}

/**
 * The published figures of blackjack by best play: the return exactly, as 1 plus what is won or lost on average for each stake that begins a round;
 * deviation, hits and the chance of the greatest win from the distribution of all ends.
 */
export function blackjackMaths({ version, blackjackPays }: { version: string; blackjackPays: Share }): PublishedMaths {
  const natural = Rational.of(blackjackPays.numerator, blackjackPays.denominator);
  let value = Rational.zero;
  let squares = 0;
  let hits = 0;
  let greatest = 0;
  const seen = (net: number, isHit: boolean, chance: number): void => {
    squares += chance * net * net;
    if (isHit) hits += chance;
  };
  for (const [up, upChance] of upCards) {
    const dealerHas = dealerBlackjack(up);
    const dealerHasNot = Rational.one.minus(dealerHas);
    for (const [one, oneChance] of upCards) {
      for (const [other, otherChance] of upCards) {
        const chance = upChance.times(oneChance).times(otherChance);
        const hand = withCard(withCard(emptyHand, one), other);
        const lost = chance.times(dealerHas);
        const goesOn = chance.times(dealerHasNot);
        if (hand.total === 21) {
          value = value.plus(goesOn.times(natural));
          seen(0, true, lost.toNumber());
          seen(natural.toNumber(), true, goesOn.toNumber());
          continue;
        }
        value = value.minus(lost);
        seen(-1, false, lost.toNumber());
        const offers: readonly Move[] = one === other ? [...first, 'split'] : first;
        const move = bestMove(hand, up, offers);
        value = value.plus(goesOn.times(moveValue(move, hand, up)));
        const ends =
          move === 'split'
            ? upCards.reduce<Ends>((sum, [second, secondChance]) => {
                const part = withCard(withCard(emptyHand, one), second);
                return merge(sum, endsOf(part, up, one === 11 ? ['stand'] : first), secondChance.toNumber());
              }, new Map())
            : endsOf(hand, up, offers);
        for (const [against, share] of dealerTotals(up)) {
          const here = goesOn.toNumber() * share.toNumber();
          for (const [end, endShare] of ends) {
            const own = back(end, against);
            if (move !== 'split') seen(own.back - own.stake, own.back > 0, here * endShare);
            else
              for (const [end2, share2] of ends) {
                const second = back(end2, against);
                const brought = own.back + second.back;
                seen(brought - own.stake - second.stake, brought > 0, here * endShare * share2);
                if (brought === 8) greatest += here * endShare * share2;
              }
          }
        }
      }
    }
  }
  const returned = Rational.one.plus(value);
  const deviation = Math.sqrt(squares - value.toNumber() ** 2);
  const percent = returned.times(Rational.of(100)).toDecimal(2, 'floor');
  return {
    version,
    returnToPlayer: { numerator: returned.numerator.toString(), denominator: returned.denominator.toString() },
    returnPercent: percent,
    returnParts: [{ part: 'round', percent }],
    hitPercent: (hits * 100).toFixed(2),
    featureEvery: null,
    standardDeviation: deviation.toFixed(2),
    volatility: volatilityOf(deviation),
    maxWin: { multiple: '8.00', oneIn: Math.round(1 / greatest).toString() },
  };
}
