import { Writable } from 'node:stream';
import { expect, test } from 'vitest';
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
