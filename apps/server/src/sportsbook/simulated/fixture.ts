import type { EventFacts } from '@tavolo/markets';
import type { EventLaw, FairMarket, Uniform } from '@tavolo/pricing';
import type { Json } from '../../kernel/json/json.ts';
import type { Fixture, IncidentData, Scoreboard } from '../feed/messages.ts';

/** Who is withdrawn from a race, and when. */
export interface NonRunner {
  competitor: string;
  /** Milliseconds before the start. */
  before: number;
}

/** A simulated event that the calendar knows: what is announced of it, and how it is priced and played. */
export interface SimulatedFixture {
  /** Its name in the feed. */
  urn: string;
  announcement: Omit<Fixture, 'fairness'>;
  /** The published law by which it follows from its seed, and its parameters. */
  simulation: string;
  parameters(): Json;
  /** What its prices rest on, in steps: whoever takes them first, and lets others work in between, has the prices soon. */
  steps?(): Iterable<void>;
  /** Fair chances before it begins; of a race also without a runner that was withdrawn. */
  before(nonRunner?: string): FairMarket[];
  /** Of a race: who is withdrawn before it, by the first of the seed's numbers; null where nobody is. */
  nonRunner?(uniform: Uniform): NonRunner | null;
  /** By which they were found; null where several selections can't be asked together. */
  lawBefore(): EventLaw | null;
  /** The whole event, as the seed's numbers have it. */
  play(uniform: Uniform): Course;
  /** The score of a match of before the first start; null where nobody asks for those. */
  result: { simulation: string; score(uniform: Uniform): Omit<Scoreboard, 'clockAt'> } | null;
}

/** A calendar of one sport. */
export interface FixtureSource {
  /** Events that begin from one moment until before another. Any part of it is known without the rest. */
  between(from: number, to: number): SimulatedFixture[];
  /** How much of what was played before the first start is told, so that there are tables and form; milliseconds. */
  past: number;
  /** How long before its beginning an event is announced, milliseconds. */
  announcedBefore: number;
  /** How long one lasts at most, until it is confirmed. */
  longest: number;
}

/** How an event goes. All moments are milliseconds since its beginning, breaks included; what is asked of one says nothing of those after it. */
export interface Course {
  length: number;
  /** From its end until its results are confirmed; some minutes where nothing is said. */
  confirmedAfter?: number;
  /** When betting opens in play; null: not at all. */
  opensAfter: number | null;
  /** Milliseconds between two prices while nothing happens. */
  priceEvery: number;
  moments: readonly Moment[];
  markets(after: number): FairMarket[];
  lawAt(after: number): EventLaw | null;
  facts(after: number): EventFacts;
  scoreboard(after: number): Omit<Scoreboard, 'clockAt'>;
}

export interface Moment {
  after: number;
  /** `closing`: nothing is taken for a while. `period`: a part begins or ends. `update`: prices follow at once. */
  kind: 'closing' | 'period' | 'update';
  incident: Omit<IncidentData, 'key'> | null;
}

/** The scoreboard at the end of an event. */
export const lastOf = (course: Course): Omit<Scoreboard, 'clockAt'> => course.scoreboard(course.length);
