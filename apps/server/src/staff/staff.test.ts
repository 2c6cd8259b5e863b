import cookie from '@fastify/cookie';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { ManualClock } from '../kernel/clock/clock.ts';
import type { Queryable } from '../kernel/database/database.ts';
import { permissionsOf } from '../kernel/permissions/permission.ts';
import type { SecurityEvent } from '../kernel/log/index.ts';
import { createTestDatabase, type TestDatabase } from '../testing/database.ts';
import {
  actorOf,
  approvalDetail,
  approvalLife,
  bodyOf,
  commandLine,
  needs,
  staffPermissions,
  textOf,
  type DeclaredKind,
  type Person,
  type Roles,
  type Staff,
} from './index.ts';
import { codeAt, keyOf, stepAt } from '../kernel/totp/totp.ts';
import { createTestStaff } from './testing/staff.ts';

// A tool that knows nothing of content stands on the staff alone: a desk where limits of stakes are set, with permissions, roles and a kind of
// approval of its own.

const desk = permissionsOf('desk', ['read', 'propose', 'approve']);
const words = { label: { en: 'x', it: 'x' }, text: { en: 'x', it: 'x' } };
const roles: Roles = {
  chief: { ...words, permissions: Object.values(staffPermissions) },
  trader: { ...words, label: { en: 'Trader', it: 'Trader' }, permissions: [desk.read, desk.propose, staffPermissions.approvals] },
  head: { ...words, permissions: [...Object.values(desk), staffPermissions.approvals] },
  clerk: { ...words, permissions: [] },
};
type Request = { name: string; amount: number };

const password = 'a password of the desk';
const origin = 'http://localhost:3000';
const clock = new ManualClock(new Date('2026-11-21T12:00:00.000Z'));
const events: SecurityEvent[] = [];
const cookies: Record<string, string> = {};
const secrets: Record<string, Buffer> = {};
const people: Record<string, Person> = {};
let harness: TestDatabase;
let fastify: FastifyInstance;
let staff: Staff;
let limits: DeclaredKind<Request>;
/** How often a limit was set, whatever became of it. */
let tries = 0;

/** Sets a limit in the transaction; answers what it was and is. */
async function setLimit(tx: Queryable, { name, amount }: Request) {
  tries++;
  const [row] = await tx.directory.query<{ amount: number }>('select amount from desk_limit where name = $1', [name]);
  await tx.directory.query('update desk_limit set amount = $2 where name = $1', [name, amount]);
  return { changes: [{ part: name, before: { amount: row?.amount ?? null }, after: { amount } }], detail: {} };
}
const limitOf = async (name: string) =>
  (await harness.database.query<{ amount: number }>('select amount from desk_limit where name = $1', [name]))[0]?.amount;

async function ask(method: 'GET' | 'POST' | 'PUT', path: string, who: string, payload?: object) {
  const response = await fastify.inject({
    method,
    url: `/staff/api${path}`,
    headers: { origin, cookie: cookies[who] ?? '' },
    ...(payload && { payload }),
  });
  const [set] = response.cookies;
  const body = response.body === '' ? null : response.json();
  return { status: response.statusCode, body, code: body?.error?.details?.code ?? null, cookie: `${set?.name}=${set?.value}` };
}

async function come(name: string, role: string): Promise<void> {
  const { person, token } = await staff.people.add({ email: `${name}@casino.example`, name, role }, commandLine);
  people[name] = person;
  cookies[name] = (await ask('POST', '/welcome', '', { token, password })).cookie;
  const begun = await ask('POST', '/totp', name, { password });
  secrets[name] = keyOf(begun.body.data.secret);
  cookies[name] = (await ask('POST', '/totp/confirm', name, { code: codeAt(secrets[name], stepAt(clock.now())) })).cookie;
}

async function signIn(name: string): Promise<void> {
  clock.advance(30_000);
  const code = codeAt(secrets[name] ?? Buffer.alloc(20), stepAt(clock.now()));
  const opened = await ask('POST', '/sign-in', '', { email: `${name}@casino.example`, password, code });
  expect([name, opened.status]).toEqual([name, 200]);
  cookies[name] = opened.cookie;
}

const propose = (who: string, name: string, amount: number) =>
  ask('POST', '/desk/limits', who, { name, amount, reason: 'Agreed with risk' });
const decide = (act: 'approve' | 'refuse' | 'withdraw', id: number, who: string, reason?: string) =>
  ask('POST', `/approvals/${id}/${act}`, who, { reason });

