import type { Browser, Page } from '@playwright/test';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApplication, type TestApplication } from './application.ts';
import { launchBrowser } from './chromium.ts';

// What content decides in the browser: when a form tells mistakes, where the menu's banner leads, whether games may fill the screen.

let running: TestApplication;
let origin = '';
let browser: Browser;

beforeAll(async () => {
  running = await createTestApplication({ site: 'built' });
  origin = await running.listen();
  browser = await launchBrowser();
});
afterAll(async () => {
  await browser.close();
  await running.close();
});

async function open(path: string, work: (page: Page) => Promise<void>): Promise<void> {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  try {
    await page.goto(origin + path);
    await page.waitForLoadState('load');
    await work(page);
  } finally {
    await page.close();
  }
}

test('[R5-017] content decides whether the registration form tells a mistake when a field is left or when it is sent', async () => {
  const stored = await running.application.fastify.inject('/content/api/forms-config?populate[registration][populate]=*');
  const { registration } = JSON.parse(stored.body).data;
  const put = (strategy: string) => running.publish('forms-config', { registration: { ...registration, strategy } });
  const leaveEmail = async (page: Page) => {
    const email = page.getByLabel('Email', { exact: true });
    await email.fill('nobody');
    await email.blur();
  };
  await put('eager');
  await open('/forms/sign_up', async (page) => {
    await leaveEmail(page);
    await page.getByText('Wrong email address').waitFor();
  });
  await put('onSubmit');
  await open('/forms/sign_up', async (page) => {
    await leaveEmail(page);
    await page.getByLabel('Password', { exact: true }).focus();
    expect(await page.getByText('Wrong email address').count()).toBe(0);
    await page.getByRole('button', { name: 'Create account' }).click();
    await page.getByText('Wrong email address').waitFor();
  });
});

test('[R6-003] the button of the menu’s banner opens registration for a visitor', async () => {
  await open('/gamehall', async (page) => {
    const side = page.getByRole('complementary');
    expect(await side.getByText('Your wallet').isVisible()).toBe(false);
    await side.getByRole('link', { name: 'Sign up' }).click();
    await page.waitForURL(/popup=auth&step=register/);
    await page.getByRole('dialog').waitFor();
  });
});

test.each([
  ['product', 1],
  ['telegram', 0],
] as const)(
  '[R6-004] full screen set to %s is offered on the site %d times, by the game that has a button of its own',
  async (full_screen, count) => {
    await running.publish('prazer-config', { functional_flags: { full_screen } });
    await open('/game/dice?mode=demo', async (page) => {
      const game = page.frameLocator('iframe');
      await game.getByRole('button', { name: 'Turn sound on' }).waitFor();
      // What the page allows comes to the game by a message.
      await expect.poll(() => game.getByRole('button', { name: 'Full screen' }).count()).toBe(count);
      expect(await page.getByRole('button', { name: 'Full screen' }).count()).toBe(0);
    });
  },
);
