import type { ContentReader } from '@tavolo/content';
import type { CallName, InputOf, ResultOf } from '@tavolo/contract';
import type { Locale } from '../kernel/calls/handlers.ts';

/** Calls of the main API in this process, with what is known of one page request. */
export interface InProcessApi {
  call<N extends CallName>(name: N, params: InputOf<N>): Promise<ResultOf<N>>;
}

/** What the server gives to the pages of one request; the same shape as in the site's `site-context.ts`. */
export interface SiteContext {
  api: InProcessApi;
  /** The same as a visitor makes them. */
  visitorApi: InProcessApi;
  content: ContentReader;
  locale: Locale;
  origin: string;
  nonce: string;
  /** The page is kept and given to others: it goes out when all of it is there. */
  isWhole: boolean;
  requestId: string;
  /** Shows drafts, to one of the staff; null: what is published. */
  previewToken: string | null;
  session: { playerId: bigint } | null;
  refused: 'banned' | 'closed' | null;
  warn(message: string, error: unknown): void;
}

export type SiteHandler = (request: Request, context: SiteContext) => Promise<Response>;
