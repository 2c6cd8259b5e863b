import { trackedParameters } from './link-parameters.ts';

/** After the start, so that the page comes first (specification section 7). Milliseconds. */
export const hitDelay = 3000;
const visitKey = 'tavolo.visit';
/** How long a partner's link counts for who signs up later. */
const visitDays = 30;

export interface HitParts {
  address: URL;
  referrer: string;
  /** Kept only with consent to marketing. */
  storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> | null;
  fetch: typeof fetch;
  now: () => number;
  /** The fraud service's session, null without one. Asking loads a script of others: only with consent to marketing. */
  seonSession: () => Promise<string | null>;
}

/**
 * The visit that a page load is, told to the server once. Which visit led to a sign-up is told after it: the one in memory, or, when
 * the visitor has agreed to marketing, the one of the last 30 days that came by a partner's link.
 */
export class Hit {
  #visit: string | null = null;
  /** A sign-up has come of it. */
  #isTold = false;
  readonly #parts: HitParts;
  readonly #parameters: Record<string, string>;

  constructor(parts: HitParts) {
    this.#parts = parts;
    this.#parameters = trackedParameters(parts.address.searchParams);
  }

  /** @param mayKeep the consent to marketing: without it nothing is kept, and no script of others is asked for a session */
  async send(mayKeep: boolean): Promise<void> {
    const { fetch, referrer, address, seonSession } = this.#parts;
    const query = new URLSearchParams(this.#parameters);
    if (referrer !== '' && !referrer.startsWith(address.origin)) query.set('referer', referrer.split('?')[0] ?? '');
    const session = mayKeep ? await seonSession().catch(() => null) : null;
    if (session) query.set('seon_session', session);
    const answer = await fetch(`/hit?${query}`, { keepalive: true });
    const body: unknown = answer.ok ? await answer.json() : null;
    if (typeof body === 'object' && body !== null && 'visit' in body && typeof body.visit === 'string') this.#visit = body.visit;
    this.allow(mayKeep);
  }

  /** Follows the consent to marketing. */
  allow(mayKeep: boolean): void {
    const { storage, now } = this.#parts;
    const isPartners = Object.keys(this.#parameters).length > 0;
    if (!mayKeep) storage?.removeItem(visitKey);
    else if (this.#visit && isPartners && !this.#isTold) storage?.setItem(visitKey, `${now()} ${this.#visit}`);
  }

  /** Tells which visit led to the sign-up that has just been made. */
  async registered(): Promise<void> {
    const visit = this.#kept() ?? this.#visit;
    if (!visit) return;
    await this.#parts.fetch('/hit/player', {
      method: 'POST',
      keepalive: true,
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ visit }),
    });
    this.#isTold = true;
    this.#parts.storage?.removeItem(visitKey);
  }

  #kept(): string | null {
    const [at, visit] = this.#parts.storage?.getItem(visitKey)?.split(' ') ?? [];
    return visit && this.#parts.now() - Number(at) < visitDays * 86_400_000 ? visit : null;
  }
}
