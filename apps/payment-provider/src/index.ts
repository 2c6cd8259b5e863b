import type { FastifyInstance } from 'fastify';
import { expireOrder } from './orders.ts';
import { advanceJob, expireJob, type ProviderJson, type ProviderParts } from './parts.ts';
import { advance, recover } from './processing.ts';
import { providerRoutes } from './routes.ts';

export { groupNumber, testAmounts, testCards, type Behaviour, type TestCard } from './instruments.ts';
export type { Merchant, ProviderDatabase, ProviderJobs, ProviderLog, ProviderParts, ProviderQueryable } from './parts.ts';

export interface PaymentProvider {
  /** Mounts the merchant's interface and the hosted pages under the prefix. */
  routes: (fastify: FastifyInstance) => void;
  /** Takes up what an earlier process left unfinished. Run once we listen. Answers how many payments that were. */
  recover(): Promise<number>;
}

export const defaultTimes = { payoutDelay: 15, pendingDelay: 15, retryDelay: 5, pageLifetime: 1_800, timeout: 8_000 } as const;

function readId(payload: ProviderJson, field: 'transaction' | 'order'): string {
  if (typeof payload === 'object' && payload !== null && field in payload) {
    const value: unknown = Reflect.get(payload, field);
    if (typeof value === 'string') return value;
  }
  throw new Error(`a job without ${field}`);
}

/**
 * A card payment provider for development, tests and demonstrations. It speaks PaymentIQ's integration API to its merchant, over HTTP, and
 * keeps to what real providers do: it repeats, is late, loses answers and changes its mind. Which of these, the card's number says.
 */
export function createPaymentProvider(parts: ProviderParts): PaymentProvider {
  parts.jobs.handle(advanceJob, async (payload) => {
    await advance(parts, readId(payload, 'transaction'));
  });
  parts.jobs.handle(expireJob, (payload) => expireOrder(parts, readId(payload, 'order')));
  return { routes: providerRoutes(parts), recover: () => recover(parts) };
}
