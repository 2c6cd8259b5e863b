/**
 * Takes the pictures of the README from a running product: `npx node docs/pictures/take.ts [address]`, default http://localhost:3000.
 * Signs players up, lets them deposit with a sandbox card and play real rounds first, so that what the pictures show is what happened.
 * Needs the local mailbox and the sandbox provider, as `npm start` gives them.
 */
import { randomInt, randomUUID } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { chromium, type Browser, type BrowserContext, type Page } from '@playwright/test';
import { apiVersion } from '@tavolo/contract';
import sharp from 'sharp';
import { askGame, enterGame, type Send } from '../../apps/server/src/testing/game-client.ts';
import { findBrowser } from '../../e2e/chromium.ts';
import { answered } from '../../e2e/consent.ts';

const origin = (process.argv[2] ?? 'http://localhost:3000').replace(/\/$/, '');
const folder = fileURLToPath(new URL('.', import.meta.url));
const desktop = { viewport: { width: 1440, height: 900 } };
const phone = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true };
/** Nothing is caught in the middle of a movement. */
const calm = { reducedMotion: 'reduce', locale: 'en-GB', timezoneId: 'Europe/Rome' } as const;
const slots = ['book-of-nefer', 'dragon-hoard', 'hot-seven-deluxe'];

type Fields = Record<string, unknown>;
const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null && !Array.isArray(value);
const textAt = (value: unknown, name: string): string => (isFields(value) ? String(value[name] ?? '') : '');

async function call(context: BrowserContext, name: string, values: Record<string, string>): Promise<unknown> {
  const response = await context.request.post(`${origin}/api/${name}?v=${apiVersion}&locale=en`, { multipart: values });
  const answer: unknown = await response.json();
  if (!response.ok()) throw new Error(`${name}: ${JSON.stringify(answer)}`);
  return isFields(answer) ? answer['data'] : null;
}

async function signUp(context: BrowserContext, name: string): Promise<void> {
  const email = `${name}-${randomUUID().slice(0, 8)}@example.com`;
  const birth = { birth_date: '1990-04-23', country_code: 'IT', currency: 'EUR', terms_accepted: '1', is_subscribed: '0' };
  await call(context, 'auth.register', { type: 'form', email, password: 'Secret123!', ...birth, idempotency_key: randomUUID() });
  const mailbox = await context.request.get(`${origin}/mailbox.json`, { params: { to: email } });
  const code = /\b\d{6}\b/.exec(await mailbox.text())?.[0];
  if (!code) throw new Error(`no code was mailed to ${email}`);
  await call(context, 'account.confirmContact', { contact: email, code });
  // Else the question for a limit stands where deposits are made.
  await call(context, 'protection.declineLimit', { confirmed: '1' });
  await call(context, 'account.changefakename', { fakename: `${name}${randomInt(10_000)}` });
}

/** Pays on the provider's hosted page. */
async function deposit(page: Page, amount: string): Promise<void> {
  const made = await call(page.context(), 'cashier.makedeposit', { method: 'card', amount, idempotency_key: randomUUID() });
  const action = isFields(made) ? made['action'] : null;
  await page.goto(new URL(textAt(action, 'url'), origin).href);
  await page.locator('input[name=number]').fill('4111111111111111');
  await page.locator('input[name=expiry]').fill('12 / 39');
  await page.locator('input[name=cvc]').fill('123');
  await page.locator('input[name=holder]').fill('Anna Rossi');
  await page.locator('button[data-submit]').click();
  await page.waitForURL(/\/cashier\/pay(success|pending)/);
}

/** Plays rounds of one game by its own interface, as fast as the rules allow. */
async function play(context: BrowserContext, game: string, rounds: number): Promise<void> {
  const send: Send = async ({ path, body, ...init }) => {
    const response = await context.request.fetch(origin + path, { ...init, ...(body !== undefined && { data: body }) });
    return { status: response.status(), headers: new Headers(response.headers()), body: await response.text() };
  };
  const launched = await call(context, 'games.launch', { sysname: game, mode: 'real' });
  const session = await enterGame(send, { url: textAt(launched, 'url') });
  const choice = game === 'dice' ? { direction: 'over', target: 7550 } : undefined;
  for (let played = 0; played < rounds;) {
    const answer = await askGame(send, session, 'round', { key: randomUUID(), stake: '100', ...(choice && { choice }) });
    if (answer.status === 200) played++;
    else if (answer.error?.code === 'too_soon') await pause(answer.error.retryAfter ?? 500);
    else throw new Error(`${game}: ${JSON.stringify(answer)}`);
  }
}

