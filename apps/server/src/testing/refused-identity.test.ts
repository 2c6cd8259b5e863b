import { createHmac } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { deriveKey } from '../kernel/config/index.ts';
import { DepositsBlocked, createWallet } from '../wallet/index.ts';
import { createTestApplication, testConfig, testSecret, type TestApplication } from './application.ts';
import { Browser, registration, type Answer } from './conformance/browser.ts';

// Somebody whose identity check was refused for good neither plays nor pays in, whatever the jurisdiction asks of everybody else.

let app: TestApplication;
let origin: string;
beforeAll(async () => {
  app = await createTestApplication({ config: testConfig({ IDENTITY_FIRST: 'on' }) });
  origin = await app.listen();
});
afterAll(() => app.close());

const rules = async () => {
  const [rule] = await app.db.database.query<{ play: boolean; deposit: boolean }>(
    'select identity_before_play as play, identity_before_deposit as deposit from protection_rule',
  );
  return rule;
};

async function under(regulation: string, rule: { play: boolean; deposit: boolean }): Promise<void> {
  await app.publish('prazer-config', { regulation_profile: regulation });
  await expect.poll(rules, { timeout: 60_000 }).toEqual(rule);
}

let keys = 0;
async function answer(uid: bigint, reviewResult: Record<string, unknown>): Promise<void> {
  await app.db.ownerDatabase.query(
    `INSERT INTO identity_check (player_id, applicant_id, level, state, review_status, created_at, updated_at)
     VALUES ($1, $2, 'l', 'pending', 'pending', $3, $3) ON CONFLICT DO NOTHING`,
    [uid, `applicant-${uid}`, app.clock.now()],
  );
  keys += 1;
  app.clock.advance(1_000);
  const body = JSON.stringify({
    applicantId: `applicant-${uid}`,
    correlationId: `c${keys}`,
    type: 'applicantReviewed',
    reviewStatus: 'completed',
    createdAtMs: app.clock.now().toISOString().replace('T', ' ').replace('Z', ''),
    reviewResult,
  });
  const digest = createHmac('sha256', deriveKey(testSecret, 'identity:webhooks').toString('hex')).update(body).digest('hex');
  const response = await fetch(`${origin}/identity/sumsub/webhook`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-payload-digest-alg': 'HMAC_SHA256_HEX', 'x-payload-digest': digest },
    body,
  });
  expect(response.status).toBe(200);
}

const credit = (uid: bigint) =>
  createWallet({ database: app.db.database, clock: app.clock }).post(app.db.database, {
    playerId: uid,
    currency: 'EUR',
    kind: 'deposit',
    key: `refused:${(keys += 1)}`,
    fingerprint: 'x',
    legs: [
      { account: 'main', amount: 100_00n },
      { account: 'house:deposits:card', amount: -100_00n },
    ],
  });

async function stake(uid: bigint, provider: string): Promise<string> {
  keys += 1;
  const names = { playerId: uid, currency: 'EUR', provider, game: 'dice', round: `r${keys}`, transaction: `t${keys}`, fingerprint: 'x' };
  const { rounds } = createWallet({ database: app.db.database, clock: app.clock });
  return (await rounds.settle({ ...names, stake: 1_00n, win: 0n, closed: true })).status;
}

const told = ({ status, body }: Answer) => [status, (body as { error?: { type?: string; code?: string } }).error] as const;
const refused = [409, expect.objectContaining({ type: 'SumsubVerificationRequiredException', code: 'identity_refused' })] as const;

describe.each([
  ['malta', { play: false, deposit: false }],
  ['gli', { play: true, deposit: false }],
  ['uk', { play: true, deposit: true }],
  ['italy', { play: true, deposit: false }],
] as const)('[ACC-05] [ACC-01] under the rules of %s', (regulation, rule) => {
  test.each([['AGE_REQUIREMENT_MISMATCH'], ['FORGERY']])(
    'nobody refused for good (%s) plays or pays in; the balance stays theirs',
    async (label) => {
      await under(regulation, rule);
      const browser = new Browser(origin);
      const { body } = await browser.call('auth.register', registration());
      const uid = BigInt((body as { data: { uid: number } }).data.uid);
      const limit = await browser.call('protection.setLimit', { kind: 'deposit', period: 'day', limit: '50' });
      expect(limit.status, JSON.stringify(limit.body)).toBe(200);
      // What the registers of excluded people ask by.
      await app.db.ownerDatabase.query(
        `UPDATE player SET first_name = 'Ada', last_name = 'Known', postcode = 'SW1A 1AA', document_type = 'codice_fiscale',
           document_number = 'RSSMRA80A01H501U' WHERE id = $1`,
        [uid],
      );
      await answer(uid, { reviewAnswer: 'GREEN' });
      await app.db.ownerDatabase.query('UPDATE protection_limit SET amount = 100000 WHERE player_id = $1', [uid]);
      await credit(uid);
      expect((await browser.call('games.launch', { sysname: 'dice', mode: 'real' })).status).toBe(200);
      expect(await stake(uid, 'studio')).toBe('ok');

      await answer(uid, { reviewAnswer: 'RED', reviewRejectType: 'FINAL', rejectLabels: [label] });
      expect(told(await browser.call('games.launch', { sysname: 'dice', mode: 'real' }))).toEqual(refused);
      keys += 1;
      expect(told(await browser.call('cashier.makedeposit', { method: 'card', amount: '20', idempotency_key: `refused-${keys}` }))).toEqual(
        refused,
      );
      expect([await stake(uid, 'studio'), await stake(uid, 'sportsbook')]).toEqual(['identity_unknown', 'identity_unknown']);
      await expect(credit(uid)).rejects.toThrow(DepositsBlocked);
      const balances = await createWallet({ database: app.db.database, clock: app.clock }).balances(uid);
      expect(balances.main).toBe(99_00n);

      // Staff of the provider may come to another end.
      await answer(uid, { reviewAnswer: 'GREEN' });
      expect(await stake(uid, 'studio')).toBe('ok');
      await credit(uid);
    },
  );
});

