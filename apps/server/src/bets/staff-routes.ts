import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Clock } from '../kernel/clock/clock.ts';
import type { Database } from '../kernel/database/index.ts';
import { Refusal } from '../kernel/errors/refusal.ts';
import { actorOf, bodyOf, invalid, needs, reasonOf, textOf, type Staff } from '../staff/index.ts';
import { betPermissions as may } from './permissions.ts';
import { daysOfBets, holdOf, largestExposures, reportShares, sharesOfBets, type SumOfBets } from './report.ts';
import { integrityRoutes } from './integrity/routes.ts';
import { tradingRoutes } from './trading/routes.ts';
import { termRoutes } from './trading/term-routes.ts';
import type { TradingKinds } from './trading/kinds.ts';
import { faultyMarkets, type Sportsbook } from '../sportsbook/index.ts';
import { undecidedEvents } from './undecided.ts';
import { listStops, resumeBetting, stopBetting, stopScopes, type StopScope } from './stops.ts';

export interface BetStaffParts {
  database: Database;
  clock: Clock;
  staff: Pick<Staff, 'audit' | 'guard' | 'approvals'>;
  sportsbook: Sportsbook;
  kinds: TradingKinds;
}

const reportDays = 30;

/** What is stopped: everything, or one thing by its number or name. */
function subjectOf(request: FastifyRequest): { scope: StopScope; subject: string } {
  const body = bodyOf(request);
  const named = textOf(body, 'scope');
  const scope = stopScopes.find((one) => one === named);
  if (!scope) throw invalid('scope', `One of ${stopScopes.join(', ')}`);
  const subject = scope === 'all' ? '' : textOf(body, 'subject').trim();
  if (scope !== 'all' && (subject === '' || subject.length > 120)) throw invalid('subject', 'Say which one');
  return { scope, subject };
}

/** `/staff/api/bets`: the report, and what takes no bets: all betting, a sport, a competition, an event, a market, a selection, a player. Each change says why. */
export function betStaffRoutes({ clock, database, kinds, sportsbook, staff: { approvals, audit, guard } }: BetStaffParts) {
  return async function routes(api: FastifyInstance): Promise<void> {
    tradingRoutes({ approvals, database, guard, kinds, sportsbook })(api);
    integrityRoutes({ clock, database, staff: { audit, guard } })(api);
    termRoutes({ database, staff: { approvals, audit, guard } })(api);

    api.get('/', needs(may.read), async (_request, reply) => {
      const [stops, days, exposures, shares] = await Promise.all([
        listStops(database),
        daysOfBets(database, reportDays),
        largestExposures(database, 20),
        Promise.all(reportShares.map(async (share) => [share, await sharesOfBets(database, reportDays, share)] as const)),
      ]);
      return reply.send({
        data: {
          stops: stops.map(({ actor, since, ...stop }) => ({ ...stop, by: actor, at: since.toISOString() })),
          days: days.map((day) => ({ day: day.day, ...shownSum(day) })),
          shares: Object.fromEntries(shares.map(([share, rows]) => [share, rows.map((row) => ({ of: row.of, ...shownSum(row) }))])),
          exposures: exposures.map(({ liability, selection, stake }) => ({
            selection,
            stake: String(stake),
            liability: String(liability),
          })),
        },
      });
    });

    api.get('/faulty-markets', needs(may.read), async (_request, reply) => {
      const markets = await faultyMarkets(database);
      return reply.send({ data: markets.map(({ at, ...market }) => ({ ...market, at: new Date(at).toISOString() })) });
    });

    api.get('/undecided', needs(may.read), async (_request, reply) => {
      const events = await undecidedEvents(database, sportsbook.provenance);
      return reply.send({
        data: events.map(({ event, markets, stake, startsAt, voidAt, ...rest }) => ({
          ...rest,
          event: String(event),
          markets: markets.map(String),
          stake: String(stake),
          starts_at: startsAt.toISOString(),
          void_at: voidAt?.toISOString() ?? null,
        })),
      });
    });

    api.post('/stops', needs(may.stop), async (request, reply) => {
      const person = guard.of(request);
      const reason = reasonOf(bodyOf(request), 1);
      const { scope, subject } = subjectOf(request);
      await database.transaction(async (tx) => {
        const isNew = await stopBetting(tx, { scope, subject, reason, actor: person.email, since: clock.now() });
        if (!isNew) throw invalid('subject', 'This is stopped already');
        await sportsbook.announceStops(tx);
        await audit.record(tx, deed('stopped', scope, subject, person, reason));
      });
      return reply.code(201).send({ data: { scope, subject } });
    });

    api.post('/stops/resume', needs(may.stop), async (request, reply) => {
      const person = guard.of(request);
      const reason = reasonOf(bodyOf(request), 1);
      const { scope, subject } = subjectOf(request);
      await database.transaction(async (tx) => {
        if (!(await resumeBetting(tx, scope, subject))) throw new Refusal('NotFoundError', 'Not Found');
        await sportsbook.announceStops(tx);
        await audit.record(tx, deed('resumed', scope, subject, person, reason));
      });
      return reply.code(204).send();
    });
  };
}

const shownSum = (sum: SumOfBets) => ({
  currency: sum.currency,
  funding: sum.funding,
  bets: Number(sum.bets),
  staked: String(sum.staked),
  settled: String(sum.settled),
  paid: String(sum.paid),
  hold: holdOf(sum),
  open: String(sum.open),
  at_risk: String(sum.atRisk),
});

type Person = ReturnType<Staff['guard']['of']>;

function deed(what: 'stopped' | 'resumed', scope: StopScope, subject: string, person: Person, reason: string) {
  const name = scope === 'all' ? 'all betting' : `${scope} ${subject}`;
  return {
    by: actorOf(person),
    kind: `bets.${what}`,
    object: { kind: 'betting', id: name, name },
    reason,
    touches: 'player',
    detail: { scope, subject },
  } as const;
}
