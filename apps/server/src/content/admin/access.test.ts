import cookie from '@fastify/cookie';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { actorNamed, type Staff } from '../../staff/index.ts';
import { codeAt, keyOf, stepAt } from '../../kernel/totp/totp.ts';
import { openService, origin, token, type TestService } from '../testing/service.ts';

// Who may call what below /staff/api: every call that content and the staff themselves have, asked by nobody, by those who are nobody any more, and by each role.

type Who = 'anybody' | 'editor' | 'publisher' | 'admin';
type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** What each call asks for, and the least role that has it. A call that is not named here fails the first test. */
const asked: Readonly<Record<string, readonly [needs: string, least: Who]>> = {
  'POST /sign-in': ['anybody', 'anybody'],
  'POST /welcome': ['anybody', 'anybody'],
  'POST /sign-out': ['anybody', 'anybody'],
  'POST /sign-out-everywhere': ['anybody', 'anybody'],
  'POST /step-up': ['member', 'editor'],
  'GET /me': ['person', 'editor'],
  'POST /password': ['person', 'editor'],
  'POST /totp': ['person', 'editor'],
  'POST /totp/confirm': ['person', 'editor'],
  'DELETE /totp': ['person', 'editor'],
  'GET /people': ['staff.read', 'admin'],
  'POST /people': ['staff.manage', 'admin'],
  'PUT /people/:id': ['staff.manage', 'admin'],
  'POST /people/:id/link': ['staff.manage', 'admin'],
  'POST /people/:id/sign-out': ['staff.manage', 'admin'],
  'GET /audit': ['staff.audit', 'admin'],
  'GET /content/site-state': ['content.read', 'editor'],
  'GET /content/types': ['content.read', 'editor'],
  'GET /content/entries/:type': ['content.read', 'editor'],
  'POST /content/entries/:type': ['content.write', 'editor'],
  'GET /content/references/:type': ['content.read', 'editor'],
  'GET /content/site-texts': ['content.read', 'editor'],
  'GET /content/entries/:type/:id': ['content.read', 'editor'],
  'PUT /content/entries/:type/:id': ['content.write', 'editor'],
  'DELETE /content/entries/:type/:id': ['content.publish', 'publisher'],
  'POST /content/entries/:type/:id/publish': ['content.publish', 'publisher'],
  'POST /content/entries/:type/:id/unpublish': ['content.publish', 'publisher'],
  'POST /content/entries/:type/:id/discard': ['content.write', 'editor'],
  'POST /content/entries/:type/:id/restore': ['content.write', 'editor'],
  'GET /content/deleted/:type': ['content.read', 'editor'],
  'POST /content/deleted/:type/:id/restore': ['content.publish', 'publisher'],
  'GET /content/entries/:type/:id/versions': ['content.read', 'editor'],
  'GET /content/entries/:type/:id/versions/:version': ['content.read', 'editor'],
  'POST /content/preview': ['content.read', 'editor'],
  'DELETE /content/preview': ['content.read', 'editor'],
  'GET /content/previews': ['content.read', 'editor'],
  'DELETE /content/previews/:id': ['content.read', 'editor'],
  'GET /approvals': ['staff.approvals', 'admin'],
  'GET /approvals/:id': ['staff.approvals', 'admin'],
  'POST /content/entries/:type/:id/propose': ['content.propose', 'admin'],
  'POST /approvals/:id/approve': ['staff.approvals', 'admin'],
  'POST /approvals/:id/refuse': ['staff.approvals', 'admin'],
  'POST /approvals/:id/withdraw': ['staff.approvals', 'admin'],
  'GET /content/media': ['content.read', 'editor'],
  'POST /content/media': ['content.write', 'editor'],
  'PUT /content/media/:id': ['content.write', 'editor'],
  'GET /content/media/:id/uses': ['content.read', 'editor'],
  'DELETE /content/media/:id': ['content.publish', 'publisher'],
};
const ranks: readonly Who[] = ['anybody', 'editor', 'publisher', 'admin'];
const closed = Object.entries(asked).filter(([, [, who]]) => who !== 'anybody');

const password = 'a password for the walk';
const byTest = actorNamed('test');
let service: TestService;
let staff: Staff;
let fastify: FastifyInstance;
const served: [call: string, needed: string | undefined][] = [];
const cookies: Record<string, string> = {};

