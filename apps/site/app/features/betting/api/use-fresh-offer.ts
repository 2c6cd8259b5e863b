import type { EventMessage, LiveMessage } from '@tavolo/contract';
import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { liveNow, useIsLive } from '../../../runtime/api/live-now.ts';
import { offer } from './offer-store.ts';
import type { Market, SportEvent } from '../rules/offer.ts';

type WithMarkets = SportEvent & { markets?: readonly Market[] };

/** Milliseconds between two questions: the shortest; without a socket while something is live; and otherwise. */
const pauses = { shortest: 1_000, live: 4_000, rest: 30_000 };

/** What a list is made of: while that is the same, the page stays as it is and only what changed in it is drawn anew. */
const shapeOf = (events: readonly WithMarkets[]): string =>
  events
    .map(
      ({ id, markets = [], runners, state }) =>
        `${id}:${markets.map((market) => `${market.id},${market.selections.map((one) => one.id).join()}`).join(';')}:${runners
          .map((runner) => (runner.withdrawn_at ? 'out' : state === 'ended' ? runner.place : ''))
          .join()}`,
    )
    .join('|');

/** Puts what a page was drawn with into the offer that its parts listen to. */
export function putEvents(events: readonly WithMarkets[]): void {
  for (const event of events) offer.put(event, event.markets);
}

/** Takes over what a channel told; false where the page has to ask. */
function applied(channel: string, data: unknown): boolean {
  if (typeof data !== 'object' || data === null) return false;
  if (channel === 'sports_live') {
    const { events } = data as LiveMessage;
    // An event that is not on the page is somebody else's; one that has begun or ended belongs in another place of the list.
    return events.every((event) => offer.event(event.id) === undefined || applyEvent(event.id, event, event.version));
  }
  return applyEvent(channel.slice('event:'.length), data);
}

function applyEvent(id: string, message: EventMessage, version?: number): boolean {
  const before = offer.event(id)?.state;
  const isAll = offer.apply(id, message, version) && (message.incidents ?? []).length === 0;
  return isAll && before === offer.event(id)?.state;
}

interface Freshness<T> {
  /** What the page was drawn with. */
  first: T;
  eventsOf: (data: T) => readonly WithMarkets[];
  ask: () => Promise<T>;
  channel: string;
  isAnyLive: boolean;
}

/**
 * Keeps a page's events fresh: by what the channel tells, by asking where that is not all, and now and then where there is no socket. All of it goes into
 * the offer's store; the page itself is drawn anew only when other events or markets came.
 */
export function useFreshOffer<T>({ first, eventsOf, ask, channel, isAnyLive }: Freshness<T>): T {
  // An answer belongs to what the page was drawn with when it asked: what is drawn anew meanwhile is later, and stays.
  const [answered, setAnswered] = useState({ drawnWith: first, data: first });
  const shown = answered.drawnWith === first ? answered.data : first;
  useLayoutEffect(() => putEvents(eventsOf(first)), [first, eventsOf]);

  const isLive = useIsLive(channel);
  const asked = useRef({ at: 0, isUnderWay: false, isWanted: false });
  const refresh = useEffectEvent(async () => {
    const state = asked.current;
    if (state.isUnderWay || document.hidden) {
      state.isWanted = true;
      return;
    }
    state.isUnderWay = true;
    state.isWanted = false;
    state.at = Date.now();
    try {
      const next = await ask();
      putEvents(eventsOf(next));
      if (shapeOf(eventsOf(shown)) !== shapeOf(eventsOf(next))) setAnswered({ drawnWith: first, data: next });
    } catch {
      // What is on the screen stays; the next question comes in any case.
    } finally {
      state.isUnderWay = false;
    }
  });
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const told = () => {
      timer ??= setTimeout(
        () => {
          timer = undefined;
          void refresh();
        },
        Math.max(0, asked.current.at + pauses.shortest - Date.now()),
      );
    };
    const end = liveNow.hear(channel, {
      anew: told,
      message: (data) => {
        if (!applied(channel, data)) told();
      },
    });
    const seen = () => {
      if (!document.hidden && (asked.current.isWanted || Date.now() - asked.current.at > pauses.live)) told();
    };
    document.addEventListener('visibilitychange', seen);
    return () => {
      end();
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', seen);
    };
  }, [channel]);
  const pause = isLive || !isAnyLive ? pauses.rest : pauses.live;
  useEffect(() => {
    const timer = setInterval(() => void refresh(), pause);
    return () => clearInterval(timer);
  }, [pause]);
  return shown;
}
