import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { fromProtocolAmount, toProtocolAmount } from './amounts.ts';
import { createWalletClient, WalletUnreachable } from './client.ts';
import { createWalletEndpoint } from './endpoint.ts';
import type { ProviderWallet } from './messages.ts';
import { generateKeys, readPrivateKey, readPublicKey, signatureHeader, signBody, verifyBody } from './signature.ts';

const published: { public_key_pem: string; vectors: { body: string; signature: string; valid: boolean }[] } = JSON.parse(
  readFileSync(new URL('vectors/hub88-signature-vectors.json', import.meta.url), 'utf8'),
);
const keys = generateKeys();
const privateKey = readPrivateKey(keys.privateKey);
const publicKey = readPublicKey(keys.publicKey);
const balanceAnswer = { user: 'u1', status: 'RS_OK', request_uuid: 'r', currency: 'EUR', balance: 100 } as const;
const unused = () => Promise.reject(new Error('not asked for here'));
const wallet = (part: Partial<ProviderWallet>): ProviderWallet => ({
  userInfo: unused,
  balance: unused,
  bet: unused,
  win: unused,
  rollback: unused,
  ask: unused,
  settle: unused,
  nextNumber: unused,
  roundList: unused,
  roundSummary: unused,
  rewardList: unused,
  takeOver: unused,
  ...part,
});
const bet = {
  user: 'u1',
  token: 'token-token',
  transaction_uuid: 't1',
  round: 'r1',
  round_closed: false,
  is_free: false,
  request_uuid: 'q1',
  game_code: 'dice',
  currency: 'EUR',
  amount: 100_000,
};

describe('signature', () => {
  test('the published signatures verify and the forged one does not', () => {
    const key = readPublicKey(published.public_key_pem);
    for (const { body, signature, valid } of published.vectors) expect(verifyBody(Buffer.from(body), signature, key), body).toBe(valid);
  });
  test('what is signed verifies, and not a byte may differ', () => {
    fc.assert(
      fc.property(fc.uint8Array({ minLength: 1, maxLength: 200 }), fc.nat(), (body, at) => {
        const signature = signBody(body, privateKey);
        expect(verifyBody(body, signature, publicKey)).toBe(true);
        const changed = Uint8Array.from(body);
        changed[at % body.length]! ^= 1;
        expect(verifyBody(changed, signature, publicKey)).toBe(false);
      }),
      { seed: 1, numRuns: 30 },
    );
  });
  test('nonsense in place of a signature is no signature', () => {
    for (const nonsense of [undefined, '', ' ', 'AAAA', '\u0000', 'é'.repeat(50)]) {
      expect(verifyBody(Buffer.from('{}'), nonsense, publicKey)).toBe(false);
    }
  });
});

describe('amounts', () => {
  test('minor units survive the way there and back', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: 0n, max: 10n ** 12n }), fc.integer({ min: 0, max: 5 }), (minor, exponent) => {
        fc.pre(minor * 10n ** BigInt(5 - exponent) <= BigInt(Number.MAX_SAFE_INTEGER));
        expect(fromProtocolAmount(toProtocolAmount(minor, exponent), exponent)).toBe(minor);
      }),
      { seed: 2 },
    );
    expect(toProtocolAmount(356n, 2)).toBe(356_000);
  });
  test('an amount that would have to be rounded is refused', () => {
    expect(() => fromProtocolAmount(356_001, 2)).toThrow(RangeError);
    expect(() => fromProtocolAmount(1.5, 2)).toThrow(RangeError);
    expect(() => toProtocolAmount(1n, 8)).toThrow(RangeError);
    expect(() => toProtocolAmount(10n ** 16n, 2)).toThrow(RangeError);
  });
});

