import type { CallName, InputOf, ResultOf } from '@tavolo/contract';
import type { Sending } from '@tavolo/contract/client';
import type { ContentReader } from '@tavolo/content';
import { createContext, type RouterContextProvider } from 'react-router';
import type { Locale } from './locale.ts';
import type { RefusedAccount } from './api/refused-account.ts';

/** Calls of the main API, on the server in process, in the browser by HTTP. Refusals are thrown as ApiError. */
export interface Api {
  call<N extends CallName>(name: N, params: InputOf<N>, sending?: Sending): Promise<ResultOf<N>>;
}

/** What the server gives to loaders and middleware of one request. */
export interface SiteContext {
  api: Api;
  /** The same as a visitor makes them, whoever is signed in: for what pages for visitors show of something that players see with their own. */
  visitorApi: Api;
  content: ContentReader;
  locale: Locale;
  /** Scheme and host of the site's public address. */
  origin: string;
  /** Allows inline scripts of this answer. */
  nonce: string;
  /** The answer is kept and given to others, crawlers among them: it goes out when all of it is there. */
  isWhole: boolean;
  requestId: string;
  /** Shows drafts, to one of the staff; null: what is published. */
  previewToken: string | null;
  /** Who is signed in, or null. Pages for visitors must not depend on it. */
  session: { playerId: bigint } | null;
  /** The cookie is that of a player who may do nothing any more; `session` is null then. */
  refused: RefusedAccount | null;
  /** A problem that the page survived, for the log. */
  warn(message: string, error: unknown): void;
}

/** For calls that show drafts to whoever of the staff previews them. */
export const previewed = ({ previewToken }: Pick<SiteContext, 'previewToken'>): { preview?: string } =>
  previewToken === null ? {} : { preview: previewToken };

export const siteContext = createContext<SiteContext>();

/** In loaders: `const { api, content, locale } = site(context)`. */
export function site(context: Readonly<RouterContextProvider>): SiteContext {
  return context.get(siteContext);
}
