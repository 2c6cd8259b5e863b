import { AxeBuilder } from '@axe-core/playwright';
import type { Browser, Page } from '@playwright/test';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { depositSettings } from './settings.ts';
import { deposit, fund, openCasino, type Casino, type Process } from './testing/casino.ts';
import { launchBrowser } from '../testing/chromium.ts';

let casino: Casino;
let process: Process;
let browser: Browser;

beforeAll(async () => {
  casino = await openCasino('hosted page');
  process = await casino.startProcess();
  browser = await launchBrowser();
});
afterAll(async () => {
  await browser.close();
  await casino.close();
});

async function openPage(width: number, address: string): Promise<Page> {
  const context = await browser.newContext({ viewport: { width, height: 844 } });
  const page = await context.newPage();
  await page.goto(process.origin + address);
  return page;
}

async function findings(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page }).analyze();
  const overflow = await page.evaluate<boolean>('document.documentElement.scrollWidth > innerWidth');
  return [...violations.map(({ id }) => id), ...(overflow ? ['scrolls sideways'] : [])];
}

test.each([
  [390, 'it'],
  [1440, 'en'],
] as const)('the hosted page at %i in %s has no accessibility finding, empty, with faults, and at the bank', async (width, locale) => {
  const player = await casino.addPlayer();
  const { action } = await deposit(process, player, '50', { locale });
  const page = await openPage(width, action.url);
  expect(await page.getAttribute('html', 'lang')).toBe(locale);
  expect(await findings(page)).toEqual([]);
  await page.locator('[data-submit]').click();
  expect(await page.locator('[aria-invalid=true]').count()).toBe(4);
  expect(await page.evaluate<string>('document.activeElement.id')).toBe('number');
  expect(await findings(page)).toEqual([]);
  await page.locator('button[data-number="4000000000003220"]').click();
  // The name stays the payer's to write.
  await page.locator('input[name=holder]:focus').waitFor();
  await page.keyboard.type('Ada Rossi');
  await page.locator('[data-submit]').click();
  await page.waitForURL('**/challenge');
  expect(await findings(page)).toEqual([]);
  await page.context().close();
});

test.each([
  [390, 'en'],
  [1440, 'it'],
] as const)(
  'the page of a saved card at %i in %s has no finding, empty, with a fault and at the bank, and asks for one thing',
  async (width, locale) => {
    const player = await casino.addPlayer();
    await fund(process, player);
    const [saved] = (await depositSettings(process.parts, player, locale)).cards;
    const { action, transaction } = await deposit(process, player, '20', { locale, requisites: { account: saved?.id } });
    const page = await openPage(width, action.url);
    expect(await findings(page)).toEqual([]);
    expect(await page.evaluate<string>('document.activeElement.id')).toBe('cvc');
    await page.keyboard.press('Enter');
    await page.locator('#cvc[aria-invalid=true]').waitFor();
    expect(await findings(page)).toEqual([]);
    await page.keyboard.type('12a3');
    expect(await page.inputValue('#cvc')).toBe('123');
    await page.keyboard.press('Enter');
    await page.waitForURL('**/challenge');
    expect(await findings(page)).toEqual([]);
    await page.locator('button[value=confirm]').click();
    await page.waitForURL(`**/cashier/paysuccess/${transaction}`);
    await page.context().close();
  },
);

test('a card is paid with by keyboard alone, and the number is grouped while it is typed', async () => {
  const player = await casino.addPlayer();
  const { action, transaction } = await deposit(process, player, '50');
  const page = await openPage(390, action.url);
  await page.locator('#number').focus();
  await page.keyboard.type('4111111111111111');
  expect(await page.inputValue('#number')).toBe('4111 1111 1111 1111');
  await page.keyboard.press('Tab');
  await page.keyboard.type('929');
  expect(await page.inputValue('#expiry')).toBe('09 / 29');
  await page.keyboard.press('Tab');
  await page.keyboard.type('123');
  await page.keyboard.press('Tab');
  await page.keyboard.type("Ada D'Amico");
  await page.keyboard.press('Enter');
  await page.waitForURL(`**/cashier/paysuccess/${transaction}`);
  expect((await casino.wallet.balances(player)).main).toBe(5_000n);
  await page.context().close();
});

test('it works without scripts as well', async () => {
  const player = await casino.addPlayer();
  const { action, transaction } = await deposit(process, player, '50');
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(process.origin + action.url);
  const card = { number: '4111 1111 1111 1111', expiry: '12/29', cvc: '123', holder: 'Ada Rossi' };
  for (const [name, value] of Object.entries(card)) await page.fill(`#${name}`, value);
  await page.locator('[data-submit]').click();
  await page.waitForURL(`**/cashier/paysuccess/${transaction}`);
  await context.close();
});
