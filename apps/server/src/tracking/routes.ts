import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import qs from 'qs';
import * as v from 'valibot';
import type { Session } from '../kernel/calls/handlers.ts';
import type { Clock } from '../kernel/clock/clock.ts';
import type { Database } from '../kernel/database/index.ts';
import { isForeignOrigin, type Spared } from '../kernel/http/index.ts';
import type { Log, SecurityLog } from '../kernel/log/index.ts';
import { MemoryStore, type RateLimiter } from '../kernel/rate-limits/index.ts';
import { AddressLimit } from './address-limit.ts';
import { readCspReports } from './csp-reports.ts';
import { logConsent, readConsent } from './consent.ts';
import { readVitals, type Vitals } from './vitals.ts';
import { readHit, type Visits } from './visit.ts';

export interface TrackingRouteParts {
  database: Database;
  clock: Clock;
  log: Log;
  visits: Visits;
  vitals: Vitals;
  authenticate(request: FastifyRequest): Promise<Session | null>;
  attempts: Pick<RateLimiter, 'tryTakeFrom'>;
  isSpared: Spared;
  security: Pick<SecurityLog, 'record'>;
  /** Origins whose pages may report. */
  origins: readonly string[];
}

/** Messages from one address, behind which there may be a whole office. */
const limits = {
  hit: { minute: 60, day: 5_000 },
  attribution: { minute: 20, day: 500 },
  consent: { minute: 30, day: 1_000 },
  vitals: { minute: 120, day: 20_000 },
  codeError: { minute: 20, day: 500 },
  csp: { minute: 20, day: 500 },
} as const;
const bodyLimit = 8 * 1024;
/** Browsers collect reports of a policy for a while. */
const reportsLimit = 32 * 1024;

const attribution = v.object({ visit: v.pipe(v.string(), v.regex(/^[\w-]{22}$/)) });
const codeError = v.object({
  name: v.pipe(v.string(), v.maxLength(200)),
  message: v.pipe(v.string(), v.maxLength(1000)),
});

/**
 * `GET /hit`, `POST /hit/player`, `POST /consent`, `POST /vitals`, `POST /custom-code-errors`, `POST /csp-reports`: what pages report by themselves.
 * Nobody reads the answers, so they are short: 204, 400 for what does not read, 403 for pages of others, 429 over the limit.
 */
export function trackingRoutes(parts: TrackingRouteParts) {
  const { clock, log, visits, vitals, isSpared } = parts;
  const limitOf = (name: keyof typeof limits) => new AddressLimit({ clock, attempts: parts.attempts, isSpared, name, ...limits[name] });
  const limit = {
    hit: limitOf('hit'),
    attribution: limitOf('attribution'),
    consent: limitOf('consent'),
    vitals: limitOf('vitals'),
    codeError: limitOf('codeError'),
    csp: limitOf('csp'),
  };

  // From however many addresses they come, they are a few lines a minute.
  const codeErrors = new MemoryStore(clock);

  return async (fastify: FastifyInstance): Promise<void> => {
    await fastify.register(async (scope) => {
      // A beacon's body is JSON, whatever it is called.
      scope.removeAllContentTypeParsers();
      scope.addContentTypeParser('*', { parseAs: 'string', bodyLimit }, (_request, body, done) => done(null, parsed(String(body))));
      scope.addHook('onRequest', async (request, reply) => {
        reply.header('cache-control', 'no-store');
        if (isForeignOrigin(request, parts.origins)) return reply.code(403).send();
        return undefined;
      });
      const over = (reply: FastifyReply) => reply.code(429).header('retry-after', '60').send();

      // What brought a visitor is kept as far as it can be.
      scope.get('/hit', { config: { takesAnyText: true } }, async (request, reply) => {
        if (!(await limit.hit.take(request.ip))) return over(reply);
        const at = request.url.indexOf('?');
        const query =
          at < 0 ? {} : qs.parse(request.url.slice(at + 1), { depth: 0, parameterLimit: 50, arrayLimit: 0, plainObjects: true });
        return reply.send({ visit: await visits.record(readHit(query), request.ip) });
      });
      scope.post('/hit/player', async (request, reply) => {
        if (!(await limit.attribution.take(request.ip))) return over(reply);
        const read = v.safeParse(attribution, request.body);
        if (!read.success) return reply.code(400).send();
        const session = await parts.authenticate(request);
        if (!session) return reply.code(401).send();
        await visits.attribute(read.output.visit, session.playerId);
        return reply.code(204).send();
      });
      scope.post('/consent', async (request, reply) => {
        if (!(await limit.consent.take(request.ip))) return over(reply);
        const answer = readConsent(request.body);
        if (!answer) return reply.code(400).send();
        const session = await parts.authenticate(request).catch(() => null);
        await logConsent(parts, answer, { address: request.ip, playerId: session?.playerId ?? null });
        return reply.code(204).send();
      });
      scope.post('/vitals', async (request, reply) => {
        if (!(await limit.vitals.take(request.ip))) return over(reply);
        const report = readVitals(request.body);
        if (!report) return reply.code(400).send();
        await vitals.record(report);
        return reply.code(204).send();
      });
      scope.post('/custom-code-errors', async (request, reply) => {
        if (!(await limit.codeError.take(request.ip))) return over(reply);
        const read = v.safeParse(codeError, request.body);
        if (!read.success) return reply.code(400).send();
        if (codeErrors.take('all', { rate: 0.5, burstSeconds: 60 }) === 0)
          log.warn({ entry: read.output.name, fault: read.output.message }, 'custom code of the content failed in a browser');
        return reply.code(204).send();
      });
    });
    await fastify.register(async (scope) => {
      // Browsers send these without saying which page they are of.
      scope.removeAllContentTypeParsers();
      scope.addContentTypeParser('*', { parseAs: 'string', bodyLimit: reportsLimit }, (_request, body, done) =>
        done(null, parsed(String(body))),
      );
      scope.post('/csp-reports', async (request, reply) => {
        reply.header('cache-control', 'no-store');
        if (!(await limit.csp.take(request.ip))) return reply.code(429).header('retry-after', '60').send();
        for (const { directive, blocked, page } of readCspReports(request.body))
          parts.security.record({
            event: 'csp_violation',
            outcome: 'failure',
            reason: directive,
            about: blocked,
            address: request.ip,
            facts: { page },
          });
        return reply.code(204).send();
      });
    });
  };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
