import type { Browser } from '@playwright/test';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApplication, type TestApplication } from './application.ts';
import { launchBrowser } from './chromium.ts';
import { signUpAt } from './sign-up.ts';

// What the site tells a player who may do nothing any more, on the server and in the browser. What the API answers is in access.test.ts.

let app: TestApplication;
let origin = '';
let browser: Browser;
let players = 0;

beforeAll(async () => {
  app = await createTestApplication({ site: 'built' });
  origin = await app.listen();
  browser = await launchBrowser();
});
afterAll(async () => {
  await browser.close();
  await app.close();
});

async function signUp(): Promise<{ id: bigint; email: string; token: string }> {
  const email = `refused${++players}@example.com`;
  const { uid, cookie } = await signUpAt(origin, email);
  return { id: uid, email, token: cookie.split('=')[1] ?? '' };
}

async function refuse(id: bigint, state: 'banned' | 'closed'): Promise<void> {
  await app.db.ownerDatabase.query('update player set state = $2 where id = $1', [id, state]);
  await app.db.ownerDatabase.query(`select pg_notify('account_sessions', $1)`, [String(id)]);
  app.clock.advance(6_000);
}

const titles = {
  banned: { en: 'This account is blocked', it: 'Questo conto è bloccato' },
  closed: { en: 'This account is closed', it: 'Questo conto è chiuso' },
} as const;

describe.each(['banned', 'closed'] as const)('[R2-046] [R2-047] [R4-018] [R8-002] a player who is %s', (state) => {
  test.each([
    ['/', 'en'],
    ['/it', 'it'],
    ['/gamehall?category=slots', 'en'],
    ['/it/cashier/deposit', 'it'],
    ['/profile/settings', 'en'],
    ['/no-such-page', 'en'],
  ] as const)('asks for %s and is told why at 403, with the way to the support', async (path, locale) => {
    const { id, token } = await signUp();
    await refuse(id, state);
    const response = await fetch(origin + path, { headers: { cookie: `tavolo_session=${token}` }, redirect: 'manual' });
    const html = await response.text();
    expect(response.status).toBe(403);
    expect(response.headers.get('cache-control')).toBe('private, no-store');
    expect(html).toContain(`<html lang="${locale}"`);
    expect(html).toMatch(new RegExp(`<h1[^>]*>${titles[state][locale]}</h1>`));
    expect(html).toContain(`href="${locale === 'it' ? '/it' : ''}/support"`);
    expect(html).toContain('noindex');
  });

  test('everybody else still gets the pages', async () => {
    const response = await fetch(`${origin}/`);
    const heading = new RegExp(`<h1[^>]*>${titles[state].en}</h1>`);
    expect([response.status, heading.test(await response.text())]).toEqual([200, false]);
  });

  test.each(['en', 'it'] as const)('while the page is open in the browser is told so at the next call, in %s', async (locale) => {
    const { id, token } = await signUp();
    const context = await browser.newContext({ viewport: { width: 390, height: 844 } });
    await context.addCookies([{ name: 'tavolo_session', value: token, url: origin }]);
    const page = await context.newPage();
    const asked = page.waitForResponse((response) => response.url().includes('account.getBalance'));
    await page.goto(`${origin}${locale === 'it' ? '/it' : '/'}`);
    await asked;
    const refused = page.getByRole('heading', { level: 1, name: titles[state][locale] });
    expect(await refused.count()).toBe(0);
    await refuse(id, state);
    await page.evaluate(`dispatchEvent(new Event('focus'))`);
    await refused.waitFor();
    await context.close();
  });

  test('who signs in is told so in place of the page', async () => {
    const { id, email } = await signUp();
    await refuse(id, state);
    const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
    const page = await context.newPage();
    await page.goto(`${origin}/forms/sign_in`);
    await page.locator('input[name=login]').fill(email);
    await page.locator('input[name=password]').fill('Secret.123');
    await page.locator('input[name=password]').press('Enter');
    await page.getByRole('heading', { level: 1, name: titles[state].en }).waitFor();
    await context.close();
  });
});
