import type { OfferEvent } from '../offer/model.ts';
import type { Recovery } from './feed.ts';
import type { FeedMessage, FeedSign, Producer } from './messages.ts';

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
  /** To producers that are elsewhere and speak for themselves. Those of a driver that plays by the clock are alive while it is. */
  readonly link?: Link;
}

/** The connection of a driver to producers elsewhere. */
export interface Link {
  /** Begins to listen; `wake` is called when there is something to say. What was missed until then has to be said again. */
  open(wake: () => void): void;
  /** What producers have said of themselves since it was asked last; it holds once the messages of the turn are applied. */
  signs(): FeedSign[];
  /** The messages of the turn are written down: whoever sent them may forget them. */
  written(): void;
  /** Asks a producer to say again what was missed; called at each of its signs of life until it has. */
  recover(producer: Producer, recovery: Recovery): void;
  /** Lets go: another process listens. */
  close(): Promise<void>;
}
