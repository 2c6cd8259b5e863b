import { Writable } from 'node:stream';
import { expect, test } from 'vitest';
import { Dispatcher, type CallRequest } from '../calls/dispatch.ts';
import { CatalogueError } from '../errors/errors.ts';
import { errorTexts } from '../errors/texts.ts';
import { createLog } from './log.ts';

function capture() {
  const lines: string[] = [];
  const destination = new Writable({
    write(chunk, _encoding, done) {
      lines.push(String(chunk));
      done();
    },
  });
  return { lines, log: createLog({ level: 'info', destination }) };
}

const nothing = () => {};
const loginRequest: CallRequest = {
  name: 'auth.login',
  verb: 'POST',
  version: '2.34',
  locale: 'en',
  parameters: { login: 'ada@example.com', password: 'Secret.123', code: '424242' },
  authenticate: () => Promise.resolve(null),
  context: {
    requestId: 'r1',
    locale: 'en',
    address: '203.0.113.7',
    userAgent: '',
    host: 'casino.test',
    setSessionCookie: nothing,
    clearSessionCookie: nothing,
  },
};

test('secrets do not reach the log, however deep they lie', () => {
  const { lines, log } = capture();
  log.info(
    {
      password: 'p1',
      params: { password: 'p2', code: '4242' },
      request: { headers: { cookie: 'p3', authorization: 'p4' } },
      a: { b: { c: { token: 'p5' } } },
    },
    'x',
  );
  expect(lines.join()).not.toMatch(/p[1-5]|4242/);
  expect(lines.join()).toContain('[redacted]');
});

test('codes that prove who somebody is do not reach the log, the code of a fault does', () => {
  const { lines, log } = capture();
  const secrets = { code: '4242' };
  log.warn(
    { params: secrets, request: { body: secrets }, a: { b: { parameters: secrets } }, query: secrets, code: 'database_unavailable' },
    'x',
  );
  expect(lines.join()).not.toContain('4242');
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({ code: 'database_unavailable' });
});

test('[R8-011] the dispatcher logs what a call failed with, its fault’s code in plain, and nothing that was sent', async () => {
  const { lines, log } = capture();
  const dispatcher = new Dispatcher({
    handlers: {
      'auth.login': () =>
        Promise.reject(
          new CatalogueError('ApplicationUnavailableException', {
            code: 'database_unavailable',
            cause: Object.assign(new Error('terminating connection'), { code: '57P01' }),
          }),
        ),
    },
    texts: errorTexts(),
    log,
    checkResults: false,
  });
  const answer = await dispatcher.dispatch(loginRequest);
  expect(answer.status).toBe(503);
  expect(lines).toHaveLength(1);
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({
    request_id: 'r1',
    call: 'auth.login',
    type: 'ApplicationUnavailableException',
    code: 'database_unavailable',
    err: { errorCode: '57P01' },
  });
  expect(lines.join()).not.toMatch(/424242|Secret\.123|ada@/);
});

test('[R8-011] a call that the installation does not offer is answered so, and leaves nothing in the log however often it is asked', async () => {
  const { lines, log } = capture();
  const dispatcher = new Dispatcher({ handlers: {}, texts: errorTexts(), log, checkResults: false });
  const answer = await dispatcher.dispatch(loginRequest);
  expect(answer).toMatchObject({ status: 503, body: { error: { code: 'not_available' } } });
  expect(lines).toEqual([]);
});

test('an error is logged with its code and cause', () => {
  const { lines, log } = capture();
  log
    .child({ requestId: 'r1' })
    .error({ error: new Error('outer', { cause: Object.assign(new Error('inner'), { code: '57P01' }) }) }, 'failed');
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({
    requestId: 'r1',
    msg: 'failed',
    error: { message: 'outer', cause: { message: 'inner', errorCode: '57P01' } },
  });
});
