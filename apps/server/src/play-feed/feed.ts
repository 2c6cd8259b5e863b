import type { Queryable } from '../kernel/database/index.ts';
import { service } from '../kernel/module/index.ts';
import type { Play } from './play.ts';

/**
 * Hears plays, in their order, some at a time. Runs in the transaction that moves the follower's cursor, so each play is once in effect: what it does has to be done within `tx`, by
 * statements about all of them and not one each. What it throws is tried again, and holds up nobody else.
 */
export type Hear = (tx: Queryable, plays: readonly Play[]) => Promise<void>;

/** Whatever was decided of rounds and bets, told once in effect to every follower, each at its own pace. */
export interface PlayFeed {
  /**
   * Tells `hear` all that is decided from now on; a follower that is known goes on where it was. Called while modules start.
   * @param name for ever: `<module>.<what>`
   * @param after followers that this one reads from: it hears of no play that one of them has not heard of. They are known before.
   */
  follow(name: string, hear: Hear, after?: readonly string[]): void;
  /** Tells all that is committed by now. For tests and tools; of bets what the outbox has delivered. @throws what a follower throws */
  drain(): Promise<void>;
}

export const playFeed = service<PlayFeed>('play-feed.plays');
