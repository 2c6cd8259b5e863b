import type { ErrorBody } from '@tavolo/contract/errors';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Clock } from '../../kernel/clock/clock.ts';
import { bearerOf } from '../../kernel/http/index.ts';
import { bundledId } from '../bundled.ts';
import { refuseOthers } from '../answers.ts';
import { ContentError } from '../errors.ts';
import { isFields, type Fields } from '../stored-entry.ts';
import type { BearerSessions } from './bearer-sessions.ts';
import type { Tokens } from './jwt.ts';
import { refusalOf, unauthorized } from './refusal.ts';

/** What a call of the main API answered. */
export interface IdentityAnswer {
  body: { data: unknown } | ErrorBody;
  /** The session that the call opened. */
  opened: { token: string; maxAge: number } | null;
}

/** Makes a call of the main API for whoever holds `session`: the rules, limits and words of refusals are those of the API itself. */
export type IdentityCall = (
  name:
    | 'auth.login'
    | 'auth.register'
    | 'auth.restore'
    | 'account.getInfo'
    | 'account.getprofileinfo'
    | 'account.changepassword'
    | 'account.changefakename'
    | 'account.sendconfirmationtocontact',
  parameters: Readonly<Record<string, unknown>>,
  session: string | null,
  request: FastifyRequest,
) => Promise<IdentityAnswer>;

/** What a sign-up may bring; the product asks for more than Strapi does. */
const registration = [
  'username',
  'email',
  'password',
  'password_repeat',
  'phone',
  'phone_country_code',
  'currency',
  'country_code',
  'birth_date',
  'first_name',
  'last_name',
  'terms_accepted',
  'is_subscribed',
  'promo_code',
  'idempotency_key',
];

interface IdentityRouteParts {
  call: IdentityCall;
  tokens: Tokens;
  sessions: BearerSessions;
  clock: Clock;
}

