import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { call, field } from '../api.ts';
import { signedUp } from '../player.ts';
import { test } from '../sports.ts';
import { expect } from '../watch.ts';
import { onDesktop, onPhone, words } from '../words.ts';

const t = words.bind(null, 'en', 'betting');
/** A product that has just been started announces about one match a second; this many take some minutes. */
const announced = { timeout: 300_000 };

test(
  'a list of events grows by the press of a button until all of it is there, beyond what one answer holds [R2-002]',
  onDesktop,
  async ({ page }) => {
    const upcoming = async () =>
      Number(field(await call(page.request, 'sportsbook.getEvents', { state: 'upcoming', count: '1' }), 'count'));
    await expect.poll(upcoming, announced).toBeGreaterThan(100);
    await page.goto('/betting/upcoming');
    const rows = page.locator('#content section li:has(a[href*="/betting/event/"])');
    const more = page.getByRole('button', { name: t('more'), exact: true });
    await expect(rows).toHaveCount(40);
    for (const shown of [80, 100]) {
      await more.click();
      await expect.poll(() => rows.count()).toBeGreaterThanOrEqual(shown);
      if (shown < 100) await expect(page.getByText(new RegExp(`^${shown} of \\d+$`))).toBeVisible();
    }
    // How many there are changes while matches begin and are announced.
    await expect(async () => {
      if (await more.isVisible()) await more.click();
      await expect(more).toBeHidden({ timeout: 10_000 });
    }).toPass({ intervals: [0] });
    expect(await rows.count()).toBeGreaterThan(100);
  },
);

test('what a player has marked grows on the hub until all of it is there [R2-002]', onDesktop, async ({ page }) => {
  await signedUp(page);
  const marked = async () => Number(field(await call(page.request, 'sportsbook.getMarkedEvents', { count: '1' }), 'count'));
  const { sports } = await call(page.request, 'sportsbook.getSports');
  const competitions =
    (sports as { sport: string; competitions: { id: string }[] }[]).find(({ sport }) => sport === 'football')?.competitions ?? [];
  for (const { id } of competitions)
    await call(page.request, 'sportsbook.setFavourite', { kind: 'competition', id, is_marked: '1' }, 'POST');
  await expect.poll(marked, announced).toBeGreaterThan(40);
  await page.goto('/betting');
  const section = page.locator('#content section').filter({ has: page.getByRole('heading', { name: t('favourites'), exact: true }) });
  const rows = section.locator('li:has(a[href*="/betting/event/"])');
  const more = section.getByRole('button', { name: t('more'), exact: true });
  await expect(rows).toHaveCount(20);
  await more.click();
  await expect(rows).toHaveCount(40);
  await expect(async () => {
    if (await more.isVisible()) await more.click();
    await expect(more).toBeHidden({ timeout: 10_000 });
  }).toPass({ intervals: [0] });
  expect(await rows.count()).toBeGreaterThan(40);
});

test(
  'results grow by the press of a button, each there once, and what could not be loaded is asked for again [R2-002]',
  onPhone,
  async ({ page, sportsDirectory, watched }) => {
    const count = 95;
    await promisify(execFile)(
      'node',
      ['apps/server/src/sportsbook/testing/past-results.ts', JSON.stringify({ from: '2001-01-01T00:00:00Z', count })],
      {
        env: { ...process.env, DATA_DIR: sportsDirectory, DATABASE_URL: '' },
      },
    );
    await page.goto('/betting/results?before=2002-01-01T00:00:00.000Z');
    const links = page.locator('#content li a[href*="/betting/event/"]');
    const more = page.getByRole('button', { name: t('more'), exact: true });
    await expect(links).toHaveCount(40);
    await expect(page.getByText('40 of 95', { exact: true })).toBeVisible();
    await test.step('without an answer what is there stays, and it can be asked for again', async () => {
      for (const text of ['sportsbook.getResults', 'status of 503']) watched.allow(text);
      await page.route('**/api/sportsbook.getResults*', (route) => route.fulfill({ status: 503, json: {} }));
      await more.click();
      await expect(page.getByRole('alert')).toHaveText(t('results.failed'));
      await expect(links).toHaveCount(40);
      await page.unroute('**/api/sportsbook.getResults*');
      await page.getByRole('button', { name: words('en', 'shell', 'tryAgain'), exact: true }).click();
      await expect(links).toHaveCount(80);
      await expect(page.getByRole('alert')).toHaveCount(0);
    });
    await more.click();
    await expect(links).toHaveCount(95);
    await expect(more).toBeHidden();
    const shown = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')));
    expect(new Set(shown).size).toBe(95);
  },
);
