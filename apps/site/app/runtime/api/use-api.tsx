import { createClient, httpTransport } from '@tavolo/contract/client';
import { createContext, use, useMemo, useState, type ReactNode } from 'react';
import { watched } from './signals.ts';
import type { Locale } from '../locale.ts';
import type { Api } from '../site-context.ts';
import { isExclusion } from './exclusion.ts';
import { shutsSite } from './shuts-site.ts';
import { refusedAccount, type RefusedAccount } from './refused-account.ts';
import { sent } from './calls-under-way.ts';

const Context = createContext<Api | null>(null);
const RefusedContext = createContext<RefusedAccount | null>(null);

export function ApiProvider({ locale, children }: { locale: Locale; children: ReactNode }) {
  const [refused, setRefused] = useState<RefusedAccount | null>(null);
  const api = useMemo<Api>(() => {
    const client = createClient(httpTransport({ locale, isFramed: typeof window !== 'undefined' && window.top !== window.self }));
    return watched({
      call: (name, params, sending) =>
        sent(name, () => client.call(name, params, sending)).catch((error: unknown) => {
          const account = refusedAccount(error);
          if (account) setRefused(account);
          if (shutsSite(error)) import('./shut-now.ts').then(({ shutNow }) => shutNow.set(true)).catch(() => {});
          // What the window says stands in short at what was pressed as well, should its code not come.
          if (isExclusion(error))
            import('../../features/responsible-game/screens/tell-excluded.ts').then(({ tellExcluded }) => tellExcluded(error)).catch(() => {});
          throw error;
        }),
    });
  }, [locale]);
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
