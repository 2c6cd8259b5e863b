import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { SentInvitation, SignedInPerson } from '@tavolo/contract/staff';
import type { Database } from '../kernel/database/database.ts';
import { actorOf } from './actor.ts';
import { listAudit } from './audit.ts';
import { bodyOf, textOf, type Body } from './body.ts';
import { needs, type StaffGuard } from './guard.ts';
import { metaOf, pageOf } from './paging.ts';
import type { Invitation, People } from './people.ts';
import { staffPermissions } from './permissions.ts';
import { shownPerson, type Person } from './person.ts';
import { offeredRoles, type Roles } from './roles.ts';
import { proofLife, type SignIn } from './sign-in.ts';

/** A code as it is typed, in groups. */
const codeOf = (body: Body): string => textOf(body, 'code').replaceAll(' ', '');

type WithId = FastifyRequest<{ Params: { id: string } }>;
type Listed = FastifyRequest<{ Querystring: Record<string, string> }>;

const signedIn = (person: Person): SignedInPerson => ({ ...shownPerson(person), permissions: [...person.permissions] });

/** What is told of a link: where it went. Whoever asked for it does not see it. */
const sentOf = ({ person, sentTo, expiresAt }: Invitation): SentInvitation => ({
  staff: shownPerson(person),
  sentTo,
  expiresAt: expiresAt.toISOString(),
});

export interface StaffRouteParts {
  signIn: SignIn;
  people: People;
  guard: StaffGuard;
  database: Database;
  roles: Roles;
  /** The site's origin. */
  publicUrl: string;
}

/** Coming in, going out, the second factor, looking after one another, and what everybody did. */
export function staffRoutes({ signIn, people, guard, database, roles, publicUrl }: StaffRouteParts) {
  return function routes(api: FastifyInstance): void {
    api.post('/sign-in', needs('anybody'), async (request, reply) => {
      const body = bodyOf(request);
      const code = body.code === undefined || body.code === null ? null : codeOf(body);
      const opened = await signIn.signIn({ email: textOf(body, 'email'), password: textOf(body, 'password'), code }, request.ip);
      return reply.send({ data: signedIn(guard.open(reply, opened)) });
    });
    api.post('/sign-out', needs('anybody'), async (request, reply) => {
      await guard.close(request, reply);
      return reply.code(204).send();
    });
    api.post('/sign-out-everywhere', needs('anybody'), async (request, reply) => {
      const person = await guard.find(request);
      if (person) await signIn.signOutEverywhere(person);
      guard.forget(reply);
      return reply.code(204).send();
    });
    api.post('/step-up', needs('member'), async (request, reply) => {
      const body = bodyOf(request);
      await signIn.stepUp(guard.of(request), { password: textOf(body, 'password'), code: codeOf(body) });
      return reply.send({ data: { seconds: proofLife } });
    });
    api.get('/me', needs('person'), async (request, reply) =>
      reply.send({ data: signedIn(guard.of(request)), meta: { siteUrl: publicUrl, roles: offeredRoles(roles) } }),
    );
    // The link of a letter brings in somebody who has no session yet.
    api.post('/welcome', needs('anybody'), async (request, reply) => {
      const body = bodyOf(request);
      const opened = await signIn.welcome(textOf(body, 'token'), textOf(body, 'password'), request.ip);
      return reply.send({ data: signedIn(guard.open(reply, opened)) });
    });
    api.post('/password', needs('person'), async (request, reply) => {
      const body = bodyOf(request);
      const opened = await signIn.changePassword(guard.of(request), textOf(body, 'currentPassword'), textOf(body, 'password'));
      return reply.send({ data: signedIn(guard.open(reply, opened)) });
    });

    api.post('/totp', needs('person'), async (request, reply) =>
      reply.send({ data: await signIn.beginTotp(guard.of(request), textOf(bodyOf(request), 'password')) }),
    );
    api.post('/totp/confirm', needs('person'), async (request, reply) => {
      const opened = await signIn.confirmTotp(guard.of(request), codeOf(bodyOf(request)));
      return reply.send({ data: signedIn(guard.open(reply, opened)) });
    });
    api.delete('/totp', needs('person'), async (request, reply) => {
      const body = bodyOf(request);
      return reply.send({ data: signedIn(await signIn.endTotp(guard.of(request), textOf(body, 'password'), codeOf(body))) });
    });

    api.get('/people', needs(staffPermissions.read), async (_request, reply) =>
      reply.send({ data: (await people.list()).map(shownPerson) }),
    );
    const managing = needs(staffPermissions.manage, { stepUp: true });
    api.post('/people', managing, async (request, reply) => {
      const { email, name, role } = bodyOf(request);
      return reply.code(201).send({ data: sentOf(await people.invite({ email, name, role }, actorOf(guard.of(request)))) });
    });
    api.put('/people/:id', managing, async (request: WithId, reply) => {
      const { role, isActive, reason } = bodyOf(request);
      const person = await people.change(Number(request.params.id), { role, isActive, reason }, actorOf(guard.of(request)));
      return reply.send({ data: shownPerson(person) });
    });
    api.post('/people/:id/link', managing, async (request: WithId, reply) =>
      reply.send({ data: sentOf(await people.renewByLetter(Number(request.params.id), actorOf(guard.of(request)))) }),
    );
    api.post('/people/:id/sign-out', managing, async (request: WithId, reply) => {
      await people.endSessions(Number(request.params.id), actorOf(guard.of(request)));
      return reply.code(204).send();
    });
    api.get('/audit', needs(staffPermissions.audit), async (request: Listed, reply) => {
      const { object_kind: kind, object_id: id } = request.query;
      const page = pageOf(request.query, 50);
      const { entries, total } = await listAudit(database, page, kind && id ? { kind, id } : null);
      return reply.send({ data: entries, meta: metaOf(page, total) });
    });
  };
}
