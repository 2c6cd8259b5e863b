import { sportKeys, type ResultOf } from '@tavolo/contract';
import { formatAmount, type Currency } from '@tavolo/money';
import type { Locale } from '../kernel/calls/handlers.ts';
import { service } from '../kernel/module/index.ts';
import { contributionName } from './casino/show.ts';
import { casinoTermsOf } from './casino/terms.ts';
import { termsOf, wordsOf } from './kinds.ts';
import type { BonusParts } from './parts.ts';

/** Terms of a bonus that somebody is about to choose, in the words of the contract. */
export type OfferedTerms = NonNullable<ResultOf<'campaigns.getoffers'>['items'][number]['promotions'][number]['bonus']>;

/** A bonus that isn't granted yet. */
export interface OfferedBonus {
  kind: 'casino_bonus' | 'betting_bonus';
  /** Of content. */
  bonus: string;
  /** Minor units, above 0. */
  amount: bigint;
  currency: Currency;
}

/** Tells under which terms a bonus would be granted now; null where content has no such kind, or one that nobody may be granted. */
export interface BonusTermsReader {
  termsOf(bonus: OfferedBonus, locale: Locale, gameNames: ReadonlyMap<string, string>): OfferedTerms | null;
}

export const bonusTerms = service<BonusTermsReader>('bonuses.bonusTerms');

type TermParts = Pick<BonusParts, 'content' | 'isIsolated' | 'rates'>;

export const bonusTermsReader = (parts: TermParts): BonusTermsReader => ({
  termsOf: (bonus, locale, gameNames) =>
    bonus.kind === 'betting_bonus' ? bettingTerms(parts, bonus, locale) : casinoTerms(parts, bonus, locale, gameNames),
});

function bettingTerms(parts: TermParts, { amount, bonus: key, currency }: OfferedBonus, locale: Locale): OfferedTerms | null {
  const terms = termsOf(parts, key, amount, currency);
  if (!terms) return null;
  const { days, daysToActivate, maximumStake, maximumWin, minimumOdds, requirement, sports } = terms;
  const money = (each: bigint) => ({ amount: formatAmount(each, currency), currency });
  return {
    key,
    title: wordsOf(parts.content, 'betting', key, locale)['title'] ?? key,
    wagering: Number(requirement / amount),
    requirement: money(requirement),
    days,
    days_to_activate: daysToActivate,
    maximum_stake: maximumStake === null ? null : money(maximumStake),
    maximum_win: maximumWin === null ? null : money(maximumWin),
    minimum_odds: minimumOdds,
    sports: sportKeys.filter((sport) => sports.includes(sport)),
    contributions: [],
    // The player says with each bet what it is paid from.
    spends: null,
    isolation: true,
    is_lost_on_withdrawal: false,
  };
}

function casinoTerms(
  parts: TermParts,
  { amount, bonus: key, currency }: OfferedBonus,
  locale: Locale,
  gameNames: ReadonlyMap<string, string>,
): OfferedTerms | null {
  const terms = casinoTermsOf(parts, key, amount, currency);
  if (!terms) return null;
  const { contributions, days, daysToActivate, forfeits, isolation, maximumStake, maximumWin, requirement, spends } = terms;
  const money = (each: bigint) => ({ amount: formatAmount(each, currency), currency });
  return {
    key,
    title: wordsOf(parts.content, 'casino', key, locale)['title'] ?? key,
    wagering: Number(requirement / amount),
    requirement: money(requirement),
    days,
    days_to_activate: daysToActivate,
    maximum_stake: maximumStake === null ? null : money(maximumStake),
    maximum_win: maximumWin === null ? null : money(maximumWin),
    minimum_odds: null,
    sports: [],
    contributions: contributions.map((each) => ({ title: contributionName(each, gameNames, locale), percent: each.percent })),
    spends,
    isolation,
    is_lost_on_withdrawal: forfeits,
  };
}
