import { expect, type Page } from '@playwright/test';
import { balanceInGame, demoWords, openedGame } from '../play.ts';
import { signedUp } from '../player.ts';
import { sizeOf } from '../sample/languages.ts';
import { test } from '../visit.ts';
import { at, words } from '../words.ts';

const t = words;
const path = '/game/desktop/hot-seven-deluxe';

async function openDemo(page: Page) {
  await page.goto(at('en', `${path}?mode=demo`));
  await page
    .getByRole('dialog')
    .getByRole('button', { name: demoWords('en').button_title })
    .click();
  return openedGame(page);
}

test('sound and full screen have one button each, which the game has in itself', sizeOf(import.meta.url), async ({ page }) => {
  const game = await openDemo(page);
  for (const name of ['soundOn', 'soundOff', 'fullScreen']) {
    await expect(page.getByRole('main').getByRole('button', { name: t('en', 'game', name), exact: true })).toHaveCount(0);
  }
  await expect(page.getByRole('button', { name: t('en', 'game', 'limits') })).toBeVisible();

  await test.step('the first press on the silent speaker turns the sound on, and the next one off', async () => {
    await game.getByRole('button', { name: 'Turn sound on' }).click();
    await expect(game.getByRole('button', { name: 'Turn sound off' })).toBeVisible();
    await game.getByRole('button', { name: 'Turn sound off' }).click();
    await expect(game.getByRole('button', { name: 'Turn sound on' })).toBeVisible();
  });

  await test.step('what was chosen holds when a game is opened again', async () => {
    await page.reload();
    const again = await openedGame(page);
    await again.getByRole('button', { name: 'Rules and paytable' }).click();
    await expect(again.getByRole('slider', { name: 'Volume' })).toHaveValue('0');
  });
});

test(
  '[RGP-16] [RGP-17] over a game that fills the screen stand the clock, the session and its result, and the game’s own button leads back',
  sizeOf(import.meta.url),
  async ({ page }) => {
    await page.goto('/');
    await signedUp(page);
    const game = await openDemo(page);
    const strip = page.locator('dl', { has: page.getByText(t('en', 'game', 'clock'), { exact: true }) });
    await expect(strip).toHaveCount(0);
    await game.getByRole('button', { name: 'Full screen', exact: true }).click();
    await expect(strip).toContainText(/\d:\d\d.*\d\d:\d\d:\d\d.*€0\.00/s);
    // Nothing of it is cut off, and the game begins below it.
    const [line, frame] = await Promise.all([strip.boundingBox(), page.locator('iframe').boundingBox()]);
    expect(await strip.evaluate((one) => one.scrollWidth - one.clientWidth)).toBe(0);
    expect(frame?.y).toBeCloseTo((line?.y ?? 0) + (line?.height ?? 0), 0);
    // The game's time is another one than the session's, and each says what it is.
    await expect(game.getByText('This game', { exact: true })).toBeVisible();
    await game.getByRole('button', { name: 'Leave full screen' }).click();
    await expect(strip).toHaveCount(0);
    await expect(game.getByRole('button', { name: 'Full screen', exact: true })).toBeVisible();
  },
);

test(
  '[AUT-13] no address holds what opens the game’s session, and a frame that is loaded again opens the game anew',
  sizeOf(import.meta.url),
  async ({ page }) => {
    const addresses: string[] = [];
    const tokens: string[] = [];
    page.on('request', (request) => {
      addresses.push(request.url(), request.headers()['referer'] ?? '');
      const token = /^Bearer (.+)$/.exec(request.headers()['authorization'] ?? '')?.[1];
      if (token !== undefined && new URL(request.url()).pathname.startsWith('/studio/')) tokens.push(token);
    });
    const game = await openDemo(page);
    const balance = await balanceInGame(game).textContent();
    await game.getByRole('button', { name: 'Last rounds' }).click();
    await expect.poll(() => tokens.length).toBeGreaterThan(0);
    const [first = ''] = tokens;

    const [frame] = page.frames().slice(1);
    await frame?.evaluate(() => location.reload());
    await expect.poll(() => new Set(tokens).size).toBe(2);
    const again = await openedGame(page);
    await expect(balanceInGame(again)).toHaveText(balance ?? '');
    const used = new Set(tokens);
    expect(used).toContain(first);
    for (const token of used) expect(addresses.filter((address) => address.includes(token))).toEqual([]);
    // Neither does the frame's document hold it once the game runs.
    expect(await page.frames().at(-1)?.content()).not.toContain([...used].at(-1));
  },
);
