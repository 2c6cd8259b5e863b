import type { XmlElement } from '@rgrove/parse-xml';
import type { EventState, Scoreboard } from '../feed/messages.ts';
import { attributeOf, childOf, childrenOf, Unreadable, wholeNumberOf } from './xml.ts';

/** An event's state by the vendor's number of it. That scouting was abandoned says nothing of the match: bets on it wait for what is said later. */
const states: Readonly<Record<number, EventState>> = {
  0: 'upcoming',
  1: 'live',
  2: 'interrupted',
  3: 'ended',
  4: 'ended',
  5: 'cancelled',
  6: 'delayed',
  7: 'interrupted',
  8: 'postponed',
  9: 'abandoned',
};

/** The period by the vendor's number of the match's status. */
const periods: Readonly<Record<number, string>> = {
  0: 'not_started',
  1: 'period_1',
  2: 'period_2',
  3: 'period_3',
  6: 'first_half',
  7: 'second_half',
  8: 'set_1',
  9: 'set_2',
  10: 'set_3',
  11: 'set_4',
  12: 'set_5',
  13: 'quarter_1',
  14: 'quarter_2',
  15: 'quarter_3',
  16: 'quarter_4',
  30: 'break',
  31: 'half_time',
  32: 'break',
  33: 'half_time',
  34: 'break',
  40: 'overtime',
  41: 'overtime',
  42: 'overtime',
  50: 'shootout',
  100: 'ended',
  110: 'ended',
  120: 'ended',
  301: 'break',
  302: 'break',
  303: 'break',
  304: 'break',
};

export function stateOf(status: XmlElement): EventState {
  const state = states[wholeNumberOf(status, 'status', -1)];
  if (!state) throw new Unreadable('an unknown state of the event');
  return state;
}

/** What stands on the scoreboard at a moment (milliseconds), or null before there is a score. */
export function scoreboardOf(status: XmlElement, at: number): Scoreboard | null {
  const home = wholeNumberOf(status, 'home_score', null);
  const away = wholeNumberOf(status, 'away_score', null);
  if (home === null || away === null) return null;
  const period = periods[wholeNumberOf(status, 'match_status', -1)] ?? 'live';
  const clock = clockOf(status);
  return {
    home,
    away,
    period,
    periods: periodsOf(status),
    clock: clock?.seconds ?? null,
    clockAt: clock ? at : null,
    isRunning: clock !== null && !clock.isStopped && period !== 'half_time' && period !== 'break' && period !== 'ended',
    facts: factsOf(status),
  };
}

/** `75:02` on the match clock; where time runs down, what is left. */
function clockOf(status: XmlElement): { seconds: number; isStopped: boolean } | null {
  const clock = childOf(status, 'clock');
  const [, minutes, seconds = '0'] = /^(\d{1,3})(?::(\d{2}))?$/.exec((clock && attributeOf(clock, 'match_time')) ?? '') ?? [];
  if (!clock || minutes === undefined) return null;
  return { seconds: Number(minutes) * 60 + Number(seconds), isStopped: attributeOf(clock, 'stopped') === 'true' };
}

function periodsOf(status: XmlElement): Scoreboard['periods'] {
  const scores = childOf(status, 'period_scores');
  return (scores ? childrenOf(scores, 'period_score') : []).flatMap((score) => {
    const period = periods[wholeNumberOf(score, 'match_status_code', -1)];
    const home = wholeNumberOf(score, 'home_score', null);
    const away = wholeNumberOf(score, 'away_score', null);
    return period === undefined || home === null || away === null ? [] : [{ period, home, away }];
  });
}

const factNames = ['yellow_cards', 'red_cards', 'corners'] as const;

function factsOf(status: XmlElement): Scoreboard['facts'] {
  const facts: Scoreboard['facts'] = {};
  const statistics = childOf(status, 'statistics');
  for (const name of factNames) {
    const fact = statistics && childOf(statistics, name);
    if (fact) facts[name] = { home: wholeNumberOf(fact, 'home', 0), away: wholeNumberOf(fact, 'away', 0) };
  }
  const serving = attributeOf(status, 'current_server');
  if (serving === '1' || serving === '2') facts['serving'] = { home: serving === '1' ? 1 : 0, away: serving === '2' ? 1 : 0 };
  const home = wholeNumberOf(status, 'home_gamescore', null);
  const away = wholeNumberOf(status, 'away_gamescore', null);
  if (home !== null && away !== null) facts['points'] = { home: pointsOf(home), away: pointsOf(away) };
  return facts;
}

/** Points won in a game of tennis by how they are called; 50 is the advantage. Those of a tie-break are counted. */
function pointsOf(called: number): number {
  const points = [0, 15, 30, 40, 50].indexOf(called);
  return points < 0 ? called : points;
}
