import { createHash } from 'node:crypto';
import type { FootballClub, FootballLeague } from './football-leagues.ts';

const day = 86_400_000;
/** Days from one round to the next: half of a round is played on each. */
const roundDays = 2;
/** Half of the leagues begin their rounds a day later, so that every day has as many matches. */
const shiftOf = ({ position }: FootballLeague): number => (position % 2) * day;
/** Kick-offs are at quarters of an hour. */
const quarter = 900_000;

export interface FootballFixture {
  urn: string;
  league: FootballLeague;
  season: string;
  round: number;
  startsAt: number;
  home: FootballClub;
  away: FootballClub;
}

/**
 * The matches of a league that begin from one moment until before another. Seasons follow one another without end, each a double round robin whose order is drawn
 * from its name, so the calendar of any day is known without what came before.
 */
export function fixturesBetween(league: FootballLeague, from: number, to: number): FootballFixture[] {
  const rounds = 2 * (league.clubs.length - 1);
  const found: FootballFixture[] = [];
  // A round's last matches may begin after midnight of its second day.
  const first = Math.floor(from / (roundDays * day)) - 2;
  const last = Math.floor(to / (roundDays * day));
  for (let turn = first; turn <= last; turn++) {
    const season = Math.floor(turn / rounds);
    for (const fixture of roundOf(league, season, turn - season * rounds, turn * roundDays * day + shiftOf(league)))
      if (fixture.startsAt >= from && fixture.startsAt < to) found.push(fixture);
  }
  return found;
}

function roundOf(league: FootballLeague, season: number, round: number, startOfRound: number): FootballFixture[] {
  const pairs = pairsOf(league, season, round);
  const perDay = Math.ceil(pairs.length / roundDays);
  const { from, to } = league.kickOffs;
  return pairs.map(([home, away], index) => {
    const onDay = Math.floor(index / perDay);
    const matches = onDay === 0 ? perDay : pairs.length - perDay;
    const hour = from + ((to - from) * (index % perDay)) / Math.max(1, matches - 1);
    const startsAt = startOfRound + onDay * day + Math.round((hour * 3_600_000) / quarter) * quarter;
    return {
      urn: `sim:${league.id}:${season}:${round + 1}:${home.id}:${away.id}`,
      league,
      season: String(season),
      round: round + 1,
      startsAt,
      home,
      away,
    };
  });
}

/** By the circle method: one club stays, the others go round. The second half of a season is the first with the grounds changed. */
function pairsOf(league: FootballLeague, season: number, round: number): [FootballClub, FootballClub][] {
  const order = shuffled(league.clubs, `${league.id}:${season}`);
  const rounds = order.length - 1;
  const turn = round % rounds;
  const [fixed, ...rest] = order;
  const circle = [...rest.slice(turn), ...rest.slice(0, turn)];
  const pairs: [FootballClub, FootballClub][] = [];
  const add = (one: FootballClub | undefined, other: FootballClub | undefined, isAtHome: boolean) => {
    if (one && other) pairs.push(isAtHome === round < rounds ? [one, other] : [other, one]);
  };
  add(fixed, circle[0], turn % 2 === 0);
  for (let index = 1; index <= (rounds - 1) / 2; index++) add(circle[index], circle[rounds - index], index % 2 === 0);
  return shuffled(pairs, `${league.id}:${season}:${round}`);
}

/** An order that follows from a name: everybody may know it. */
function shuffled<T>(items: readonly T[], name: string): T[] {
  return items
    .map((item, index) => ({ item, key: createHash('sha256').update(`${name}:${index}`).digest('hex') }))
    .toSorted((one, other) => (one.key < other.key ? -1 : 1))
    .map(({ item }) => item);
}
