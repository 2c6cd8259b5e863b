import type { FastifyInstance } from 'fastify';
import { reviewJob, webhookJob, type IdentityParts } from './parts.ts';
import { restRoutes } from './rest.ts';
import { review } from './review.ts';
import { deliver } from './webhooks.ts';
import { widgetRoutes } from './widget.ts';

export { instruments, type Behaviour, type Instrument } from './instruments.ts';
export type { IdentityClient, IdentityDatabase, IdentityJobs, IdentityLog, IdentityParts, IdentityQueryable } from './parts.ts';

/** The provider repeats after 5 minutes, 1, 5 and 18 hours; here a sixtieth of it. */
export const defaultIdentityTimes = { reviewDelay: 2, lateDelay: 15, retryLadder: [5, 60, 300, 1_080], timeout: 5_000 } as const;

/**
 * An identity provider for development, tests and demonstrations. It speaks Sumsub's REST interface, webhooks and the messages of its
 * widget, so that the customer's adapter and the real loader of the widget run against it unchanged. The names of the files decide the result.
 */
export function createIdentityProvider(parts: IdentityParts): { routes: (fastify: FastifyInstance) => void } {
  parts.jobs.handle(reviewJob, (payload) => review(parts, payload));
  parts.jobs.handle(webhookJob, (payload) => deliver(parts, payload));
  const rest = restRoutes(parts);
  const widget = widgetRoutes(parts);
  return {
    routes: (fastify) => {
      rest(fastify);
      widget(fastify);
    },
  };
}
