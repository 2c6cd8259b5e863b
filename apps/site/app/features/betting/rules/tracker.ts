import type { EventDetail, SportKey } from './offer.ts';

/** Something that happened, where it stands along the match. */
export interface TrackerMark {
  /** 0 at the start, 1 at the end. */
  at: number;
  side: 'home' | 'away';
  kind: 'goal' | 'yellow_card' | 'red_card' | 'set';
}

/** A match along its length: who was ahead by how much, and what happened when. */
export interface Tracker {
  marks: TrackerMark[];
  /** From each moment on: positive where the home side is ahead. Of tennis in games, else in goals or points. */
  leads: { at: number; lead: number }[];
  /** Where periods end. */
  breaks: number[];
  /** How far the match is; 1 when it is over. */
  now: number;
}

/** Seconds that a match takes by its clock when it ends in regular time. Tennis has none. */
const regular: Partial<Record<SportKey, number>> = { football: 90 * 60, basketball: 40 * 60, 'ice-hockey': 60 * 60 };
/** Where a period of football ends by the clock, in seconds: added time stands at its end. */
const ends: Readonly<Record<string, number>> = { first_half: 45 * 60, half_time: 45 * 60, second_half: 90 * 60 };
/** Games of two sets that go to 6–4: how long the line of a tennis match is at first. */
const usualGames = 20;

const markOf: Readonly<Record<string, TrackerMark['kind']>> = {
  goal: 'goal',
  own_goal: 'goal',
  penalty: 'goal',
  yellow_card: 'yellow_card',
  red_card: 'red_card',
  set: 'set',
  set_won: 'set',
};

const breakKinds: ReadonlySet<string> = new Set(['period_end', 'half_time', 'set', 'set_won']);

type Tracked = Pick<EventDetail, 'sport' | 'state' | 'home' | 'incidents'> & {
  score: Pick<NonNullable<EventDetail['score']>, 'home' | 'away' | 'clock'> | null;
};

/**
 * The match as a line, null before it begins and of what has no two sides.
 * @param seconds - of the match clock now; null where there is none
 */
export function trackerOf({ home, incidents, score, sport, state }: Tracked, seconds: number | null): Tracker | null {
  if (!home || !score || (state !== 'live' && state !== 'interrupted' && state !== 'ended')) return null;
  const isOver = state === 'ended';
  const length = regular[sport];
  // Tennis goes on by games.
  const told = length === undefined ? incidents.filter(({ kind }) => kind === 'game' || kind === 'set' || kind === 'set_won') : incidents;
  const games = told.filter(({ kind }) => kind === 'game').length;
  const whole =
    length === undefined
      ? Math.max(games + (isOver ? 0 : 1), isOver ? 1 : usualGames)
      : Math.max(length, ...told.map(({ at, period }) => Math.min(at, ends[period] ?? at)), seconds ?? 0);
  const tracker: Tracker = { marks: [], leads: [{ at: 0, lead: 0 }], breaks: [], now: isOver ? 1 : 0 };
  let [played, ahead] = [0, 0];
  for (const { at: when, away, home: own, kind, period, side } of told) {
    if (length === undefined && kind === 'game') {
      played += 1;
      ahead += side === 'home' ? 1 : -1;
    }
    const at = (length === undefined ? played : Math.min(when, ends[period] ?? when)) / whole;
    tracker.leads.push({ at, lead: length === undefined ? ahead : own - away });
    const mark = markOf[kind];
    if (mark && side) tracker.marks.push({ at, side, kind: mark });
    if (breakKinds.has(kind) && at < 1) tracker.breaks.push(at);
  }
  if (!isOver) tracker.now = Math.min(1, (length === undefined ? games : (seconds ?? score.clock ?? 0)) / whole);
  if (length !== undefined) tracker.leads.push({ at: tracker.now, lead: score.home - score.away });
  tracker.leads.sort((one, other) => one.at - other.at);
  return tracker;
}
