import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { localized, type Locale } from '../locale.ts';
import { useLocale } from '../texts/use-text.tsx';
import { rememberedLocale, wantedLocale } from './strategy.ts';

/**
 * Leads to the language that is wanted, once a page load: as soon as it is known who is here. Pages are the same for everybody,
 * so that only the browser can decide.
 * @param account the language of the account, null for a visitor, undefined while nobody knows
 */
export function useStartLocale(strategy: 'browser' | 'platform', account: Locale | null | undefined): void {
  const locale = useLocale();
  const { pathname, search, hash } = useLocation();
  const decided = useRef(false);
  useEffect(() => {
    if (decided.current || account === undefined) return;
    decided.current = true;
    const wanted = wantedLocale({
      strategy,
      locale,
      path: pathname,
      cookie: rememberedLocale(document.cookie),
      languages: navigator.languages,
      account,
    });
    if (wanted !== locale) location.replace(`${localized(pathname, wanted)}${search}${hash}`);
  }, [strategy, account, locale, pathname, search, hash]);
}
