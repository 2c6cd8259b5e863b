import type { EventMessage, LiveMessage } from '@tavolo/contract';
import type { ChannelDeclaration, Realtime } from '../kernel/realtime/index.ts';
import type { Clock } from '../kernel/clock/clock.ts';
import type { Told } from './feed/feed.ts';
import type { Change, ChangedMarket } from './offer/change.ts';
import type { OfferEvent } from './offer/model.ts';
import type { OfferStops } from './offer/stops.ts';
import { hasBuilder, offeredNow, type Shape } from './offer/shape.ts';

export const sportsbookChannels: readonly ChannelDeclaration[] = [
  { name: 'event', audience: 'everyone', hasId: true },
  { name: 'sports_live', audience: 'everyone' },
];

/** Bytes of a message at most; what is larger is fetched. */
const largest = 30_000;
/** Milliseconds after the end of an event from which on nothing is told of it. */
const forgottenAfter = 3_600_000;
/** Milliseconds between two messages about all events: what was said last is on every list within a third of a second, and nobody hears more than seven a second. */
const listInterval = 150;

/** What lists have not been told of an event yet. */
interface Untold {
  event: OfferEvent;
  /** Markets that are different; null: any of them may be, and another one may stand first. */
  markets: Set<string> | null;
}

/**
 * Tells open pages what has changed: each event in its own channel at once, and lists of events in one for all, several times a second and no more than is
 * different.
 */
export class OfferChannels {
  readonly #realtime: Pick<Realtime, 'publish'>;
  readonly #shape: Shape;
  readonly #clock: Clock;
  readonly #stops: () => OfferStops;
  readonly #untold = new Map<string, Untold>();
  /** What was told of an event itself last, so that it is not told again with each price. */
  readonly #headlines = new Map<string, string>();
  /** Of the last message to lists. */
  #number: number;
  #toldAt = Number.NEGATIVE_INFINITY;
  #timer: NodeJS.Timeout | undefined;

  constructor(parts: { realtime: Pick<Realtime, 'publish'>; shape: Shape; clock: Clock; stops: () => OfferStops }) {
    this.#stops = parts.stops;
    this.#realtime = parts.realtime;
    this.#shape = parts.shape;
    this.#clock = parts.clock;
    this.#number = parts.clock.now().getTime();
  }

  /** This process speaks from now on: its numbers are greater than those of who spoke before, and whoever hears them sees the gap. */
  takeOver(): void {
    this.#number = Math.max(this.#number, this.#clock.now().getTime());
    this.#headlines.clear();
  }

  readonly tell: Told = (changes) => {
    const now = this.#clock.now().getTime();
    for (const { event, version, change } of changes) {
      // Nobody looks at what was played long ago.
      if (event.endedAt !== null && event.endedAt < now - forgottenAfter) {
        this.#headlines.delete(event.id);
        continue;
      }
      const data = this.#messageOf(event, change);
      // Another runner, or one fewer, is more than a message says.
      const isSmall = JSON.stringify(data).length <= largest && !(change.event && event.runners.length > 0 && event.state === 'upcoming');
      this.#realtime.publish({ name: 'event', id: event.id }, { version, ...(isSmall && { data }) });
      // What begins to be offered is on no list yet.
      if (change.isNew !== true || event.state !== 'upcoming') this.#gather(event, change);
    }
    if (this.#untold.size > 0)
      this.#timer ??= setTimeout(() => this.flush(), Math.max(0, this.#toldAt + listInterval - performance.now())).unref();
  };

  #gather(event: OfferEvent, { event: own, isNew, markets = [] }: Change): void {
    const before = this.#untold.get(event.id);
    const isAny = isNew === true || own !== undefined || before?.markets === null || markets.some(({ about }) => about !== undefined);
    this.#untold.set(event.id, { event, markets: isAny ? null : new Set([...(before?.markets ?? []), ...markets.map(({ id }) => id)]) });
  }

  /** Tells lists what waits for its moment, in as many messages as it takes. */
  flush(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#toldAt = performance.now();
    let events: LiveMessage['events'] = [];
    let size = 0;
    const send = () => {
      if (events.length > 0) this.#realtime.publish({ name: 'sports_live' }, { version: ++this.#number, data: { events } });
      events = [];
      size = 0;
    };
    for (const { event, markets } of this.#untold.values()) {
      const told = this.#listed(event, markets);
      if (!told) continue;
      const length = JSON.stringify(told).length;
      if (size + length > largest) send();
      events.push(told);
      size += length;
    }
    this.#untold.clear();
    send();
  }

  /** What is different of an event on lists; null where nothing is. */
  #listed(event: OfferEvent, markets: ReadonlySet<string> | null): LiveMessage['events'][number] | null {
    const headline = this.#shape.headline(event);
    const text = JSON.stringify(headline);
    const isOther = this.#headlines.get(event.id) !== text;
    this.#headlines.set(event.id, text);
    const first = this.#shape.firstMarkets(event).filter(({ id }) => markets === null || markets.has(id));
    if (!isOther && first.length === 0) return null;
    return {
      id: event.id,
      version: event.version,
      ...(isOther && { event: headline }),
      ...(first.length > 0 && { markets: first.map((market) => this.#shape.listed(event, market)) }),
    };
  }

  stop(): void {
    clearTimeout(this.#timer);
  }

  #messageOf(event: OfferEvent, { event: own, incidents, markets, isNew }: Change): EventMessage {
    return {
      ...((own || markets || isNew) && { event: this.#shape.headline(event) }),
      ...(incidents && { incidents: incidents.map((incident) => this.#shape.incident(incident)) }),
      ...(markets && { markets: markets.map((market) => marketMessage(event, market, this.#stops())) }),
    };
  }
}

function marketMessage(event: OfferEvent, { id, state, suspension, about, isNew, selections }: ChangedMarket, stops: OfferStops) {
  const isStopped = state === 'active' && stops.ofMarket({ id });
  return {
    id,
    state: isStopped ? ('suspended' as const) : state,
    suspension: isStopped ? ('stopped_by_house' as const) : suspension,
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
      ...offeredNow(`${id}-${outcome}`, isActive, stops),
      version,
      ...(isNew && { outcome, competitor_id: competitor }),
    })),
  };
}
