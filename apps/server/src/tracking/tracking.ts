import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Session } from '../kernel/calls/handlers.ts';
import type { Clock } from '../kernel/clock/clock.ts';
import type { Database } from '../kernel/database/index.ts';
import type { Spared } from '../kernel/http/index.ts';
import type { Log, SecurityLog } from '../kernel/log/index.ts';
import type { RateLimiter } from '../kernel/rate-limits/index.ts';
import type { RandomSource } from '../kernel/random/random.ts';
import { trackingRoutes } from './routes.ts';
import { createVisits } from './visit.ts';
import { createVitals } from './vitals.ts';

export interface TrackingParts {
  database: Database;
  clock: Clock;
  random: RandomSource;
  log: Log;
  authenticate(request: FastifyRequest): Promise<Session | null>;
  /** Counts what an address sends in a day. */
  attempts: Pick<RateLimiter, 'tryTakeFrom'>;
  /** Which addresses the limits spare. */
  isSpared: Spared;
  /** Where browsers' reports of what a policy refused are written down. */
  security: Pick<SecurityLog, 'record'>;
  /** Origins whose pages may report. */
  origins: readonly string[];
}

export interface Tracking {
  routes(fastify: FastifyInstance): Promise<void>;
  /** Web vitals in the exposition format of Prometheus. */
  metrics(): Promise<string>;
  /** Removes visits and web vitals whose time is over. */
  prune(): Promise<void>;
}

/** Where visitors come from, what they agreed to, and how fast their pages were. */
export function createTracking(parts: TrackingParts): Tracking {
  const visits = createVisits(parts);
  const vitals = createVitals(parts);
  return {
    routes: trackingRoutes({ ...parts, visits, vitals }),
    metrics: () => vitals.text(),
    async prune() {
      await visits.prune();
      await vitals.prune();
    },
  };
}
