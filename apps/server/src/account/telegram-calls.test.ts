import type { FastifyInstance } from 'fastify';
import { readFileSync } from 'node:fs';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { Dispatcher } from '../kernel/calls/dispatch.ts';
import { callRoutes, createHttpServer } from '../kernel/http/index.ts';
import { RequestLimit } from '../kernel/rate-limits/index.ts';
import { silentLog } from '../kernel/log/index.ts';
import { accountCalls } from './calls.ts';
import { createAccountFixture, type AccountFixture } from './testing/fixture.ts';

interface Vector {
  name: string;
  botId: number;
  environment: string;
  initData: string;
  valid: boolean;
}
const { miniAppEd25519: vectors }: { miniAppEd25519: Vector[] } = JSON.parse(
  readFileSync(new URL('./testing/telegram-vectors.json', import.meta.url), 'utf8'),
);
const origin = 'https://nova.example';
/** Just after Telegram signed what is in the vectors. */
const signedAt = 1_733_584_787_000;

let fixture: AccountFixture;
let server: FastifyInstance | undefined;
beforeEach(async () => {
  fixture = await createAccountFixture({ publicUrl: origin });
  at(5);
});
afterEach(async () => {
  await server?.close();
  server = undefined;
  await fixture.close();
});

/** Moves the clock to so many seconds after the signature. */
const at = (seconds: number) => fixture.clock.advance(signedAt + seconds * 1000 - fixture.clock.now().getTime());

/** The product with a bot of which only the number is known: what comes out of Telegram is proved by Telegram's own signature. */
async function open(id: number): Promise<void> {
  const { account } = fixture;
  const dispatcher = new Dispatcher({
    handlers: accountCalls(account, { telegram: { id: String(id), token: null } }),
    texts: { error: (_locale, type) => type, field: (_locale, fault) => fault.code },
    log: silentLog,
    checkResults: true,
  });
  server = await createHttpServer({ log: silentLog, trustProxy: false, isSecure: account.isSecure });
  await server.register(
    callRoutes({
      dispatcher,
      authenticate: (token) => account.authenticate(token),
      cookie: { name: account.cookieName, isSecure: account.isSecure },
      origins: [origin],
      limit: new RequestLimit(fixture.clock, { session: 0, address: 0 }, () => false),
    }),
  );
}

const enter = (payload: string, more: object = {}) => {
  if (!server) throw new Error('the server is not open');
  return server.inject({
    method: 'POST',
    url: '/api/auth.register?v=2.34&locale=en',
    headers: { origin, 'sec-fetch-site': 'same-origin' },
    payload: { type: 'telegram', is_tg: '1', payload, ...more },
  });
};

describe('[R3-024] auth.register out of Telegram, with a bot whose token is not known here', () => {
  test.each(vectors.filter(({ environment }) => environment === 'production'))('$name', async ({ botId: id, initData, valid }) => {
    await open(id);
    const answer = await enter(initData);
    if (!valid) {
      expect(answer.json().error).toMatchObject({ type: 'AuthorizationException', code: 'telegram_invalid' });
      expect(answer.headers['set-cookie']).toBeUndefined();
      expect(await fixture.count('player')).toBe(0);
      return;
    }
    expect(answer.json().data).toMatchObject({ is_registration_completed: false, locale: 'en' });
    expect(String(answer.headers['set-cookie'])).toMatch(/^__Host-tavolo_session=/);
    const uid: unknown = answer.json().data.uid;
    expect(await fixture.test.database.query('SELECT service, subject, player_id AS player FROM social_identity')).toEqual([
      { service: 'telegram', subject: '279058397', player: BigInt(String(uid)) },
    ]);
  });

  test('what is said beside the signed data must say the same, and a day later it holds no more', async () => {
    const [good] = vectors;
    if (!good) throw new Error('the vectors are empty');
    await open(good.botId);
    const refused = async (more: object) => (await enter(good.initData, more)).json().error.code;
    expect(await refused({ id: '279058398' })).toBe('telegram_invalid');
    expect(await refused({ username: 'somebody' })).toBe('telegram_invalid');
    // The fields of the login widget are signed by the token alone: without it nobody comes in by them.
    expect((await enter('id=279058397&auth_date=1733584787&hash=00')).json().error.code).toBe('telegram_invalid');
    at(86_401);
    expect(await refused({})).toBe('telegram_expired');
    at(86_399);
    expect((await enter(good.initData, { id: '279058397', username: 'vdkfrost' })).statusCode).toBe(200);
  });
});
