import { createHash, createPublicKey, generateKeyPairSync, verify } from 'node:crypto';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import { exportJWK, SignJWT } from 'jose';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { ManualClock } from '../kernel/clock/clock.ts';
import { connectService, type SocialClient, type SocialConnection, type SocialService } from './social-service.ts';

// Each service's own dialect, as its documentation has it, spoken by a stand-in on this machine.

const clock = new ManualClock(new Date('2026-11-21T12:00:00Z'));
const keys = generateKeyPairSync('rsa', { modulusLength: 2048 });
const foreign = generateKeyPairSync('rsa', { modulusLength: 2048 });
const request = {
  state: 's'.repeat(43),
  nonce: 'n'.repeat(43),
  verifier: 'v'.repeat(43),
  callback: 'https://nova.example/oauth/callback/x',
};

interface Asked {
  path: string;
  authorization: string;
  body: URLSearchParams;
}
let server: Server;
let base = '';
let asked: Asked[] = [];
/** What the stand-in's token says beyond the usual, and by which key it is signed. */
let claims: Record<string, unknown> = {};
let signer = keys.privateKey;
let tokenAnswer: Record<string, unknown> | null = null;
let profile: unknown = {};

async function bodyOf(message: IncomingMessage): Promise<string> {
  let body = '';
  for await (const chunk of message) body += String(chunk);
  return body;
}

