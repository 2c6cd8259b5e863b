import { createHash } from 'node:crypto';
import { CatalogueError, invalidField } from '../kernel/errors/errors.ts';
import type { RandomSource } from '../kernel/random/random.ts';
import { findMethod, isOffered, type PaymentMethod } from './methods/payment-method.ts';
import type { PlayerFacts } from './players.ts';
import type { Payment } from './payment.ts';
import type { PaymentKind } from './states.ts';

/** The method of a request. Throws InvalidParameter for one that the player is not offered, or nobody. */
export function checkMethod(
  methods: readonly PaymentMethod[],
  sysname: string,
  player: Pick<PlayerFacts, 'countryCode'> | 'anyone',
  kind: PaymentKind,
): PaymentMethod {
  const method = findMethod(methods, sysname);
  if (!method || (player !== 'anyone' && !isOffered(method, player, kind))) throw invalidField('method', 'wrong_field');
  return method;
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

/** What the method's fields hold, without the spaces of their masks. Throws InvalidParameter that names every field that is missing or wrong. */
export function checkFields({ fields }: PaymentMethod, requisites: Record<string, string>): Record<string, string> {
  const faults: Record<string, { code: string }[]> = {};
  const checked: Record<string, string> = {};
  for (const { name, regex, required } of fields) {
    const value = (requisites[name] ?? '').replace(/\s/g, '');
    if (value === '') {
      if (required) faults[name] = [{ code: 'required' }];
    } else if (value.length > 100 || (regex !== null && !new RegExp(`^(?:${regex})$`, 'u').test(value)))
      faults[name] = [{ code: 'wrong_field' }];
    else checked[name] = value;
  }
  if (Object.keys(faults).length > 0) throw new CatalogueError('InvalidParameterException', { fields: faults });
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
