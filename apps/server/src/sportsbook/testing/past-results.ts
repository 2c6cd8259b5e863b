/**
 * Matches that were over long ago, one an hour from a moment on, between the sides of one that is offered. For tests in a browser, whose product plays few before a test ends.
 * `node past-results.ts '{"from": "2001-01-01T00:00:00Z", "count": 45}'`, on the installation of DATA_DIR.
 */
import { onDatabase } from '../../kernel/installation/index.ts';

const { count, from } = JSON.parse(process.argv[2] ?? '') as { count: number; from: string };
const score = { home: 2, away: 1, periods: [], period: 'ended', clock: null, clockAt: null, isRunning: false, facts: {} };

await onDatabase({}, async (database) => {
  // Below the numbers that the feed gives.
  await database.directory.query(
    `insert into sport_event (id, urn, sport, competition, season, provenance, starts_at, state, home, away, name, score, ended_at)
     select -n, 'test:past:' || n, e.sport, e.competition, 'past', 'feed', $1::timestamptz + make_interval(hours => n), 'ended', e.home, e.away, e.name, $3,
       $1::timestamptz + make_interval(hours => n + 2)
     from (select * from sport_event where sport = 'football' order by id limit 1) e, generate_series(1, $2) n`,
    [from, count, score],
  );
});