beforeAll(async () => {
  harness = await createTestDatabase();
  await harness.ownerDatabase.query(`create table desk_limit (name text primary key, amount integer not null)`);
  await harness.ownerDatabase.query(`insert into desk_limit values ('football', 100), ('tennis', 50), ('golf', 10)`);
  ({ staff } = createTestStaff({ database: harness.database, clock, roles, security: { record: (event) => void events.push(event) } }));
  limits = staff.approvals.declare<Request>({
    name: 'desk.set_limit',
    permissions: { propose: desk.propose, approve: desk.approve },
    touches: 'money',
    placeOf: ({ name }) => ({ subject: `limit/${name}`, part: name }),
    lock: async (tx, { name }) => void (await tx.directory.query('select from desk_limit where name = $1 for update', [name])),
    apply: setLimit,
  });
  fastify = Fastify();
  await fastify.register(cookie);
  await staff.routes(fastify);
  await staff.calls(fastify, 'desk', (api) => {
    api.get('/limits', needs(desk.read), async (_request, reply) =>
      reply.send({ data: await harness.database.query('select name, amount from desk_limit order by name') }),
    );
    api.post('/limits', needs(desk.propose, { stepUp: true }), async (request, reply) => {
      const person = staff.guard.of(request);
      const body = bodyOf(request);
      const asked = { name: textOf(body, 'name'), amount: Number(body.amount) };
      const approval = await limits.propose(person, asked, { title: asked.name, reason: body.reason });
      return reply.code(201).send({ data: approvalDetail(staff.approvals, approval, person) });
    });
  });
  for (const [name, role] of [
    ['carl', 'chief'],
    ['tess', 'trader'],
    ['hugo', 'head'],
    ['hana', 'head'],
    ['cleo', 'clerk'],
  ] as const)
    await come(name, role);
});
afterAll(async () => {
  await fastify.close();
  await harness.drop();
});
beforeEach(async () => {
  clock.advance(3600_000);
  await harness.database.query('delete from staff_attempt');
  for (const name of ['carl', 'tess', 'hugo', 'hana', 'cleo']) await signIn(name);
  events.length = 0;
});

describe('a tool without content', () => {
  test('has calls that the roles of its own are for, and are refused to all others', async () => {
    const answers = await Promise.all(
      ['tess', 'hugo', 'cleo', 'carl', 'nobody'].map(async (who) => [who, (await ask('GET', '/desk/limits', who)).status]),
    );
    expect(answers).toEqual([
      ['tess', 200],
      ['hugo', 200],
      ['cleo', 403],
      ['carl', 403],
      ['nobody', 401],
    ]);
    const { body } = await ask('GET', '/me', 'tess');
    expect(body.data).toMatchObject({ role: 'trader', permissions: ['desk.read', 'desk.propose', 'staff.approvals'] });
    expect(body.meta.roles).toContainEqual({ name: 'trader', label: { en: 'Trader', it: 'Trader' }, text: { en: 'x', it: 'x' } });
  });

  test('does not start with a call that does not say who may make it', async () => {
    const scope = Fastify();
    const open = staff.calls(scope, 'open', (api) => void api.get('/everything', async () => 'open'));
    await expect(open.then(() => scope.ready())).rejects.toThrow('does not say who of the staff may call it');
  });

  test('a role that there is no more may nothing', async () => {
    await harness.database.query(`update staff set role = 'broker' where email = 'tess@casino.example'`);
    expect((await ask('GET', '/desk/limits', 'tess')).status).toBe(403);
    expect((await ask('GET', '/me', 'tess')).body.data.permissions).toEqual([]);
    await harness.database.query(`update staff set role = 'trader' where email = 'tess@casino.example'`);
  });

  test('[OPS-04] refusals are security events, with who, from where and which call; the page of the sign-in is none', async () => {
    await ask('GET', '/desk/limits', 'cleo');
    await ask('GET', '/desk/limits', 'nobody');
    cookies['ghost'] = `tavolo_staff=${'A'.repeat(43)}`;
    await ask('GET', '/me', 'ghost');
    await fastify.inject({
      method: 'POST',
      url: '/staff/api/people',
      headers: { origin: 'https://evil.example', cookie: cookies['carl'] ?? '' },
    });
    clock.advance(10 * 60_000);
    await propose('tess', 'golf', 11);
    expect(events.map(({ event, outcome, reason, staff: who, facts }) => [event, outcome, reason, who, facts?.['call']])).toEqual([
      ['access', 'failure', 'desk.read', 'cleo@casino.example', 'GET /staff/api/desk/limits'],
      ['access', 'failure', 'session', undefined, 'GET /staff/api/me'],
      ['access', 'failure', 'foreign_origin', undefined, 'POST /staff/api/people'],
      ['step_up', 'pending', 'step_up', 'tess@casino.example', 'POST /staff/api/desk/limits'],
    ]);
  });
});

