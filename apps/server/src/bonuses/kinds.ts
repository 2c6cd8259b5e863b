import { sportKeys } from '@tavolo/contract';
import type { CollectionTypes } from '@tavolo/content';
import { mostWagering } from '@tavolo/content/wagering';
import type { Currency } from '@tavolo/money';
import type { Locale } from '../kernel/calls/handlers.ts';
import type { BonusParts } from './parts.ts';
import { inCurrency, isWithin } from './rules.ts';

/** Conditions of a kind of betting bonus, for an amount. Amounts in minor units of the bonus's currency. */
export interface BonusTerms {
  requirement: bigint;
  /** Thousandths. */
  minimumOdds: number | null;
  maximumStake: bigint | null;
  maximumWin: bigint | null;
  sports: string[];
  /** From activation on, and until it. */
  days: number;
  daysToActivate: number;
}

type Kind = CollectionTypes['betting-bonus' | 'casino-bonus'];

/** What the kind is called and says; nothing where content has it no more. */
export function wordsOf(
  content: BonusParts['content'],
  product: 'casino' | 'betting',
  key: string,
  locale: Locale,
): Record<string, string> {
  const kinds: readonly Kind[] = content.list(`${product}-bonus`, locale);
  const kind = kinds.find((one) => one.key === key);
  return kind ? { title: kind.title, ...(kind.text && { text: kind.text }) } : {};
}

/**
 * The conditions under which a bonus of this kind is granted now; null where content has no such kind, or one that nobody may be granted: conditions that can't be read,
 * or more wagering than is allowed, are no conditions.
 */
export function termsOf(
  { content, rates }: Pick<BonusParts, 'content' | 'rates'>,
  key: string,
  amount: bigint,
  currency: Currency,
): BonusTerms | null {
  const kind = content.list('betting-bonus', 'en').find((one) => one.key === key);
  if (!kind) return null;
  const {
    days,
    days_to_activate: daysToActivate,
    maximum_stake: maximumStake,
    maximum_win: maximumWin,
    minimum_odds: odds,
    wagering,
  } = kind;
  const minimumOdds = odds === null ? null : Math.round(odds * 1_000);
  const sports = kind.sports ?? [];
  if (!isWithin(wagering, 1, mostWagering) || !isWithin(days, 1, 365) || !isWithin(daysToActivate, 1, 365)) return null;
  if (minimumOdds !== null && !isWithin(minimumOdds, 1_001, 1_000_000)) return null;
  if ([maximumStake, maximumWin].some((bound) => bound !== null && !(bound > 0))) return null;
  if (!Array.isArray(sports) || !sports.every((sport) => sportKeys.some((known) => known === sport))) return null;
  return {
    requirement: amount * BigInt(wagering),
    minimumOdds,
    maximumStake: maximumStake === null ? null : inCurrency(maximumStake, currency, rates),
    maximumWin: maximumWin === null ? null : inCurrency(maximumWin, currency, rates),
    sports: sports.map(String),
    days,
    daysToActivate,
  };
}
