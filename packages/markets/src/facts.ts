/**
 * What is known of an event's course, as played: awards after the match and corrections by a committee are no part of it. The same shape tells of an event
 * under way and of one that is over, so a market is settled by the same function as early as its result is certain.
 */
export type EventFacts = TeamFacts | TennisFacts | RaceFacts;

export type Sport = EventFacts['sport'];

export type Side = 'home' | 'away';

export interface Score {
  home: number;
  away: number;
}

/** A half, quarter, period or the overtime: what was scored in it alone. */
export interface PeriodScore extends Score {
  finished: boolean;
}

/** A match of two teams in periods. */
export interface TeamFacts {
  sport: 'football' | 'basketball' | 'ice_hockey';
  /** Periods of regular time that have begun, in order: halves with their added time, quarters, periods. */
  periods: readonly PeriodScore[];
  /** All overtime together, once it has begun. */
  overtime?: PeriodScore;
  /** Who won the shoot-out; it counts as one goal. */
  shootout?: Side;
  /** Nothing more is played. */
  ended: boolean;
  /** Who scored, goal by goal in regular time; absent where the order is not known. */
  goals?: readonly Side[];
}

/** How many periods regular time has. */
export const periodCount: Readonly<Record<TeamFacts['sport'], number>> = { football: 2, basketball: 4, ice_hockey: 3 };

export interface TennisSet {
  /** Winners of its games in order, the tie-break's included. */
  games: readonly Side[];
  tieBreak: boolean;
  finished: boolean;
}

export interface TennisFacts {
  sport: 'tennis';
  bestOf: 3 | 5;
  /** Sets that have begun, in order. */
  sets: readonly TennisSet[];
  /** The match was played to its end. A retirement leaves it false: what is undecided then is void. */
  ended: boolean;
}

export interface RaceFacts {
  sport: 'horse_racing';
  /** Everybody declared, non-runners included. */
  runners: readonly string[];
  nonRunners: readonly string[];
  /** Places of those that finished, from 1; a dead heat shares the better place. */
  places: Readonly<Record<string, number>>;
  /** The result is official. */
  ended: boolean;
}