describe('endpoint', () => {
  const failures: unknown[] = [];
  const endpoint = createWalletEndpoint({
    wallet: wallet({ bet: async (request) => ({ ...balanceAnswer, request_uuid: request.request_uuid }) }),
    publicKey,
    onFailure: (error) => failures.push(error),
  });
  const send = (path: string, body: string | Uint8Array) => {
    const bytes = typeof body === 'string' ? Buffer.from(body) : body;
    return endpoint.answer(path, bytes, signBody(bytes, privateKey)).then((answer) => answer?.body ?? null);
  };

  test('a good message is answered with its own request id', async () => {
    expect(await send('/transaction/bet', JSON.stringify(bet))).toEqual({ ...balanceAnswer, request_uuid: 'q1' });
  });
  test('the signature is looked at before anything else', async () => {
    expect(await endpoint.answer('/transaction/bet', Buffer.from('not json'), 'AAAA')).toMatchObject({
      httpStatus: 200,
      body: { status: 'RS_ERROR_INVALID_SIGNATURE' },
    });
  });
  test('what is not JSON, or not UTF-8, is wrong syntax', async () => {
    expect(await send('/transaction/bet', '{')).toMatchObject({ status: 'RS_ERROR_WRONG_SYNTAX' });
    expect(await send('/transaction/bet', Uint8Array.of(0x22, 0xff, 0x22))).toMatchObject({ status: 'RS_ERROR_WRONG_SYNTAX' });
  });
  test('a missing or wrongly typed field is wrong types', async () => {
    const wrong: unknown[] = [null, [], 'x', 7];
    for (const field of Object.keys(bet)) {
      wrong.push({ ...bet, [field]: undefined }, { ...bet, [field]: { deep: true } });
    }
    for (const amount of [-1, 0.5, '1', 2 ** 53, null]) wrong.push({ ...bet, amount });
    wrong.push({ ...bet, user: 'u'.repeat(65) }, { ...bet, token: 'short' });
    // What no wallet can store is refused here, not by a fault inside.
    let deep: unknown = 1;
    for (let depth = 0; depth < 5_000; depth++) deep = [deep];
    wrong.push({ ...bet, round: 'r\0' }, { ...bet, round: '\ud800' }, { ...bet, meta: { 'a\0': 1 } }, { ...bet, meta: { a: ['\0'] } });
    wrong.push({ ...bet, meta: { deep } });
    for (const body of wrong)
      expect(await send('/transaction/bet', JSON.stringify(body)), JSON.stringify(body)).toMatchObject({ status: 'RS_ERROR_WRONG_TYPES' });
  });
  test('a fault inside is unknown to the provider and told to the log', async () => {
    expect(await send('/user/info', JSON.stringify({ user: 'u1', request_uuid: 'q2' }))).toEqual({
      status: 'RS_ERROR_UNKNOWN',
      request_uuid: 'q2',
    });
    expect(failures).toHaveLength(1);
  });
  test('an outside provider is told no status and has no call that Hub88 does not know', async () => {
    const conflict = async () => ({ ...balanceAnswer, status: 'RS_ERROR_ROUND_CONFLICT' as const });
    const plain = createWalletEndpoint({
      wallet: wallet({ bet: conflict, win: conflict }),
      publicKey,
      plain: true,
      onFailure: (error) => failures.push(error),
    });
    const body = Buffer.from(JSON.stringify(bet));
    const answered = async (path: string) => (await plain.answer(path, body, signBody(body, privateKey)))?.body ?? null;
    // A bet that was not taken is rolled back by its sender; a win is not sent for ever.
    expect(await answered('/transaction/bet')).toMatchObject({ status: 'RS_ERROR_UNKNOWN' });
    expect(await answered('/transaction/win')).toMatchObject({ status: 'RS_ERROR_TRANSACTION_DOES_NOT_EXIST' });
    for (const path of ['/transaction/settle', '/transaction/ask', '/round/next', '/round/list', '/round/summary', '/session/here'])
      expect(await answered(path), path).toBeNull();
  });
  test('there are no other calls', async () => {
    expect(await send('/transaction/steal', '{}')).toBeNull();
  });
});

describe('client', () => {
  const client = (answer: () => Promise<Response>) =>
    createWalletClient({ origin: 'http://casino.test/provider/hub88', privateKey, timeout: 1000, fetch: answer });
  test('every request carries a valid signature of its own bytes', async () => {
    const seen: { url: string; valid: boolean }[] = [];
    const spy: typeof fetch = async (url, init) => {
      const body = init?.body;
      if (!(body instanceof Uint8Array)) throw new Error('the body is sent as bytes');
      seen.push({ url: String(url), valid: verifyBody(body, new Headers(init?.headers).get(signatureHeader) ?? undefined, publicKey) });
      return Response.json(balanceAnswer);
    };
    const sender = createWalletClient({ origin: 'http://casino.test/provider/hub88', privateKey, timeout: 1000, fetch: spy });
    expect(await sender.bet(bet)).toEqual(balanceAnswer);
    expect(seen).toEqual([{ url: 'http://casino.test/provider/hub88/transaction/bet', valid: true }]);
  });
  test('a refusal without a balance is still an answer', async () => {
    expect(await client(async () => Response.json({ status: 'RS_ERROR_INVALID_TOKEN', request_uuid: 'q' })).bet(bet)).toMatchObject({
      status: 'RS_ERROR_INVALID_TOKEN',
    });
  });
  test('anything that is not an answer leaves the outcome unknown', async () => {
    const answers: (() => Promise<Response>)[] = [
      async () => new Response('<html>', { status: 502 }),
      async () => new Response('not json'),
      async () => Response.json({ status: 'RS_FINE' }),
      () => Promise.reject(new TypeError('connection refused')),
    ];
    for (const answer of answers) await expect(client(answer).bet(bet)).rejects.toThrow(WalletUnreachable);
  });
});
