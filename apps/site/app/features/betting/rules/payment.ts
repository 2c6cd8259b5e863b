import { betKinds, type ResultOf } from '@tavolo/contract';
import { formatAmount, isCurrency, parseAmount, type Currency } from '@tavolo/money';
import { freeBetMisfit, type FreeBetTerms } from '@tavolo/odds';
import { selectionIds } from './builder.ts';
import { rowBet, type Slip, type StakeRow, type TermsOf } from './slip.ts';

export type FreeBet = ResultOf<'bets.freeBets'>[number];

/** The betting bonus that runs. */
export type Bonus = ResultOf<'BettingBonuses.get'>['items'][number];

/** A free bet, and the row of the slip that it pays for. */
export interface FreeBetUse {
  freeBet: FreeBet;
  row: StakeRow;
}

/** What a bet is paid from. */
export type Payment = { kind: 'cash' } | { kind: 'bonus'; bonus: Bonus } | ({ kind: 'free_bet' } & FreeBetUse);

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
export function sortFreeBets(freeBets: readonly FreeBet[], slip: Circumstances): { fitting: FreeBetUse[]; others: FreeBet[] } {
  const { currency, rows } = slip;
  const offered = rows.length === 1 ? rows : rows.filter(({ legs }) => legs.length > 1);
  const fits = (freeBet: FreeBet, row: StakeRow): boolean => {
    const { kinds, minimum_legs: minimumLegs, minimum_odds: minimumOdds, sports } = freeBet;
    return unitOf(freeBet, row, currency) !== null && meets({ kinds, sports, minimumOdds, minimumLegs }, row, slip);
  };
  const fitting = freeBets.flatMap((freeBet) => offered.filter((row) => fits(freeBet, row)).map((row) => ({ freeBet, row })));
  return { fitting, others: freeBets.filter((one) => !fitting.some(({ freeBet }) => freeBet === one)) };
}

/** Whether the bonus can pay for some bet of the slip. What may be staked at most is seen when the stake is. */
export const bonusFits = ({ minimum_odds: minimumOdds, sports }: Pick<Bonus, 'minimum_odds' | 'sports'>, slip: Circumstances): boolean =>
  slip.rows.length === 0 || slip.rows.some((row) => meets({ kinds: betKinds, sports, minimumOdds, minimumLegs: 1 }, row, slip));

function meets(terms: FreeBetTerms, row: StakeRow, { oddsNow, sportOf, termsOf }: Circumstances): boolean {
  const bet = rowBet(row, 1n, oddsNow, termsOf);
  if (!bet) return false;
  const [first] = row.legs;
  const kind = isSystem(row) ? 'system' : row.legs.length > 1 ? 'accumulator' : first?.members ? 'bet_builder' : 'single';
  const sports = row.legs.flatMap(selectionIds).map((id) => sportOf(id) ?? '');
  return freeBetMisfit(terms, { ...bet, kind, sports }) === null;
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

/** The most that one bet may stake in all where the bonus pays for it, in minor units; null where the payment has no bound of its own. */
export function mostOfBonus(payment: Payment, currency: Currency): bigint | null {
  const most = payment.kind === 'bonus' ? payment.bonus.maximum_stake : null;
  return most === null ? null : parseAmount(most.amount, currency);
}

/** The most that a line of the row may be staked with, in minor units: what the server takes of it, or less where the bonus that pays for it allows less. */
export function mostOfLine(taken: string, { lines }: Pick<StakeRow, 'lines'>, payment: Payment, currency: Currency): bigint {
  const most = parseAmount(taken, currency);
  const ofBonus = mostOfBonus(payment, currency);
  const byBonus = ofBonus === null ? most : ofBonus / BigInt(lines);
  return byBonus < most ? byBonus : most;
}
