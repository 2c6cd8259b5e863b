import { periodCount, type EventFacts, type Score, type TeamFacts } from './facts.ts';
import type { Running } from './score-rules.ts';

export function teamFacts(facts: EventFacts): TeamFacts {
  if (facts.sport === 'tennis' || facts.sport === 'horse_racing') throw new RangeError(`${facts.sport} has no periods with scores`);
  return facts;
}

/** The score of periods `from` … `to − 1` of regular time, counted from 0. */
export function scoreOfPeriods(facts: TeamFacts, from: number, to: number): Running {
  let home = 0;
  let away = 0;
  let finished = to <= facts.periods.length;
  for (let index = from; index < to; index++) {
    const period = facts.periods[index];
    if (!period) break;
    home += period.home;
    away += period.away;
    finished &&= period.finished;
  }
  return { home, away, finished };
}

export const regularTime = (facts: TeamFacts): Running => scoreOfPeriods(facts, 0, periodCount[facts.sport]);

/** The first half of a sport in halves or quarters. */
export const firstHalf = (facts: TeamFacts): Running => scoreOfPeriods(facts, 0, periodCount[facts.sport] / 2);
export const secondHalf = (facts: TeamFacts): Running => scoreOfPeriods(facts, periodCount[facts.sport] / 2, periodCount[facts.sport]);

/** The whole match with its overtime; the winner of a shoot-out has one goal more. */
export function wholeMatch(facts: TeamFacts): Running {
  const { home, away } = regularTime(facts);
  const overtime: Score = facts.overtime ?? { home: 0, away: 0 };
  return {
    home: home + overtime.home + (facts.shootout === 'home' ? 1 : 0),
    away: away + overtime.away + (facts.shootout === 'away' ? 1 : 0),
    finished: facts.ended,
  };
}

/** What was scored in a part of the match before a bet of which the score of the whole match is known. */
export function scoredBefore(facts: TeamFacts, atPlacement: Score, from: number): Score {
  let { home, away } = atPlacement;
  for (const period of facts.periods.slice(0, from)) {
    home -= period.home;
    away -= period.away;
  }
  return { home: Math.max(0, home), away: Math.max(0, away) };
}
