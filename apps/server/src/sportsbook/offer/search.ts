import type { Queryable } from '../../kernel/database/index.ts';
import type { OfferEvent } from './model.ts';
import type { Offer } from './offer.ts';

const mostCompetitions = 10;
const mostEvents = 20;

interface Found {
  competitions: string[];
  events: OfferEvent[];
}

interface Named {
  kind: 'competition' | 'competitor';
  id: string;
  /** The name holds what was typed; else it resembles it. */
  holds: boolean;
}

/**
 * Competitions and events of the offer by names as they were typed. The best match first, of one competitor what begins first. Mistakes are forgiven where nothing on offer
 * holds what was typed: beside what was meant, what merely resembles it would be noise.
 */
export async function searchOffer(q: Queryable, offer: Offer, text: string): Promise<Found> {
  const named = await q.directory.query<Named>('select kind, id, holds from sport_search($1)', [text.trim().toLowerCase()]);
  const exact = offered(
    offer,
    named.filter(({ holds }) => holds),
  );
  return exact.competitions.length > 0 || exact.events.length > 0 ? exact : offered(offer, named);
}

function offered(offer: Offer, named: readonly Named[]): Found {
  const competitions = named.filter(({ kind, id }) => kind === 'competition' && offer.competitions.has(id)).map(({ id }) => id);
  const byStart = [...offer.events.values()]
    .filter(({ endedAt }) => endedAt === null)
    .toSorted((one, other) => one.startsAt - other.startsAt);
  const events = new Set<OfferEvent>();
  for (const { kind, id } of named)
    for (const event of byStart) {
      if (events.size >= mostEvents) break;
      const isMeant =
        kind === 'competition'
          ? event.competition === id
          : event.home === id || event.away === id || event.runners.some(({ competitor }) => competitor === id);
      if (isMeant) events.add(event);
    }
  return { competitions: competitions.slice(0, mostCompetitions), events: [...events] };
}