beforeAll(async () => {
  server = createServer((message, response) => {
    void (async () => {
      const path = message.url ?? '';
      const body = new URLSearchParams(await bodyOf(message));
      asked.push({ path, authorization: message.headers.authorization ?? '', body });
      const send = (value: unknown) => response.setHeader('content-type', 'application/json').end(JSON.stringify(value));
      if (path.startsWith('/.well-known')) {
        send({
          issuer: base,
          authorization_endpoint: `${base}/auth`,
          token_endpoint: `${base}/token`,
          jwks_uri: `${base}/keys`,
          response_types_supported: ['code'],
          id_token_signing_alg_values_supported: ['RS256'],
        });
      } else if (path === '/keys') send({ keys: [{ ...(await exportJWK(keys.publicKey)), kid: 'k', alg: 'RS256', use: 'sig' }] });
      else if (path === '/token' || path.endsWith('access_token') || path === '/oauth2/auth') {
        const seconds = Math.floor(clock.now().getTime() / 1000);
        const usual = { iss: base, aud: 'client', iat: seconds, exp: seconds + 300, nonce: request.nonce };
        const token = await new SignJWT({ ...usual, ...claims }).setProtectedHeader({ alg: 'RS256', kid: 'k' }).sign(signer);
        send(tokenAnswer ?? { access_token: 'access', token_type: 'Bearer', expires_in: 300, id_token: token });
      } else send(profile);
    })();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('not listening');
  base = `http://127.0.0.1:${address.port}`;
});
afterAll(() => new Promise((resolve) => server.close(resolve)));
beforeEach(() => {
  asked = [];
  claims = { sub: '4711' };
  signer = keys.privateKey;
  tokenAnswer = null;
  profile = {};
});

const connect = (service: SocialService, more: Partial<SocialClient> = {}): SocialConnection =>
  connectService(service, { clientId: 'client', secret: 'the secret', issuer: base, ...more }, clock);
const answer = (more: Record<string, string> = {}) =>
  new URL(`${request.callback}?${new URLSearchParams({ code: 'the-code', state: request.state, ...more })}`);
const tokenCall = () => asked.find(({ path }) => path === '/token' || path.endsWith('access_token') || path === '/oauth2/auth');
const challenge = createHash('sha256').update(request.verifier).digest('base64url');

describe('Google', () => {
  test('is asked by OpenID Connect with state, nonce and PKCE; its word on the address counts', async () => {
    const google = connect('google');
    const address = await google.address({ ...request, locale: 'it' });
    expect(`${address.origin}${address.pathname}`).toBe(`${base}/auth`);
    expect(Object.fromEntries(address.searchParams)).toEqual({
      client_id: 'client',
      redirect_uri: request.callback,
      response_type: 'code',
      scope: 'openid email profile',
      state: request.state,
      nonce: request.nonce,
      code_challenge: challenge,
      code_challenge_method: 'S256',
    });
    claims = { sub: '4711', email: 'ada@gmail.com', email_verified: true, given_name: 'Ada', family_name: 'Rossi' };
    expect(await google.person(answer(), request)).toEqual({
      subject: '4711',
      email: 'ada@gmail.com',
      isEmailVerified: true,
      firstName: 'Ada',
      lastName: 'Rossi',
    });
    expect(Object.fromEntries(tokenCall()?.body ?? [])).toMatchObject({
      grant_type: 'authorization_code',
      code: 'the-code',
      redirect_uri: request.callback,
      code_verifier: request.verifier,
      client_id: 'client',
      client_secret: 'the secret',
    });
  });

  test('is not believed with another nonce, state, audience, time or key', async () => {
    const google = connect('google');
    await expect(google.person(answer({ state: 'x' }), request)).rejects.toThrow();
    for (const wrong of [{ nonce: 'x' }, { sub: '' }, { aud: 'another' }, { iss: 'https://evil.example' }, { exp: 1 }]) {
      claims = { sub: '4711', ...wrong };
      await expect(google.person(answer(), request)).rejects.toThrow();
    }
    claims = { sub: '4711' };
    signer = foreign.privateKey;
    await expect(google.person(answer(), request)).rejects.toThrow();
    signer = keys.privateKey;
    clock.advance(3_600_000);
    await expect(connect('google').person(answer(), request)).resolves.toMatchObject({ subject: '4711' });
    clock.advance(-3_600_000);
  });
});

test('Telegram is asked by OpenID Connect with its secret in the header; it tells no address', async () => {
  claims = { sub: '279058397', name: 'Ada', picture: 'https://t.me/x', preferred_username: 'ada' };
  expect(await connect('telegram').person(answer(), request)).toEqual({
    subject: '279058397',
    email: null,
    isEmailVerified: false,
    firstName: null,
    lastName: null,
  });
  expect(tokenCall()?.authorization).toMatch(/^Basic /);
});

test('Apple posts its answer; its secret is signed by the operator’s key, and the name comes beside the answer', async () => {
  const own = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const apple = connect('apple', {
    secret: own.privateKey.export({ type: 'pkcs8', format: 'pem' }),
    apple: { teamId: 'TEAM', keyId: 'KEY' },
  });
  expect(apple.postsBack).toBe(true);
  expect((await apple.address({ ...request, locale: 'it' })).searchParams.get('response_mode')).toBe('form_post');
  claims = { sub: '001.abc', email: 'relay@privaterelay.appleid.com', email_verified: 'true' };
  expect(await apple.person(answer(), request, JSON.stringify({ name: { firstName: 'Ada', lastName: 'Rossi' } }))).toEqual({
    subject: '001.abc',
    email: 'relay@privaterelay.appleid.com',
    isEmailVerified: true,
    firstName: 'Ada',
    lastName: 'Rossi',
  });
  const [head = '', content = '', signature = ''] = (tokenCall()?.body.get('client_secret') ?? '').split('.');
  const read = (part: string): unknown => JSON.parse(Buffer.from(part, 'base64url').toString());
  expect(read(head)).toEqual({ alg: 'ES256', kid: 'KEY' });
  expect(read(content)).toMatchObject({ iss: 'TEAM', sub: 'client', aud: 'https://appleid.apple.com' });
  const key = { key: createPublicKey(own.publicKey.export({ type: 'spki', format: 'pem' })), dsaEncoding: 'ieee-p1363' as const };
  expect(verify('sha256', Buffer.from(`${head}.${content}`), key, Buffer.from(signature, 'base64url'))).toBe(true);
});

test('Facebook is asked by OAuth 2; its address counts as not verified', async () => {
  tokenAnswer = { access_token: 'access', token_type: 'bearer', expires_in: 5_000_000 };
  profile = { id: '1002', first_name: 'Ada', last_name: 'Rossi', email: 'ada@example.com' };
  const facebook = connect('facebook');
  expect((await facebook.address({ ...request, locale: 'it' })).pathname).toBe('/v16.0/dialog/oauth');
  expect(await facebook.person(answer(), request)).toEqual({
    subject: '1002',
    email: 'ada@example.com',
    isEmailVerified: false,
    firstName: 'Ada',
    lastName: 'Rossi',
  });
  expect(tokenCall()?.body.get('client_secret')).toBe('the secret');
  expect(asked.at(-1)).toMatchObject({ path: '/me?fields=id,first_name,last_name,email', authorization: 'Bearer access' });
  await expect(facebook.person(answer({ state: 'x' }), request)).rejects.toThrow();
});

test('VK ties its code to the device that it named', async () => {
  tokenAnswer = { access_token: 'access', token_type: 'Bearer', expires_in: 3600, user_id: 77 };
  profile = { user: { user_id: '77', first_name: 'Ada', last_name: 'Rossi' } };
  const vk = connect('vk');
  expect((await vk.address({ ...request, locale: 'it' })).searchParams.get('code_challenge')).toBe(challenge);
  expect(await vk.person(answer({ device_id: 'device-1' }), request)).toMatchObject({ subject: '77', email: null, isEmailVerified: false });
  expect(Object.fromEntries(tokenCall()?.body ?? [])).toMatchObject({
    device_id: 'device-1',
    code_verifier: request.verifier,
    state: request.state,
    client_id: 'client',
  });
});
