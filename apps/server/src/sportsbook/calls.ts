import type { Handlers } from '../kernel/calls/handlers.ts';
import type { Clock } from '../kernel/clock/clock.ts';
import type { Database } from '../kernel/database/index.ts';
import { invalidField } from '../kernel/errors/errors.ts';
import { favouritesOf, mark, unmark, type FavouriteKind } from './favourites.ts';
import { loadEnded } from './offer/load.ts';
import type { OfferEvent } from './offer/model.ts';
import type { Offer } from './offer/offer.ts';
import { searchOffer } from './offer/search.ts';
import { statisticsOf } from './offer/statistics.ts';
import type { Sportsbook } from './sportsbook.ts';

export type SportsbookCalls = Handlers<
  | 'sportsbook.getSports'
  | 'sportsbook.getEvents'
  | 'sportsbook.getEvent'
  | 'sportsbook.getStatistics'
  | 'sportsbook.getSelections'
  | 'sportsbook.getResults'
  | 'sportsbook.search'
  | 'sportsbook.getFavourites'
  | 'sportsbook.getMarkedEvents'
  | 'sportsbook.setFavourite'
>;

const liveStates: readonly string[] = ['live', 'interrupted'];
const comingStates: readonly string[] = ['upcoming', 'delayed'];
const isLive = ({ state }: OfferEvent): boolean => liveStates.includes(state);
const isComing = ({ state }: OfferEvent): boolean => comingStates.includes(state);

/** What is played now first. */
const byTime = (one: OfferEvent, other: OfferEvent): number =>
  Number(isLive(other)) - Number(isLive(one)) || one.startsAt - other.startsAt || Number(one.id) - Number(other.id);

