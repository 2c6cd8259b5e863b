import { periodCount, type EventFacts, type Side, type TennisSet } from '@tavolo/markets';
import * as v from 'valibot';
import type { Scoreboard } from '../feed/messages.ts';
import { catalogueSport } from '../offer/catalogue.ts';

const count = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(300));
const score = v.strictObject({ home: count, away: count });
const team = v.strictObject({
  /** Halves, quarters or periods of regular time, each by itself. */
  periods: v.array(score),
  overtime: v.optional(score),
  shootout: v.optional(v.picklist(['home', 'away'])),
});
const tennis = v.strictObject({
  best_of: v.picklist([3, 5]),
  /** Games of each set. */
  sets: v.pipe(v.array(score), v.minLength(1), v.maxLength(5)),
});
const race = v.strictObject({
  /** Places of those that finished, by the competitor's id; a dead heat shares the better place and leaves the next one empty. */
  places: v.record(v.string(), v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(100))),
  non_runners: v.optional(v.array(v.string()), []),
});

const periodNames = {
  football: ['first_half', 'second_half'],
  basketball: ['quarter_1', 'quarter_2', 'quarter_3', 'quarter_4'],
  ice_hockey: ['period_1', 'period_2', 'period_3'],
} as const;

/** What was typed of an event that is over: the facts by which its markets settle themselves, and its scoreboard where it has one. */
export interface TypedFacts {
  facts: EventFacts;
  score: Scoreboard | null;
}

/**
 * Reads the result of an event as people type it. The order of goals and of games is not known from it: what rests on that stays undecided.
 * @param runners competitors of a race
 * @returns null where it is not that of the sport, or not of a whole event
 */
export function typedFacts(sport: string, typed: unknown, runners: readonly string[]): TypedFacts | null {
  const kind = catalogueSport(sport);
  if (kind === 'horse_racing') return raceOf(typed, runners);
  if (kind === 'tennis') return tennisOf(typed);
  const parsed = v.safeParse(team, typed);
  if (!parsed.success || parsed.output.periods.length !== periodCount[kind]) return null;
  const { overtime, periods, shootout } = parsed.output;
  const parts = [...periods, ...(overtime ? [overtime] : [])];
  const sum = (side: Side) => parts.reduce((all, part) => all + part[side], 0) + (shootout === side ? 1 : 0);
  return {
    facts: {
      sport: kind,
      periods: periods.map((part) => ({ ...part, finished: true })),
      ...(overtime && { overtime: { ...overtime, finished: true } }),
      ...(shootout && { shootout }),
      ended: true,
    },
    score: {
      home: sum('home'),
      away: sum('away'),
      periods: periods.map((part, index) => ({ period: periodNames[kind][index] ?? '', ...part })),
      period: 'ended',
      clock: null,
      clockAt: null,
      isRunning: false,
      facts: {},
    },
  };
}

function tennisOf(typed: unknown): TypedFacts | null {
  const parsed = v.safeParse(tennis, typed);
  if (!parsed.success) return null;
  const { best_of: bestOf, sets } = parsed.output;
  const isPlayed = sets.every(({ away, home }) => Math.max(home, away) >= 6 && home !== away);
  const won = (side: Side, other: Side) => sets.filter((set) => set[side] > set[other]).length;
  const last = sets.at(-1);
  const winner = last && last.home > last.away ? won('home', 'away') : won('away', 'home');
  // The set that wins the match is its last one.
  if (!isPlayed || winner !== (bestOf + 1) / 2 || sets.length >= 2 * winner) return null;
  return {
    facts: {
      sport: 'tennis',
      bestOf,
      sets: sets.map(({ away, home }): TennisSet => {
        // Whoever won the set won its last game.
        const [winner, loser]: [Side, Side] = home > away ? ['home', 'away'] : ['away', 'home'];
        const games: Side[] = [
          ...Array.from({ length: Math.min(home, away) }, () => loser),
          ...Array.from({ length: Math.max(home, away) }, () => winner),
        ];
        return { games, tieBreak: Math.max(home, away) === 7 && Math.min(home, away) === 6, finished: true };
      }),
      ended: true,
    },
    score: null,
  };
}

function raceOf(typed: unknown, runners: readonly string[]): TypedFacts | null {
  const parsed = v.safeParse(race, typed);
  if (!parsed.success) return null;
  const { non_runners: nonRunners, places } = parsed.output;
  const isKnown = [...Object.keys(places), ...nonRunners].every((runner) => runners.includes(runner));
  const taken = Object.values(places);
  const isRanked = taken.every((place) => place === 1 + taken.filter((other) => other < place).length);
  if (!isKnown || taken.length === 0 || !isRanked || nonRunners.some((runner) => runner in places)) return null;
  return { facts: { sport: 'horse_racing', runners, nonRunners, places, ended: true }, score: null };
}
