import { useApi } from '../../runtime/api/use-api.tsx';
import type { Locale } from '../../runtime/locale.ts';
import { useSession } from '../../runtime/session/use-session.ts';
import { rememberLocale } from './remember-locale.ts';

/** What a choice of language is told to. */
export interface LocaleSwitch {
  /** Keeps the choice in this browser. */
  remember: (locale: Locale) => void;
  /** Keeps it with the account; null: nobody is signed in. */
  tellAccount: ((locale: Locale) => Promise<unknown>) | null;
  /** Loads the page of that language, with everything on it. */
  open: (address: string) => void;
}

/** Keeps the choice in this browser and, for a player, with the account; then the page of that language is loaded. */
export async function switchLocale({ remember, tellAccount, open }: LocaleSwitch, locale: Locale, address: string): Promise<void> {
  remember(locale);
  // The page changes its language even when the account could not be told.
  await tellAccount?.(locale).catch(() => null);
  open(address);
}

/**
 * Chooses a language for this browser and, for a player, for the account; then the page of that language is loaded, and
 * everything on it is asked for anew (specification section 4).
 */
export function useSwitchLocale(): (locale: Locale, address: string) => Promise<void> {
  const api = useApi();
  const { state } = useSession();
  const parts: LocaleSwitch = {
    remember: rememberLocale,
    tellAccount: state === 'player' ? (locale) => api.call('account.changelocale', { locale }) : null,
    open: (address) => location.assign(address),
  };
  return (locale, address) => switchLocale(parts, locale, address);
}
