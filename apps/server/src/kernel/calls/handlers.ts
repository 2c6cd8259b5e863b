import type { CallName, Calls, ParamsOf, RefusalsOf, ResultOf } from '@tavolo/contract';
import type { RefusalCode } from '@tavolo/contract/refusals';
import type { Refuse } from '../errors/errors.ts';

export type Locale = 'en' | 'it';

/** Who is signed in. Resolved once per request by the account module. */
export interface Session {
  /** Identifies the session row; never the token itself. */
  id: string;
  playerId: bigint;
}

/** A file as it was sent. Nothing of it is to be believed, its name least of all. */
export interface UploadedFile {
  name: string;
  content: Buffer;
}

/** What a handler knows of the request beside its parameters. */
export interface CallContext {
  requestId: string;
  locale: Locale;
  /** The client's address after trusted proxies. */
  address: string;
  userAgent: string;
  /** Host the request was made to, without port. */
  host: string;
  session: Session | null;
  /** Files that came with a call that takes some. */
  files?: readonly UploadedFile[];
  /** Opens the session cookie for this browser. `token` is the raw token, `maxAge` seconds. */
  setSessionCookie(token: string, maxAge: number): void;
  clearSessionCookie(): void;
  /** The token of the browser's device cookie, if it has one. */
  device?: string | undefined;
  /** Lets the browser keep its device's token; absent where there are no cookies. `maxAge` seconds. */
  setDeviceCookie?(token: string, maxAge: number): void;
}

export interface PlayerContext extends CallContext {
  session: Session;
}

/** What a call says no with, where it declares codes of its domain. */
type Refusing<C extends RefusalCode> = [C] extends [never] ? unknown : { refuse: Refuse<C> };

type ContextOf<N extends CallName> = (Calls[N]['access'] extends 'player' ? PlayerContext : CallContext) & Refusing<RefusalsOf<N>>;

export type Handler<N extends CallName> = (params: ParamsOf<N>, context: ContextOf<N>) => Promise<ResultOf<N>>;

/** A module's calls: `export function cashierCalls(deps): Handlers<'cashier.makedeposit' | …>`. */
export type Handlers<N extends CallName = CallName> = { [K in N]: Handler<K> };
