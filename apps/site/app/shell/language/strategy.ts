import type { Elsewhere, Locale } from '../../runtime/locale.ts';
import { localized, locales } from '../../runtime/locale.ts';

/** What decides over the language in which a page is first shown (specification section 4). */
export interface LocaleMoment {
  strategy: 'browser' | 'platform';
  /** The language of the page as it was asked for. */
  locale: Locale;
  /** The choice that this browser remembers. */
  cookie: string | null;
  /** The languages that the reader asks for, the dearest first. */
  languages: readonly string[];
  /** The language of the signed-in player's account; null for visitors. */
  account: Locale | null;
}

const known = (code: string | null | undefined): Locale | null =>
  locales.find((one) => one === code?.toLowerCase().split(/[-_]/)[0]) ?? null;

/**
 * The language in which the page is to be shown; its own, unless somebody said otherwise. Under `platform` the account's language
 * wins on every page. Else an address that names no language, of whatever page, follows what was chosen here before, or the browser:
 * one that names a language was chosen as it is.
 */
export function wantedLocale({ strategy, locale, cookie, languages, account }: LocaleMoment): Locale {
  if (strategy === 'platform' && account) return account;
  if (locale !== 'en') return locale;
  for (const code of [cookie, ...languages]) {
    const found = known(code);
    if (found) return found;
  }
  return locale;
}

/**
 * Where a page that was asked for at `place` (its path with the query and the place on the page) goes on in the language that is wanted; null: it
 * is in it already. `elsewhere` has the page that stands in for it where it is not there in that language.
 */
export function startAddress({
  place,
  elsewhere,
  ...moment
}: LocaleMoment & { place: string; elsewhere?: Elsewhere | undefined }): string | null {
  const wanted = wantedLocale(moment);
  return wanted === moment.locale ? null : localized(elsewhere?.[wanted] ?? place, wanted);
}

/** The value of the language's cookie in `document.cookie`. */
export function rememberedLocale(cookies: string): string | null {
  return /(?:^|; )tavolo_locale=([^;]*)/.exec(cookies)?.[1] ?? null;
}