/** [R7-026] Strapi's users-permissions over the one store of players, in a scope whose prefix is `/content/api`. */
export function identityRoutes({ call, tokens, sessions, clock }: IdentityRouteParts) {
  const bodyOf = (request: FastifyRequest): Fields => (isFields(request.body) ? request.body : {});
  const textOf = (body: Fields, name: string): string => {
    const value = body[name];
    return typeof value === 'string' ? value : '';
  };
  const mustHave = (body: Fields, fields: readonly string[]): void => {
    const errors = fields
      .filter((name) => textOf(body, name) === '')
      .map((name) => ({ path: [name], message: `${name} is a required field`, name: 'ValidationError' }));
    const [first] = errors;
    if (first)
      throw new ContentError('ValidationError', errors.length === 1 ? first.message : `${errors.length} errors occurred`, { errors });
  };

  /** The session behind the bearer token; null without one. Throws UnauthorizedError for a token that is none of ours or has run out. */
  const sessionOf = (request: FastifyRequest): string | null => {
    if (bearerOf(request.headers.authorization) === undefined) return null;
    const session = sessions.of(request);
    if (session === null) throw unauthorized();
    return session;
  };
  const mustBeIn = (request: FastifyRequest): string => {
    const session = sessionOf(request);
    if (session === null) throw new ContentError('ForbiddenError', 'Forbidden');
    return session;
  };

  async function ask(
    ...[name, parameters, session, request]: Parameters<IdentityCall>
  ): Promise<{ data: unknown; opened: IdentityAnswer['opened'] }> {
    const { body, opened } = await call(name, parameters, session, request);
    if ('error' in body) throw refusalOf(body, { login: 'identifier', old_password: 'currentPassword', new_password: 'password' });
    return { data: body.data, opened };
  }

  /** The player as a user of Strapi. */
  async function userOf(session: string, request: FastifyRequest): Promise<Fields & { id: number }> {
    const [info, profile] = await Promise.all([
      ask('account.getInfo', {}, session, request),
      ask('account.getprofileinfo', {}, session, request),
    ]);
    if (!isFields(info.data) || !isFields(profile.data) || typeof info.data.uid !== 'number') throw unauthorized();
    const contacts = (Array.isArray(profile.data.contacts) ? profile.data.contacts : []).filter(isFields);
    const email = contacts.find((contact) => contact.type === 'email');
    const login = contacts.find((contact) => contact.is_login === true);
    return {
      id: info.data.uid,
      documentId: bundledId(`player ${info.data.uid}`),
      username: info.data.fakename,
      email: email?.contact ?? null,
      provider: 'local',
      confirmed: (email ?? login)?.is_confirmed === true,
      blocked: false,
      createdAt: info.data.reg_time,
      updatedAt: info.data.reg_time,
      publishedAt: info.data.reg_time,
      locale: info.data.locale,
    };
  }

  /** What a call that opened a session is answered with. */
  async function entered(opened: IdentityAnswer['opened'], request: FastifyRequest): Promise<Fields> {
    if (!opened) throw new Error('the call opened no session');
    const user = await userOf(opened.token, request);
    const iat = Math.floor(clock.now().getTime() / 1000);
    return { jwt: await tokens.sign({ id: user.id, session: opened.token, iat, exp: iat + opened.maxAge }), user };
  }

  return function routes(api: FastifyInstance): void {
    api.get('/users/me', async (request, reply) =>
      reply.header('cache-control', 'no-store').send(await userOf(mustBeIn(request), request)),
    );
    refuseOthers(api, '/users/me', ['GET']);

    api.post('/auth/local', async (request, reply) => {
      const body = bodyOf(request);
      mustHave(body, ['identifier', 'password']);
      const { opened } = await ask('auth.login', { login: body.identifier, password: body.password, code: body.code }, null, request);
      return reply.header('cache-control', 'no-store').send(await entered(opened, request));
    });
    refuseOthers(api, '/auth/local', ['POST']);

    api.post('/auth/local/register', async (request, reply) => {
      const body = bodyOf(request);
      const unknown = Object.keys(body).filter((name) => !registration.includes(name));
      if (unknown.length > 0) throw new ContentError('ValidationError', `Invalid parameters: ${unknown.join(', ')}`);
      mustHave(body, ['email', 'password']);
      if (Buffer.byteLength(textOf(body, 'password')) >= 73)
        throw new ContentError('ValidationError', 'Password must be less than 73 bytes');
      const { username, ...form } = body;
      const { opened } = await ask('auth.register', { type: 'form', ...form }, null, request);
      // The account is there; a name that somebody has or that is not allowed leaves it with the one it was given.
      if (opened && typeof username === 'string' && username !== '')
        await call('account.changefakename', { fakename: username }, opened.token, request);
      return reply.header('cache-control', 'no-store').send(await entered(opened, request));
    });
    refuseOthers(api, '/auth/local/register', ['POST']);

    api.post('/auth/forgot-password', async (request, reply) => {
      const body = bodyOf(request);
      mustHave(body, ['email']);
      await ask('auth.restore', { login: body.email }, null, request);
      return reply.send({ ok: true });
    });
    refuseOthers(api, '/auth/forgot-password', ['POST']);

    api.post('/auth/reset-password', async (request, reply) => {
      const body = bodyOf(request);
      mustHave(body, ['code', 'password', 'passwordConfirmation']);
      if (body.password !== body.passwordConfirmation) throw new ContentError('ValidationError', 'Passwords do not match');
      const login = textOf(body, 'identifier') || textOf(body, 'email');
      // Our codes are six digits and belong to a contact: alone they name nobody.
      if (login === '') throw new ContentError('ValidationError', 'Incorrect code provided');
      await ask(
        'auth.restore',
        { login, code: body.code, password: body.password, password_repeat: body.passwordConfirmation },
        null,
        request,
      );
      const { opened } = await ask('auth.login', { login, password: body.password }, null, request);
      return reply.header('cache-control', 'no-store').send(await entered(opened, request));
    });
    refuseOthers(api, '/auth/reset-password', ['POST']);

    api.post('/auth/change-password', async (request, reply) => {
      const session = sessionOf(request);
      if (session === null) throw new ContentError('ApplicationError', 'You must be authenticated to reset your password');
      const body = bodyOf(request);
      mustHave(body, ['currentPassword', 'password', 'passwordConfirmation']);
      if (body.password !== body.passwordConfirmation) throw new ContentError('ValidationError', 'Passwords do not match');
      if (body.password === body.currentPassword)
        throw new ContentError('ValidationError', 'Your new password must be different than your current password');
      await ask('account.changepassword', { old_password: body.currentPassword, new_password: body.password }, session, request);
      // The session goes on, so its token does; every other one has ended.
      const jwt = bearerOf(request.headers.authorization);
      return reply.header('cache-control', 'no-store').send({ jwt, user: await userOf(session, request) });
    });
    refuseOthers(api, '/auth/change-password', ['POST']);

    api.post('/auth/send-email-confirmation', async (request, reply) => {
      const session = mustBeIn(request);
      const body = bodyOf(request);
      mustHave(body, ['email']);
      await ask('account.sendconfirmationtocontact', { contact: body.email }, session, request);
      return reply.send({ email: body.email, sent: true });
    });
    refuseOthers(api, '/auth/send-email-confirmation', ['POST']);
  };
}
