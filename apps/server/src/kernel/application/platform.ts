import type { CallName } from '@tavolo/contract';
import type { FastifyRequest } from 'fastify';
import type { CallAnswer, CallRequest, CallWatch } from '../calls/dispatch.ts';
import type { Locale, Session } from '../calls/handlers.ts';
import type { Clock } from '../clock/clock.ts';
import type { Config } from '../config/index.ts';
import type { Database, Notifications, PooledDatabase } from '../database/index.ts';
import type { CatalogueError } from '../errors/errors.ts';
import { type SessionCookie, type Spared } from '../http/index.ts';
import { moneyCalls, type PageLimit, type RequestLimit } from '../rate-limits/index.ts';
import type { Jobs } from '../jobs/index.ts';
import type { Log, SecurityLog } from '../log/index.ts';
import type { Mail } from '../mail/index.ts';
import { callGuard, guard, port, service } from '../module/index.ts';
import type { RateLimiter } from '../rate-limits/index.ts';
import type { Outbox } from '../outbox/index.ts';
import type { RandomSource } from '../random/random.ts';
import type { Realtime } from '../realtime/index.ts';

/** With the address and the secret decided. */
export type InstallationConfig = Config & { publicUrl: string; secret: string };

/** How the site is served: `built` is what `npm run build` made, `sources` reloads on change, `none` leaves it out, for tests of the API. */
export type SiteMode = 'built' | 'sources' | 'none';

/** The main API inside the process. From the first request on; modules cannot ask it while they start. */
export interface CallsInProcess {
  dispatch(request: CallRequest): Promise<CallAnswer>;
  /** Whether a module answers the call. */
  isAnswered(name: string): boolean;
}

/** What every module may stand on. */
export const kernel = {
  config: service<InstallationConfig>('kernel.config'),
  clock: service<Clock>('kernel.clock'),
  random: service<RandomSource>('kernel.random'),
  log: service<Log>('kernel.log'),
  securityLog: service<SecurityLog>('kernel.securityLog'),
  database: service<Database>('kernel.database'),
  /** The same without its handles, for applications that a module mounts: they know nothing of the seam. */
  mountedDatabase: service<PooledDatabase>('kernel.mountedDatabase'),
  /** The same by a few connections of its own: for what is due at a moment, and must not wait behind requests. */
  clockDatabase: service<PooledDatabase>('kernel.clockDatabase'),
  /** Connections for work of hours, so that requests wait for none of it. */
  backgroundDatabase: service<Database>('kernel.backgroundDatabase'),
  notifications: service<Notifications>('kernel.notifications'),
  outbox: service<Pick<Outbox, 'publish' | 'subscribe'>>('kernel.outbox'),
  jobs: service<Jobs>('kernel.jobs'),
  mail: service<Mail>('kernel.mail'),
  /** What open pages are told while it happens. */
  realtime: service<Pick<Realtime, 'publish' | 'publishHere' | 'sessionsChanged' | 'count'>>('kernel.realtime'),
  calls: service<CallsInProcess>('kernel.calls'),
  sessionCookie: service<SessionCookie>('kernel.sessionCookie'),
  /** Who asks, by the request's cookie; throws for a player who may do nothing any more. */
  visitor: service<(request: FastifyRequest) => Promise<Session | null>>('kernel.visitor'),
  /** How often anybody may ask for something, counted together with the calls of the main API. */
  requestLimit: service<RequestLimit>('kernel.requestLimit'),
  /** Stands in front of pages and files that are made for one visitor. */
  pageLimit: service<PageLimit>('kernel.pageLimit'),
  /** Limits that all processes count together. */
  rateLimiter: service<RateLimiter>('kernel.rateLimiter'),
  /** Which addresses the limits spare. */
  isSpared: service<Spared>('kernel.isSpared'),
  /** Where this process reaches itself, once it listens. */
  ownAddress: service<() => string>('kernel.ownAddress'),
  siteMode: service<SiteMode>('kernel.siteMode'),
} as const;

/** Whose a session's token is; null for a visitor. Throws UserBanned and UserDeleted. */
export const authentication = guard<(token: string | undefined) => Promise<Session | null>>(
  'kernel.authentication',
  'calls in the name of a player who is not signed in',
);

/** As `authentication`, but no use of the session: for sockets, which pages open by themselves. */
export const sessionLookUp = guard<(token: string | undefined) => Promise<Session | null>>(
  'kernel.sessionLookUp',
  'sockets of players who are not signed in',
);

/** Of these tokens those that open a session now, by the database. No use of the sessions. */
export const openSessions = guard<(tokens: readonly string[]) => Promise<ReadonlySet<string>>>(
  'kernel.openSessions',
  'sockets that outlive their session',
);

/** Refuses every call while the operator keeps the site closed; null while it is open. */
export const operatorClosure = guard<() => CatalogueError | null>('kernel.operatorClosure', 'calls and rounds while the site is closed');

/** False for a call of a feature that is switched off. */
export const offeredCalls = guard<(name: CallName) => boolean>('kernel.offeredCalls', 'calls of features that are switched off');

/** Writes down what calls do to who may come in and to money, and which were refused. */
export const callWatch = guard<CallWatch>('kernel.callWatch', 'sign-ins and payouts that nobody writes down');

/** Writes down what was refused before it was a call. */
export const refusalWatch = guard<(refusal: CatalogueError, from: { address: string; requestId: string }) => void>(
  'kernel.refusalWatch',
  'floods that nobody writes down',
);

/** How often one player may move money. */
export const moneyRate = callGuard('kernel.moneyRate', 'money moved more often than any person would', moneyCalls);

/** The operator's own texts of refusals, by code or type. */
export const refusalTexts = port<(locale: Locale) => Readonly<Record<string, string>>>('kernel.refusalTexts');
