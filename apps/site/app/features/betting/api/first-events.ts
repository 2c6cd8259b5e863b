import { eachOnce, type EventSummary } from '../rules/offer.ts';
import type { EventList } from './offer-data.ts';

/** As many events as one question is answered with. */
export const mostAtOnce = 100;

/** One page of a list of events. */
export interface EventPage {
  items: EventSummary[];
  /** How many there are altogether. */
  count: number;
}

/** The first `wanted` events of a list, by as many questions as that takes. */
export async function firstEvents(
  ask: (page: { offset: number; count: number }) => Promise<EventPage>,
  wanted: number,
): Promise<EventList> {
  const offsets = Array.from({ length: Math.ceil(wanted / mostAtOnce) }, (_, index) => index * mostAtOnce);
  const pages = await Promise.all(offsets.map((offset) => ask({ offset, count: Math.min(mostAtOnce, wanted - offset) })));
  return { events: eachOnce(pages.flatMap(({ items }) => items)), total: pages.at(-1)?.count ?? 0 };
}
