import { useEffect, useRef } from 'react';
import { createPath, useLocation } from 'react-router';
import type { Locale } from '../../runtime/locale.ts';
import { useLocale } from '../../runtime/texts/use-text.tsx';
import { useElsewhere } from './use-elsewhere.ts';
import { rememberedLocale, startAddress } from './strategy.ts';

/**
 * Leads to the language that is wanted, once a page load: as soon as it is known who is here. Pages are the same for everybody,
 * so that only the browser can decide.
 * @param account the language of the account, null for a visitor, undefined while nobody knows
 */
export function useStartLocale(strategy: 'browser' | 'platform', account: Locale | null | undefined): void {
  const locale = useLocale();
  const here = useLocation();
  const elsewhere = useElsewhere();
  const decided = useRef(false);
  useEffect(() => {
    if (decided.current || account === undefined) return;
    decided.current = true;
    const address = startAddress({
      strategy,
      locale,
      place: createPath(here),
      elsewhere,
      cookie: rememberedLocale(document.cookie),
      languages: navigator.languages,
      account,
    });
    if (address !== null) location.replace(address);
  }, [strategy, account, locale, here, elsewhere]);
}
