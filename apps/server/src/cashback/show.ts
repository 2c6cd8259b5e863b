import type { ResultOf } from '@tavolo/contract';
import { formatAmount } from '@tavolo/money';
import type { Locale } from '../kernel/calls/handlers.ts';
import type { Standing } from '../rewards/index.ts';
import { currencyOf } from './currency.ts';
import type { CashbackParts } from './parts.ts';
import { levelName, programsOf, rateFor, wordsOf } from './programs.ts';
import type { Cashback } from './stored.ts';

type Shown = ResultOf<'cashbacks.get'>['items'][number];
type ShownRunning = ResultOf<'cashbacks.running'>['items'][number];

/** One that can be collected or was paid out, in the words of the contract. */
export function showCashback({ content }: Pick<CashbackParts, 'content'>, cashback: Cashback, locale: Locale, standing: Standing): Shown {
  const { amount, endsAt, expiresAt, isQuiet, paidOutAt, state } = cashback;
  if (state !== 'active' && state !== 'paid_out') throw new Error(`a cashback that is ${state} is shown to nobody`);
  return {
    id: String(cashback.id),
    status: state,
    amount: moneyIn(cashback)(amount),
    receiving_expired_at: expiresAt?.toISOString() ?? null,
    paid_out_at: paidOutAt?.toISOString() ?? null,
    end_date: endsAt.toISOString(),
    title: wordsOf(content, cashback.program, locale).title,
    ...counted(content, cashback, locale),
    may_announce: !isQuiet && standing === 'good',
  };
}

/** One that runs, of a player who has reached these loyalty levels by now. What the next level gets is told only to whoever may be encouraged to play. */
export function showRunning(
  { content }: Pick<CashbackParts, 'content'>,
  cashback: Cashback,
  reached: ReadonlySet<string>,
  locale: Locale,
  standing: Standing,
): ShownRunning {
  const { amount, cap, daysToReceive, endsAt, minimum } = cashback;
  const money = moneyIn(cashback);
  const next = standing === 'good' ? nextLevel(content, cashback, reached, locale) : null;
  return {
    id: String(cashback.id),
    ...wordsOf(content, cashback.program, locale),
    ...counted(content, cashback, locale),
    end_date: endsAt.toISOString(),
    amount: money(amount),
    minimum: money(minimum),
    cap: money(cap),
    days_to_receive: daysToReceive,
    ...(next && { next_level: next }),
  };
}

/** The level that gets more than this period: the one that is reached by now, else the first that is to come. */
function nextLevel(
  content: CashbackParts['content'],
  { program, rate }: Cashback,
  reached: ReadonlySet<string>,
  locale: Locale,
): ShownRunning['next_level'] | null {
  const found = programsOf(content).find(({ key }) => key === program);
  if (!found) return null;
  const ladder = content.list('loyalty-level', locale);
  const now = rateFor(found, reached);
  const least = Math.max(rate, found.rate);
  const coming = found.levelRates
    .flatMap((own) => ladder.filter(({ key }) => key === own.level && own.rate > least).map(({ points }) => ({ ...own, points })))
    .toSorted((one, other) => one.points - other.points)[0];
  const next = now.level !== null && now.rate > rate ? now : coming;
  const name = next?.level ? levelName(content, next.level, locale) : null;
  return next && name !== null ? { level: name, percent: next.rate / 100, is_reached: next === now } : null;
}

function counted(content: CashbackParts['content'], cashback: Cashback, locale: Locale) {
  const money = moneyIn(cashback);
  const level = cashback.level === null ? null : levelName(content, cashback.level, locale);
  return {
    product: cashback.product,
    begin_date: cashback.beginsAt.toISOString(),
    staked: money(cashback.staked),
    won: money(cashback.won),
    percent: cashback.rate / 100,
    ...(cashback.stakeCap !== null && { stake_cap_percent: cashback.stakeCap / 100 }),
    ...(level !== null && { level }),
    paid_as: cashback.paidAs,
  };
}

function moneyIn(cashback: Cashback) {
  const currency = currencyOf(cashback.currency);
  return (amount: bigint) => ({ amount: formatAmount(amount, currency), currency });
}
