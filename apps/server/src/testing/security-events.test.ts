import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { freshKey, fund, openCasino } from '../cashier/testing/casino.ts';
import { makeWithdrawal } from '../cashier/withdrawal.ts';
import { securityModule } from '../security/module.ts';
import { createLog, createSecurityLog } from '../kernel/log/index.ts';
import { commandLine } from '../staff/index.ts';
import { codeAt, keyOf, stepAt } from '../kernel/totp/totp.ts';
import { createTestStaff } from '../staff/testing/staff.ts';
import { createTestApplication, type TestApplication } from './application.ts';

// What the application writes down of security: calls, staff, payouts, reports of browsers.

const raw: string[] = [];
let app: TestApplication;
beforeAll(async () => {
  const log = createLog({ level: 'info', destination: { write: (line: string) => void raw.push(line) } });
  app = await createTestApplication({ log });
});
afterAll(() => app.close());
beforeEach(() => {
  app.clock.advance(61_000);
  raw.length = 0;
});

const events = () =>
  raw
    .map((line) => JSON.parse(line) as Record<string, unknown>)
    .filter(({ event }) => event !== undefined)
    .map(({ level: _level, time: _time, msg: _msg, request_id: id, ...event }): Record<string, unknown> => ({
      ...event,
      has_request: typeof id === 'string',
    }));

const call = async (name: string, payload: object, { from = '203.0.113.7', cookie = '', origin = '' } = {}) =>
  app.application.fastify.inject({
    method: 'POST',
    url: `/api/${name}?v=2.34`,
    remoteAddress: from,
    headers: { ...(cookie && { cookie }), ...(origin && { origin }) },
    payload,
  });

const form = { password: 'Secret.123', currency: 'EUR', country_code: 'IT', birth_date: '1990-05-17', terms_accepted: '1' };
const password = 'Secret.123';

async function signUp(email: string): Promise<{ cookie: string; player: string }> {
  const answer = await call('auth.register', { email, ...form });
  return { cookie: `tavolo_session=${answer.cookies[0]?.value}`, player: String(answer.json().data.uid) };
}

test('[OPS-04] [OPS-11] sign-ups, sign-ins, step-ups and their refusals are written down: who, what, from where, and the outcome, and nothing of what was typed', async () => {
  const { cookie, player } = await signUp('ada@example.com');
  await call('auth.login', { login: 'ada@example.com', password }, { from: '198.51.100.4' });
  await call('auth.login', { login: 'ada@example.com', password: 'Typed.Wrong.1' });
  await call('account.stepUp', { password }, { cookie });
  await call('account.stepUp', { password: 'Typed.Wrong.2' }, { cookie });
  await call('account.getBalance', {});
  await call('cashier.makewithdrawal', { method: 'card', amount: '20.00', idempotency_key: 'w1' });
  await call('auth.logout', {}, { origin: 'https://evil.example' });
  expect(events()).toMatchObject([
    { event: 'sign_up', outcome: 'success', player, address: '203.0.113.7', has_request: true },
    { event: 'sign_in', outcome: 'success', player, address: '198.51.100.4' },
    { event: 'sign_in', outcome: 'failure', reason: 'credentials', login: expect.stringMatching(/^[\w-]{22}$/), address: '203.0.113.7' },
    { event: 'step_up', outcome: 'success', player },
    { event: 'step_up', outcome: 'failure', reason: 'wrong_password', player },
    { event: 'payout', outcome: 'failure', reason: 'session' },
    { event: 'access', outcome: 'failure', reason: 'foreign_origin', address: '203.0.113.7' },
  ]);
  const text = raw.join('\n');
  for (const secret of ['ada@example.com', 'Typed.Wrong', password, cookie.split('=')[1] ?? '']) expect(text).not.toContain(secret);
});

test('[OPS-04] staff who come in, or do not, and changes of who may what are written down, with who did it and from where', async () => {
  const { staff } = createTestStaff({ database: app.db.database, clock: app.clock });
  const ask = async (method: 'POST' | 'PUT', url: string, payload: object, cookie = '') => {
    const answer = await app.application.fastify.inject({
      method,
      url: `/staff/api${url}`,
      remoteAddress: '192.0.2.9',
      headers: cookie ? { cookie } : {},
      payload,
    });
    const [kept] = answer.cookies;
    return { body: answer.json(), cookie: kept ? `${kept.name}=${kept.value}` : cookie };
  };
  const { token } = await staff.people.add({ email: 'chief@casino.example', name: 'Chief', role: 'admin' }, commandLine);
  const { person } = await staff.people.add({ email: 'editor@casino.example', name: 'Editor', role: 'editor' }, commandLine);
  const chosen = 'a password of the chief';
  let { cookie } = await ask('POST', '/welcome', { token, password: chosen });
  const { body } = await ask('POST', '/totp', { password: chosen }, cookie);
  ({ cookie } = await ask('POST', '/totp/confirm', { code: codeAt(keyOf(body.data.secret), stepAt(app.clock.now())) }, cookie));
  await ask('PUT', `/people/${person.id}`, { role: 'publisher' }, cookie);
  await ask('POST', '/sign-in', { email: 'chief@casino.example', password: 'not the password' });
  await ask('POST', '/sign-in', { email: 'stranger@elsewhere.example', password: 'not the password' });
  expect(events()).toMatchObject([
    { event: 'staff_credentials_change', reason: 'password_by_link', staff: 'chief@casino.example', address: '192.0.2.9' },
    { event: 'staff_credentials_change', reason: 'second_factor_on', staff: 'chief@casino.example' },
    {
      event: 'role_change',
      reason: 'changed',
      staff: 'chief@casino.example',
      about: 'editor@casino.example',
      facts: { role: 'publisher' },
    },
    { event: 'staff_sign_in', outcome: 'failure', staff: 'chief@casino.example', address: '192.0.2.9' },
    { event: 'staff_sign_in', outcome: 'failure', staff: 'somebody unknown' },
  ]);
  expect(raw.join('')).not.toMatch(/stranger@|not the password|a password of/);
});

