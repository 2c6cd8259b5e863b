import type { protectionTexts } from '../texts/protection.ts';
import type { useText } from '../texts/use-text.tsx';

type T = ReturnType<
  typeof useText<typeof protectionTexts extends { catalogs: { en: Readonly<Record<infer K extends string, unknown>> } } ? K : never>
>;

/** `24` hours as a person says them. */
export function hoursText(t: T, hours: number): string {
  return hours < 48 ? t('hours', { n: hours }) : t('days', { n: Math.round(hours / 24) });
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
