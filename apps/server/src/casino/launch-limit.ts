import { clientKey, limitFor } from '../account/index.ts';
import type { CallContext } from '../platform/calls/handlers.ts';
import type { Clock } from '../platform/clock/clock.ts';
import { CatalogueError } from '../platform/errors/errors.ts';

/** Every launch leaves rows behind for hours. More than anybody opens by hand; an office behind one address still finds room. */
const launches = { player: { count: 60, seconds: 60 }, visitor: { count: 120, seconds: 60 } } as const;
const windowsKept = 50_000;

interface Window {
  count: number;
  endsAt: number;
}

/** How often games may be opened, by player or, for visitors, by address. Counted by each process for itself: it guards the database, not a rule. */
export class LaunchLimit {
  readonly #clock: Clock;
  readonly #windows = new Map<string, Window>();

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  /** @throws CatalogueError TooManyRequests */
  take({ session, address }: CallContext): void {
    const limit = session ? launches.player : limitFor(launches.visitor, address);
    const key = session ? `player ${session.playerId}` : clientKey(address);
    const now = this.#clock.now().getTime();
    let window = this.#windows.get(key);
    if (!window || now >= window.endsAt) {
      window = { count: 0, endsAt: now + limit.seconds * 1_000 };
      this.#windows.delete(key);
      this.#windows.set(key, window);
      if (this.#windows.size > windowsKept) for (const oldest of this.#windows.keys()) if (this.#windows.delete(oldest)) break;
    }
    if (++window.count <= limit.count) return;
    const retryAfter = Math.max(1, Math.ceil((window.endsAt - now) / 1_000));
    throw new CatalogueError('TooManyRequestsException', { code: 'rate_limit', retryAfter, facts: { retry_after: retryAfter } });
  }
}