describe('two people of a tool', () => {
  test('change exactly what one proposed and the other one saw, once, with both in the audit', async () => {
    const { body, status } = await propose('tess', 'football', 250);
    expect([status, body.data]).toMatchObject([
      201,
      {
        kind: 'desk.set_limit',
        state: 'waiting',
        bar: 'own',
        changes: [{ part: 'football', before: { amount: 100 }, after: { amount: 250 } }],
      },
    ]);
    const { id } = body.data;
    expect(await limitOf('football')).toBe(100);
    // Who has no permission for the kind does not even see it.
    expect((await ask('GET', `/approvals/${id}`, 'carl')).status).toBe(404);
    expect((await ask('GET', '/approvals', 'carl')).body.data).toEqual([]);
    expect((await decide('approve', id, 'tess')).code).toBe('permission');
    expect((await decide('approve', id, 'hugo')).body.data).toMatchObject({ state: 'approved', decidedBy: 'hugo@casino.example' });
    expect(await limitOf('football')).toBe(250);
    expect((await decide('approve', id, 'hana')).code).toBe('decided');
    const entries = (await ask('GET', '/audit?object_kind=desk.set_limit&object_id=limit/football', 'carl')).body.data;
    expect(entries).toMatchObject([
      {
        kind: 'staff.approval_approved',
        who: 'hugo@casino.example',
        role: 'head',
        address: '127.0.0.1',
        before: { football: { amount: 100 } },
        after: { football: { amount: 250 } },
        // Of money a reason is kept also where the second person gives none.
        reason: 'Agreed with risk',
        approval: id,
        detail: { proposer: 'tess@casino.example' },
      },
      { kind: 'staff.approval_proposed', who: 'tess@casino.example', reason: 'Agreed with risk', approval: id },
    ]);
  });

  test('do nothing where what it was made for has changed since', async () => {
    const { id } = (await propose('tess', 'tennis', 500)).body.data;
    await harness.ownerDatabase.query(`update desk_limit set amount = 40 where name = 'tennis'`);
    expect((await decide('approve', id, 'hugo')).code).toBe('void');
    expect(await limitOf('tennis')).toBe(40);
    expect((await ask('GET', `/approvals/${id}`, 'hugo')).body.data.state).toBe('void');
  });

  test('are two: not the proposer, not a puppet that the proposer let in', async () => {
    const { id } = (await propose('hugo', 'golf', 99)).body.data;
    expect((await decide('approve', id, 'hugo')).code).toBe('own');
    expect(events).toMatchObject([{ event: 'access', outcome: 'failure', reason: 'own', staff: 'hugo@casino.example' }]);
    const { person, token } = await staff.people.add(
      { email: 'puppet@casino.example', name: null, role: 'head' },
      actorOf(people['hugo'] ?? { id: 0, email: '', role: '' }),
    );
    people['puppet'] = person;
    cookies['puppet'] = (await ask('POST', '/welcome', '', { token, password })).cookie;
    const begun = await ask('POST', '/totp', 'puppet', { password });
    cookies['puppet'] = (
      await ask('POST', '/totp/confirm', 'puppet', { code: codeAt(keyOf(begun.body.data.secret), stepAt(clock.now())) })
    ).cookie;
    expect((await decide('approve', id, 'puppet')).code).toBe('same_person');
    expect((await decide('withdraw', id, 'hugo')).body.data.state).toBe('withdrawn');
    expect(await limitOf('golf')).toBe(10);
  });

  test('of many who approve at once one does it, and one that waited too long is done by nobody', async () => {
    const { id } = (await propose('tess', 'golf', 20)).body.data;
    const before = tries;
    const answers = await Promise.all(Array.from({ length: 20 }, (_, at) => decide('approve', id, at % 2 === 0 ? 'hugo' : 'hana')));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(19);
    expect([await limitOf('golf'), tries - before]).toEqual([20, 1]);
    const late = (await propose('tess', 'golf', 30)).body.data.id;
    clock.advance(approvalLife);
    for (const name of ['hugo', 'tess']) await signIn(name);
    expect((await decide('approve', late, 'hugo')).code).toBe('expired');
    expect(await limitOf('golf')).toBe(20);
    expect((await propose('tess', 'golf', 30)).status).toBe(201);
  });

  test('what was proposed is kept as it is: the application’s role changes only what was decided', async () => {
    for (const statement of [
      `update staff_approval set request = '{}'`,
      `update staff_approval set digest = digest`,
      `update staff_approval set changes = '[]', expires_at = now()`,
      'delete from staff_approval',
    ])
      await expect(harness.database.query(statement), statement).rejects.toThrow();
  });
});

