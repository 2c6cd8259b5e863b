import type { OfferEvent } from '../offer/model.ts';
import type { FeedMessage } from './messages.ts';

/** What speaks for the feed in the process that leads. */
export interface Driver {
  /** Whose events these are. Those of another one, from before the setting was changed, are shut. */
  readonly provenance: OfferEvent['provenance'];
  /** Forgets what it knew: another process has led meanwhile. */
  reset(): void;
  /** What there is to say now. */
  turn(now: number): Promise<FeedMessage[]>;
  /** Whether there is more to say at once. */
  isBehind(now: number): boolean;
}
