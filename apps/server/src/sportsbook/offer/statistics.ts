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

/** How far back races of a runner are looked for, days. */
const raceDays = 30;

/** What the two sides have played before, and where they stand; of a race what its runners ran before. */
export async function statisticsOf(q: Queryable, event: OfferEvent, shape: Shape): Promise<Statistics> {
  const { home, away } = event;
  const before = new Date(event.startsAt);
  if (home === null || away === null)
    return { home: [], away: [], between: [], table: [], runners: await racesOf(q, event, before, shape) };
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
    runners: [],
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

/** Points of a match: for a win, a draw, and in ice hockey for what is decided after regular time. Basketball counts the share of wins, tennis has no table. */
const rulesOfTables: Readonly<Record<string, { points: string; order: string }>> = {
  football: {
    points: '3 * won + drawn',
    order: 'points desc, scored - conceded desc, scored desc',
  },
  'ice-hockey': {
    points: '3 * (won - won_late) + 2 * won_late + lost_late',
    order: 'points desc, won - won_late desc, scored - conceded desc, scored desc',
  },
  basketball: {
    points: 'won',
    order: 'won::numeric / played desc, won desc, scored - conceded desc, scored desc',
  },
};

async function tableOf(q: Queryable, { competition, season, sport }: OfferEvent, before: Date) {
  const rules = rulesOfTables[sport];
  if (!rules) return [];
  return await q.directory.query<Omit<TableRow, 'position' | 'competitor'> & { competitor: string }>(
    `with played as (
       select home, away, (score ->> 'home')::integer as h, (score ->> 'away')::integer as a,
         score -> 'periods' @? '$[*] ? (@.period == "overtime" || @.period == "shootout")' as is_late
       from sport_event where competition = $1 and season = $2 and starts_at < $3 and state = 'ended'
     ), sides as (
       select home as competitor, h as scored, a as conceded, is_late from played
       union all
       select away, a, h, is_late from played
     ), sums as (
       select competitor, count(*)::integer as played, count(*) filter (where scored > conceded)::integer as won,
         count(*) filter (where scored = conceded)::integer as drawn, count(*) filter (where scored < conceded)::integer as lost,
         count(*) filter (where scored > conceded and is_late)::integer as won_late,
         count(*) filter (where scored < conceded and is_late)::integer as lost_late,
         sum(scored)::integer as scored, sum(conceded)::integer as conceded
       from sides group by competitor
     ), pointed as (select *, ${rules.points} as points from sums)
     select * from pointed order by ${rules.order}, competitor`,
    [competition, season, before],
  );
}

/** What each runner of a race has run lately, latest first. */
async function racesOf(q: Queryable, { runners, sport }: OfferEvent, before: Date, shape: Shape): Promise<Statistics['runners']> {
  const rows = await q.directory.query<{
    runner: string;
    id: bigint;
    starts_at: Date;
    competition: string;
    name: string;
    place: number;
    of: number;
  }>(
    `select asked.runner, r.id, r.starts_at, r.competition, r.name, (r.score #>> array['facts', asked.runner, 'home'])::integer as place,
       (select count(*) from jsonb_object_keys(r.score -> 'facts'))::integer as of
     from unnest($1::text[]) as asked (runner)
     cross join lateral (
       select id, starts_at, competition, name, score from sport_event
       where sport = $2 and state = 'ended' and starts_at < $3 and starts_at > $3::timestamptz - make_interval(days => $4)
         and score -> 'facts' ? asked.runner
       order by starts_at desc limit $5
     ) r`,
    [runners.map(({ competitor }) => competitor), sport, before, raceDays, shown],
  );
  const byRunner = Map.groupBy(rows, ({ runner }) => runner);
  return runners.map(({ competitor, number }) => ({
    competitor: shape.competitor(competitor, number),
    races: (byRunner.get(competitor) ?? []).map(({ competition, id, name, of, place, starts_at: ranAt }) => ({
      event_id: String(id),
      ran_at: ranAt.toISOString(),
      competition: shape.competition(competition, 'en').name,
      name,
      place,
      of,
    })),
  }));
}
