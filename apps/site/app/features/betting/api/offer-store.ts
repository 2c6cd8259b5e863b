import type { EventMessage } from '@tavolo/contract';
import { useSyncExternalStore } from 'react';
import { isOpenEvent, type Market, type Score, type Selection, type SportEvent } from '../rules/offer.ts';

/** A selection as it stands now. A new object with every change, the same one without. */
export interface SelectionNow {
  odds: number;
  /** Whether it can be bet on. */
  isOpen: boolean;
  /** Why not, where that is known. */
  suspension: Suspension;
  version: number;
  /** Where the odds went when they last changed before the visitor's eyes. */
  moved: 'up' | 'down' | null;
}

export interface EventNow {
  state: SportEvent['state'];
  isSuspended: boolean;
  suspension: Suspension;
  score: Score | null;
  marketsCount: number;
  version: number;
}

export type Suspension = Market['suspension'];
export type MarketState = Market['state'] | 'inactive';

type EventPart = Pick<SportEvent, 'id' | 'state' | 'is_suspended' | 'suspension' | 'score' | 'markets_count' | 'version'>;
type SelectionPart = Pick<Selection, 'id' | 'odds' | 'is_active' | 'suspension' | 'version'>;
/** With what is told of the selection alone. */
type KnownSelection = SelectionNow & { isActive: boolean; own: Suspension };
interface MarketPart {
  id: string;
  state: MarketState;
  suspension: Suspension;
  selections: readonly SelectionPart[];
}

interface KnownMarket {
  event: string;
  state: MarketState;
  suspension: Suspension;
  selections: Set<string>;
}

/**
 * The offer as this page knows it now. Each part of a page hears of the one selection, market or event that it shows, so a change of one price draws
 * one button anew. Pages put in what loaders and calls answered; on the server it stays empty, and what is drawn comes from the page's own data.
 */
export class OfferStore {
  readonly #selections = new Map<string, KnownSelection>();
  readonly #markets = new Map<string, KnownMarket>();
  readonly #events = new Map<string, EventNow & { markets: Set<string> }>();
  readonly #listeners = new Map<string, Set<() => void>>();

  /** Takes over an event with the markets that came with it. An answer that is older than what is known changes nothing. */
  put(event: EventPart, markets: readonly MarketPart[] = []): void {
    const known = this.#events.get(event.id);
    if (known && known.version > event.version) return;
    this.#putEvent(event.id, eventNow(event));
    for (const market of markets) this.#putMarket(event.id, market);
  }

  /**
   * Takes over what a channel told of an event.
   * @param version without it, one more than before: the channel counts so
   * @returns false where that is not all there is to know, and the event is to be fetched.
   */
  apply(id: string, message: EventMessage, version?: number): boolean {
    const known = this.#events.get(id);
    if (!known) return false;
    if (version !== undefined && version <= known.version) return true;
    const { event, markets = [] } = message;
    this.#putEvent(id, {
      state: event?.state ?? known.state,
      isSuspended: event?.is_suspended ?? known.isSuspended,
      suspension: event ? event.suspension : known.suspension,
      score: event ? event.score : known.score,
      marketsCount: event?.markets_count ?? known.marketsCount,
      version: version ?? known.version + 1,
    });
    let isAll = true;
    for (const market of markets) {
      if (this.#markets.has(market.id)) this.#putMarket(id, market);
      else if (market.state === 'active' || market.state === 'suspended') isAll = false;
    }
    return isAll;
  }

  #putEvent(id: string, now: EventNow): void {
    const known = this.#events.get(id);
    const markets = known?.markets ?? new Set<string>();
    if (known && isSameEvent(known, now)) {
      known.version = now.version;
      return;
    }
    this.#events.set(id, { ...now, markets });
    const isOtherwiseOpen = known && (isOpenEvent(asEvent(known)) !== isOpenEvent(asEvent(now)) || known.suspension !== now.suspension);
    if (isOtherwiseOpen)
      for (const market of markets) {
        this.#openAnew(market);
        this.#tell(`m${market}`);
      }
    this.#tell(id);
  }

  #putMarket(event: string, { id, state, suspension, selections }: MarketPart): void {
    const known = this.#markets.get(id);
    const market = known ?? { event, state, suspension, selections: new Set() };
    if (!known) {
      this.#markets.set(id, market);
      this.#events.get(event)?.markets.add(id);
    } else if (known.state !== state || known.suspension !== suspension) {
      known.state = state;
      known.suspension = suspension;
      this.#openAnew(id);
      this.#tell(`m${id}`);
    }
    for (const { id: key, is_active: isActive, odds, suspension: own = null, version } of selections) {
      market.selections.add(key);
      const before = this.#selections.get(key);
      if (before && before.version > version) continue;
      this.#set(key, {
        odds,
        isActive,
        version,
        isOpen: isActive && this.#isOpen(market),
        suspension: this.#suspension(market) ?? own,
        own,
        moved: !before ? null : odds > before.odds ? 'up' : odds < before.odds ? 'down' : before.moved,
      });
    }
  }

  #openAnew(market: string): void {
    const known = this.#markets.get(market);
    if (!known) return;
    const isOpen = this.#isOpen(known);
    const suspension = this.#suspension(known);
    for (const key of known.selections) {
      const before = this.#selections.get(key);
      if (before) this.#set(key, { ...before, isOpen: isOpen && before.isActive, suspension: suspension ?? before.own });
    }
  }

  #isOpen({ event, state }: KnownMarket): boolean {
    const known = this.#events.get(event);
    return known !== undefined && state === 'active' && isOpenEvent(asEvent(known));
  }

  /** What holds for the whole event is told of it. */
  #suspension({ event, suspension }: KnownMarket): Suspension {
    return this.#events.get(event)?.suspension ?? suspension;
  }

  #set(key: string, now: KnownSelection): void {
    const before = this.#selections.get(key);
    if (
      before?.odds === now.odds &&
      before.isOpen === now.isOpen &&
      before.isActive === now.isActive &&
      before.suspension === now.suspension
    ) {
      before.version = now.version;
      return;
    }
    this.#selections.set(key, now);
    this.#tell(key);
  }

  /** What is offered no more: its button shows a lock. */
  close(selectionId: string): void {
    const before = this.#selections.get(selectionId);
    if (before?.isOpen) this.#set(selectionId, { ...before, isOpen: false, isActive: false });
  }

  readonly selection = (id: string): SelectionNow | undefined => this.#selections.get(id);
  readonly market = (id: string): MarketState | undefined => this.#markets.get(id)?.state;
  readonly suspensionOf = (id: string): Suspension | undefined => {
    const known = this.#markets.get(id);
    return known && this.#suspension(known);
  };
  readonly event = (id: string): EventNow | undefined => this.#events.get(id);

  /** Calls back when the selection, the event, or with an `m` before its id the market changes. */
  subscribe(key: string, listener: () => void): () => void {
    const listeners = this.#listeners.get(key) ?? new Set();
    this.#listeners.set(key, listeners.add(listener));
    return () => {
      listeners.delete(listener);
      if (listeners.size === 0) this.#listeners.delete(key);
    };
  }

  #tell(key: string): void {
    for (const listener of this.#listeners.get(key) ?? []) listener();
  }
}

