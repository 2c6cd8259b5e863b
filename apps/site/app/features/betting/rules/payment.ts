import type { ResultOf } from '@tavolo/contract';
import { formatAmount, isCurrency, parseAmount } from '@tavolo/money';
import { freeBetMisfit } from '@tavolo/odds';
import { selectionIds } from './builder.ts';
import { rowBet, type Slip, type StakeRow, type TermsOf } from './slip.ts';

export type FreeBet = ResultOf<'bets.freeBets'>[number];

/** What a bet is paid from. */
export type Payment = { kind: 'cash' } | { kind: 'bonus' } | { kind: 'free_bet'; freeBet: FreeBet };

/** As `Slip.paidFrom` keeps it. */
export const paymentKey = (payment: Payment): string => (payment.kind === 'free_bet' ? payment.freeBet.id : payment.kind);

interface Circumstances {
  rows: readonly StakeRow[];
  currency: string;
  oddsNow: (id: string) => number | undefined;
  termsOf: TermsOf;
  sportOf: (id: string) => string | undefined;
}

/** The free bets that can pay for the bet on the slip, and those that it would have to be another bet for. One free bet pays for one bet. */
export function sortFreeBets(
  freeBets: readonly FreeBet[],
  { rows, currency, oddsNow, termsOf, sportOf }: Circumstances,
): { fitting: FreeBet[]; others: FreeBet[] } {
  const [row] = rows;
  const bet = row && rows.length === 1 ? rowBet(row, 1n, oddsNow, termsOf) : null;
  const fits = (freeBet: FreeBet): boolean => {
    if (!row || !bet || unitOf(freeBet, row, currency) === null) return false;
    const { kinds, minimum_legs: minimumLegs, minimum_odds: minimumOdds, sports } = freeBet;
    const [first] = row.legs;
    const kind = row.legs.length > 1 ? 'accumulator' : first?.members ? 'bet_builder' : 'single';
    const selectionSports = row.legs.flatMap(selectionIds).map((id) => sportOf(id) ?? '');
    return freeBetMisfit({ kinds, sports, minimumOdds, minimumLegs }, { ...bet, kind, sports: selectionSports }) === null;
  };
  return { fitting: freeBets.filter(fits), others: freeBets.filter((one) => !fits(one)) };
}

/** The stake of a line that uses the free bet whole; null where its lines do not divide it. */
export function unitOf({ amount }: FreeBet, { lines }: StakeRow, currency: string): string | null {
  if (!isCurrency(currency) || amount.currency !== currency) return null;
  const whole = parseAmount(amount.amount, currency);
  return whole % BigInt(lines) === 0n ? formatAmount(whole / BigInt(lines), currency) : null;
}

/** The slip with the stake of the free bet that pays for it. */
export function withStakeOf(slip: Slip, rows: readonly StakeRow[], payment: Payment, currency: string): Slip {
  const [row] = rows;
  const unit = row && payment.kind === 'free_bet' ? unitOf(payment.freeBet, row, currency) : null;
  return row && unit !== null ? { ...slip, stakes: { [row.key]: unit } } : slip;
}
