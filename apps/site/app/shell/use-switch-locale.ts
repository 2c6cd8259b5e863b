import { useApi } from '../api/use-api.tsx';
import type { Locale } from '../locale.ts';
import { useSession } from '../session/use-session.ts';
import { rememberLocale } from './remember-locale.ts';

/**
 * Chooses a language for this browser and, for a player, for the account; then the page of that language is loaded, and
 * everything on it is asked for anew (specification section 4).
 */
export function useSwitchLocale(): (locale: Locale, address: string) => Promise<void> {
  const api = useApi();
  const { state } = useSession();
  return async (locale, address) => {
    rememberLocale(locale);
    // The page changes its language even when the account could not be told.
    if (state === 'player') await api.call('account.changelocale', { locale }).catch(() => null);
    location.assign(address);
  };
}
