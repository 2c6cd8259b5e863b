import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Notices } from '../loyalty/notices.ts';
import { mayAdvertise } from '../protection/news.ts';
import { createTestApplication, type TestApplication } from './application.ts';
import { Browser, registration } from './conformance/browser.ts';

// Who is excluded, or takes a break, is sent nothing that advertises: whichever product it is for, whichever account of the same person.

let app: TestApplication;
let origin: string;
let notices: Notices;
let parts: { clock: TestApplication['clock']; documentKeys: () => Promise<Buffer[]> };
beforeAll(async () => {
  app = await createTestApplication({ now: new Date('2036-03-02T12:00:00Z') });
  origin = await app.listen();
  parts = { clock: app.clock, documentKeys: async () => [] };
  notices = new Notices({
    database: app.db.database,
    clock: app.clock,
    content: {
      single: () => {
        throw new Error('no words are read');
      },
    },
    mayAdvertise: (playerId) => mayAdvertise(parts, app.db.database, playerId),
  });
});
afterAll(() => app.close());

interface Person {
  browser: Browser;
  uid: bigint;
  email: string;
}

async function person(name?: { first_name: string; last_name: string }): Promise<Person> {
  const browser = new Browser(origin);
  const form: Record<string, unknown> = { ...registration(), ...name, is_subscribed: '1' };
  const { body } = await browser.call('auth.register', form);
  const { data } = body as { data: { uid: number } };
  return { browser, uid: BigInt(data.uid), email: String(form.email) };
}

const subscribed = async ({ uid }: Person) =>
  (await app.db.database.query('select id from contact where player_id = $1 and is_subscribed', [uid])).length > 0;
const consents = ({ uid }: Person) =>
  app.db.database.query('select given, source from news_consent where player_id = $1 order by id', [uid]);
const noticesOf = async ({ uid }: Person) =>
  (await app.db.database.query<{ cause: string }>('select cause from player_notice where player_id = $1 order by id', [uid])).map(
    ({ cause }) => cause,
  );
const subscribe = ({ browser, email }: Person, subscription = 1) =>
  browser.call('account.changeSubscription', { contact: email, subscription });
const told = ({ uid }: Person, cause: string) =>
  notices.add(app.db.database, { playerId: uid, trigger: 'product', cause, credit: { amount: '5.00', of: 'EUR' }, at: app.clock.now() });
const signedIn = async ({ email }: Person) => {
  const browser = new Browser(origin);
  const { status, body } = await browser.call('auth.login', { login: email, password: 'Secret.123' });
  return { browser, status, body: body as { error?: { params: { token?: string } } } };
};
const poll = <T>(look: () => Promise<T>) => expect.poll(look, { timeout: 60_000 });
const day = 86_400_000;

describe('[RGP-12] marketing', () => {
  test('ends with an exclusion, for every account of the person, and what was not seen is gone; a consent comes back by the player’s own wish alone', async () => {
    const name = { first_name: 'Ada', last_name: 'Bianchi' };
    const excluded = await person(name);
    const second = await person({ first_name: 'ADA', last_name: 'bianchi' });
    const stranger = await person({ first_name: 'Ada', last_name: 'Verdi' });
    for (const one of [excluded, second, stranger]) await poll(() => noticesOf(one)).toEqual(['register']);
    // Another account of the name that nobody has checked may be anybody's.
    const namesake = await person(name);
    await app.db.ownerDatabase.query('update player set is_verified = true where id = any ($1::bigint[])', [[excluded.uid, second.uid]]);
    expect((await excluded.browser.call('protection.exclude', { term: '6m', confirmed: 1 })).status).toBe(200);
    expect(await subscribed(excluded)).toBe(false);
    expect(await consents(excluded)).toEqual([
      { given: true, source: 'sign_up' },
      { given: false, source: 'exclusion' },
    ]);
    await poll(() => subscribed(second)).toBe(false);
    await poll(() => noticesOf(excluded)).toEqual([]);
    expect([await subscribed(stranger), await subscribed(namesake)]).toEqual([true, true]);

    for (const one of [excluded, second, stranger]) await told(one, 'gift');
    expect(await noticesOf(excluded)).toEqual([]);
    expect(await noticesOf(second)).toEqual(['register']);
    expect(await noticesOf(stranger)).toEqual(['register', 'gift']);
    // The other account is signed out. Who only claims the name comes in to no news until it is known who that is.
    expect((await subscribe(second)).status).toBe(401);
    expect((await signedIn(second)).status).toBe(403);
    expect((await subscribe(namesake)).status).toBe(409);

    app.clock.advance(185 * day);
    const refused = await signedIn(excluded);
    expect((await new Browser(origin).call('protection.askToReturn', { token: refused.body.error?.params.token })).status).toBe(200);
    expect(await mayAdvertise(parts, app.db.database, excluded.uid)).toBe(false);
    app.clock.advance(day);
    const back = await signedIn(excluded);
    expect(back.status).toBe(200);
    expect(await mayAdvertise(parts, app.db.database, excluded.uid)).toBe(true);
    expect([await subscribed(excluded), await subscribed(second)]).toEqual([false, false]);
    expect((await subscribe({ ...excluded, browser: back.browser })).status).toBe(200);
    expect(await subscribed(excluded)).toBe(true);
    await told(excluded, 'gift');
    expect(await noticesOf(excluded)).toEqual(['gift']);
  });

  test('is held while one product is shut, and says so to who asks for news', async () => {
    const player = await person();
    expect((await player.browser.call('protection.exclude', { term: '6m', product: 'sports', confirmed: 1 })).status).toBe(200);
    expect(await subscribed(player)).toBe(false);
    for (const [locale, words] of [
      ['en', 'We can’t send you marketing messages at the moment'],
      ['it', 'Al momento non possiamo inviarti comunicazioni promozionali'],
    ] as const) {
      const { status, body } = await player.browser.call(
        'account.changeSubscription',
        { contact: player.email, subscription: 1 },
        { locale },
      );
      expect([status, body]).toEqual([
        409,
        { error: expect.objectContaining({ type: 'AccessDeniedException', code: 'news_held', message: expect.stringContaining(words) }) },
      ]);
    }
    expect(await subscribed(player)).toBe(false);
  });

  test('is held during a break and goes on after it as the player had chosen', async () => {
    const player = await person();
    await poll(() => noticesOf(player)).toEqual(['register']);
    expect((await player.browser.call('protection.takeTimeOut', { hours: 24 })).status).toBe(200);
    expect(await subscribed(player)).toBe(true);
    expect(await mayAdvertise(parts, app.db.database, player.uid)).toBe(false);
    await told(player, 'early');
    app.clock.advance(day - 1000);
    expect(await mayAdvertise(parts, app.db.database, player.uid)).toBe(false);
    app.clock.advance(1000);
    expect(await mayAdvertise(parts, app.db.database, player.uid)).toBe(true);
    await told(player, 'late');
    expect(await noticesOf(player)).toEqual(['register', 'late']);
  });
});
