import type { ResultOf } from '@tavolo/contract';
import { formatAmount, type Currency } from '@tavolo/money';
import { bonusShare, countingLegs, Rational, settleBet, type Bet } from '@tavolo/odds';
import { fromBase, type Rates } from './base-amount.ts';
import { asBonus, type KeptBonus } from './kept-bonus.ts';
import type { Funding } from './funding.ts';
import { struck, type StoredBet, type StoredLeg } from './stored-bet.ts';
import { struckLegs } from './struck-legs.ts';

/** What the rules give for accumulators in a currency. Cash alone is given more: neither the betting bonus nor a free bet is. */
export function bonusFor(
  { accumulatorBonus: rule }: { accumulatorBonus: KeptBonus | null },
  { currency, funding }: { currency: Currency; funding: Funding },
  rates: Rates,
): KeptBonus | null {
  if (rule === null || funding !== 'cash') return null;
  return { ...rule, maximum: fromBase(BigInt(rule.maximum), currency, rates).toString() };
}

/** A bet with what accumulators are given; on other bets it adds nothing. */
export const withBonus = (bet: Bet, bonus: KeptBonus | null): Bet => (bonus === null ? bet : { ...bet, bonus: asBonus(bonus) });

/** What a bet is given as it stands: of open legs as if they won. Null where it is given nothing. */
export function shownBonus(bet: StoredBet, legs: readonly StoredLeg[], currency: Currency): ResultOf<'bets.getOne'>['accumulator_bonus'] {
  const arithmetic = struck(bet, legs);
  if (!arithmetic.bonus || bet.kind !== 'accumulator') return null;
  // Of open legs as if they won.
  const results = struckLegs(legs).map(({ result }) => result ?? { won: true });
  const bonus = settleBet(arithmetic, results)?.bonus ?? 0n;
  if (bonus === 0n) return null;
  const share = bonusShare(arithmetic.bonus, countingLegs(arithmetic.bonus, arithmetic.legs, results));
  return { percent: share.times(Rational.of(100)).toDecimal(0, 2), amount: { amount: formatAmount(bonus, currency), currency } };
}
