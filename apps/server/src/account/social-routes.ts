import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { CatalogueError } from '../kernel/errors/errors.ts';
import type { Account } from './account.ts';
import { deviceLife } from './device.ts';
import { returnPage } from './social-page.ts';
import { isSocialService, type SocialConnection, type SocialService } from './social-service.ts';
import { beginSocial, finishSocial, type SocialOutcome, type TypeAuth } from './social.ts';
import { isFresh } from './step-up.ts';

/** The services by which one can sign in here: content offers them, and they know this installation. */
export interface SocialConnections {
  find(service: SocialService): SocialConnection | undefined;
  offered(): SocialService[];
}

const perAddress = { count: 120, seconds: 60 * 60 };
const typeAuths: readonly TypeAuth[] = ['login', 'registration', 'attach'];
const callbackOf = (account: Account, service: SocialService): string => `${account.tools.settings.publicUrl}/oauth/callback/${service}`;

/**
 * `/oauth/init?service&redirect_url&type_auth` leads a window to a service, `/oauth/callback/{service}` takes the answer, and the window ends at
 * `redirect_url`, an address of our own, with `oauth` (what became of it) and `service` in its query and a ticket, if there is one, in its hash.
 */
export function socialRoutes(account: Account, connections: SocialConnections): (fastify: FastifyInstance) => Promise<void> {
  const { tools } = account;
  const cookie = (connection: SocialConnection) => ({
    path: '/oauth/callback',
    httpOnly: true,
    secure: account.isSecure,
    // A form sent from the service's page brings only cookies that say so, which browsers believe under https alone.
    sameSite: connection.postsBack && account.isSecure ? ('none' as const) : ('lax' as const),
  });

  const cookieName = account.isSecure ? '__Secure-tavolo_oauth' : 'tavolo_oauth';
  const deviceCookie = account.isSecure ? '__Host-tavolo_device' : 'tavolo_device';

  return async (fastify) => {
    fastify.removeContentTypeParser('application/x-www-form-urlencoded');
    fastify.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string', bodyLimit: 32_768 }, (_request, body, done) =>
      done(null, String(body)),
    );

    fastify.get('/oauth/init', async (request, reply) => {
      const query = new URL(request.url, tools.settings.publicUrl).searchParams;
      const service = query.get('service') ?? '';
      const returnTo = ownAddress(tools.settings.publicUrl, query.get('redirect_url'));
      const connection = isSocialService(service) ? connections.find(service) : undefined;
      const typeAuth = typeAuths.find((one) => one === (query.get('type_auth') ?? 'login'));
      if (!connection || !isSocialService(service) || returnTo === null || typeAuth === undefined)
        return leave(reply, ownReturn(tools.settings.publicUrl), service, { kind: 'failed' });
      try {
        await tools.attempts.takeFrom(request.ip, 'oauth', perAddress);
        const session = await account.authenticate(request.cookies[account.cookieName]);
        // Another site must not lead a player's browser into adding an account that it has chosen.
        if (typeAuth === 'attach' && request.headers['sec-fetch-site'] === 'cross-site')
          return leave(reply, returnTo, service, { kind: 'failed' });
        if (typeAuth === 'attach' && session && !(await isFresh(tools, session)))
          return leave(reply, returnTo, service, { kind: 'step_up' });
        const promoCode = query.get('promo_code');
        const { address, browser } = await beginSocial(
          tools,
          connection,
          {
            service,
            typeAuth,
            returnTo,
            playerId: session?.playerId ?? null,
            locale: query.get('locale') === 'it' ? 'it' : 'en',
            promoCode: promoCode !== null && /^[\p{L}\p{N}_-]{1,64}$/u.test(promoCode) ? promoCode : null,
          },
          callbackOf(account, service),
        );
        return await reply
          .setCookie(cookieName, browser, { ...cookie(connection), maxAge: 600 })
          .header('cache-control', 'no-store')
          .redirect(address.href, 302);
      } catch (error) {
        if (!(error instanceof CatalogueError)) tools.log.warn({ err: error, service }, 'a social service cannot be reached');
        return leave(reply, returnTo, service, { kind: 'failed' });
      }
    });

    const answered = async (request: FastifyRequest<{ Params: { service: string } }>, reply: FastifyReply, sent: URLSearchParams) => {
      const { service } = request.params;
      const connection = isSocialService(service) ? connections.find(service) : undefined;
      if (!connection || !isSocialService(service)) return leave(reply, ownReturn(tools.settings.publicUrl), service, { kind: 'failed' });
      const user = sent.get('user') ?? undefined;
      sent.delete('user');
      const callback = callbackOf(account, service);
      const current = new URL(callback);
      current.search = String(sent);
      const origin = {
        address: request.ip,
        userAgent: (request.headers['user-agent'] ?? '').slice(0, 300),
        device: request.cookies[deviceCookie],
      };
      reply.clearCookie(cookieName, cookie(connection));
      const came = await finishSocial(
        tools,
        connection,
        { current, callback, browser: request.cookies[cookieName], ...(user !== undefined && { user }) },
        origin,
      ).catch((error: unknown) => {
        if (error instanceof CatalogueError) return error;
        throw error;
      });
      const told = { address: request.ip, requestId: request.id };
      const refused = (reason: string) => tools.security.record({ event: 'sign_in', outcome: 'failure', reason, ...told });
      if (came instanceof CatalogueError) refused(came.details.code ?? came.type);
      else if (!came) refused('social_failed');
      if (came instanceof CatalogueError) return leave(reply, ownReturn(tools.settings.publicUrl), service, { kind: 'blocked' });
      if (!came) return leave(reply, ownReturn(tools.settings.publicUrl), service, { kind: 'failed' });
      const { outcome } = came;
      if (outcome.kind === 'signed_in' || outcome.kind === 'registered') {
        // The session that this browser had before is over: one browser, one session.
        const before = await account.authenticate(request.cookies[account.cookieName]).catch(() => null);
        if (before) await tools.sessions.end(before.playerId, before.id, 'logout');
        const { playerId, token, maxAge, deviceToken } = outcome.opened;
        const event = outcome.kind === 'registered' ? 'sign_up' : 'sign_in';
        tools.security.record({ event, outcome: 'success', reason: `oauth ${service}`, player: playerId, ...told });
        const kept = { path: '/', httpOnly: true, sameSite: 'lax' as const, secure: account.isSecure };
        reply.setCookie(account.cookieName, token, { ...kept, maxAge });
        if (deviceToken !== undefined) reply.setCookie(deviceCookie, deviceToken, { ...kept, maxAge: deviceLife });
      }
      return leave(reply, came.returnTo, service, outcome);
    };

    fastify.get<{ Params: { service: string } }>('/oauth/callback/:service', (request, reply) =>
      answered(request, reply, new URL(request.url, tools.settings.publicUrl).searchParams),
    );
    fastify.post<{ Params: { service: string } }>('/oauth/callback/:service', (request, reply) =>
      answered(request, reply, new URLSearchParams(typeof request.body === 'string' ? request.body : '')),
    );

    fastify.get('/oauth/return', (_request, reply) => {
      const { html, policy } = returnPage(tools.random.bytes(16).toString('base64url'));
      return reply
        .type('text/html; charset=utf-8')
        .header('cache-control', 'no-store')
        .header('referrer-policy', 'no-referrer')
        .header('content-security-policy', policy)
        .send(html);
    });
  };
}

const ownReturn = (publicUrl: string): string => `${publicUrl}/oauth/return`;

/** An address of this site, in full; null for any other. Without one, the page that tells the window which opened this one. */
function ownAddress(publicUrl: string, wanted: string | null): string | null {
  if (wanted === null || wanted === '') return ownReturn(publicUrl);
  if (!URL.canParse(wanted, publicUrl)) return null;
  const address = new URL(wanted, publicUrl);
  return address.origin === new URL(publicUrl).origin && address.username === '' ? address.href : null;
}

function leave(reply: FastifyReply, returnTo: string, service: string, outcome: SocialOutcome): FastifyReply {
  const address = new URL(returnTo);
  address.searchParams.set('oauth', outcome.kind);
  address.searchParams.set('service', service.slice(0, 32));
  // After the hash it is sent to no server and written to no log.
  if (outcome.kind === 'proof') address.hash = `ticket=${outcome.ticket}`;
  return reply.header('cache-control', 'no-store').header('referrer-policy', 'no-referrer').redirect(address.href, 302);
}