describe('looking after the others', () => {
  test('asks for password and second factor once more: to add, to change, to send a link, to end sessions', async () => {
    clock.advance(10 * 60_000);
    const { id } = people['cleo'] ?? { id: 0 };
    const calls = [
      ['POST', '/people', { email: 'new@casino.example', role: 'clerk' }],
      ['PUT', `/people/${id}`, { role: 'trader' }],
      ['PUT', `/people/${id}`, { isActive: false }],
      ['POST', `/people/${id}/link`, {}],
      ['POST', `/people/${id}/sign-out`, {}],
    ] as const;
    for (const [method, path, body] of calls) expect([path, (await ask(method, path, 'carl', body)).code]).toEqual([path, 'step_up']);
    expect((await ask('GET', '/me', 'cleo')).body.data).toMatchObject({ role: 'clerk', isActive: true });
    clock.advance(30_000);
    const code = codeAt(secrets['carl'] ?? Buffer.alloc(20), stepAt(clock.now()));
    expect((await ask('POST', '/step-up', 'carl', { password, code })).status).toBe(200);
    expect((await ask('POST', '/people', 'carl', { email: 'new@casino.example', role: 'clerk' })).status).toBe(201);
    expect((await ask('PUT', `/people/${id}`, 'carl', { role: 'trader', reason: 'Moves to the desk' })).status).toBe(200);
    expect((await ask('GET', '/audit?pageSize=1', 'carl')).body.data).toMatchObject([
      {
        kind: 'staff.changed',
        who: 'carl@casino.example',
        object: { kind: 'staff', id: String(id), name: 'cleo@casino.example' },
        before: { role: 'clerk', isActive: true },
        after: { role: 'trader', isActive: true },
        reason: 'Moves to the desk',
      },
    ]);
    expect((await ask('POST', `/people/${id}/sign-out`, 'carl')).status).toBe(204);
    expect((await ask('GET', '/me', 'cleo')).status).toBe(401);
  });

  test('a second factor that is confirmed twice at once is in force, and was confirmed once', async () => {
    const { token } = await staff.people.add({ email: 'twice@casino.example', name: null, role: 'clerk' }, commandLine);
    cookies['twice'] = (await ask('POST', '/welcome', '', { token, password })).cookie;
    const begun = await ask('POST', '/totp', 'twice', { password });
    const code = codeAt(keyOf(begun.body.data.secret), stepAt(clock.now()));
    const answers = await Promise.all(Array.from({ length: 3 }, () => ask('POST', '/totp/confirm', 'twice', { code })));
    const confirmed = answers.filter(({ status }) => status === 200);
    expect(confirmed).toHaveLength(1);
    cookies['twice'] = confirmed[0]?.cookie ?? '';
    expect((await ask('GET', '/me', 'twice')).body.data.hasTotp).toBe(true);
  });

  test('the link of somebody who may not come in sets no password', async () => {
    const { person, token } = await staff.people.add({ email: 'gone@casino.example', name: null, role: 'clerk' }, commandLine);
    await staff.people.change(person.id, { isActive: false }, commandLine);
    expect((await ask('POST', '/welcome', '', { token, password })).status).toBe(403);
    expect((await staff.people.find(person.id)).passwordDigest).toBeNull();
    await staff.people.change(person.id, { isActive: true }, commandLine);
    expect((await ask('POST', '/welcome', '', { token, password })).status).toBe(200);
  });

  test('how long a sign-in takes until it is locked says nothing of who works here', async () => {
    const quickest: number[] = [];
    for (const email of ['hugo@casino.example', 'nobody@casino.example']) {
      const guess = () => ask('POST', '/sign-in', '', { email, password: 'wrong' });
      for (let count = 0; count < 3; count++) await guess();
      const since = performance.now();
      expect((await guess()).status).toBe(429);
      quickest.push(performance.now() - since);
    }
    for (const took of quickest) expect(took).toBeGreaterThan(390);
  });

  test('somebody who looks after the others stays, whatever the role is called', async () => {
    const { id } = people['carl'] ?? { id: 0 };
    for (const change of [{ role: 'head' }, { isActive: false }])
      expect((await ask('PUT', `/people/${id}`, 'carl', change)).status).toBe(400);
  });
});
