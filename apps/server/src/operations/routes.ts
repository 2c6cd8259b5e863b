import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Account } from '../account/index.ts';
import { isGame, listGames, listPlayStops, resumePlay, stopPlay, type PlayStop } from '../casino/index.ts';
import type { Clock } from '../kernel/clock/clock.ts';
import type { Database } from '../kernel/database/index.ts';
import { Refusal } from '../kernel/errors/refusal.ts';
import { actorOf, bodyOf, invalid, needs, reasonOf, textOf, type Staff } from '../staff/index.ts';
import { brokenAfter, checkHelpLinks, listHelpLinks, type HelpLink, type HelpLinkParts } from './help-links.ts';
import { operationsPermissions as may } from './permissions.ts';
import { playDeed } from './play-deed.ts';
import { listLoginStops, resumeLogin, stopLogin, type LoginStop } from './login-stop.ts';

export interface OperationsParts {
  database: Database;
  clock: Clock;
  account: Pick<Account, 'playerBy' | 'switchSignIn'>;
  staff: Pick<Staff, 'audit' | 'guard'>;
  helpLinks: HelpLinkParts;
}

type WithId = FastifyRequest<{ Params: { id: string } }>;

const shownStop = ({ id, game, version, reason, stoppedBy, stoppedAt }: PlayStop) => ({
  id,
  game,
  version,
  reason,
  by: stoppedBy,
  at: stoppedAt.toISOString(),
});
const shownLogin = ({ playerId, reason, stoppedBy, stoppedAt }: LoginStop) => ({
  player: String(playerId),
  reason,
  by: stoppedBy,
  at: stoppedAt.toISOString(),
});

const shownLink = ({ url, isHelp, state, failures, detail, checkedAt }: HelpLink) => ({
  url,
  isHelp,
  state: failures >= brokenAfter ? 'broken' : state,
  failures,
  detail,
  at: checkedAt.toISOString(),
});

/**
 * `/staff/api/operations`: what the operator stops on demand (GLI-19 §2.4.1): all games, one game or one version of it, one player's
 * sign-in. Each change says why, and stands with who and when in the audit.
 */
export function operationsRoutes({ database, clock, account, staff: { audit, guard }, helpLinks }: OperationsParts) {
  return async function routes(api: FastifyInstance): Promise<void> {
    api.get('/', needs(may.read), async (_request, reply) => {
      const [stops, logins, links, games] = await Promise.all([
        listPlayStops(database),
        listLoginStops(database),
        listHelpLinks(database),
        listGames(database),
      ]);
      return reply.send({ data: { stops: stops.map(shownStop), logins: logins.map(shownLogin), links: links.map(shownLink), games } });
    });

    api.post('/help-links', needs(may.read), async (_request, reply) => {
      await checkHelpLinks(helpLinks);
      return reply.send({ data: (await listHelpLinks(database)).map(shownLink) });
    });

    api.post('/stops', needs(may.play), async (request, reply) => {
      const person = guard.of(request);
      const reason = reasonOf(bodyOf(request), 1);
      const body = bodyOf(request);
      const game = body.game === null ? null : textOf(body, 'game');
      const version = body.version === undefined || body.version === null ? null : textOf(body, 'version');
      if (game === null && version !== null) throw invalid('version', 'A version is one of a game');
      const made = await database.transaction(async (tx) => {
        if (game !== null) {
          if (!(await isGame(tx, game))) throw invalid('game', 'There is no such game');
        }
        const stop = await stopPlay(tx, { game, version, reason, stoppedBy: person.email, stoppedAt: clock.now() });
        if (!stop) throw invalid('game', 'This is stopped already');
        await audit.record(tx, playDeed('stopped', stop, { by: actorOf(person), reason }));
        return stop;
      });
      return reply.code(201).send({ data: shownStop(made) });
    });

    api.post('/stops/:id/resume', needs(may.play), async (request: WithId, reply) => {
      const person = guard.of(request);
      const reason = reasonOf(bodyOf(request), 1);
      await database.transaction(async (tx) => {
        const ended = await resumePlay(tx, numberOf(request.params.id));
        if (!ended) throw new Refusal('NotFoundError', 'Not Found');
        await audit.record(tx, playDeed('resumed', ended, { by: actorOf(person), reason }));
      });
      return reply.code(204).send();
    });

    api.post('/logins', needs(may.logins), async (request, reply) => {
      const person = guard.of(request);
      const reason = reasonOf(bodyOf(request), 1);
      const named = textOf(bodyOf(request), 'player').trim();
      const playerId = /^[1-9]\d{0,17}$/.test(named) ? BigInt(named) : await account.playerBy(named);
      if (playerId === null) throw invalid('player', 'Nobody has this number or e-mail address');
      const made = await database.transaction(async (tx) => {
        const stop = await stopLogin(account, tx, { playerId, reason, stoppedBy: person.email, stoppedAt: clock.now() });
        if (!stop) throw invalid('player', 'There is no such player, or the account is blocked or closed already');
        await audit.record(tx, {
          by: actorOf(person),
          kind: 'operations.login_stopped',
          object: playerOf(playerId),
          reason,
          touches: 'player',
        });
        return stop;
      });
      return reply.code(201).send({ data: shownLogin(made) });
    });

    api.post('/logins/:id/resume', needs(may.logins), async (request: WithId, reply) => {
      const person = guard.of(request);
      const reason = reasonOf(bodyOf(request), 1);
      await database.transaction(async (tx) => {
        const player = numberOf(request.params.id);
        if (!(await resumeLogin(account, tx, BigInt(player)))) throw new Refusal('NotFoundError', 'Not Found');
        await audit.record(tx, {
          by: actorOf(person),
          kind: 'operations.login_allowed',
          object: playerOf(player),
          reason,
          touches: 'player',
        });
      });
      return reply.code(204).send();
    });
  };
}

const playerOf = (id: bigint | string) => ({ kind: 'player', id: String(id) });

function numberOf(text: string): string {
  if (!/^[1-9]\d{0,17}$/.test(text)) throw new Refusal('NotFoundError', 'Not Found');
  return text;
}
