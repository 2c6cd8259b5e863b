/** The share of the allowed time after which the player is warned (specification section 4). */
export const warningShare = 0.8;

/** Seconds without a touch after which a player is signed out; 0 for never. */
export interface IdleLimits {
  site: number;
  /** In the cashier. */
  cashier: number;
  /** Where a payment is awaited or its outcome stands. */
  payment: number;
}

/** The limit of a page, by its path without the language: the cashier's own never outlasts that of all pages. */
export function idleLimitAt(path: string, { site, cashier, payment }: IdleLimits): number {
  if (!/^\/cashier(?:\/|$)/.test(path)) return site;
  const own = /^\/cashier\/(?:pay\w+|receipt)(?:\/|$)/.test(path) ? payment : cashier;
  return site > 0 ? Math.min(site, own) : own;
}

export type Idle =
  /** Nothing is said before `wait` milliseconds have passed. */
  | { phase: 'used'; wait: number }
  /** The player is told that the session ends in `secondsLeft`, at least 1. */
  | { phase: 'warned'; secondsLeft: number }
  | { phase: 'over' };

/**
 * What an unused time means. `idle` milliseconds since the last key, click, scroll or change of the page;
 * `limit` seconds after which the player is signed out, 0 or less for never.
 */
export function idleFor(idle: number, limit: number): Idle {
  if (limit <= 0) return { phase: 'used', wait: Number.POSITIVE_INFINITY };
  const warnAt = limit * 1000 * warningShare;
  const endAt = limit * 1000;
  if (idle >= endAt) return { phase: 'over' };
  if (idle >= warnAt) return { phase: 'warned', secondsLeft: Math.ceil((endAt - idle) / 1000) };
  return { phase: 'used', wait: warnAt - Math.max(0, idle) };
}

/** Seconds as m:ss. */
export function countdown(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}
