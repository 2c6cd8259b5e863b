import { createClient, httpTransport } from '@tavolo/contract/client';
import { createContext, use, useMemo, useState, type ReactNode } from 'react';
import { watched } from './signals.ts';
import type { Locale } from '../locale.ts';
import type { Api } from '../site-context.ts';
import { isExclusion } from './exclusion.ts';
import { shutNow } from './shut-now.ts';
import { shutsSite } from './shuts-site.ts';
import { refusedAccount, type RefusedAccount } from './refused-account.ts';
import { sent } from './calls-under-way.ts';

const Context = createContext<Api | null>(null);
const RefusedContext = createContext<RefusedAccount | null>(null);

interface ApiProviderProps {
  locale: Locale;
  /** Told of each call that was refused because the player is excluded or takes a time-out. Should be the same function in each render. */
  onExclusion?: (error: unknown) => void;
  children: ReactNode;
}

export function ApiProvider({ locale, onExclusion, children }: ApiProviderProps) {
  const [refused, setRefused] = useState<RefusedAccount | null>(null);
  const api = useMemo<Api>(() => {
    const client = createClient(httpTransport({ locale, isFramed: typeof window !== 'undefined' && window.top !== window.self }));
    return watched({
      call: (name, params, sending) =>
        sent(name, () => client.call(name, params, sending)).catch((error: unknown) => {
          const account = refusedAccount(error);
          if (account) setRefused(account);
          if (shutsSite(error)) shutNow.set(true);
          if (isExclusion(error)) onExclusion?.(error);
          throw error;
        }),
    });
  }, [locale, onExclusion]);
  return (
    <Context value={api}>
      <RefusedContext value={refused}>{children}</RefusedContext>
    </Context>
  );
}

/** Calls of the main API from the browser: `const api = useApi(); await api.call('account.getBalance', {})`. */
export function useApi(): Api {
  const api = use(Context);
  if (!api) throw new Error('useApi needs an ApiProvider around it');
  return api;
}

/** Set once a call was answered that the account is blocked or closed, until the page is loaded anew. */
export function useRefusedAccount(): RefusedAccount | null {
  return use(RefusedContext);
}
