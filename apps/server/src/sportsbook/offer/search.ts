import type { Queryable } from '../../kernel/database/index.ts';
import type { OfferEvent } from './model.ts';
import type { Offer } from './offer.ts';

const mostCompetitions = 10;
const mostEvents = 20;

/** Competitions and events of the offer by names as they were typed, mistakes included. The best match first, of one competitor what begins first. */
export async function searchOffer(q: Queryable, offer: Offer, text: string): Promise<{ competitions: string[]; events: OfferEvent[] }> {
  const rows = await q.directory.query<{ kind: 'competition' | 'competitor'; id: string }>('select kind, id from sport_search($1)', [
    text.trim().toLowerCase(),
  ]);
  const competitions = rows.filter(({ kind, id }) => kind === 'competition' && offer.competitions.has(id)).map(({ id }) => id);
  const byStart = [...offer.events.values()]
    .filter(({ endedAt }) => endedAt === null)
    .toSorted((one, other) => one.startsAt - other.startsAt);
  const events = new Set<OfferEvent>();
  for (const { kind, id } of rows)
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
