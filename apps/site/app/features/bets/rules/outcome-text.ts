import { formatAmount, isCurrency, parseAmount } from '@tavolo/money';
import { amountText } from '@tavolo/ui/amount/amount.tsx';
import type { BetsText } from './bet-title.ts';
import { isOpenBet, legsOf, type Bet } from './bet.ts';

/** What a decided bet came to as a whole, in plain words and with the sum that it was paid by. Nothing of an open one. */
export function outcomeText(t: BetsText, bet: Bet): string[] {
  if (isOpenBet(bet)) return [];
  const isFree = bet.funding === 'free_bet';
  const cashedOut = bet.cashed_out && amountText(bet.cashed_out.amount, bet.cashed_out.currency);
  switch (bet.state) {
    case 'requoted':
    case 'rejected': {
      const why = bet.state === 'requoted' ? 'requoted' : bet.reason === 'bets.play_closed' ? 'playClosed' : 'closed';
      return [t(`outcome.${why}`), t(isFree ? 'outcome.freeBack' : 'outcome.stakeBack')];
    }
    case 'cancelled':
      return [t('outcome.cancelled'), t(isFree ? 'outcome.freeBack' : 'outcome.stakeBack')];
    case 'cashed_out':
      return [t('outcome.cashedOut', { amount: cashedOut ?? '' })];
    default:
      return [...(cashedOut ? [t('outcome.partCashed', { amount: cashedOut })] : []), ...resultText(t, bet, isFree)];
  }
}

function resultText(t: BetsText, bet: Bet, isFree: boolean): string[] {
  if (bet.state === 'void') return [t(isFree ? 'outcome.freeBack' : 'outcome.stakeBack')];
  if (bet.state === 'lost') {
    if (bet.lines > 1) return [t('outcome.lostLines')];
    const lost = legsOf(bet).filter(({ builder, selections }) => (builder ?? selections[0])?.result === 'lost').length;
    return [bet.legs.length > 1 ? t('outcome.lost', { count: lost }) : t('outcome.lostSingle')];
  }
  const paid = amountText(bet.returned?.amount ?? '0', bet.stake.currency);
  const sum = sumOf(bet);
  if (sum === null) return [t('outcome.paid', { paid })];
  const bonus = bet.accumulator_bonus;
  return bonus
    ? [t('outcome.sum', { sum }), t('outcome.bonus', { bonus: amountText(bonus.amount.amount, bonus.amount.currency), paid })]
    : [t('outcome.sum', { sum })];
}

/** The digits after the point of the factors. */
const scale = 1_000_000n;

/**
 * `€5.00 × 1.50 × 2.00 = €15.00`: what the stake was multiplied by, each factor as its leg came out. Null where the sum is another one: several lines, a part that
 * was cashed out, or factors with more digits than are told.
 */
function sumOf(bet: Bet): string | null {
  const { currency } = bet.stake;
  if (bet.lines > 1 || bet.cashed_out || !bet.returned || !isCurrency(currency)) return null;
  const factors = legsOf(bet).map(({ builder, selections: [first] }) => (builder ?? first)?.factor ?? null);
  if (factors.some((factor) => factor === null)) return null;
  const stake = parseAmount(bet.stake.amount, currency);
  const [product, divisor] = factors.reduce<[bigint, bigint]>(
    ([over, under], factor) => [over * BigInt(Math.round(Number(factor) * Number(scale))), under * scale],
    [stake, 1n],
  );
  const returned = (product * 2n + divisor) / (divisor * 2n);
  const own = bet.funding === 'free_bet' ? stake : 0n;
  const bonus = bet.accumulator_bonus ? parseAmount(bet.accumulator_bonus.amount.amount, currency) : 0n;
  if (returned - own + bonus !== parseAmount(bet.returned.amount, currency)) return null;
  const money = (minor: bigint) => amountText(formatAmount(minor, currency), currency);
  const times = factors.map((factor) => ` × ${shown(factor ?? '')}`).join('');
  return `${money(stake)}${times}${own > 0n ? ` − ${money(own)}` : ''} = ${money(returned - own)}`;
}

/** With two digits after the point at least, as odds have. */
function shown(factor: string): string {
  const [whole = '0', digits = ''] = factor.split('.');
  return `${whole}.${digits.replace(/0+$/, '').padEnd(2, '0')}`;
}
