import { createHash } from 'node:crypto';
import type { CompetitorData } from '../feed/messages.ts';

const day = 86_400_000;
/** Matches begin at quarters of an hour. */
const quarter = 900_000;

/** A league in which everybody meets everybody, over and over. */
export interface League<Team extends CompetitorData = CompetitorData> {
  id: string;
  name: string;
  countryCode: string | null;
  country: string;
  position: number;
  isTop: boolean;
  /** Hours of the day, UTC, between which its matches begin; beyond 24 it is the next day. */
  kickOffs: { from: number; to: number };
  /** Days from one round to the next: a part of it is played on each. */
  roundDays: number;
  teams: readonly Team[];
}

export interface Pairing<Team extends CompetitorData> {
  urn: string;
  season: string;
  startsAt: number;
  home: Team;
  away: Team;
}

/**
 * The matches of a league that begin from one moment until before another. Seasons follow one another without end, each a double round robin whose order is drawn
 * from its name, so the calendar of any day is known without what came before.
 */
export function pairingsBetween<Team extends CompetitorData>(league: League<Team>, from: number, to: number): Pairing<Team>[] {
  const { position, roundDays, teams } = league;
  const rounds = 2 * (teams.length - 1);
  // Leagues begin their rounds on different days, so that every day has as many matches.
  const shift = (position % roundDays) * day;
  const found: Pairing<Team>[] = [];
  // A round's last matches may begin after midnight of its last day.
  const first = Math.floor((from - shift) / (roundDays * day)) - 1;
  const last = Math.floor((to - shift) / (roundDays * day));
  for (let turn = first; turn <= last; turn++) {
    const season = Math.floor(turn / rounds);
    for (const pairing of roundOf(league, season, turn - season * rounds, turn * roundDays * day + shift))
      if (pairing.startsAt >= from && pairing.startsAt < to) found.push(pairing);
  }
  return found;
}

function roundOf<Team extends CompetitorData>(league: League<Team>, season: number, round: number, startOfRound: number): Pairing<Team>[] {
  const pairs = pairsOf(league, season, round);
  const perDay = Math.ceil(pairs.length / league.roundDays);
  const { from, to } = league.kickOffs;
  return pairs.map(([home, away], index) => {
    const onDay = Math.floor(index / perDay);
    const matches = Math.min(perDay, pairs.length - onDay * perDay);
    const hour = from + ((to - from) * (index % perDay)) / Math.max(1, matches - 1);
    const startsAt = startOfRound + onDay * day + Math.round((hour * 3_600_000) / quarter) * quarter;
    return { urn: `sim:${league.id}:${season}:${round + 1}:${home.id}:${away.id}`, season: String(season), startsAt, home, away };
  });
}

/** By the circle method: one stays, the others go round. The second half of a season is the first with the grounds changed. */
function pairsOf<Team extends CompetitorData>({ id, teams }: League<Team>, season: number, round: number): [Team, Team][] {
  const order = shuffled(teams, `${id}:${season}`);
  const rounds = order.length - 1;
  const turn = round % rounds;
  const [fixed, ...rest] = order;
  const circle = [...rest.slice(turn), ...rest.slice(0, turn)];
  const pairs: [Team, Team][] = [];
  const add = (one: Team | undefined, other: Team | undefined, isAtHome: boolean) => {
    if (one && other) pairs.push(isAtHome === round < rounds ? [one, other] : [other, one]);
  };
  add(fixed, circle[0], turn % 2 === 0);
  for (let index = 1; index <= (rounds - 1) / 2; index++) add(circle[index], circle[rounds - index], index % 2 === 0);
  return shuffled(pairs, `${id}:${season}:${round}`);
}

/** An order that follows from a name: everybody may know it. */
export function shuffled<T>(items: readonly T[], name: string): T[] {
  return items
    .map((item, index) => ({ item, key: createHash('sha256').update(`${name}:${index}`).digest('hex') }))
    .toSorted((one, other) => (one.key < other.key ? -1 : 1))
    .map(({ item }) => item);
}
