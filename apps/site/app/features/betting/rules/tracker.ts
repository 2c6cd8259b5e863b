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

/** Seconds of one period: a half, a third, a quarter. Tennis has none. */
const periodLength: Partial<Record<SportKey, number>> = { football: 45 * 60, basketball: 12 * 60, 'ice-hockey': 20 * 60 };
const periods: Partial<Record<SportKey, number>> = { football: 2, basketball: 4, 'ice-hockey': 3 };
const basketballOvertime = 5 * 60;
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

/** Seconds of a period of this match: quarters of basketball last 10 or 12 minutes, by the competition. */
function lengthOfPeriod(sport: SportKey, told: Tracked['incidents']): number | undefined {
  const first = sport === 'basketball' && told.find(({ kind, period }) => kind === 'period_end' && period === 'quarter_1');
  return first ? first.at : periodLength[sport];
}

/** Seconds played since the match began. Football's clock tells them; that of ice hockey begins anew, and that of basketball runs down, in each period. */
function played(sport: SportKey, told: Tracked['incidents'], clock: number, length: number): number {
  if (sport === 'football') return clock;
  const { at: begun, period } = told.findLast(({ kind }) => kind === 'period_start') ?? { at: 0, period: '' };
  if (sport === 'basketball') return begun + (period.startsWith('overtime') ? basketballOvertime : length) - clock;
  // Some feeds count on through all periods.
  return clock > length ? clock : begun + clock;
}

/**
 * The match as a line, null before it begins and of what has no two sides.
 * @param seconds - of the match clock now; null where there is none
 */
export function trackerOf({ home, incidents, score, sport, state }: Tracked, seconds: number | null): Tracker | null {
  if (!home || !score || (state !== 'live' && state !== 'interrupted' && state !== 'ended')) return null;
  const isOver = state === 'ended';
  const period = lengthOfPeriod(sport, incidents);
  const length = period === undefined ? undefined : period * (periods[sport] ?? 1);
  // Tennis goes on by games.
  const told = length === undefined ? incidents.filter(({ kind }) => kind === 'game' || kind === 'set' || kind === 'set_won') : incidents;
  const games = told.filter(({ kind }) => kind === 'game').length;
  const clock = seconds ?? score.clock;
  /** Nothing that has happened lies ahead of now. */
  const until = Math.max(
    ...told.map(({ at, period: of }) => Math.min(at, ends[of] ?? at)),
    period === undefined || clock === null ? 0 : played(sport, told, clock, period),
  );
  const whole = length === undefined ? Math.max(games + (isOver ? 0 : 1), isOver ? 1 : usualGames) : Math.max(length, until);
  const tracker: Tracker = { marks: [], leads: [{ at: 0, lead: 0 }], breaks: [], now: isOver ? 1 : 0 };
  let [done, ahead] = [0, 0];
  for (const { at: when, away, home: own, kind, period: of, side } of told) {
    if (length === undefined && kind === 'game') {
      done += 1;
      ahead += side === 'home' ? 1 : -1;
    }
    const at = (length === undefined ? done : Math.min(when, ends[of] ?? when)) / whole;
    tracker.leads.push({ at, lead: length === undefined ? ahead : own - away });
    const mark = markOf[kind];
    if (mark && side) tracker.marks.push({ at, side, kind: mark });
    if (breakKinds.has(kind) && at < 1) tracker.breaks.push(at);
  }
  if (!isOver) tracker.now = (length === undefined ? games : until) / whole;
  if (length !== undefined) tracker.leads.push({ at: tracker.now, lead: score.home - score.away });
  tracker.leads.sort((one, other) => one.at - other.at);
  return tracker;
}
