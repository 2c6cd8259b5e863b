import type { Locator } from '@playwright/test';
import { call } from '../api.ts';
import { expectAccessible } from '../pages/looks.ts';
import { deposited, signedUp } from '../player.ts';
import { isFull } from '../sample/extent.ts';
import { test } from '../sports.ts';
import { expect } from '../watch.ts';
import { words } from '../words.ts';

interface Race {
  id: string;
  name: string;
  starts_at: string;
}

/** A race starts every five minutes, takes two and is confirmed one later. */
const patience = 9 * 60_000;
/** Enough to place a bet on it. */
const ahead = 60_000;

const b = words.bind(null, 'en', 'betting');
const own = words.bind(null, 'en', 'bets');

test(
  'a bet each way on a race costs both halves, and once the race has run says what became of each [R2-002] [R4-020] [SPB-10] [SPB-13]',
  { tag: '@desktop' },
  async ({ page }) => {
    test.skip(!isFull, 'a race is waited for, run and confirmed: up to nine minutes, in the full run');
    test.setTimeout(patience + 120_000);
    await signedUp(page, 'en');
    await deposited(page.request, '50');
    let race: Race | undefined;
    await expect
      .poll(async () => {
        const { items } = (await call(page.request, 'sportsbook.getEvents', { sport: 'horse-racing', state: 'upcoming' })) as {
          items: Race[];
        };
        race = items.find(({ starts_at: startsAt }) => Date.parse(startsAt) > Date.now() + ahead);
        return race?.id;
      })
      .toBeDefined();
    await page.goto(`/betting/event/${race?.id}`);
    const price = page.locator(`#content button[aria-label*=", ${words('en', 'markets', 'type.race_winner')}, "]`).first();
    await expect(async () => {
      await price.click();
      await expect(price).toHaveAttribute('aria-pressed', 'true', { timeout: 1_000 });
    }).toPass();
    const [runner = '', odds = ''] = ((await price.getAttribute('aria-label')) ?? '').split(', ');

    const slip: Locator = page.locator('aside').filter({ has: page.getByRole('heading', { name: b('slip'), exact: true }) });
    const box = slip.getByRole('checkbox', { name: b('eachWay') });
    await test.step('the box says the terms, and by keyboard it doubles the stake', async () => {
      await slip.getByRole('textbox', { name: b('stake') }).fill('2');
      await expect(slip.locator('button[type=submit]').last()).toContainText('€2.00');
      await box.focus();
      await page.keyboard.press('Space');
      await expect(box).toBeChecked();
      await expect(slip).toContainText(/1\/[45] odds, [234] places/);
      await expect(slip).toContainText('2 × €2.00 = €4.00');
      await expect(slip.locator('button[type=submit]').last()).toContainText('€4.00');
    });
    const [, part = '5'] = /1\/([45]) odds/.exec((await slip.textContent()) ?? '') ?? [];
    // To the cent, half up, in whole numbers: 2.00 at the odds, and 2.00 at a part of what is above 1.
    const milli = BigInt(Math.round(Number(odds) * 1_000));
    const thousandths = 200n * milli * BigInt(part) + 200n * (1_000n * BigInt(part) + milli - 1_000n);
    const cents = (thousandths + 500n * BigInt(part)) / (1_000n * BigInt(part));
    const returned = `€${(Number(cents) / 100).toFixed(2)}`;
    await expect(slip).toContainText(returned);
    await expectAccessible(page, 'en', page.viewportSize()?.width ?? 0);

    await slip.locator('button[type=submit]').last().click();
    const reference = slip.locator('dd', { hasText: /^[A-Z0-9]{10}$/ });
    await expect(reference).toBeVisible();
    const told = (await reference.textContent()) ?? '';
    await expect(page.locator('header').first()).toContainText('€46.00');

    await page.goto('/profile/bets');
    const open = page.getByRole('article').filter({ hasText: told });
    await expect(open).toContainText(own('eachWay').replace('{name}', b('kind.single')));
    await expect(open).toContainText(runner);
    await expect(open).toContainText(/1\/[45] odds, [234] places/);
    await expect(open).toContainText(returned);

    await test.step('the race runs and the bet is settled', async () => {
      const settled = page.getByRole('article').filter({ hasText: told });
      // Of an open bet nothing is told yet.
      const how = settled.getByText(own('how'), { exact: true });
      await expect(async () => {
        await page.goto('/profile/bets');
        await page.getByRole('radio', { name: own('filter.settled') }).check();
        await expect(how).toBeVisible({ timeout: 5_000 });
      }).toPass({ timeout: patience, intervals: [10_000] });
      await how.click();
      // A runner that was withdrawn meanwhile gives the stake back.
      await expect(settled).toContainText(/It finished \d+(st|nd|rd|th)\..*To win: .*To be placed|was void/);
      await expectAccessible(page, 'en', page.viewportSize()?.width ?? 0);
    });

    await page.goto('/betting/results?sport=horse-racing');
    const result = page
      .getByRole('listitem')
      .filter({ hasText: race?.name ?? '' })
      .first();
    await expect(result).toContainText('1st');
    await page.goto(`/betting/event/${race?.id}`);
    await expect(page.getByRole('heading', { name: b('race.result') })).toBeVisible();
    await expectAccessible(page, 'en', page.viewportSize()?.width ?? 0);
  },
);
