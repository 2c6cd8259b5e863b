import type { ResultOf } from '@tavolo/contract';
import { amountText } from '@tavolo/ui/amount/amount.tsx';
import type { Locale } from '../../../runtime/locale.ts';
import { countText } from '../../../shell/format/count.ts';

export type Item = ResultOf<'tournaments.get'>['items'][number];
export type Board = ResultOf<'leaderboard.get'>;

/** Lists of the page. */
export const groups = ['running', 'upcoming', 'finished', 'mine'] as const;
export type Group = (typeof groups)[number];

export function isIn(group: Group, { own, status }: Pick<Item, 'own' | 'status'>): boolean {
  if (group === 'mine') return own !== null;
  return group === 'finished' ? status === 'finished' || status === 'paid' : status === group;
}

/** How many a page shows beside what it is about. */
const mostBeside = 3;

/** The first ones that run, then those that are to come. */
export const openOf = <T extends Pick<Item, 'status'>>(items: readonly T[]): T[] =>
  (['running', 'upcoming'] as const).flatMap((wanted) => items.filter(({ status }) => status === wanted)).slice(0, mostBeside);

/** A score as it is read: €12.50, 112.4×, 7. */
export function scoreText(score: string, { score_currency: currency, scoring }: Pick<Item, 'scoring' | 'score_currency'>): string {
  if (scoring === 'turnover') return amountText(score, currency);
  const [whole = '0', decimals = ''] = score.split('.');
  const part = decimals.replace(/0+$/, '');
  const text = `${countText(Number(whole))}${part && `.${part}`}`;
  return scoring === 'multiplier' ? `${text}×` : text;
}

const endings: Readonly<Record<string, string>> = { one: 'st', two: 'nd', few: 'rd', other: 'th' };

/** 48th, 48º. */
export function placeText(place: number, locale: Locale): string {
  if (locale === 'it') return `${countText(place)}º`;
  return `${countText(place)}${endings[new Intl.PluralRules('en', { type: 'ordinal' }).select(place)] ?? 'th'}`;
}

/** 1st, 4th – 5th. */
export const placesText = (
  { from_place: from, to_place: to }: Pick<Item['prizes'][number], 'from_place' | 'to_place'>,
  locale: Locale,
): string => (from === to ? placeText(from, locale) : `${placeText(from, locale)} – ${placeText(to, locale)}`);

export interface Left {
  days: number;
  /** 07:22:41 */
  clock: string;
}

/** What is left until a moment; nothing of it is below zero. */
export function leftUntil(iso: string, now: number): Left {
  const seconds = Math.max(0, Math.ceil((Date.parse(iso) - now) / 1_000));
  const pad = (value: number) => String(value).padStart(2, '0');
  const clock = [Math.floor(seconds / 3_600) % 24, Math.floor(seconds / 60) % 60, seconds % 60].map(pad).join(':');
  return { days: Math.floor(seconds / 86_400), clock };
}
