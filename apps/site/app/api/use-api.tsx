import { createClient, httpTransport } from '@tavolo/contract/client';
import { createContext, use, useMemo, type ReactNode } from 'react';
import type { Locale } from '../locale.ts';
import type { Api } from '../site-context.ts';

const Context = createContext<Api | null>(null);

export function ApiProvider({ locale, children }: { locale: Locale; children: ReactNode }) {
  const api = useMemo(() => createClient(httpTransport({ locale, isFramed: typeof window !== 'undefined' && window.top !== window.self })), [locale]);
  return <Context value={api}>{children}</Context>;
}

/** Calls of the main API from the browser: `const api = useApi(); await api.call('account.getBalance', {})`. */
export function useApi(): Api {
  const api = use(Context);
  if (!api) throw new Error('useApi needs an ApiProvider around it');
  return api;
}
