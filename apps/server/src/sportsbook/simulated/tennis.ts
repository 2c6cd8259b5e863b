import {
  serveChances,
  simulateTennis,
  tennisMarkets,
  tennisStateAt,
  type TennisIncident,
  type TennisParameters,
  type Uniform,
} from '@tavolo/pricing';
import type { TennisFacts } from '@tavolo/markets';
import type { CompetitorData, Scoreboard } from '../feed/messages.ts';
import { competitorsOf, playerShortOf } from './competitors.ts';
import { lastOf, type Course, type FixtureSource, type Moment } from './fixture.ts';
import { leagueAnnouncement } from './league-announcement.ts';
import { pairingsBetween, shuffled, type League } from './round-robin.ts';

const second = 1_000;
const hour = 3_600_000;

/** Players from the strongest to the weakest. None of them exists. */
const players = competitorsOf(
  'tp',
  `Dario Valsecchi gw sash
Milo Hartwell nr pale
Iker Balmaseda ry halves
Lennart Vossberg ky chevron
Théo Marchandier bw stripes
Aleks Dubrowin wr hoops
Kenji Morisaki rw roundel
Owen Tarrington bw cross
Rafael Ibarrola ry band
Nils Östergren by quarters
Bruno Cascaveiro gy stripes
Matteo Fiordelli gw halves
Caleb Winterbourne nw sash
Jonas Kirchmaier kr pale
Pavel Hruskovec rb chevron
Sami Karjalainenko wb cross
Lucas Ferrandière br band
Tomás Arrechea sw halves
Ethan Galloway gy roundel
Hugo Lindqvistad yb stripes
Nikola Radovanic rb hoops
Andrés Quintavalle yb sash
Felix Brandauer rw cross
Yuto Kanemoto wr band
Marek Zielonka wr halves
Diego Saldarriaga yb chevron
Oskar Thorvaldsen rn cross
Luca Ferrabosco gr pale
Adam Pennington nw quarters
Victor Delacourte br sash
Iñaki Etxegarai rg stripes
Stefan Moldovanu by band
Theo Papakosta bw hoops
Ruben Vanderlinde ok halves
Callum Strathmore bw cross
Joao Medronho gr chevron`,
  playerShortOf,
);

interface Tournament extends League {
  bestOf: 3 | 5;
  /** What both win of the points that they serve: more on fast courts. */
  serve: number;
}

const tournament = (
  id: string,
  name: string,
  countryCode: string,
  country: string,
  from: number,
  to: number,
  serve: number,
  position: number,
): Tournament => ({
  id: `tennis-${id}`,
  name,
  countryCode,
  country,
  position,
  isTop: position === 1,
  kickOffs: { from, to },
  roundDays: 1,
  bestOf: 3,
  serve,
  // Twelve of them travel to each.
  teams: shuffled(players, id).slice(0, 12),
});

const tournaments: readonly Tournament[] = [
  tournament('laguna', 'Laguna Open', 'IT', 'Italy', 9, 18, 0.62, 1),
  tournament('harbour', 'Harbour Classic', 'AU', 'Australia', 0, 8, 0.65, 2),
  tournament('prairie', 'Prairie Masters', 'US', 'United States', 16, 25, 0.66, 3),
];

export const tennisSource: FixtureSource = {
  past: 30 * 24 * hour,
  announcedBefore: 24 * hour,
  longest: 5 * hour,
  between: (from, to) =>
    tournaments.flatMap((league) =>
      pairingsBetween(league, from, to).map((pairing) => {
        const parameters = parametersOf(league, pairing.home, pairing.away);
        return {
          urn: pairing.urn,
          announcement: leagueAnnouncement('tennis', league, pairing),
          simulation: 'tennis-1',
          parameters: () => ({ ...parameters() }),
          before: () => tennisMarkets(parameters()),
          lawBefore: () => ({ sport: 'tennis', parameters: parameters(), state: null }),
          play: (uniform: Uniform) => tennisCourse(parameters(), uniform),
          result: { simulation: 'tennis-result-1', score: (uniform: Uniform) => lastOf(tennisCourse(parameters(), uniform)) },
        };
      }),
    ),
};

/** Found when it is asked for: most of a calendar is only looked at. */
function parametersOf({ bestOf, serve }: Tournament, home: CompetitorData, away: CompetitorData): () => TennisParameters {
  return () => {
    const rank = ({ id }: CompetitorData) => players.findIndex((player) => player.id === id);
    const win = 1 / (1 + Math.exp((rank(home) - rank(away)) * 0.055));
    return serveChances(win, bestOf, serve);
  };
}

function tennisCourse(parameters: TennisParameters, uniform: Uniform): Course {
  const { incidents, facts: whole } = simulateTennis(parameters, uniform);
  const length = (incidents.at(-1)?.at ?? 0) * second;
  const lastAt = (after: number): TennisIncident | undefined => incidents.findLast(({ at }) => at * second <= after);
  return {
    length,
    opensAfter: 5 * second,
    priceEvery: 60 * second,
    // What happens at one moment is one moment: a point may end its game and set.
    moments: incidents.flatMap((incident, index): Moment[] => {
      const following = incidents[index + 1];
      if (incident.kind === 'first_serve' || (following && following.at === incident.at)) return [];
      const { at, kind, side, sets } = incident;
      const score = wonSets(sets);
      return [
        {
          after: at * second,
          kind: kind === 'set' ? 'period' : 'update',
          incident:
            kind === 'game' || kind === 'set' || kind === 'match'
              ? { at, period: `set_${sets.length + (kind === 'game' ? 1 : 0)}`, kind, side, competitor: null, ...score }
              : null,
        },
      ];
    }),
    markets: (after) => tennisMarkets(parameters, tennisStateAt(incidents, after / second)),
    lawAt: (after) => ({ sport: 'tennis', parameters, state: tennisStateAt(incidents, after / second) }),
    facts(after): TennisFacts {
      const last = lastAt(after);
      const done = last?.sets.length ?? 0;
      const playing = last && last.set.games.home + last.set.games.away > 0 ? whole.sets[done] : undefined;
      const games = (last?.set.games.home ?? 0) + (last?.set.games.away ?? 0);
      return {
        ...whole,
        sets: [
          ...whole.sets.slice(0, done),
          ...(playing ? [{ games: playing.games.slice(0, games), tieBreak: games >= 12, finished: false }] : []),
        ],
        ended: after >= length,
      };
    },
    scoreboard(after) {
      const last = lastAt(after);
      const isOver = after >= length;
      const sets = last?.sets ?? [];
      const set = isOver ? undefined : last?.set;
      return {
        ...wonSets(sets),
        periods: [...sets, ...(set ? [set.games] : [])].map((games, index) => ({
          period: `set_${index + 1}`,
          home: games.home,
          away: games.away,
        })),
        period: isOver ? 'ended' : `set_${sets.length + 1}`,
        clock: null,
        isRunning: false,
        facts: set ? serviceFacts(set) : {},
      };
    },
  };
}

const serviceFacts = ({ points, server }: TennisIncident['set']): Scoreboard['facts'] => ({
  points: { ...points },
  serving: { home: Number(server === 'home'), away: Number(server === 'away') },
});

const wonSets = (sets: readonly { home: number; away: number }[]) => ({
  home: sets.filter(({ home, away }) => home > away).length,
  away: sets.filter(({ home, away }) => away > home).length,
});