describe('[ACC-05] a refusal for good is of the person behind the document, not of the account', () => {
  const final = { reviewAnswer: 'RED', reviewRejectType: 'FINAL', rejectLabels: ['FORGERY'] };
  const unknown = (code: string) => [409, expect.objectContaining({ type: 'SumsubVerificationRequiredException', code })] as const;
  const underMalta = () => under('malta', { play: false, deposit: false });

  /** Somebody new with this passport, whose check nobody asks for under these rules. */
  async function newcomer(passport: string, more: Record<string, unknown> = {}): Promise<{ browser: Browser; uid: bigint }> {
    // A second between two people: who had a document first is seen.
    app.clock.advance(1_000);
    const browser = new Browser(origin);
    const { body } = await browser.call('auth.register', { ...registration(), ...more });
    const uid = BigInt((body as { data: { uid: number } }).data.uid);
    expect((await browser.call('protection.setLimit', { kind: 'deposit', period: 'day', limit: '5000' })).status).toBe(200);
    const data = { first_name: 'Ada', last_name: 'Known', document_type: 'passport', document_number: passport };
    const saved = await browser.call('account.saveProfileInfo', data);
    expect(saved.status, JSON.stringify(saved.body)).toBe(200);
    return { browser, uid };
  }
  const erased = async ({ browser }: { browser: Browser }) => {
    const { status, body } = await browser.call('privacy.erase', { password: 'Secret.123' });
    expect(status, JSON.stringify(body)).toBe(200);
  };
  const plays = async ({ browser, uid }: { browser: Browser; uid: bigint }) => {
    expect((await browser.call('games.launch', { sysname: 'dice', mode: 'real' })).status).toBe(200);
    await credit(uid);
    expect(await stake(uid, 'studio')).toBe('ok');
  };
  const doesNotPlay = async ({ browser, uid }: { browser: Browser; uid: bigint }) => {
    expect(told(await browser.call('games.launch', { sysname: 'dice', mode: 'real' }))).toEqual(unknown('play_unknown'));
    const order = { method: 'card', amount: '20', idempotency_key: `again-${(keys += 1)}` };
    expect(told(await browser.call('cashier.makedeposit', order))).toEqual(unknown('deposit_unknown'));
    expect(await stake(uid, 'studio')).toBe('identity_unknown');
    await expect(credit(uid)).rejects.toThrow(DepositsBlocked);
  };

  test('who was refused and erased the account does not play under another one by the same document before the identity is checked', async () => {
    await underMalta();
    const first = await newcomer('YA 11-22 33');
    await answer(first.uid, final);
    await erased(first);
    const second = await newcomer('ya112233');
    await doesNotPlay(second);
    await plays(await newcomer('YA112234'));
    // A stolen document has an owner: the own check decides.
    await answer(second.uid, { reviewAnswer: 'GREEN' });
    await plays(second);
  });

  test('a refusal that comes after the erasure holds as well, also for who has come back by then', async () => {
    await underMalta();
    const first = await newcomer('YB112233');
    await answer(first.uid, { reviewAnswer: 'RED', reviewRejectType: 'RETRY', rejectLabels: ['LOW_QUALITY'] });
    await erased(first);
    const second = await newcomer('YB112233');
    await plays(second);
    await answer(first.uid, final);
    expect(told(await second.browser.call('games.launch', { sysname: 'dice', mode: 'real' }))).toEqual(unknown('play_unknown'));
    const third = await newcomer('YB112239');
    await answer(third.uid, final);
    await app.db.ownerDatabase.query(`UPDATE player SET state = 'closed' WHERE id = $1`, [third.uid]);
    await doesNotPlay(await newcomer('YB112239'));
  });

  test('it stops nobody who had the document before, nor anybody born on another day: whoever was refused may have typed it', async () => {
    await underMalta();
    const victim = await newcomer('YD112233');
    const stranger = await newcomer('YD112233');
    await answer(stranger.uid, final);
    await plays(victim);
    await doesNotPlay(await newcomer('YD112233'));
    const born = await newcomer('YD112233', { birth_date: '1991-01-01' });
    await plays(born);
  });

  test('what is kept for it is no document, and goes with the duty to keep who a player was', async () => {
    await underMalta();
    const first = await newcomer('YC112233');
    await answer(first.uid, final);
    await erased(first);
    const [kept] = await app.db.ownerDatabase.query<{ key: Buffer; until: Date; text: string }>(
      'SELECT document_key AS key, keep_until AS until, r::text AS text FROM retained_identity r WHERE player_id = $1',
      [first.uid],
    );
    expect([kept?.key.length, kept?.text.includes('112233')]).toEqual([32, false]);
    await app.db.ownerDatabase.query('UPDATE retained_identity SET keep_until = $2 WHERE player_id = $1', [
      first.uid,
      new Date(app.clock.now().getTime() - 1),
    ]);
    await plays(await newcomer('YC112233'));
  });
});
