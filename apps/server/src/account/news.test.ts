import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createHttpServer } from '../kernel/http/index.ts';
import { silentLog } from '../kernel/log/index.ts';
import { changeSubscription, confirmContact } from './contacts.ts';
import { newsRoutes } from './news-routes.ts';
import { sendNews, unsubscribeAddress } from './news.ts';
import { createAccountFixture, type AccountFixture } from './testing/fixture.ts';

let fixture: AccountFixture;
let site: FastifyInstance;
beforeAll(async () => {
  fixture = await createAccountFixture();
  site = await createHttpServer({ log: silentLog, trustProxy: false, isSecure: true });
  await site.register((scope) => newsRoutes(fixture.account)(scope));
});
afterAll(async () => {
  await site.close();
  await fixture.close();
});

interface Kept {
  subject: string;
  body_text: string;
  body_html: string;
  unsubscribe_url: string | null;
}
const letters = (email: string) =>
  fixture.test.database.query<Kept>(
    'SELECT subject, body_text, body_html, unsubscribe_url FROM mailbox_message WHERE recipient = $1 ORDER BY id DESC',
    [email],
  );
const newest = async (email: string): Promise<Kept> => {
  const [letter] = await letters(email);
  if (!letter) throw new Error('no letter came');
  return letter;
};
const isSubscribed = async (playerId: bigint) => (await fixture.account.contacts(playerId)).map((contact) => contact.isSubscribed);

/** What mail programs send (RFC 8058), without cookies. */
const oneClick = (address: string, body = 'List-Unsubscribe=One-Click', type = 'application/x-www-form-urlencoded') => {
  const { pathname, search } = new URL(address);
  return site.inject({ method: 'POST', url: `${pathname}${search}`, headers: { 'content-type': type }, payload: body });
};

describe.each(['en', 'it'] as const)('News to a contact (%s)', (locale) => {
  let player: { playerId: bigint; email: string };
  beforeEach(async () => {
    const { playerId, email } = await fixture.signUp();
    await fixture.test.database.query('UPDATE player SET locale = $2 WHERE id = $1', [playerId, locale]);
    await confirmContact(fixture.tools, playerId, { contact: email, code: await fixture.codeFor(email) });
    player = { playerId, email };
  });

  test('whoever switches them on gets a letter that says so and how to end them, in the letter and to mail programs', async () => {
    const { playerId, email } = player;
    await changeSubscription(fixture.tools, playerId, email, true);
    const letter = await newest(email);
    expect(letter.subject).toBe(locale === 'it' ? 'Da ora ricevi le comunicazioni promozionali di Nova' : 'You’ll now get marketing messages from Nova');
    const address = letter.unsubscribe_url ?? '';
    expect(address).toMatch(new RegExp(`^https://nova\\.example${locale === 'it' ? '/it' : ''}/unsubscribe\\?token=\\d+\\.[\\w-]{43}$`));
    expect(letter.body_text).toContain(
      `${locale === 'it' ? 'Annulla l’iscrizione alle comunicazioni promozionali' : 'Unsubscribe from marketing messages'}: ${address}`,
    );
    expect(letter.body_html).toContain(`href="${address}"`);
    // One press of the mail program, whose answer may be lost and whose request may come twice.
    for (let times = 0; times < 2; times++) expect((await oneClick(address)).statusCode).toBe(200);
    expect(await isSubscribed(playerId)).toEqual([false]);
    expect(
      await fixture.test.database.query('SELECT given, source FROM news_consent WHERE player_id = $1 ORDER BY at, given DESC', [playerId]),
    ).toEqual([
      { given: true, source: 'settings' },
      { given: false, source: 'link' },
    ]);
  });

  test('news go to who wants them alone; every such letter carries the way out', async () => {
    const { playerId, email } = player;
    const [contact] = await fixture.account.contacts(playerId);
    const send = () =>
      fixture.test.database.transaction((tx) =>
        sendNews(fixture.tools, tx, contact?.id ?? 0n, (_locale, brand) => ({
          subject: `New games at ${brand}`,
          title: 'New games',
          paragraphs: ['Three new games are there.'],
          footer: '',
        })),
      );
    const before = (await letters(email)).length;
    expect(await send()).toBe(false);
    expect(await letters(email)).toHaveLength(before);
    await changeSubscription(fixture.tools, playerId, email, true);
    expect(await send()).toBe(true);
    const letter = await newest(email);
    expect(letter.subject).toBe('New games at Nova');
    expect(letter.unsubscribe_url).toBe(unsubscribeAddress(fixture.tools, contact?.id ?? 0n, locale));
    expect(letter.body_text).toContain(letter.unsubscribe_url);
    await fixture.account.ban(playerId, 'fraud');
    expect(await send()).toBe(false);
  });

  test('switching to and fro fills no mailbox', async () => {
    const { playerId, email } = player;
    const before = (await letters(email)).length;
    for (const on of [true, false, true, false, true]) await changeSubscription(fixture.tools, playerId, email, on);
    expect(await letters(email)).toHaveLength(before + 1);
    fixture.clock.advance(25 * 3_600_000);
    await changeSubscription(fixture.tools, playerId, email, false);
    await changeSubscription(fixture.tools, playerId, email, true);
    expect(await letters(email)).toHaveLength(before + 2);
  });
});

test('who asked for news at sign-up is told of them once the address is confirmed; letters of other kinds say nothing of news', async () => {
  const { playerId, email } = await fixture.signUp({ isSubscribed: true });
  expect((await letters(email)).map((letter) => letter.unsubscribe_url)).toEqual([null]);
  await confirmContact(fixture.tools, playerId, { contact: email, code: await fixture.codeFor(email) });
  expect((await letters(email)).map(({ subject }) => subject)[0]).toBe('You’ll now get marketing messages from Nova');
  expect((await letters(email)).map((letter) => letter.unsubscribe_url !== null)).toEqual([true, false]);
});

describe('One click (RFC 8058)', () => {
  test('a form in parts is as good; anything that is no mail program’s request ends nothing', async () => {
    const { playerId, email } = await fixture.signUp();
    await confirmContact(fixture.tools, playerId, { contact: email, code: await fixture.codeFor(email) });
    await changeSubscription(fixture.tools, playerId, email, true);
    const address = (await newest(email)).unsubscribe_url ?? '';
    const wrong = async (url: string, body?: string, type?: string) => (await oneClick(url, body, type)).statusCode;
    expect(await wrong(address, '')).toBe(400);
    expect(await wrong(address, 'List-Unsubscribe=Two-Clicks')).toBe(400);
    expect(await wrong(address, '{}', 'application/json')).toBe(400);
    expect(await wrong(address.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A')))).toBe(400);
    expect(await wrong('https://nova.example/unsubscribe')).toBe(400);
    expect(await isSubscribed(playerId)).toEqual([true]);
    const parts = '--x\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--x--\r\n';
    expect(await wrong(address, parts, 'multipart/form-data; boundary=x')).toBe(200);
    expect(await isSubscribed(playerId)).toEqual([false]);
  });
});
