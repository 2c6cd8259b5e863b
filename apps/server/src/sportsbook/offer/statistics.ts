import type { ResultOf } from '@tavolo/contract';
import type { Queryable } from '../../kernel/database/index.ts';
import type { OfferEvent } from './model.ts';
import type { Shape } from './shape.ts';

type Statistics = ResultOf<'sportsbook.getStatistics'>;
type PastMatch = Statistics['home'][number];
type TableRow = Statistics['table'][number];

/** Matches that are shown of each side. */
const shown = 6;

interface MatchRow {
  id: bigint;
  starts_at: Date;
  competition: string;
  home: string;
  away: string;
  home_score: number;
  away_score: number;
}

/** What the two sides have played before, and where they stand. */
export async function statisticsOf(q: Queryable, event: OfferEvent, shape: Shape): Promise<Statistics> {
  const { home, away } = event;
  if (home === null || away === null) return { home: [], away: [], between: [], table: [] };
  const before = new Date(event.startsAt);
  const [ofHome, ofAway, between, table] = await Promise.all([
    matchesOf(q, home, before),
    matchesOf(q, away, before),
    matchesBetween(q, home, away, before),
    tableOf(q, event, before),
  ]);
  return {
    home: ofHome.map((row) => pastMatch(row, home, shape)),
    away: ofAway.map((row) => pastMatch(row, away, shape)),
    between: between.map((row) => pastMatch(row, home, shape)),
    table: table.map((row, index) => ({ position: index + 1, ...row, competitor: shape.competitor(row.competitor) })),
  };
}

const columns = `id, starts_at, competition, home, away, (score ->> 'home')::integer as home_score, (score ->> 'away')::integer as away_score`;

async function matchesOf(q: Queryable, side: string, before: Date): Promise<MatchRow[]> {
  return await q.directory.query<MatchRow>(
    `select * from (
       (select ${columns} from sport_event where home = $1 and starts_at < $2 and state = 'ended' order by starts_at desc limit $3)
       union all
       (select ${columns} from sport_event where away = $1 and starts_at < $2 and state = 'ended' order by starts_at desc limit $3)
     ) as played order by starts_at desc limit $3`,
    [side, before, shown],
  );
}

async function matchesBetween(q: Queryable, one: string, other: string, before: Date): Promise<MatchRow[]> {
  return await q.directory.query<MatchRow>(
    `select ${columns} from sport_event
     where ((home = $1 and away = $2) or (home = $2 and away = $1)) and starts_at < $3 and state = 'ended'
     order by starts_at desc limit $4`,
    [one, other, before, shown],
  );
}

function pastMatch(row: MatchRow, side: string, shape: Shape): PastMatch {
  const [own, others] = row.home === side ? [row.home_score, row.away_score] : [row.away_score, row.home_score];
  return {
    event_id: String(row.id),
    played_at: row.starts_at.toISOString(),
    competition: shape.competition(row.competition, 'en').name,
    home: shape.competitor(row.home).name,
    away: shape.competitor(row.away).name,
    home_score: row.home_score,
    away_score: row.away_score,
    result: own > others ? 'won' : own < others ? 'lost' : 'drawn',
  };
}

/** Of a league of football; other sports have none. */
async function tableOf(q: Queryable, { competition, season, sport }: OfferEvent, before: Date) {
  if (sport !== 'football') return [];
  return await q.directory.query<Omit<TableRow, 'position' | 'competitor'> & { competitor: string }>(
    `with played as (
       select home, away, (score ->> 'home')::integer as h, (score ->> 'away')::integer as a from sport_event
       where competition = $1 and season = $2 and starts_at < $3 and state = 'ended'
     ), sides as (
       select home as competitor, h as scored, a as conceded from played
       union all
       select away, a, h from played
     )
     select competitor, count(*)::integer as played, count(*) filter (where scored > conceded)::integer as won,
       count(*) filter (where scored = conceded)::integer as drawn, count(*) filter (where scored < conceded)::integer as lost,
       sum(scored)::integer as scored, sum(conceded)::integer as conceded,
       (3 * count(*) filter (where scored > conceded) + count(*) filter (where scored = conceded))::integer as points
     from sides group by competitor
     order by points desc, sum(scored - conceded) desc, sum(scored) desc, competitor`,
    [competition, season, before],
  );
}
