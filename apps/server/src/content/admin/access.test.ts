import cookie from '@fastify/cookie';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { SeededRandom } from '../../kernel/random/random.ts';
import { Staff } from '../staff/staff.ts';
import { codeNow, fromBase32 } from '../testing/second-factor.ts';
import { openService, origin, token, type TestService } from '../testing/service.ts';

// Who may call what below /content-admin/api: every call there is, asked by nobody, by those who are nobody any more, and by each role.

type Who = 'anybody' | 'editor' | 'publisher' | 'admin';
type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** The least that each call asks for. A call that is not named here fails the first test. */
const least: Readonly<Record<string, Who>> = {
  'POST /sign-in': 'anybody',
  'POST /sign-out': 'anybody',
  'POST /sign-out-everywhere': 'anybody',
  'POST /step-up': 'editor',
  'GET /me': 'editor',
  'POST /password': 'editor',
  'POST /totp': 'editor',
  'POST /totp/confirm': 'editor',
  'DELETE /totp': 'editor',
  'GET /staff': 'admin',
  'POST /staff': 'admin',
  'PUT /staff/:id': 'admin',
  'POST /staff/:id/link': 'admin',
  'GET /audit': 'admin',
  'GET /site-state': 'editor',
  'GET /types': 'editor',
  'GET /entries/:type': 'editor',
  'POST /entries/:type': 'editor',
  'GET /references/:type': 'editor',
  'GET /site-texts': 'editor',
  'GET /entries/:type/:id': 'editor',
  'PUT /entries/:type/:id': 'editor',
  'DELETE /entries/:type/:id': 'publisher',
  'POST /entries/:type/:id/publish': 'publisher',
  'POST /entries/:type/:id/unpublish': 'publisher',
  'POST /entries/:type/:id/discard': 'editor',
  'POST /entries/:type/:id/restore': 'editor',
  'GET /deleted/:type': 'editor',
  'POST /deleted/:type/:id/restore': 'publisher',
  'GET /entries/:type/:id/versions': 'editor',
  'GET /entries/:type/:id/versions/:version': 'editor',
  'POST /preview': 'editor',
  'DELETE /preview': 'editor',
  'GET /previews': 'editor',
  'DELETE /previews/:id': 'editor',
  'GET /proposals': 'admin',
  'GET /proposals/:id': 'admin',
  'POST /entries/:type/:id/propose': 'admin',
  'POST /proposals/:id/approve': 'admin',
  'POST /proposals/:id/refuse': 'admin',
  'POST /proposals/:id/withdraw': 'admin',
  'GET /media': 'editor',
  'POST /media': 'editor',
  'PUT /media/:id': 'editor',
  'GET /media/:id/uses': 'editor',
  'DELETE /media/:id': 'publisher',
};
const ranks: readonly Who[] = ['anybody', 'editor', 'publisher', 'admin'];
const closed = Object.entries(least).filter(([, who]) => who !== 'anybody');

const password = 'a password for the walk';
let service: TestService;
let staff: Staff;
let fastify: FastifyInstance;
const served: string[] = [];
const cookies: Record<string, string> = {};

beforeAll(async () => {
  service = await openService({ mail: { send: async () => {} } });
  fastify = Fastify();
  await fastify.register(cookie);
  const prefix = '/content-admin/api';
  fastify.addHook('onRoute', ({ method, url }) => {
    for (const verb of [method].flat())
      if (verb !== 'HEAD' && url.startsWith(`${prefix}/`) && !url.endsWith('/*')) served.push(`${verb} ${url.slice(prefix.length)}`);
  });
  await fastify.register((scope) => service.content.routes(scope));
  await fastify.ready();
  staff = new Staff({
    database: service.harness.database,
    clock: service.clock,
    random: new SeededRandom('access'),
    key: Buffer.alloc(32, 1),
  });
  const come = async (name: string, role: string) => {
    const { member, token } = await staff.add({ email: `${name.replaceAll(' ', '-')}@casino.example`, name, role }, 'test');
    const { cookies: set } = await ask('POST', '/password', null, { token, password });
    cookies[name] = `${set[0]?.name}=${set[0]?.value}`;
    return member.id;
  };
  const comeWithFactor = async (name: string, role: string) => {
    const id = await come(name, role);
    const { data } = (await ask('POST', '/totp', name, { password })).json();
    const code = codeNow(fromBase32(data.secret), service.clock);
    const { cookies: set } = await ask('POST', '/totp/confirm', name, { code });
    cookies[name] = `${set[0]?.name}=${set[0]?.value}`;
    return id;
  };
  for (const role of ['editor', 'publisher', 'admin']) await comeWithFactor(role, role);
  await comeWithFactor('another admin', 'admin');
  await come('without a factor', 'admin');
  await comeWithFactor('signed out', 'admin');
  await ask('POST', '/sign-out', 'signed out');
  await staff.change(await comeWithFactor('shut out', 'admin'), { isActive: false }, 'test');
  await staff.renew(await comeWithFactor('renewed', 'admin'), 'test');
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
    url: `/content-admin/api${path}`,
    headers: { origin: from, ...(who !== null && { cookie: cookies[who] ?? '' }) },
    ...(payload && { payload }),
  });

