import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Account } from '../account/index.ts';
import { isGame, listGames, listPlayStops, resumePlay, stopPlay, type PlayStop } from '../casino/index.ts';
import { answerErrors, bodyOf, ContentError, recordDeed, textOf, type StaffGuard } from '../content/index.ts';
import type { Clock } from '../kernel/clock/clock.ts';
import type { Database } from '../kernel/database/index.ts';
import { brokenAfter, checkHelpLinks, listHelpLinks, type HelpLink, type HelpLinkParts } from './help-links.ts';
import { listLoginStops, resumeLogin, stopLogin, type LoginStop } from './login-stop.ts';

export interface OperationsParts {
  database: Database;
  clock: Clock;
  account: Pick<Account, 'playerBy' | 'switchSignIn'>;
  /** Who may come here: administrators of the staff, by password and second factor. */
  guard: StaffGuard;
  helpLinks: HelpLinkParts;
}

type WithId = FastifyRequest<{ Params: { id: string } }>;

const longestReason = 500;

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
 * `/content-admin/api/operations`: what the operator stops on demand (GLI-19 §2.4.1): all games, one game or one version of it, one player's
 * sign-in. Each change says why, and stands with who and when in the record of what staff did.
 */
export function operationsRoutes({ database, clock, account, guard, helpLinks }: OperationsParts) {
  const reasonOf = (request: FastifyRequest): string => {
    const reason = textOf(bodyOf(request), 'reason').trim();
    if (reason.length < 1 || reason.length > longestReason) throw wrong('reason', 'Say why, in at most 500 characters');
    return reason;
  };

  return async function routes(api: FastifyInstance): Promise<void> {
    answerErrors(api);
    api.addHook('onRequest', guard.check);

    api.get('/operations', async (request, reply) => {
      await guard.member(request, 'admin');
      const [stops, logins, links, games] = await Promise.all([
        listPlayStops(database),
        listLoginStops(database),
        listHelpLinks(database),
        listGames(database),
      ]);
      return reply.send({ data: { stops: stops.map(shownStop), logins: logins.map(shownLogin), links: links.map(shownLink), games } });
    });

    api.post('/operations/help-links', async (request, reply) => {
      await guard.member(request, 'admin');
      await checkHelpLinks(helpLinks);
      return reply.send({ data: (await listHelpLinks(database)).map(shownLink) });
    });

    api.post('/operations/stops', async (request, reply) => {
      const { email } = await guard.member(request, 'admin');
      const reason = reasonOf(request);
      const body = bodyOf(request);
      const game = body.game === null ? null : textOf(body, 'game');
      const version = body.version === undefined || body.version === null ? null : textOf(body, 'version');
      if (game === null && version !== null) throw wrong('version', 'A version is one of a game');
      const made = await database.transaction(async (tx) => {
        if (game !== null) {
          if (!(await isGame(tx, game))) throw wrong('game', 'There is no such game');
        }
        const stop = await stopPlay(tx, { game, version, reason, stoppedBy: email, stoppedAt: clock.now() });
        if (!stop) throw wrong('game', 'This is stopped already');
        await recordDeed(tx, { who: email, what: 'play stopped', about: aboutOf(stop), detail: { game, version, reason } }, clock.now());
        return stop;
      });
      return reply.code(201).send({ data: shownStop(made) });
    });

    api.post('/operations/stops/:id/resume', async (request: WithId, reply) => {
      const { email } = await guard.member(request, 'admin');
      const reason = reasonOf(request);
      await database.transaction(async (tx) => {
        const ended = await resumePlay(tx, numberOf(request.params.id));
        if (!ended) throw new ContentError('NotFoundError', 'Not Found');
        const { game, version } = ended;
        await recordDeed(tx, { who: email, what: 'play resumed', about: aboutOf(ended), detail: { game, version, reason } }, clock.now());
      });
      return reply.code(204).send();
    });

    api.post('/operations/logins', async (request, reply) => {
      const { email } = await guard.member(request, 'admin');
      const reason = reasonOf(request);
      const named = textOf(bodyOf(request), 'player').trim();
      const playerId = /^[1-9]\d{0,17}$/.test(named) ? BigInt(named) : await account.playerBy(named);
      if (playerId === null) throw wrong('player', 'Nobody has this number or e-mail address');
      const made = await database.transaction(async (tx) => {
        const stop = await stopLogin(account, tx, { playerId, reason, stoppedBy: email, stoppedAt: clock.now() });
        if (!stop) throw wrong('player', 'There is no such player, or the account is blocked or closed already');
        await recordDeed(tx, { who: email, what: 'sign-in stopped', about: String(playerId), detail: { reason } }, clock.now());
        return stop;
      });
      return reply.code(201).send({ data: shownLogin(made) });
    });

    api.post('/operations/logins/:id/resume', async (request: WithId, reply) => {
      const { email } = await guard.member(request, 'admin');
      const reason = reasonOf(request);
      await database.transaction(async (tx) => {
        const player = numberOf(request.params.id);
        if (!(await resumeLogin(account, tx, BigInt(player)))) throw new ContentError('NotFoundError', 'Not Found');
        await recordDeed(tx, { who: email, what: 'sign-in allowed', about: player, detail: { reason } }, clock.now());
      });
      return reply.code(204).send();
    });
  };
}

const aboutOf = ({ game, version }: PlayStop): string => (game === null ? 'all games' : version === null ? game : `${game} ${version}`);

function numberOf(text: string): string {
  if (!/^[1-9]\d{0,17}$/.test(text)) throw new ContentError('NotFoundError', 'Not Found');
  return text;
}

function wrong(field: string, message: string): ContentError {
  return new ContentError('ValidationError', message, { errors: [{ path: [field], message, name: 'ValidationError', value: null }] });
}
