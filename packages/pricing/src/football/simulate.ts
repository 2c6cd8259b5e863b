import type { Side, TeamFacts } from '@tavolo/markets';
import { draw, type Uniform } from '../uniform.ts';
import { firstHalfSteps, matchSteps } from './birth-process.ts';
import { kickOff, type MatchModel, type MatchState } from './match-model.ts';

/** Something that happens in a simulated match. */
export interface FootballIncident {
  kind: 'kick_off' | 'goal' | 'red_card' | 'half_time' | 'second_half' | 'full_time';
  /** Seconds played since kick-off, added time included and the break not. */
  at: number;
  /** What the clock shows. */
  clock: { half: 1 | 2; minute: number; added: number };
  side: Side | null;
  /** Where the match stands after it. */
  score: { home: number; away: number };
  redCards: { home: number; away: number };
}

export interface SimulatedFootball {
  incidents: FootballIncident[];
  facts: TeamFacts;
}

/** What can happen in a minute, in the order of `eventChances`. */
const events: readonly { what: 'goal' | 'red_card'; side: Side }[] = [
  { what: 'goal', side: 'home' },
  { what: 'goal', side: 'away' },
  { what: 'red_card', side: 'home' },
  { what: 'red_card', side: 'away' },
];

/**
 * Plays a match, minute by minute, by the chances that price it. Two numbers are drawn for each minute: what happens, and at which second. The same model
 * and numbers give the same match.
 */
export function simulateFootball(model: MatchModel, uniform: Uniform): SimulatedFootball {
  const incidents: FootballIncident[] = [];
  const goals: Side[] = [];
  let state: MatchState = kickOff;
  const tell = (kind: FootballIncident['kind'], at: number, clock: FootballIncident['clock'], side: Side | null = null) =>
    incidents.push({ kind, at, clock, side, score: { ...state.score }, redCards: { ...state.redCards } });

  tell('kick_off', 0, { half: 1, minute: 0, added: 0 });
  for (const [index, step] of matchSteps.entries()) {
    if (index === firstHalfSteps) tell('second_half', index * 60, { half: 2, minute: 45, added: 0 });
    const chances = model.eventChances(state);
    const happened = events[draw(uniform, [chances.homeGoal, chances.awayGoal, chances.homeRed, chances.awayRed])];
    const second = index * 60 + Math.floor(uniform() * 60);
    const clock = { half: step.half, minute: step.minute, added: step.added };
    state = { ...state, stepsDone: index + 1 };
    if (happened) {
      const { what, side } = happened;
      if (what === 'goal') {
        goals.push(side);
        state = { ...state, score: { ...state.score, [side]: state.score[side] + 1 } };
      } else state = { ...state, redCards: { ...state.redCards, [side]: state.redCards[side] + 1 } };
      tell(what, second, clock, side);
    }
    if (index === firstHalfSteps - 1) {
      state = { ...state, halfTime: state.score };
      tell('half_time', (index + 1) * 60, clock);
    }
    if (index === matchSteps.length - 1) tell('full_time', (index + 1) * 60, clock);
  }
  const half = state.halfTime ?? { home: 0, away: 0 };
  return {
    incidents,
    facts: {
      sport: 'football',
      periods: [
        { ...half, finished: true },
        { home: state.score.home - half.home, away: state.score.away - half.away, finished: true },
      ],
      ended: true,
      goals,
    },
  };
}

/** Where a simulated match stands once so many whole seconds have been played: what to price it by. */
export function footballStateAt(incidents: readonly FootballIncident[], at: number): MatchState {
  const before = incidents.filter((incident) => incident.at <= at);
  const last = before.at(-1);
  if (!last) return kickOff;
  const second = Math.min(Math.floor(at), matchSteps.length * 60);
  const minute = Math.floor(second / 60);
  const spent = before.some(({ kind, at }) => (kind === 'goal' || kind === 'red_card') && Math.floor(at / 60) === minute);
  return {
    stepsDone: spent ? minute + 1 : minute,
    score: last.score,
    halfTime: before.find(({ kind }) => kind === 'half_time')?.score ?? null,
    redCards: last.redCards,
    ofMinute: spent || minute >= matchSteps.length ? 0 : ((second % 60) + 1) / 60,
  };
}