/** One call with an address that exists and a body that changes nothing. */
const tryCall = (call: string, who: string | null, from?: string) => {
  const [method = '', pattern = ''] = call.split(' ');
  const path = pattern
    .replace(':type', 'common')
    .replace(':version', '1')
    .replace(/(?<=^\/(staff|media|proposals|previews)\/):id/, '999999')
    .replace(':id', 'single');
  if (method !== 'GET' && method !== 'POST' && method !== 'PUT' && method !== 'DELETE') throw new Error(call);
  return ask(method, path, who, method === 'GET' ? undefined : { password: 'not the password' }, from);
};

test('[AUT-18] every call that is served has a least role', () => {
  expect(served.toSorted()).toEqual(Object.keys(least).toSorted());
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
    for (const [call, needed] of closed) {
      const { statusCode, body, headers } = await tryCall(call, who);
      expect([call, headers['cache-control']]).toEqual([call, 'no-store']);
      if (ranks.indexOf(who) < ranks.indexOf(needed))
        expect([call, statusCode, JSON.parse(body).error.details]).toEqual([call, 403, { code: 'role', least: needed }]);
      else expect([call, statusCode === 401 || body.includes('"code":"role"'), statusCode < 500]).toEqual([call, false, true]);
    }
  },
);

test('a page elsewhere changes nothing with the cookie of an admin', async () => {
  for (const [call] of Object.entries(least)) {
    if (call.startsWith('GET ')) continue;
    const { statusCode, body } = await tryCall(call, 'admin', 'https://evil.example');
    expect([call, statusCode, JSON.parse(body).error.details.code]).toEqual([call, 403, 'foreign_origin']);
  }
});

describe('what runs as code on the site', () => {
  const settings = '/entries/prazer-config/single';
  const code = [{ name: 'mine', isEnabled: true, position: 'head', consent: 'necessary', hosts: null, code: '<script>alert(1)</script>' }];
  const revision = async () => (await ask('GET', settings, 'editor')).json().data.locales.en.revision;
  const save = async (data: object) =>
    (await ask('PUT', settings, 'editor', { locale: 'en', revision: await revision(), data })).statusCode;
  const publish = async (who: string) => ask('POST', `${settings}/publish`, who, { locale: 'en', revision: await revision() });

  /** Two admins put the English draft on the site, or do what else is named. */
  const together = async (document = settings, act: object = { action: 'publish', locale: 'en' }) => {
    const found = (await ask('GET', document, 'editor')).json().data?.locales.en;
    const proposed = await ask('POST', `${document}/propose`, 'admin', { revision: found?.revision, ...act, reason: 'Agreed upon' });
    return ask('POST', `/proposals/${proposed.json().data?.id}/approve`, 'another admin', {});
  };
  const roleOf = (fields: string[]) => [403, { code: 'role', least: 'admin', fields }];

  test('is not run by a preview, and is published by two admins together', async () => {
    expect(await save({ custom_code: code, footer_text: 'A draft' })).toBe(200);
    const { cookies: set } = await ask('POST', '/preview', 'editor', { type: 'prazer-config', documentId: 'single', locale: 'en' });
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
    const [deletion] = (await ask('GET', '/deleted/prazer-config', 'publisher')).json().data;
    const back = (who: string) => ask('POST', `/deleted/prazer-config/${deletion.documentId}/restore`, who, { version: deletion.id });
    const refused = await back('publisher');
    expect([refused.statusCode, refused.json().error.details.code]).toEqual([403, 'role']);
    expect((await back('admin')).json().error.details.code).toBe('approval');
    const act = { action: 'undelete', version: deletion.id };
    expect((await together(settings, act)).statusCode).toBe(200);
    expect(service.content.reader.single('prazer-config', 'en').custom_code).toMatchObject([{ name: 'mine' }]);
  });

  test('are the tags, too', async () => {
    const tags = '/entries/meta-data-tool/single';
    const { revision: first = 0 } = (await ask('GET', tags, 'editor')).json().data.locales.en ?? {};
    const saved = await ask('PUT', tags, 'editor', { locale: 'en', revision: first, data: { google_tag_manager_id: 'GTM-EVIL1' } });
    expect(saved.statusCode).toBe(200);
    const { statusCode } = await ask('POST', `${tags}/publish`, 'publisher', { locale: 'en', revision: first + 1 });
    expect(statusCode).toBe(403);
  });
});