test('[OPS-04] a payout is written down when it is asked for and when it is paid, with its amount', async () => {
  const casino = await openCasino('security events');
  try {
    const process = await casino.startProcess();
    const player = await casino.addPlayer();
    await fund(process, player, '100', '4111111111111111');
    await makeWithdrawal(process.parts, {
      playerId: player,
      method: 'card',
      amount: '40',
      requisites: {},
      idempotencyKey: freshKey(),
      locale: 'en',
      domain: 'casino.test',
    });
    for (let passed = 0; passed < 30; passed += 5) {
      casino.clock.advance(5_000);
      await process.jobs.runDue();
    }
    const log = createLog({ level: 'info', destination: { write: (line: string) => void raw.push(line) } });
    const self = { log: createSecurityLog({ log, clock: casino.clock }) };
    for (const [index, { type, playerId, payload }] of casino.events.entries())
      for (const handle of [securityModule.events[type] ?? []].flat())
        await handle(self as never, {
          id: BigInt(index),
          type,
          playerId: playerId ?? null,
          payload,
          createdAt: casino.clock.now(),
          attempt: 1,
        });
    const told = {
      event: 'payout',
      player: String(player),
      about: expect.stringMatching(/^payment \d+$/),
      facts: { amount: '40.00', currency: 'EUR' },
    };
    expect(events()).toMatchObject([
      { ...told, outcome: 'pending', reason: 'requested' },
      { ...told, outcome: 'success', reason: 'paid' },
    ]);
  } finally {
    await casino.close();
  }
});

test('a flood of refused sign-ins is a few lines and a count', async () => {
  for (let tried = 0; tried < 80; tried++)
    await call('auth.login', { login: `x${tried}@example.com`, password: 'Wrong.1234' }, { from: '192.0.2.50' });
  app.clock.advance(61_000);
  await signUp('after@example.com');
  const seen = events().filter(({ event }) => event !== 'sign_up');
  expect(seen.length).toBeLessThanOrEqual(4);
  expect(seen.reduce((sum, { count }) => sum + (typeof count === 'number' ? count : 1), 0)).toBe(80);
});

test('[SEC-09] what a browser’s policy refused is counted, in both forms of reports, without anything that names a person', async () => {
  const report = async (payload: unknown, type: string, from = '203.0.113.60') =>
    (
      await app.application.fastify.inject({
        method: 'POST',
        url: '/csp-reports',
        remoteAddress: from,
        headers: { 'content-type': type },
        payload: typeof payload === 'string' ? payload : JSON.stringify(payload),
      })
    ).statusCode;
  const old = {
    'csp-report': {
      'document-uri': 'https://casino.example/it/game/dice?token=secret',
      'violated-directive': "script-src-elem 'self'",
      'blocked-uri': 'https://evil.example/x.js?who=ada',
    },
  };
  const fresh = [
    { type: 'csp-violation', body: { documentURL: 'http://localhost:3000/', effectiveDirective: 'img-src', blockedURL: 'inline' } },
    { type: 'deprecation', body: {} },
  ];
  expect(await report(old, 'application/csp-report')).toBe(204);
  expect(await report(fresh, 'application/reports+json')).toBe(204);
  for (const odd of ['', 'null', '[[]]', '{"csp-report":"x"}', '{"csp-report":{"violated-directive":5}}', 'no json'])
    expect(await report(odd, 'application/csp-report')).toBe(204);
  expect(await report('x'.repeat(40_000), 'application/csp-report')).toBe(413);
  expect(events()).toMatchObject([
    { event: 'csp_violation', reason: 'script-src-elem', about: 'https://evil.example', facts: { page: '/game' } },
    { event: 'csp_violation', reason: 'img-src', about: 'inline', facts: { page: '/' } },
  ]);
  expect(raw.join('')).not.toMatch(/secret|who=ada/);
  let passed = 0;
  for (let sent = 0; sent < 60; sent++) if ((await report(old, 'application/csp-report', '203.0.113.61')) === 204) passed++;
  // Calls of this machine are spared; everybody else has twenty a minute.
  expect(passed).toBe(20);
  expect(events().filter(({ event }) => event === 'csp_violation').length).toBeLessThanOrEqual(3);
});

test('[SEC-09] pages name the address of these reports, by both ways that browsers know', async () => {
  for (const url of ['/content-admin']) {
    const { headers } = await app.application.fastify.inject({ url });
    expect([url, headers['content-security-policy'], headers['reporting-endpoints']]).toEqual([
      url,
      expect.stringMatching(/report-uri \/csp-reports; report-to csp$/),
      'csp="/csp-reports"',
    ]);
  }
});
