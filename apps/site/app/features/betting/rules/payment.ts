import type { ResultOf } from '@tavolo/contract';
import { formatAmount, isCurrency, parseAmount } from '@tavolo/money';
import { freeBetMisfit } from '@tavolo/odds';
import { selectionIds } from './builder.ts';
import { rowBet, type Slip, type StakeRow, type TermsOf } from './slip.ts';

export type FreeBet = ResultOf<'bets.freeBets'>[number];

/** A free bet, and the row of the slip that it pays for. */
export interface FreeBetUse {
  freeBet: FreeBet;
  row: StakeRow;
}

/** What a bet is paid from. */
export type Payment = { kind: 'cash' } | { kind: 'bonus' } | ({ kind: 'free_bet' } & FreeBetUse);

const isSystem = ({ foldSizes, legs }: StakeRow): boolean => foldSizes.length > 1 || foldSizes[0] !== legs.length;

/** As `Slip.paidFrom` keeps it: of a free bet its number, and among systems which of them. */
export function paymentKey(payment: Payment): string {
  if (payment.kind !== 'free_bet') return payment.kind;
  const { freeBet, row } = payment;
  return isSystem(row) ? `${freeBet.id}:${row.key}` : freeBet.id;
}

interface Circumstances {
  rows: readonly StakeRow[];
  currency: string;
  oddsNow: (id: string) => number | undefined;
  termsOf: TermsOf;
  sportOf: (id: string) => string | undefined;
}

/**
 * What the free bets can pay for on the slip, and those that it would have to be another bet for. One free bet pays for one bet: of several systems for any one of
 * them, of several singles for none, since each of those has a stake of its own.
 */
export function sortFreeBets(
  freeBets: readonly FreeBet[],
  { rows, currency, oddsNow, termsOf, sportOf }: Circumstances,
): { fitting: FreeBetUse[]; others: FreeBet[] } {
  const offered = rows.length === 1 ? rows : rows.filter(({ legs }) => legs.length > 1);
  const fits = (freeBet: FreeBet, row: StakeRow): boolean => {
    const bet = rowBet(row, 1n, oddsNow, termsOf);
    if (!bet || unitOf(freeBet, row, currency) === null) return false;
    const { kinds, minimum_legs: minimumLegs, minimum_odds: minimumOdds, sports } = freeBet;
    const [first] = row.legs;
    const kind = isSystem(row) ? 'system' : row.legs.length > 1 ? 'accumulator' : first?.members ? 'bet_builder' : 'single';
    const selectionSports = row.legs.flatMap(selectionIds).map((id) => sportOf(id) ?? '');
    return freeBetMisfit({ kinds, sports, minimumOdds, minimumLegs }, { ...bet, kind, sports: selectionSports }) === null;
  };
  const fitting = freeBets.flatMap((freeBet) => offered.filter((row) => fits(freeBet, row)).map((row) => ({ freeBet, row })));
  return { fitting, others: freeBets.filter((one) => !fitting.some(({ freeBet }) => freeBet === one)) };
}

/** The stake of a line that uses the free bet whole; null where its lines do not divide it. */
export function unitOf({ amount }: FreeBet, { lines }: StakeRow, currency: string): string | null {
  if (!isCurrency(currency) || amount.currency !== currency) return null;
  const whole = parseAmount(amount.amount, currency);
  return whole % BigInt(lines) === 0n ? formatAmount(whole / BigInt(lines), currency) : null;
}

/** The slip with the stake of the free bet that pays for one of its bets, and with no other. */
export function withStakeOf(slip: Slip, payment: Payment, currency: string): Slip {
  if (payment.kind !== 'free_bet') return slip;
  const unit = unitOf(payment.freeBet, payment.row, currency);
  return unit === null ? slip : { ...slip, stakes: { [payment.row.key]: unit } };
}
