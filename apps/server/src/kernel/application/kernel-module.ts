import type { FastifyRequest } from 'fastify';
import type { Clock } from '../clock/clock.ts';
import { applicationRole, backgroundPatience, createDatabase, type Notifications, type PooledDatabase } from '../database/index.ts';
import type { CallAnswer, CallRequest, ErrorTexts } from '../calls/dispatch.ts';
import { errorTexts } from '../errors/texts.ts';
import { createHeartbeat, type Heartbeat } from '../heartbeat/index.ts';
import { sessionCookieAt, sparedAt } from '../http/index.ts';
import { DatabaseStore, MoneyLimit, PageLimit, RequestLimit, RateLimiter } from '../rate-limits/index.ts';
import { createJobs, type Jobs } from '../jobs/index.ts';
import { createSecurityLog, type Log } from '../log/index.ts';
import { createMail } from '../mail/index.ts';
import { createMetrics, type Metrics } from '../metrics/index.ts';
import { defineModule, service, type Module } from '../module/index.ts';
import { createOutbox, type Outbox } from '../outbox/index.ts';
import type { RandomSource } from '../random/random.ts';
import { createNotifyFanOut, createRealtime, createRedisFanOut, noFanOut, type FanOut, type Realtime } from '../realtime/index.ts';
import {
  authentication,
  callWatch,
  kernel,
  moneyRate,
  offeredCalls,
  openSessions,
  operatorClosure,
  refusalTexts,
  refusalWatch,
  sessionLookUp,
  type InstallationConfig,
  type SiteMode,
} from './platform.ts';

/** What a process is given by whoever starts it. */
export interface ProcessParts {
  config: InstallationConfig;
  database: PooledDatabase;
  /** Connection address as the database's owner, for the job queue. */
  ownerUrl: string;
  notifications: Notifications;
  clock: Clock;
  random: RandomSource;
  log: Log;
  site: SiteMode;
  /** No other process can be at work on this database, so whatever an earlier one held is free at once, and nobody else has to be told anything. */
  isAlone?: boolean;
}

/** What is known only when all modules are started, or later. */
export interface ProcessState {
  dispatch(request: CallRequest): Promise<CallAnswer>;
  isAnswered(name: string): boolean;
  ownAddress(): string;
}

/** The kernel's own hands, for the application alone. */
export interface Core {
  jobs: Jobs;
  outbox: Outbox;
  metrics: Metrics;
  realtime: Realtime;
  heartbeat: Heartbeat;
  texts: ErrorTexts;
}

export const core = service<Core>('kernel.core');

/** The kernel as the first of the modules: it gives what all stand on, and needs what protects every call. */
export function kernelModule(parts: ProcessParts, state: ProcessState): Module {
  return defineModule({
    name: 'kernel',
    needs: { authentication, sessionLookUp, openSessions, operatorClosure, offeredCalls, callWatch, refusalWatch, refusalTexts },
    provides: { ...kernel, core },
    guards: { moneyRate },
    async start(needs) {
      const { clock, config, database, log, ownerUrl } = parts;
      const isSpared = sparedAt(config.publicUrl);
      const lifeline = createDatabase({ url: ownerUrl, log, role: applicationRole, size: 1 });
      const heartbeat = createHeartbeat({ database: lifeline, log });
      const outbox = createOutbox({ database, log, heartbeat, notifications: parts.notifications });
      const jobs = createJobs({ url: ownerUrl, log, heartbeat });
      const backgroundDatabase = createDatabase({
        url: ownerUrl,
        log,
        role: applicationRole,
        // The roll-up, the seal and the verification may meet, and a minute's work must not wait for a night's.
        size: 3,
        statementTimeout: backgroundPatience,
      });
      const mail = createMail({
        database,
        outbox,
        clock,
        log,
        ...(config.smtpUrl !== null && { smtpUrl: config.smtpUrl }),
        smsUrl: config.smsUrl,
        from: config.mailFrom,
      });
      const sessionCookie = sessionCookieAt(config.publicUrl);
      const texts = errorTexts(needs.refusalTexts);
      const moneyLimit = new MoneyLimit({ database, clock, rate: config.moneyRate, isSpared });
      const metrics = createMetrics({ usage: () => database.usage() });
      const realtime = createRealtime({ database, clock, log, fanOut: await fanOutOf(parts) });
      return {
        config,
        clock,
        random: parts.random,
        log,
        database,
        mountedDatabase: database,
        clockDatabase: createDatabase({ url: ownerUrl, log, role: applicationRole, size: 2 }),
        notifications: parts.notifications,
        siteMode: parts.site,
        securityLog: createSecurityLog({ log, clock }),
        backgroundDatabase,
        lifeline,
        outbox,
        jobs,
        mail,
        realtime,
        calls: { dispatch: state.dispatch, isAnswered: state.isAnswered },
        ownAddress: state.ownAddress,
        sessionCookie,
        visitor: (request: FastifyRequest) => needs.authentication(request.cookies[sessionCookie.name]),
        isSpared,
        rateLimiter: new RateLimiter(new DatabaseStore(database, clock), clock, { isSpared }),
        requestLimit: new RequestLimit(clock, config.apiRates, isSpared),
        pageLimit: new PageLimit({
          clock,
          rate: config.pageRate,
          words: (locale, seconds) => texts.error(locale, 'TooManyRequestsException', 'rate_limit', { retry_after: seconds }),
          isSpared,
        }),
        moneyRate: moneyLimit.gate,
        core: { jobs, outbox, metrics, realtime, heartbeat, texts },
      };
    },
    jobs: {
      'mail.sweep': { at: '15 3 * * *', run: ({ mail }) => mail.sweep() },
      'realtime.prune': { at: '40 4 * * *', run: ({ core: { realtime } }) => realtime.prune() },
      'outbox.prune': { at: '20 3 * * *', run: ({ core: { outbox } }) => outbox.prune() },
    },
    metrics: ({ core: { realtime } }) => realtime.metrics(),
    async stop({ backgroundDatabase, clockDatabase, core: { heartbeat, jobs, outbox }, lifeline, securityLog }) {
      const jobsDone = jobs.stop();
      // Work of hours is not waited for: its job fails, and is done again by another process or after the next start.
      await backgroundDatabase.breakOff();
      await jobsDone;
      await outbox.stop();
      securityLog.flush();
      await heartbeat.stop();
      await lifeline.close();
      await clockDatabase.close();
    },
  });
}

/** How this process tells others what open pages are told. */
async function fanOutOf({ config, database, isAlone = false, log, notifications }: ProcessParts): Promise<FanOut> {
  if (isAlone) return noFanOut;
  return config.redisUrl === null
    ? createNotifyFanOut({ database, notifications, log })
    : createRedisFanOut({ url: config.redisUrl, namespace: new URL(config.publicUrl).host, log });
}
