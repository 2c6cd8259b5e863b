import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Database } from '../../kernel/database/database.ts';
import { locales } from '../bundled.ts';
import { ContentError } from '../errors.ts';
import { isFields, type Fields } from '../snapshot.ts';
import { listDeeds } from '../staff/audit.ts';
import { shownMember } from '../staff/member.ts';
import { proofLife, type Invitation, type Staff } from '../staff/staff.ts';
import type { StaffGuard } from './guard.ts';
import { metaOf, pageOf } from './paging.ts';

/** Longest text that a form of this kind sends. */
const longest = 1_000;

/** The fields of a JSON body. Throws ValidationError for anything else. */
export function bodyOf(request: FastifyRequest): Fields {
  if (!isFields(request.body)) throw new ContentError('ValidationError', 'A JSON object is expected');
  return request.body;
}

/** A text of a body. Throws ValidationError that names the field. */
export function textOf(body: Fields, field: string): string {
  const value = body[field];
  if (typeof value !== 'string' || value.length > longest) {
    const message = `${field} must be text`;
    throw new ContentError('ValidationError', message, { errors: [{ path: [field], message, name: 'ValidationError', value: null }] });
  }
  return value;
}

/** A code as it is typed, in groups. */
const codeOf = (body: Fields): string => textOf(body, 'code').replaceAll(' ', '');

type WithId = FastifyRequest<{ Params: { id: string } }>;

/** What is told of a link: where it went. Whoever asked for it does not see it. */
const sentOf = ({ member, sentTo, expiresAt }: Invitation) => ({ staff: shownMember(member), sentTo, expiresAt: expiresAt.toISOString() });

/** Coming in, going out, the second factor, and looking after one another. */
export function staffRoutes({
  staff,
  guard,
  database,
  publicUrl,
}: {
  staff: Staff;
  guard: StaffGuard;
  database: Database;
  publicUrl: string;
}) {
  return function routes(api: FastifyInstance): void {
    api.post('/sign-in', async (request, reply) => {
      const body = bodyOf(request);
      const code = body.code === undefined || body.code === null ? null : codeOf(body);
      const opened = await staff.signIn({ email: textOf(body, 'email'), password: textOf(body, 'password'), code }, request.ip);
      return reply.send({ data: shownMember(guard.open(reply, opened)) });
    });
    api.post('/sign-out', async (request, reply) => {
      await guard.close(request, reply);
      return reply.code(204).send();
    });
    api.post('/sign-out-everywhere', async (request, reply) => {
      await guard.closeAll(request, reply);
      return reply.code(204).send();
    });
    api.post('/step-up', async (request, reply) => {
      const member = await guard.member(request);
      const body = bodyOf(request);
      await staff.prove(member, { password: textOf(body, 'password'), code: codeOf(body) });
      return reply.send({ data: { seconds: proofLife } });
    });
    api.get('/me', async (request, reply) =>
      reply.send({ data: shownMember(await guard.person(request)), meta: { locales, siteUrl: publicUrl } }),
    );
    api.post('/password', async (request, reply) => {
      const body = bodyOf(request);
      const password = textOf(body, 'password');
      const opened =
        body.token === undefined
          ? await staff.changePassword(await guard.person(request), textOf(body, 'currentPassword'), password)
          : await staff.welcome(textOf(body, 'token'), password, request.ip);
      return reply.send({ data: shownMember(guard.open(reply, opened)) });
    });

    api.post('/totp', async (request, reply) =>
      reply.send({ data: await staff.beginTotp(await guard.person(request), textOf(bodyOf(request), 'password')) }),
    );
    api.post('/totp/confirm', async (request, reply) => {
      const opened = await staff.confirmTotp(await guard.person(request), codeOf(bodyOf(request)));
      return reply.send({ data: shownMember(guard.open(reply, opened)) });
    });
    api.delete('/totp', async (request, reply) => {
      const body = bodyOf(request);
      return reply.send({ data: shownMember(await staff.endTotp(await guard.person(request), textOf(body, 'password'), codeOf(body))) });
    });

    api.get('/staff', async (request, reply) => {
      await guard.member(request, 'admin');
      return reply.send({ data: (await staff.members()).map(shownMember) });
    });
    api.post('/staff', async (request, reply) => {
      const by = await guard.member(request, 'admin');
      const body = bodyOf(request);
      return reply.code(201).send({ data: sentOf(await staff.invite({ email: body.email, name: body.name, role: body.role }, by.email)) });
    });
    api.put('/staff/:id', async (request: WithId, reply) => {
      const by = await guard.member(request, 'admin');
      const body = bodyOf(request);
      return reply.send({
        data: shownMember(await staff.change(Number(request.params.id), { role: body.role, isActive: body.isActive }, by.email)),
      });
    });
    api.post('/staff/:id/link', async (request: WithId, reply) => {
      const by = await guard.member(request, 'admin');
      return reply.send({ data: sentOf(await staff.renewByLetter(Number(request.params.id), by.email)) });
    });
    api.get('/audit', async (request: FastifyRequest<{ Querystring: Record<string, string> }>, reply) => {
      await guard.member(request, 'admin');
      const page = pageOf(request.query, 50);
      const { deeds, total } = await listDeeds(database, page);
      return reply.send({ data: deeds, meta: metaOf(page, total) });
    });
  };
}
