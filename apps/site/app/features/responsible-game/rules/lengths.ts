import type { protectionTexts } from '../texts/protection.ts';
import type { useText } from '../../../runtime/texts/use-text.tsx';

type T = ReturnType<
  typeof useText<typeof protectionTexts extends { catalogs: { en: Readonly<Record<infer K extends string, unknown>> } } ? K : never>
>;

/** `24` hours as a person says them. */
export function hoursText(t: T, hours: number): string {
  return hours < 48 ? t('hours', { n: hours }) : t('days', { n: Math.round(hours / 24) });
}

/** The days that a player may write for a break: between the shortest and the longest that is offered. */
export function daysOffered(hours: readonly number[]): { least: number; most: number } {
  return { least: Math.ceil(Math.min(...hours) / 24), most: Math.floor(Math.max(...hours) / 24) };
}

/** Hours of a break of so many written days, null for what is no whole number among those that are offered. */
export function hoursOfDays(written: string, offered: readonly number[]): number | null {
  const { least, most } = daysOffered(offered);
  const days = /^\s*\d{1,3}\s*$/.test(written) ? Number(written) : 0;
  return days >= least && days <= most ? days * 24 : null;
}

/** A term of an exclusion, e.g. `6m`. */
export function termText(t: T, term: string): string {
  const count = Number.parseInt(term, 10);
  if (term.endsWith('h')) return t('hours', { n: count });
  if (term.endsWith('d')) return t('days', { n: count });
  if (term.endsWith('m')) return t('months', { n: count });
  if (term.endsWith('y')) return t('years', { n: count });
  return t('indefinite');
}

/** Whether what is written for a limit lets nothing through at all. */
export const isNothing = (written: string): boolean => /^0+(\.0*)?$|^\.0+$/.test(written);