beforeAll(async () => {
  service = await openService();
  fastify = Fastify();
  await fastify.register(cookie);
  const prefix = '/staff/api';
  fastify.addHook('onRoute', ({ method, url, config }) => {
    for (const verb of [method].flat())
      if (verb !== 'HEAD' && url.startsWith(`${prefix}/`) && !url.endsWith('/*'))
        served.push([`${verb} ${url.slice(prefix.length)}`, config?.staff?.needs]);
  });
  await service.staff.routes(fastify);
  await fastify.register((scope) => service.content.routes(scope));
  await fastify.ready();
  ({ staff } = service);
  const come = async (name: string, role: string) => {
    const { person, token } = await staff.people.add({ email: `${name.replaceAll(' ', '-')}@casino.example`, name, role }, byTest);
    const { cookies: set } = await ask('POST', '/welcome', null, { token, password });
    cookies[name] = `${set[0]?.name}=${set[0]?.value}`;
    return person.id;
  };
  const comeWithFactor = async (name: string, role: string) => {
    const id = await come(name, role);
    const { data } = (await ask('POST', '/totp', name, { password })).json();
    const code = codeAt(keyOf(data.secret), stepAt(service.clock.now()));
    const { cookies: set } = await ask('POST', '/totp/confirm', name, { code });
    cookies[name] = `${set[0]?.name}=${set[0]?.value}`;
    return id;
  };
  for (const role of ['editor', 'publisher', 'admin']) await comeWithFactor(role, role);
  await comeWithFactor('another admin', 'admin');
  await come('without a factor', 'admin');
  await comeWithFactor('signed out', 'admin');
  await ask('POST', '/sign-out', 'signed out');
  await staff.people.change(await comeWithFactor('shut out', 'admin'), { isActive: false }, byTest);
  await staff.people.renew(await comeWithFactor('renewed', 'admin'), byTest);
  cookies['a guess'] = `tavolo_staff=${'A'.repeat(43)}`;
  cookies['a player'] = `tavolo_session=${'A'.repeat(43)}`;
});
afterAll(async () => {
  await fastify.close();
  await service.close();
});

const ask = (method: Method, path: string, who: string | null, payload?: object, from: string = origin) =>
  fastify.inject({
    method,
    url: `/staff/api${path}`,
    headers: { origin: from, ...(who !== null && { cookie: cookies[who] ?? '' }) },
    ...(payload && { payload }),
  });

/** One call with an address that exists and a body that changes nothing. */
const tryCall = (call: string, who: string | null, from?: string) => {
  const [method = '', pattern = ''] = call.split(' ');
  const path = pattern
    .replace(':type', 'common')
    .replace(':version', '1')
    .replace(/(?<=\/(people|media|approvals|previews)\/):id/, '999999')
    .replace(':id', 'single');
  if (method !== 'GET' && method !== 'POST' && method !== 'PUT' && method !== 'DELETE') throw new Error(call);
  return ask(method, path, who, method === 'GET' ? undefined : { password: 'not the password' }, from);
};

test('[AUT-18] every call that is served says what it asks for', () => {
  expect(Object.fromEntries(served)).toEqual(Object.fromEntries(Object.entries(asked).map(([call, [needed]]) => [call, needed])));
});

test.each([null, 'signed out', 'shut out', 'renewed', 'a guess', 'a player'])('%s may call nothing', async (who) => {
  const answers = await Promise.all(closed.map(async ([call]) => [call, (await tryCall(call, who)).statusCode]));
  expect(answers).toEqual(closed.map(([call]) => [call, 401]));
});

/** What one may call before one has a second factor: what leads to it, and out. */
const first = ['GET /me', 'POST /password', 'POST /totp', 'POST /totp/confirm', 'DELETE /totp'];

test('[AUT-18] an admin without a second factor may do nothing but set one up', async () => {
  for (const [call] of closed) {
    const { statusCode, body } = await tryCall(call, 'without a factor');
    if (first.includes(call)) expect([call, statusCode === 401 || statusCode === 403]).toEqual([call, false]);
    else expect([call, statusCode, JSON.parse(body).error.details]).toEqual([call, 403, { code: 'second_factor' }]);
  }
});

test.each(['editor', 'publisher', 'admin'] as const)(
  '[AUT-18] %s may call what the role is for, and is told so of the rest',
  async (who) => {
    for (const [call, [needed, role]] of closed) {
      const { statusCode, body, headers } = await tryCall(call, who);
      expect([call, headers['cache-control']]).toEqual([call, 'no-store']);
      if (ranks.indexOf(who) < ranks.indexOf(role))
        expect([call, statusCode, JSON.parse(body).error.details]).toEqual([call, 403, { code: 'permission', permission: needed }]);
      else expect([call, statusCode === 401 || body.includes('"code":"permission"'), statusCode < 500]).toEqual([call, false, true]);
    }
  },
);