export function sportsbookCalls(parts: { sportsbook: Sportsbook; database: Database; clock: Clock }): SportsbookCalls {
  const { clock, database, sportsbook } = parts;
  const { shape } = sportsbook;

  const eventOf = async (id: string): Promise<OfferEvent> => {
    const event = await sportsbook.findEvent(id);
    if (!event) throw invalidField('id', 'not_found');
    return event;
  };

  const marksOf = async (playerId: bigint): Promise<Readonly<Record<FavouriteKind, string[]>>> => {
    const marks = await favouritesOf(database, playerId);
    const of = (wanted: FavouriteKind) => marks.filter(({ kind }) => kind === wanted).map(({ subject }) => subject);
    return { competition: of('competition'), competitor: of('competitor'), event: of('event') };
  };

  return {
    async 'sportsbook.getSports'(_params, context) {
      const offer = await sportsbook.read();
      const counts = new Map<string, { live: number; upcoming: number }>();
      for (const event of offer.events.values())
        for (const key of [event.sport, `competition ${event.competition}`]) {
          const count = counts.get(key) ?? { live: 0, upcoming: 0 };
          if (isLive(event)) count.live += 1;
          if (isComing(event)) count.upcoming += 1;
          counts.set(key, count);
        }
      const none = { live: 0, upcoming: 0 };
      return {
        sports: offer.sports
          .filter(({ key }) => counts.has(key))
          .map(({ key }) => ({
            sport: key as 'football',
            ...(counts.get(key) ?? none),
            competitions: [...offer.competitions.values()]
              .filter(({ sport, id }) => sport === key && counts.has(`competition ${id}`))
              .toSorted((one, other) => one.position - other.position)
              .map(({ id, isTop }) => ({
                ...shape.competition(id, context.locale),
                ...(counts.get(`competition ${id}`) ?? none),
                is_top: isTop,
              })),
          })),
        is_simulated: [...offer.events.values()].some(({ provenance }) => provenance === 'simulated'),
        is_replay: [...offer.events.values()].some(({ provenance }) => provenance === 'replay'),
      };
    },

    async 'sportsbook.getEvents'(params, context) {
      const offer = await sportsbook.read();
      const { offset, count: limit, ids } = params;
      const from = params.from === undefined ? Number.NEGATIVE_INFINITY : Date.parse(params.from);
      const before = params.before === undefined ? Number.POSITIVE_INFINITY : Date.parse(params.before);
      const found = ids
        ? ids.flatMap((id) => offer.events.get(id) ?? [])
        : [...offer.events.values()]
            .filter(
              (event) =>
                (params.sport === undefined || event.sport === params.sport) &&
                (params.competition === undefined || event.competition === params.competition) &&
                event.startsAt >= from &&
                event.startsAt < before &&
                isAskedFor(event, params.state, offer),
            )
            .toSorted(byTime);
      return {
        items: found.slice(offset, offset + limit).map((event) => shape.summary(event, context.locale)),
        count: found.length,
        offset,
        limit,
      };
    },

    'sportsbook.getEvent': async ({ id }, context) => shape.detail(await eventOf(id), context.locale),

    'sportsbook.getStatistics': async ({ id }) => statisticsOf(database, await eventOf(id), shape),

    async 'sportsbook.getSelections'({ ids }, context) {
      const offer = await sportsbook.read();
      return {
        selections: ids.flatMap((id) => {
          const at = id.indexOf('-');
          const found = offer.market(id.slice(0, at));
          const selection = found?.market.selections.find(({ outcome }) => outcome === id.slice(at + 1));
          if (!found || !selection) return [];
          const { event, market } = found;
          return [
            { ...shape.selection(market, selection), market: shape.market(event, market), event: shape.fields(event, context.locale) },
          ];
        }),
      };
    },

    async 'sportsbook.getResults'(params, context) {
      await sportsbook.read();
      const { before, from, offset, count: limit } = params;
      const { events, count } = await loadEnded(database, {
        sport: params.sport ?? null,
        competition: params.competition ?? null,
        from: from === undefined ? null : new Date(from),
        before: before === undefined ? null : new Date(before),
        offset,
        limit,
      });
      return { items: events.map((event) => shape.fields(event, context.locale)), count, offset, limit };
    },

    async 'sportsbook.search'({ text }, context) {
      const { competitions, events } = await searchOffer(database, await sportsbook.read(), text);
      return {
        competitions: competitions.map((id) => shape.competition(id, context.locale)),
        events: events.map((event) => shape.fields(event, context.locale)),
      };
    },

    async 'sportsbook.getFavourites'(_params, { session }) {
      const { competition, competitor, event } = await marksOf(session.playerId);
      return { competitions: competition, competitors: competitor, events: event };
    },

    async 'sportsbook.getMarkedEvents'({ offset, count: limit }, context) {
      const [offer, marks] = await Promise.all([sportsbook.read(), marksOf(context.session.playerId)]);
      const [competitions, competitors, events] = [new Set(marks.competition), new Set(marks.competitor), new Set(marks.event)];
      const isMarked = ({ away, competition, home, id, runners }: OfferEvent): boolean =>
        events.has(id) ||
        competitions.has(competition) ||
        [home, away, ...runners.map(({ competitor }) => competitor)].some((side) => side !== null && competitors.has(side));
      const found = [...offer.events.values()].filter((event) => (isLive(event) || isComing(event)) && isMarked(event)).toSorted(byTime);
      return {
        items: found.slice(offset, offset + limit).map((event) => shape.summary(event, context.locale)),
        count: found.length,
        offset,
        limit,
      };
    },

    async 'sportsbook.setFavourite'({ kind, id, is_marked: isMarked }, { session }) {
      if (!isMarked) await unmark(database, session.playerId, kind, id);
      else {
        const offer = await sportsbook.read();
        const known = { competition: offer.competitions, competitor: offer.competitors, event: offer.events }[kind];
        if (!known.has(id)) throw invalidField('id', 'not_found');
        await mark({ database, clock }, session.playerId, kind, id);
      }
      return 1;
    },
  };
}

function isAskedFor(event: OfferEvent, state: 'live' | 'upcoming' | 'top' | undefined, offer: Offer): boolean {
  switch (state) {
    case 'live':
      return isLive(event);
    case 'upcoming':
      return isComing(event);
    case 'top':
      return (isLive(event) || isComing(event)) && offer.competitions.get(event.competition)?.isTop === true;
    default:
      return isLive(event) || isComing(event);
  }
}
