import { localized, locales, splitLocale } from '../locale.ts';

/**
 * Where an address leads that fits no page because of how it names its language: `/en/terms`, `/IT/terms`, `/it-IT/terms`,
 * `/it/en/terms`. The last name counts. Null when it names none in such a way (specification section 2).
 */
export function localePath(pathname: string): string | null {
  const { locale, path } = splitLocale(pathname);
  const [, first = '', ...rest] = path.split('/');
  const named = locales.find((one) => one === /^([a-z]{2})(?:[-_][a-z]{2})?$/i.exec(first)?.[1]?.toLowerCase());
  if (!named) return null;
  const left = `/${rest.join('/')}`.replace(/\/+$/, '') || '/';
  if (left.startsWith('//')) return null;
  const next = localized(left, named);
  return next === localized(path, locale) ? null : next;
}
