import type { Browser, Page } from '@playwright/test';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApplication, type TestApplication } from './application.ts';
import { launchBrowser } from './chromium.ts';
import { signUpAt } from './sign-up.ts';

// A deposit whose provider opens in a window of its own: the page behind waits, follows the payment and says what became of it.

let app: TestApplication;
let origin = '';
let browser: Browser;
let players = 0;

beforeAll(async () => {
  app = await createTestApplication({
    site: 'built',
    // The provider's page counts the time that is left by the browser's own clock.
    now: new Date(),
  });
  origin = await app.listen();
  browser = await launchBrowser();
});
afterAll(async () => {
  await browser.close();
  await app.close();
});

const publishCard = (opens: 'redirect' | 'new_window') => app.publish('cashier-config', { methods: [{ method: 'card', opens }] });

/** The deposit page of a new player who has said that no limit is wanted. */
async function atDeposit(locale: 'en' | 'it', prepare: (page: Page) => Promise<unknown> = async () => {}): Promise<Page> {
  const { cookie } = await signUpAt(origin, `window${++players}@example.com`);
  const declined = await fetch(`${origin}/api/protection.declineLimit?v=2.34&locale=en`, {
    method: 'POST',
    headers: { cookie, 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' },
    body: JSON.stringify({ confirmed: 1 }),
  });
  expect(declined.status).toBe(200);
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  await context.addCookies([{ name: 'tavolo_session', value: cookie.split('=')[1] ?? '', url: origin }]);
  // How long a slow and busy machine may take; what is there at once waits for nothing.
  context.setDefaultTimeout(120_000);
  const page = await context.newPage();
  await prepare(page);
  await page.goto(`${origin}${locale === 'it' ? '/it' : ''}/cashier/deposit`);
  return page;
}

async function pay(provider: Page, number: string): Promise<void> {
  await provider.locator('input[name=number]').fill(number);
  await provider.locator('input[name=expiry]').fill('12 / 39');
  await provider.locator('input[name=cvc]').fill('123');
  await provider.locator('input[name=holder]').fill('Anna Rossi');
  await provider.locator('button[data-submit]').click();
}

test('content gives a window to the methods that the product has, and to no other', async () => {
  const other = app.publish('cashier-config', { methods: [{ method: 'sofort', opens: 'new_window' }] });
  await expect(other).rejects.toThrow('There’s no payment method “sofort”. Enter one of these: card');
  await publishCard('redirect');
});

test.each([
  ['en', '4111111111111111', 'paysuccess', 'Continue in the new window'],
  ['it', '4000000000000002', 'payfail', 'Continua nella nuova finestra'],
] as const)(
  '[R2-046] [R2-047] [R4-001] in %s the provider opens in a new window, and the page behind goes on to the outcome of card %s: %s',
  async (locale, card, outcome, title) => {
    await publishCard('new_window');
    const page = await atDeposit(locale);
    const opened = page.waitForEvent('popup');
    await page.locator('main form button[type=submit]').click();
    const provider = await opened;
    await page.waitForURL(/\/cashier\/paynewwindow\/\d+$/);
    await page.getByRole('heading', { level: 1, name: title }).waitFor();
    await provider.waitForURL(/\/sandbox\/payments\//);
    // The provider cannot lead the page behind elsewhere.
    expect(await provider.evaluate('opener')).toBeNull();
    const closed = provider.waitForEvent('close');
    await pay(provider, card);
    await page.waitForURL(new RegExp(`${locale === 'it' ? '/it' : ''}/cashier/${outcome}/\\d+$`));
    // What the provider's window comes back to is of no use beside that page.
    await closed;
    await page.context().close();
  },
);

test('[R2-046] where the browser lets no window open the page says so and has a button for it', async () => {
  await publishCard('new_window');
  const page = await atDeposit('en', (page) => page.addInitScript('window.open = () => null'));
  await page.locator('main form button[type=submit]').click();
  await page.waitForURL(/\/cashier\/paynewwindow\/\d+$/);
  await page.getByText('Your browser blocked the new window.', { exact: false }).waitFor();
  const opened = page.waitForEvent('popup');
  await page.getByRole('link', { name: 'Open the provider’s page' }).click();
  const provider = await opened;
  await pay(provider, '4111111111111111');
  await page.waitForURL(/\/cashier\/paysuccess\/\d+$/);
  await page.context().close();
});

test('a method that content says nothing else of leads to the provider in the same window', async () => {
  await publishCard('redirect');
  const page = await atDeposit('en');
  await page.locator('main form button[type=submit]').click();
  await page.waitForURL(/\/sandbox\/payments\//);
  expect(page.context().pages()).toHaveLength(1);
  await page.context().close();
});
