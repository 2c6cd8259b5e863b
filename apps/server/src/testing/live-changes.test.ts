import type { CallName, ResultOf } from '@tavolo/contract';
import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { createTestApplication, type TestApplication } from './application.ts';
import { Browser } from './conformance/browser.ts';
import { openLive, type LiveClient } from './live-client.ts';
import { signUpAt, type SignedUp } from './sign-up.ts';

// What changes a player's data is told to the player's pages, wherever it was done: here, in a job, at the operator's own shell.

let app: TestApplication;
let origin: string;
const open: LiveClient[] = [];

beforeAll(async () => {
  // Later than the database's own clock: what is due some time after now is not due at once.
  app = await createTestApplication({ now: new Date('2036-03-02T12:00:00Z') });
  origin = await app.listen();
  await app.db.ownerDatabase.query(
    `insert into staff (email, role, is_active, created_at) values ('anna@staff.example', 'admin', true, now())`,
  );
});
afterEach(() => {
  for (const client of open.splice(0)) client.close();
});
afterAll(() => app.close());

async function hearing(player: SignedUp, ...channels: string[]): Promise<LiveClient> {
  const client = await openLive(origin, { cookie: player.cookie });
  open.push(client);
  await client.hear(...channels);
  return client;
}

const named = { first_name: 'Ada', last_name: 'Rossi', home_town: 'Roma', address: 'Via Roma 12', postcode: '00184' };

async function call<N extends CallName>(player: SignedUp, name: N, params: Record<string, string> = {}): Promise<ResultOf<N>> {
  const browser = new Browser(origin);
  browser.remember(player.cookie);
  const { status, body } = await browser.call(name, params);
  expect([name, status, body]).toEqual([name, 200, expect.anything()]);
  return (body as { data: ResultOf<N> }).data;
}

/** Somebody with a confirmed address and a name, and 50 euro paid in by a card. */
async function depositor(name: string): Promise<{ player: SignedUp; deposit: string }> {
  const email = `${name}@example.com`;
  const player = await signUpAt(origin, email);
  const [letter] = await app.db.database.query<{ body_text: string }>('select body_text from mailbox_message where recipient = $1', [
    email,
  ]);
  await call(player, 'account.confirmContact', { contact: email, code: /\b\d{6}\b/.exec(letter?.body_text ?? '')?.[0] ?? '' });
  await call(player, 'account.saveProfileInfo', named);
  await call(player, 'protection.declineLimit', { confirmed: '1' });
  const order = await call(player, 'cashier.makedeposit', { method: 'card', amount: '50', idempotency_key: `changes-${name}` });
  const body = new URLSearchParams({ number: '4111111111111111', expiry: '12 / 39', cvc: '123', holder: 'Ada Rossi' });
  await fetch(`${origin}${order.action?.url}`, { method: 'POST', redirect: 'manual', body });
  return { player, deposit: order.transaction };
}

async function atTheShell(...words: string[]): Promise<string> {
  const command = fileURLToPath(new URL('../cashier-command.ts', import.meta.url));
  const env = { ...process.env, DATABASE_URL: app.db.url };
  const { stdout, stderr } = await promisify(execFile)(process.execPath, [command, ...words], { env }).catch(
    (failed: { stdout: string; stderr: string }) => failed,
  );
  return stdout + stderr;
}

/** Waits until all that was to be told of the player's payments has been: what comes later is of something else. */
async function allTold(player: SignedUp): Promise<void> {
  const owed = `select from outbox_event where player_id = $1 and type like 'cashier.%'`;
  await expect.poll(() => app.db.ownerDatabase.query(owed, [player.uid]), { timeout: 60_000, interval: 20 }).toEqual([]);
}

const decided = ['--by', 'anna@staff.example', '--reason', 'For a test'];
const told = async (client: LiveClient, ...channels: string[]) => {
  const heard = new Set<string>();
  while (!channels.every((channel) => heard.has(channel))) heard.add((await client.next('message')).channel);
};

test('a deposit that is charged back at the shell is told to its player’s pages, with the balance', async () => {
  const { player, deposit } = await depositor('carla');
  await allTold(player);
  const page = await hearing(player, 'payments', 'balance');
  expect(await atTheShell('charge-back', deposit, ...decided)).toContain('Booked: 5000 taken from the balance');
  await told(page, 'payments', 'balance');
  expect(await call(player, 'account.getBalance')).toMatchObject({ balance_main: { amount: '0.00' } });
});

test.each([
  ['approved', 'approve', null],
  ['refused', 'refuse', 'cancel'],
] as const)('a withdrawal that is %s at the shell is told to its player’s pages', async (name, verb, status) => {
  const { player } = await depositor(`dora-${name}`);
  const withdrawal = await call(player, 'cashier.makewithdrawal', { method: 'card', amount: '20', idempotency_key: `out-${name}` });
  const id = withdrawal.transaction;
  const shown = () => call(player, 'cashier.getdepositinfo', { id });
  await allTold(player);
  const page = await hearing(player, 'payments', 'balance');
  expect(await shown()).toMatchObject({ status: 'created', reason: expect.any(String) });
  expect(await atTheShell('review', verb, id, ...decided)).not.toContain('could not');
  await told(page, 'payments', 'balance');
  if (status === null) await expect.poll(async () => (await shown()).status, { timeout: 60_000 }).not.toBe('created');
  else expect(await shown()).toMatchObject({ status });
});

test('steps of an identity check are told to its player’s pages: opened, sent in', async () => {
  const player = await signUpAt(origin, 'elsa@example.com');
  await call(player, 'account.saveProfileInfo', named);
  const page = await hearing(player, 'verification');
  const next = async (state: string, onVerification: boolean) => {
    await told(page, 'verification');
    expect(await call(player, 'verification.get')).toMatchObject({ state });
    expect(await call(player, 'account.getInfo')).toMatchObject({ is_on_verification: onVerification });
  };
  await call(player, 'sumsub.createApplicant');
  await next('started', false);
  await call(player, 'account.setUserOnVerification');
  await next('pending', true);
});

test('a copy of the data is told of when it is asked for, and when a job has made it', async () => {
  const player = await signUpAt(origin, 'flora@example.com');
  const page = await hearing(player, 'exports');
  await call(player, 'privacy.requestExport');
  await told(page, 'exports');
  // Making it may be done by now; what is told last is told after it.
  for (let looks = 0; ; looks++) {
    const { items } = await call(player, 'privacy.getExports');
    if (items[0]?.state === 'ready') break;
    expect(looks).toBeLessThan(3);
    await told(page, 'exports');
  }
});
