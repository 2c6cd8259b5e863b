import type { ContentReader } from '@tavolo/content';
import { isCurrency, type Currency } from '@tavolo/money';
import { fromBase, type Rates } from '../bets/index.ts';
import type { Locale } from '../kernel/calls/handlers.ts';
import type { Play } from '../play-feed/index.ts';

export type CashbackProduct = 'casino' | 'live' | 'games' | 'sports';

/** A programme of content as it counts. Amounts in hundredths of the base currency. */
export interface Program {
  key: string;
  product: CashbackProduct;
  period: 'day' | 'week' | 'month';
  /** Hundredths of a per cent. */
  rate: number;
  minimum: bigint;
  cap: bigint;
  daysToReceive: number | null;
  paidAs: 'cash' | 'casino_bonus' | 'betting_bonus';
  bonus: string | null;
}

type Content = Pick<ContentReader, 'list'>;

const plays: Readonly<Record<CashbackProduct, readonly Play['product'][]>> = {
  casino: ['casino'],
  live: ['live'],
  games: ['casino', 'live'],
  sports: ['sports'],
};

export const counts = ({ product }: Program, play: Pick<Play, 'product'>): boolean => plays[product].includes(play.product);

/** The programmes that content has now. One whose conditions can't be read counts nothing; nor does one that would pay plays of one product by a bonus for another. */
export function programsOf(content: Content): Program[] {
  return content.list('cashback', 'en').flatMap((entry) => {
    const { bonus, cap, days_to_receive: daysToReceive, key, minimum, paid_as: paidAs, percent, period, product } = entry;
    const rate = Math.round(percent * 100);
    const isKnown = Object.hasOwn(plays, product) && ['day', 'week', 'month'].includes(period);
    const isBonusRight =
      paidAs === 'cash' ||
      (Boolean(bonus) && ((paidAs === 'betting_bonus' && product === 'sports') || (paidAs === 'casino_bonus' && product !== 'sports')));
    const isRight = rate >= 1 && rate <= 2_500 && minimum > 0 && cap >= minimum && Number.isFinite(cap);
    const isDeadlineRight = daysToReceive === null || (Number.isInteger(daysToReceive) && daysToReceive >= 1 && daysToReceive <= 365);
    if (!isKnown || !isBonusRight || !isRight || !isDeadlineRight) return [];
    const hundredths = (units: number) => BigInt(Math.round(units * 100));
    return [
      {
        key,
        product,
        period,
        rate,
        minimum: hundredths(minimum),
        cap: hundredths(cap),
        daysToReceive,
        paidAs,
        bonus: paidAs === 'cash' ? null : bonus,
      },
    ];
  });
}

/** Least and most of a period in minor units of a currency; null where it has no rate, or an amount comes to nothing there. */
export function boundsIn({ cap, minimum }: Program, code: string, rates: Rates): { minimum: bigint; cap: bigint } | null {
  if (!isCurrency(code) || code === 'FUN' || rates(code) === null) return null;
  const currency: Currency = code;
  const least = fromBase(minimum, currency, rates);
  const most = fromBase(cap, currency, rates);
  return least > 0n && most >= least ? { minimum: least, cap: most } : null;
}

/** What a programme is called and says; its key where content has it no more. */
export function wordsOf(content: Content, key: string, locale: Locale): { title: string; text: string | null } {
  const found = content.list('cashback', locale).find((one) => one.key === key);
  return { title: found?.title ?? key, text: found?.text ?? null };
}