const pause = (milliseconds: number): Promise<void> => new Promise((done) => setTimeout(done, milliseconds));

async function take(page: Page, name: string, path: string | null, prepare: () => Promise<void> = async () => {}): Promise<void> {
  if (path !== null) await page.goto(origin + path, { waitUntil: 'networkidle' });
  await prepare();
  await page.evaluate(() => {
    scrollTo(0, 0);
    return document.fonts.ready.then(() => undefined);
  });
  await pause(1_500);
  await sharp(await page.screenshot())
    .webp({ quality: 78, effort: 6 })
    .toFile(`${folder}${name}.webp`);
  process.stdout.write(`${name}\n`);
}

/** The address of a football match that is being played. */
async function liveMatch(context: BrowserContext): Promise<string> {
  const response = await context.request.get(`${origin}/api/sportsbook.getEvents`, {
    params: { v: apiVersion, locale: 'en', sport: 'football', state: 'live' },
  });
  const answer: unknown = await response.json();
  const items = isFields(answer) && isFields(answer['data']) ? answer['data']['items'] : [];
  if (!Array.isArray(items) || items.length === 0) throw new Error('no football match is being played');
  return `/betting/event/${textAt(items.at(-1), 'id')}`;
}

/** Puts selections of two matches into the slip, the second one of the page that is open. */
async function twoSelections(page: Page, match: string): Promise<void> {
  const odds = page.locator('main button[aria-pressed=false]:enabled', { hasText: /\d\.\d\d/ });
  await page.goto(`${origin}/betting/football`, { waitUntil: 'networkidle' });
  // Of a match that is not played yet: its odds stay as they are.
  await odds.last().click();
  await page.goto(origin + match, { waitUntil: 'networkidle' });
  await odds.first().click();
}

/** Opens a game in demo and plays until the round is over. */
async function playedDemo(page: Page): Promise<void> {
  await page.locator('main').getByRole('button', { name: /demo/i }).first().click();
  // A browser is told once what a demo is.
  const about = page.getByRole('dialog').getByRole('button', { name: /demo/i });
  await about.click({ timeout: 10_000 }).catch(() => undefined);
  const frame = page.locator('iframe').contentFrame();
  const start = frame.locator('button.spin, button.roll-button');
  await start.waitFor();
  for (let round = 0; round < 3; round++) {
    await pause(6_000);
    if ((await start.getAttribute('data-state')) !== 'rolling') await start.click({ timeout: 5_000 }).catch(() => undefined);
  }
  await pause(6_000);
}

async function open(browser: Browser, size: object): Promise<Page> {
  return (await browser.newContext({ ...calm, ...size, storageState: answered })).newPage();
}

const { executablePath, args, env } = findBrowser();
const own = Object.fromEntries(Object.entries(process.env).filter((entry): entry is [string, string] => entry[1] !== undefined));
const browser = await chromium.launch({ executablePath, args, env: { ...own, ...env } });
try {
  const players = await Promise.all(
    ['Anna', 'Marco', 'Stella', 'Luca'].map(async (name) => {
      const page = await open(browser, desktop);
      await signUp(page.context(), name);
      await deposit(page, '50');
      return page;
    }),
  );
  await Promise.all(players.map((page, index) => play(page.context(), slots[index % slots.length] ?? 'book-of-nefer', 12)));
  const [first] = players;
  if (!first) throw new Error('there is no player');
  await play(first.context(), 'dice', 3);

  const visitor = await open(browser, desktop);
  await take(visitor, 'home-desktop', '/');
  await take(visitor, 'home-italian', '/it');
  await take(visitor, 'slot', '/game/book-of-nefer', () => playedDemo(visitor));
  await take(visitor, 'dice', '/game/dice', () => playedDemo(visitor));
  await take(visitor, 'sign-up', '/?popup=auth&step=register', () => visitor.getByRole('dialog').locator('input[name=email]').waitFor());
  const small = await open(browser, phone);
  await take(small, 'home-phone', '/');
  await take(small, 'slot-phone', '/game/dragon-hoard', () => playedDemo(small));
  const match = await liveMatch(first.context());
  await take(first, 'sports', '/betting');
  await take(first, 'match', null, () => twoSelections(first, match));
  await take(small, 'match-phone', match);
  await take(first, 'wallet', '/cashier/deposit');
  await take(first, 'history', '/cashier/history');
} finally {
  await browser.close();
}