const eventNow = ({ is_suspended: isSuspended, markets_count: marketsCount, score, state, suspension, version }: EventPart): EventNow => ({
  state,
  isSuspended,
  suspension,
  score,
  marketsCount,
  version,
});

const asEvent = ({ state, isSuspended }: EventNow) => ({ state, is_suspended: isSuspended });

const isSameEvent = (one: EventNow, other: EventNow): boolean =>
  one.state === other.state &&
  one.isSuspended === other.isSuspended &&
  one.suspension === other.suspension &&
  one.marketsCount === other.marketsCount &&
  JSON.stringify(one.score) === JSON.stringify(other.score);

/** One for the document. */
export const offer = new OfferStore();

/** What a page drew of a selection before anything newer is known. */
export function selectionNow(
  selection: Selection,
  market: Pick<Market, 'state' | 'suspension'>,
  event: Pick<SportEvent, 'state' | 'is_suspended' | 'suspension'>,
): SelectionNow {
  const isOpen = isOpenEvent(event) && market.state === 'active' && selection.is_active;
  return {
    odds: selection.odds,
    isOpen,
    suspension: event.suspension ?? market.suspension ?? selection.suspension ?? null,
    version: selection.version,
    moved: null,
  };
}

/**
 * The selection as it stands now. `first` says how the page was drawn: as long as that is how it stands, a page that has just come alive draws none of its
 * prices a second time.
 */
export function useSelectionNow(id: string, first: SelectionNow): SelectionNow {
  const drawn = contentOf(first);
  const content = useSyncExternalStore(
    (listener) => offer.subscribe(id, listener),
    () => contentOf(offer.selection(id) ?? first),
    () => drawn,
  );
  return content === drawn ? first : (offer.selection(id) ?? first);
}

const contentOf = ({ isOpen, moved, odds, suspension, version }: SelectionNow): string =>
  `${odds} ${version} ${isOpen} ${suspension} ${moved}`;

export function useMarketState(market: Pick<Market, 'id' | 'state'>): MarketState {
  return useSyncExternalStore(
    (listener) => offer.subscribe(`m${market.id}`, listener),
    () => offer.market(market.id) ?? market.state,
    () => market.state,
  );
}

/** Why a market is suspended now: by itself, or with its whole event. */
export function useSuspension(market: Pick<Market, 'id' | 'suspension'>): Suspension {
  return useSyncExternalStore(
    (listener) => offer.subscribe(`m${market.id}`, listener),
    () => {
      const now = offer.suspensionOf(market.id);
      return now === undefined ? market.suspension : now;
    },
    () => market.suspension,
  );
}

/** State and score of an event as they are now; null as long as they are what the page was drawn with. */
export function useEventNow(first: EventPart): EventNow | null {
  return useSyncExternalStore(
    (listener) => offer.subscribe(first.id, listener),
    () => {
      const now = offer.event(first.id);
      return now && !isSameEvent(now, eventNow(first)) ? now : null;
    },
    () => null,
  );
}
