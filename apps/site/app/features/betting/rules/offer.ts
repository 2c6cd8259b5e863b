import type { ResultOf } from '@tavolo/contract';

export type EventSummary = ResultOf<'sportsbook.getEvents'>['items'][number];
export type EventDetail = ResultOf<'sportsbook.getEvent'>;
/** What every answer says of an event, with markets or without. */
export type SportEvent = ResultOf<'sportsbook.getResults'>['items'][number];
export type Market = EventSummary['markets'][number];
export type Selection = Market['selections'][number];
export type Competitor = NonNullable<SportEvent['home']>;
/** Of a race. */
export type Runner = SportEvent['runners'][number];
export type Competition = SportEvent['competition'];
export type Score = NonNullable<SportEvent['score']>;
export type Incident = EventDetail['incidents'][number];
export type Statistics = ResultOf<'sportsbook.getStatistics'>;
export type SportOffer = ResultOf<'sportsbook.getSports'>['sports'][number];
export type SlipSelection = ResultOf<'sportsbook.getSelections'>['selections'][number];
export type SportKey = SportEvent['sport'];

const playing: ReadonlySet<SportEvent['state']> = new Set(['live', 'interrupted', 'delayed']);
const betting: ReadonlySet<SportEvent['state']> = new Set(['upcoming', 'live', 'interrupted', 'delayed']);

/** Whether the event has begun and is not over. */
export const isLive = ({ state }: Pick<SportEvent, 'state'>): boolean => playing.has(state);

/** Whether bets on the event can be taken at all. */
export const isOpenEvent = ({ state, is_suspended }: Pick<SportEvent, 'state' | 'is_suspended'>): boolean =>
  betting.has(state) && !is_suspended;

/** Events of several answers, each once: those that begin or end between two of them move the others on. */
export const eachOnce = <E extends Pick<SportEvent, 'id'>>(events: readonly E[]): E[] => [
  ...new Map(events.map((event) => [event.id, event])).values(),
];

/** Both sides of a match, or the name of a race. */
export function eventTitle({ home, away, name }: Pick<SportEvent, 'home' | 'away' | 'name'>): string {
  return home && away ? `${home.name} – ${away.name}` : name;
}

/** `total=2.5|side=home` as an object. */
export function readSpecifiers(specifiers: string): Record<string, string> {
  return Object.fromEntries(
    specifiers.split('|').flatMap((pair) => {
      const at = pair.indexOf('=');
      return at > 0 ? [[pair.slice(0, at), pair.slice(at + 1)]] : [];
    }),
  );
}