test('a page elsewhere changes nothing with the cookie of an admin', async () => {
  for (const [call] of Object.entries(asked)) {
    if (call.startsWith('GET ')) continue;
    const { statusCode, body } = await tryCall(call, 'admin', 'https://evil.example');
    expect([call, statusCode, JSON.parse(body).error.details.code]).toEqual([call, 403, 'foreign_origin']);
  }
});

describe('what runs as code on the site', () => {
  const settings = '/content/entries/prazer-config/single';
  const code = [{ name: 'mine', isEnabled: true, position: 'head', consent: 'necessary', hosts: null, code: '<script>alert(1)</script>' }];
  const revision = async () => (await ask('GET', settings, 'editor')).json().data.locales.en.revision;
  const save = async (data: object) =>
    (await ask('PUT', settings, 'editor', { locale: 'en', revision: await revision(), data })).statusCode;
  const publish = async (who: string) => ask('POST', `${settings}/publish`, who, { locale: 'en', revision: await revision() });

  /** Two admins put the English draft on the site, or do what else is named. */
  const together = async (document = settings, act: object = { action: 'publish', locale: 'en' }) => {
    const found = (await ask('GET', document, 'editor')).json().data?.locales.en;
    const proposed = await ask('POST', `${document}/propose`, 'admin', { revision: found?.revision, ...act, reason: 'Agreed upon' });
    return ask('POST', `/approvals/${proposed.json().data?.id}/approve`, 'another admin', {});
  };
  const roleOf = (fields: string[]) => [403, { code: 'permission', permission: 'content.publish_guarded', fields }];

  test('is not run by a preview, and is published by two admins together', async () => {
    expect(await save({ custom_code: code, footer_text: 'A draft' })).toBe(200);
    const { cookies: set } = await ask('POST', '/content/preview', 'editor', { type: 'prazer-config', documentId: 'single', locale: 'en' });
    const preview = (await service.content.previewReader(set[0]?.value))?.single('prazer-config', 'en');
    expect([preview?.footer_text, preview?.custom_code]).toEqual(['A draft', []]);
    const refused = await publish('publisher');
    expect([refused.statusCode, refused.json().error.details]).toEqual(roleOf(['custom_code']));
    const alone = await publish('admin');
    expect([alone.statusCode, alone.json().error.details]).toEqual([403, { code: 'approval', fields: ['custom_code'] }]);
    expect(service.content.reader.single('prazer-config', 'en').custom_code).toEqual([]);
    expect((await together()).statusCode).toBe(200);
    expect(service.content.reader.single('prazer-config', 'en').custom_code).toMatchObject([{ name: 'mine' }]);
  });

  test('does not keep a publisher from anything else, and is taken off the site by one admin', async () => {
    expect(await save({ footer_text: 'Another text' })).toBe(200);
    expect((await publish('publisher')).statusCode).toBe(200);
    expect(await save({ custom_code: [] })).toBe(200);
    const refused = await publish('publisher');
    expect([refused.statusCode, refused.json().error.details]).toEqual(roleOf(['custom_code']));
    expect((await publish('admin')).statusCode).toBe(200);
    expect(service.content.reader.single('prazer-config', 'en').custom_code).toEqual([]);
  });

  test('does not come back by taking back a deletion, but by two admins', async () => {
    expect(await save({ custom_code: code })).toBe(200);
    expect((await together()).statusCode).toBe(200);
    const url = '/content/api/prazer-config';
    expect((await service.fastify.inject({ method: 'DELETE', url, headers: { authorization: `Bearer ${token}` } })).statusCode).toBe(204);
    const [deletion] = (await ask('GET', '/content/deleted/prazer-config', 'publisher')).json().data;
    const back = (who: string) =>
      ask('POST', `/content/deleted/prazer-config/${deletion.documentId}/restore`, who, { version: deletion.id });
    const refused = await back('publisher');
    expect([refused.statusCode, refused.json().error.details.code]).toEqual([403, 'permission']);
    expect((await back('admin')).json().error.details.code).toBe('approval');
    const act = { action: 'undelete', version: deletion.id };
    expect((await together(settings, act)).statusCode).toBe(200);
    expect(service.content.reader.single('prazer-config', 'en').custom_code).toMatchObject([{ name: 'mine' }]);
  });

  test('are the tags, too', async () => {
    const tags = '/content/entries/meta-data-tool/single';
    const { revision: first = 0 } = (await ask('GET', tags, 'editor')).json().data.locales.en ?? {};
    const saved = await ask('PUT', tags, 'editor', { locale: 'en', revision: first, data: { google_tag_manager_id: 'GTM-EVIL1' } });
    expect(saved.statusCode).toBe(200);
    const { statusCode } = await ask('POST', `${tags}/publish`, 'publisher', { locale: 'en', revision: first + 1 });
    expect(statusCode).toBe(403);
  });
});
