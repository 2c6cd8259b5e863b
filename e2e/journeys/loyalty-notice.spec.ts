import type { Page } from '@playwright/test';
import { field } from '../api.ts';
import { signedUp } from '../player.ts';
import { untilAwake } from '../visit.ts';
import { expect, test } from '../watch.ts';
import { at, onDesktop } from '../words.ts';

// How long a notice stays is motion.
test.use({ contextOptions: { reducedMotion: 'no-preference' } });

const cards = (page: Page) => page.locator('section[popover=manual] > div');

/** Has the server's next answers tell of these notices, and counts how often it was asked. Nothing is told over a socket. */
async function told(page: Page) {
  const waiting: string[] = [];
  let asked = 0;
  await page.routeWebSocket(/\/live/, () => {});
  await page.route('**/api/loyalty.getnotifications*', async (route) => {
    const answer = await route.fetch();
    const { data } = (await answer.json()) as { data: object };
    const items = waiting.splice(0).map((title) => ({
      id: `1${asked}`,
      trigger: 'quest',
      type: 'credit',
      title,
      message: 'For a test',
      amount: '10',
      amountType: 'points',
      image: null,
      created_at: new Date().toISOString(),
    }));
    asked++;
    await route.fulfill({ json: { data: { ...data, items } } });
  });
  await page.route('**/api/loyalty.seenotifications*', (route) => route.fulfill({ json: { data: {} } }));
  return { asked: () => asked, tell: (title: string) => void waiting.push(title) };
}

/** Remembers how loud each note of the page is, instead of playing it. */
async function listen(page: Page): Promise<() => Promise<number[]>> {
  await page.addInitScript(() => {
    const heard: number[] = [];
    Object.assign(globalThis, { heard });
    const node = { connect: () => node, start: () => {}, stop: () => {}, frequency: { value: 0 } };
    const gain = {
      setValueAtTime: () => {},
      exponentialRampToValueAtTime: () => {},
      linearRampToValueAtTime: (loud: number) => void heard.push(loud),
    };
    class Silent {
      currentTime = 0;
      destination = node;
      createOscillator = () => node;
      createGain = () => ({ ...node, gain });
      close = () => Promise.resolve();
    }
    Object.assign(globalThis, { AudioContext: Silent });
  });
  return () => page.evaluate(() => (globalThis as unknown as { heard: number[] }).heard);
}

test(
  'a notice of the loyalty programme is asked for at the first touch and on each change of the path, sounds at half volume and stays for 5 s [R4-017, R9-005]',
  onDesktop,
  async ({ page }) => {
    await signedUp(page);
    const heard = await listen(page);
    const server = await told(page);
    // What a test evaluates counts as a gesture of the player's, whenever it comes.
    await page.addInitScript(() => {
      const activation = { hasBeenActive: false };
      addEventListener('click', () => (activation.hasBeenActive = true), true);
      Object.defineProperty(navigator, 'userActivation', { value: activation });
    });
    server.tell('Quest done');
    await page.goto(at('en', '/loyalty'));
    await untilAwake(page);
    await page.waitForLoadState('networkidle');
    expect(server.asked()).toBe(0);

    await test.step('the first touch asks, and the notice that it brings sounds', async () => {
      const answered = page.waitForResponse((response) => response.url().includes('loyalty.getnotifications'));
      await page.getByRole('heading', { level: 1 }).click();
      expect(field(await (await answered).json(), 'data', 'settings')).toEqual({ duration: 5_000, delay: 300, sound_volume: 0.5 });
      const card = cards(page).filter({ hasText: 'Quest done' });
      await expect(card).toBeVisible();
      const stays = await card.evaluate(
        (one) => one.querySelector(':scope > i:last-child')?.getAnimations()[0]?.effect?.getTiming().duration,
      );
      expect(stays).toBe(5_000);
      expect(await heard()).toEqual([0.06, 0.06]);
    });

    await test.step('a further touch asks nothing, another page does, and who has switched sound off hears none of it', async () => {
      await page.evaluate(() => localStorage.setItem('tavolo.sound', 'off'));
      await page.getByRole('heading', { level: 1 }).click();
      server.tell('Another quest');
      await page.getByRole('main').getByRole('link').first().click();
      await expect(cards(page).filter({ hasText: 'Another quest' })).toBeVisible();
      expect(server.asked()).toBe(2);
      expect(await heard()).toEqual([0.06, 0.06]);
    });
  },
);
