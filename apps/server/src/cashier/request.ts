import { createHash } from 'node:crypto';
import { invalidField } from '../kernel/errors/errors.ts';
import type { RandomSource } from '../kernel/random/random.ts';
import type { Payment } from './payment.ts';

/** The one payment method so far. */
export const cardMethod = 'card';

export function checkMethod(method: string): void {
  if (method !== cardMethod) throw invalidField('method', 'wrong_field');
}

/**
 * What a player may say about how to pay. Card data is typed on the provider's page and must never reach us,
 * so that anything but the listed names is refused.
 */
export function checkRequisites(requisites: unknown, allowed: readonly string[]): Record<string, string> {
  if (requisites === undefined || requisites === null || requisites === '') return {};
  if (typeof requisites !== 'object' || Array.isArray(requisites)) throw invalidField('requisites', 'wrong_field');
  const checked: Record<string, string> = {};
  for (const [name, value] of Object.entries(requisites)) {
    if (value === null || value === '') continue;
    if (!allowed.includes(name) || typeof value === 'object') throw invalidField('requisites', 'wrong_field');
    checked[name] = String(value);
  }
  return checked;
}

/** Tells two requests with one idempotency key apart. */
export function fingerprintOf(...parts: readonly unknown[]): string {
  return createHash('sha256').update(JSON.stringify(parts)).digest('hex');
}

/** Refuses a key that was used for another request. */
export function checkSameRequest(stored: Payment, fingerprint: string): void {
  if (stored.fingerprint !== fingerprint) throw invalidField('idempotency_key', 'reused');
}

export function secretToken(random: RandomSource): string {
  return random.bytes(32).toString('base64url');
}

export const hours = (count: number): number => count * 3_600_000;
