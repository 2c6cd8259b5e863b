import type { ContentReader } from '@tavolo/content';
import { mostStakeCap } from '@tavolo/content/stake-cap';
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
  /** What players get from a loyalty level on. A level that content doesn't have is nobody's. */
  levelRates: readonly LevelRate[];
  minimum: bigint;
  cap: bigint;
  /** The most of what was staked that a period comes to: hundredths of a per cent. */
  stakeCap: number;
  daysToReceive: number | null;
  paidAs: 'cash' | 'casino_bonus' | 'betting_bonus';
  bonus: string | null;
}

export interface LevelRate {
  /** Key of the level. */
  level: string;
  /** Hundredths of a per cent. */
  rate: number;
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
    const {
      bonus,
      cap,
      days_to_receive: daysToReceive,
      key,
      level_rates: ofLevels,
      minimum,
      paid_as: paidAs,
      percent,
      period,
      product,
      stake_cap_percent: ofStakes,
    } = entry;
    const rate = hundredthsOf(percent);
    const stakeCap = hundredthsOf(ofStakes);
    const levelRates = ofLevels.map(({ level, percent: own }) => ({ level, rate: hundredthsOf(own) }));
    const isKnown = Object.hasOwn(plays, product) && ['day', 'week', 'month'].includes(period);
    const isBonusRight =
      paidAs === 'cash' ||
      (Boolean(bonus) && ((paidAs === 'betting_bonus' && product === 'sports') || (paidAs === 'casino_bonus' && product !== 'sports')));
    const areRatesRight = [rate, ...levelRates.map((each) => each.rate)].every((each) => each >= 1 && each <= 2_500);
    const isBounded = stakeCap >= 1 && ofStakes <= mostStakeCap(product);
    const isRight = areRatesRight && isBounded && minimum > 0 && cap >= minimum && Number.isFinite(cap);
    const isDeadlineRight = daysToReceive === null || (Number.isInteger(daysToReceive) && daysToReceive >= 1 && daysToReceive <= 365);
    if (!isKnown || !isBonusRight || !isRight || !isDeadlineRight) return [];
    const hundredths = (units: number) => BigInt(Math.round(units * 100));
    return [
      {
        key,
        product,
        period,
        rate,
        levelRates,
        minimum: hundredths(minimum),
        cap: hundredths(cap),
        stakeCap,
        daysToReceive,
        paidAs,
        bonus: paidAs === 'cash' ? null : bonus,
      },
    ];
  });
}

const hundredthsOf = (percent: number) => Math.round(percent * 100);

/** The rate of a player who has reached these levels, and the level that it is for; null: everybody's. Of several the highest, so that nobody gets less for having risen. */
export function rateFor(
  { levelRates, rate }: Pick<Program, 'levelRates' | 'rate'>,
  reached: ReadonlySet<string>,
): { rate: number; level: string | null } {
  const everybodys = { rate, level: null };
  return levelRates.reduce<{ rate: number; level: string | null }>(
    (best, own) => (reached.has(own.level) && own.rate >= best.rate ? own : best),
    everybodys,
  );
}

/** Least and most of a period in minor units of a currency; null where it has no rate, or an amount comes to nothing there. */
export function boundsIn({ cap, minimum }: Program, code: string, rates: Rates): { minimum: bigint; cap: bigint } | null {
  if (!isCurrency(code) || code === 'FUN' || rates(code) === null) return null;
  const currency: Currency = code;
  const least = fromBase(minimum, currency, rates);
  const most = fromBase(cap, currency, rates);
  return least > 0n && most >= least ? { minimum: least, cap: most } : null;
}

/** What a loyalty level is called; null where content has it no more. */
export const levelName = (content: Content, key: string, locale: Locale): string | null =>
  content.list('loyalty-level', locale).find((level) => level.key === key)?.title ?? null;

/** What a programme is called and says; its key where content has it no more. */
export function wordsOf(content: Content, key: string, locale: Locale): { title: string; text: string | null } {
  const found = content.list('cashback', locale).find((one) => one.key === key);
  return { title: found?.title ?? key, text: found?.text ?? null };
}
