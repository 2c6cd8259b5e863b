import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApplication, type TestApplication } from './application.ts';
import { Browser, registration, type Answer } from './conformance/browser.ts';

// A new version of the terms: agreed to anew before anybody plays or deposits, by every way that leads there.

let app: TestApplication;
let origin: string;
beforeAll(async () => {
  app = await createTestApplication();
  origin = await app.listen();
});
afterAll(() => app.close());

const dataOf = ({ body }: Answer): Record<string, unknown> => (body as { data: Record<string, unknown> }).data;
const refusalOf = ({ body, status }: Answer) => [status, (body as { error?: { code?: unknown } } | null)?.error?.code];

const publish = (version: { terms_version?: string; privacy_version?: string }) => app.publish('auth-config', version);

let keys = 0;
const money = {
  deposit: (browser: Browser) =>
    browser.call('cashier.makedeposit', { method: 'card', amount: '50', idempotency_key: `terms-${(keys += 1)}` }),
  launch: (browser: Browser) => browser.call('games.launch', { sysname: 'dice', mode: 'real' }),
};

async function player(): Promise<{ browser: Browser; uid: bigint }> {
  const browser = new Browser(origin);
  const uid = BigInt(Number(dataOf(await browser.call('auth.register', registration())).uid));
  await browser.call('protection.declineLimit', { confirmed: 1 });
  return { browser, uid };
}

test('[ACC-04] after new terms a player neither deposits nor plays before agreeing, and withdraws, reads and signs out all the same', async () => {
  const { browser, uid } = await player();
  expect(dataOf(await browser.call('account.getInfo', {}))).toMatchObject({ owes_agreement: false });
  expect([(await money.deposit(browser)).status, (await money.launch(browser)).status]).toEqual([200, 200]);

  await publish({ terms_version: '2027-01-01' });
  await expect.poll(async () => dataOf(await browser.call('account.getInfo', {})).owes_agreement, { timeout: 60_000 }).toBe(true);
  const asked = dataOf(await browser.call('account.getAgreement', {}));
  expect(asked).toMatchObject({ documents: ['terms'], terms_version: '2027-01-01' });
  for (const way of Object.values(money)) expect(refusalOf(await way(browser))).toEqual([409, 'terms_changed']);
  // Free play asks for nothing, and a withdrawal gets as far as it would otherwise.
  expect((await browser.call('games.launch', { sysname: 'dice', mode: 'demo' })).status).toBe(200);
  const withdrawal = await browser.call('cashier.makewithdrawal', { method: 'card', amount: '10', idempotency_key: 'terms-out' });
  expect(refusalOf(withdrawal)[1]).toBe('withdrawal');

  // Versions that were not shown are not agreed to.
  const { privacy_version } = asked;
  const old = await browser.call('account.agree', { terms_version: '2026-11-28', privacy_version });
  expect(old.status).toBe(422);
  for (let times = 0; times < 2; times++)
    expect((await browser.call('account.agree', { terms_version: '2027-01-01', privacy_version }, { locale: 'it' })).status).toBe(200);
  for (const way of Object.values(money)) expect((await way(browser)).status).toBe(200);
  expect(dataOf(await browser.call('account.getInfo', {}))).toMatchObject({ owes_agreement: false });
  const kept = await app.db.database.query(
    `select version, digest ~ '^[0-9a-f]{64}$' as digested, locale, accepted_at from accepted_document where player_id = $1 and document = 'terms'
     order by version`,
    [uid],
  );
  expect(kept).toEqual([
    { version: '2026-11-28', digested: true, locale: 'en', accepted_at: app.clock.now() },
    { version: '2027-01-01', digested: true, locale: 'it', accepted_at: app.clock.now() },
  ]);
});

test('[ACC-04] the privacy policy is asked for on its own, a visitor for nothing, and who signs up afterwards has agreed already', async () => {
  const { browser } = await player();
  await publish({ privacy_version: '2027-02-02' });
  await expect.poll(async () => dataOf(await browser.call('account.getAgreement', {})).documents, { timeout: 60_000 }).toEqual(['privacy']);
  expect(refusalOf(await money.launch(browser))).toEqual([409, 'terms_changed']);
  expect(dataOf(await new Browser(origin).call('account.getInfo', {}))).toMatchObject({ uid: 0, owes_agreement: false });
  const late = await player();
  expect((await money.launch(late.browser)).status).toBe(200);
});
