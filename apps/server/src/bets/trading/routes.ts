import type { FastifyInstance } from 'fastify';
import type { Database } from '../../kernel/database/index.ts';
import { approvalDetail, bodyOf, invalid, needs, textOf, type Staff } from '../../staff/index.ts';
import type { Sportsbook } from '../../sportsbook/index.ts';
import { betPermissions as may } from '../permissions.ts';
import { askedDecision } from './asked-decision.ts';
import { dryRun } from './dry-run.ts';
import type { TradingKinds } from './kinds.ts';
import { showDryRun } from './shown-dry-run.ts';

export interface TradingParts {
  database: Database;
  sportsbook: Pick<Sportsbook, 'house'>;
  kinds: TradingKinds;
  approvals: Staff['approvals'];
  guard: Staff['guard'];
}

/**
 * What traders decide of how markets ended, and of bets that are taken back, or stand again. Each is a proposal that somebody else approves (`/staff/api/approvals`); a dry run says before
 * what it would move.
 */
export function tradingRoutes({ approvals, database, guard, kinds, sportsbook: { house } }: TradingParts) {
  return function routes(api: FastifyInstance): void {
    api.post('/decisions/dry-run', needs(may.decide), async (request, reply) => {
      const { decision } = await askedDecision(house, bodyOf(request));
      const standings = await house.standingsNow(decision);
      return reply.send({
        data: {
          markets: standings.map(({ after, before }, index) => ({ id: decision.markets[index]?.id, before, after })),
          dry_run: showDryRun(await dryRun(database, decision)),
        },
      });
    });

    api.post('/decisions', needs(may.decide), async (request, reply) => {
      const person = guard.of(request);
      const body = bodyOf(request);
      const { decision, part, title } = await askedDecision(house, body);
      const approval = await kinds.decide.propose(person, { decision, part }, { title, reason: body['reason'] });
      return reply.code(201).send({ data: approvalDetail(approvals, approval, person) });
    });

    for (const [path, kind, title] of [
      ['/cancellations', kinds.cancel, 'Cancel the bet'],
      ['/reinstatements', kinds.reinstate, 'Let stand again the bet'],
    ] as const)
      api.post(path, needs(may.decide), async (request, reply) => {
        const person = guard.of(request);
        const body = bodyOf(request);
        const reference = textOf(body, 'bet').trim().toUpperCase();
        const found = await database.everyPlay.query<{ player: string; bet: string }>(
          `select player_id::text as player, id::text as bet from bet where reference = $1`,
          [reference],
        );
        const [bet] = found;
        if (!bet) throw invalid('bet', 'There is no bet with this reference');
        if (found.length > 1) throw invalid('bet', 'Several bets have this reference');
        const reason = textOf(body, 'reason');
        const approval = await kind.propose(person, { ...bet, reason }, { title: `${title} ${reference}`, reason });
        return reply.code(201).send({ data: approvalDetail(approvals, approval, person) });
      });
  };
}
