import type { EventMessage, LiveMessage } from '@tavolo/contract';
import type { ChannelDeclaration, Realtime } from '../kernel/realtime/index.ts';
import type { Clock } from '../kernel/clock/clock.ts';
import type { Told } from './feed/feed.ts';
import type { Change, ChangedMarket } from './offer/change.ts';
import type { OfferEvent } from './offer/model.ts';
import { hasBuilder, type Shape } from './offer/shape.ts';

export const sportsbookChannels: readonly ChannelDeclaration[] = [
  { name: 'event', audience: 'everyone', hasId: true },
  { name: 'sports_live', audience: 'everyone' },
];

/** Bytes of a message at most; what is larger is fetched. */
const largest = 30_000;
/** Milliseconds after the end of an event from which on nothing is told of it. */
const forgottenAfter = 3_600_000;
/** Milliseconds between two messages about all that is live. */
const liveInterval = 1_000;

/** Tells open pages what has changed: each event in its own channel at once, all that is live together, once a second. */
export class OfferChannels {
  readonly #realtime: Pick<Realtime, 'publish'>;
  readonly #shape: Shape;
  readonly #clock: Clock;
  /** Live events that have changed since the last message about them. */
  readonly #live = new Map<string, OfferEvent>();
  #timer: NodeJS.Timeout | undefined;

  constructor(parts: { realtime: Pick<Realtime, 'publish'>; shape: Shape; clock: Clock }) {
    this.#realtime = parts.realtime;
    this.#shape = parts.shape;
    this.#clock = parts.clock;
  }

  readonly tell: Told = (changes) => {
    const now = this.#clock.now().getTime();
    for (const { event, version, change } of changes) {
      // Nobody looks at what was played long ago.
      if (event.endedAt !== null && event.endedAt < now - forgottenAfter) continue;
      const data = this.#messageOf(event, change);
      // Another runner, or one fewer, is more than a message says.
      const isSmall = JSON.stringify(data).length <= largest && !(change.event && event.runners.length > 0 && event.state === 'upcoming');
      this.#realtime.publish({ name: 'event', id: event.id }, { version, ...(isSmall && { data }) });
      if (event.state !== 'upcoming') this.#live.set(event.id, event);
    }
    if (this.#live.size > 0) this.#timer ??= setTimeout(() => this.flush(), liveInterval).unref();
  };

  /** Tells what waits for its second. */
  flush(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    const events: LiveMessage['events'] = [];
    let size = 0;
    for (const event of this.#live.values()) {
      const told = this.#shape.live(event);
      size += JSON.stringify(told).length;
      if (size > largest) break;
      events.push(told);
    }
    this.#live.clear();
    if (events.length > 0) this.#realtime.publish({ name: 'sports_live' }, size > largest ? {} : { data: { events } });
  }

  stop(): void {
    clearTimeout(this.#timer);
  }

  #messageOf(event: OfferEvent, { event: own, incidents, markets, isNew }: Change): EventMessage {
    return {
      ...((own || markets || isNew) && { event: this.#shape.headline(event) }),
      ...(incidents && { incidents: incidents.map((incident) => this.#shape.incident(incident)) }),
      ...(markets && { markets: markets.map((market) => marketMessage(event, market)) }),
    };
  }
}

function marketMessage(event: OfferEvent, { id, state, about, isNew, selections }: ChangedMarket) {
  return {
    id,
    state,
    ...(about && { is_main: about.isMain }),
    ...(isNew &&
      about && {
        type: about.type,
        specifiers: about.specifiers,
        group: about.group,
        has_cash_out: about.hasCashOut,
        has_builder: hasBuilder(event, about),
      }),
    selections: selections.map(([outcome, competitor, odds, isActive, version]) => ({
      id: `${id}-${outcome}`,
      odds,
      is_active: isActive,
      version,
      ...(isNew && { outcome, competitor_id: competitor }),
    })),
  };
}
