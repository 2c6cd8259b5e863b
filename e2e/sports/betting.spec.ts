import type { Locator, Page } from '@playwright/test';
import { expectAccessible } from '../pages/looks.ts';
import { deposited, signedUp } from '../player.ts';
import { languagesOf } from '../sample/languages.ts';
import { openSlip } from '../slip.ts';
import { test } from '../sports.ts';
import { expect } from '../watch.ts';
import { at, paired, words, type Locale } from '../words.ts';

/** The first price of each of the last matches of a list, which begin latest, with what its button says. */
async function choose(page: Page, locale: Locale, count: number): Promise<{ name: string; odds: string }[]> {
  const rows = page.locator(`#content li:has(button[aria-label*="${words(locale, 'markets', 'type.match_result')}"])`);
  await expect.poll(() => rows.count()).toBeGreaterThan(count);
  const labels = await rows.evaluateAll((all) =>
    all.map((row) => row.querySelector('button[aria-label]')?.getAttribute('aria-label') ?? ''),
  );
  const chosen = [];
  for (const label of labels.slice(-count)) {
    const [name = '', odds = ''] = label.split(', ');
    // By its name: matches that are announced meanwhile move the rows.
    const button = page.locator(`#content button[aria-label^="${name}, "]`).first();
    await button.click();
    await expect(button).toHaveAttribute('aria-pressed', 'true');
    chosen.push({ name, odds });
  }
  return chosen;
}

/** What a stake of five euros on all of these odds together returns, as the site writes it: to the cent, half up; in whole numbers, as floats would not be. */
function returnOf(odds: readonly string[]): string {
  const thousandths = odds.map((one) => BigInt(Math.round(Number(one) * 1000)));
  const over = 1000n ** BigInt(odds.length);
  const cents = (thousandths.reduce((product, one) => product * one, 500n) * 2n + over) / (2n * over);
  return `€${(Number(cents) / 100).toFixed(2).replace(/\B(?=(\d{3})+\.)/g, ',')}`;
}

/**
 * Waits until the slip says what its legs return at the odds that they show at that moment, and answers that. Odds move while a test goes on: those that a leg
 * showed before do not count.
 */
async function returnShown(slip: Locator, names: readonly string[]): Promise<string> {
  let shown = '';
  await expect
    .poll(async () => {
      const { legs, whole } = await slip.evaluate((all) => ({
        legs: [...all.querySelectorAll('li:not(:has(li))')].map((leg) => {
          const copy = leg.cloneNode(true) as Element;
          for (const before of copy.querySelectorAll('s')) before.remove();
          return copy.textContent;
        }),
        whole: all.textContent,
      }));
      const odds = names.map((name) => /\d+\.\d\d/.exec(legs.find((leg) => leg.includes(name))?.replace(name, '') ?? '')?.[0] ?? 'NaN');
      if (odds.includes('NaN')) return false;
      shown = returnOf(odds);
      return whole.includes(shown);
    }, 'the return of the odds that the slip shows')
    .toBe(true);
  return shown;
}

for (const locale of languagesOf(import.meta.url)) {
  const t = words.bind(null, locale);

  test(
    `${locale}: a multiple is put together, placed as a separate act, and found again with its reference [R2-002] [R2-027] [R4-020] [SPB-01]`,
    paired[locale],
    async ({ page }) => {
      await signedUp(page, locale);
      await deposited(page.request, '50');
      // One sport: the bet is looked for by it below, and which sports come last depends on the hour.
      await page.goto(at(locale, '/betting/football'));
      const chosen = await choose(page, locale, 2);

      let slip = await openSlip(page, locale);
      for (const { name, odds } of chosen) {
        const leg = slip.getByRole('listitem').filter({ hasText: name }).first();
        await expect(leg).toContainText(odds);
      }
      const stake = slip.getByRole('textbox', { name: t('betting', 'stake') });
      await test.step('no stake is suggested, and without one nothing can be placed', async () => {
        await expect(stake).toHaveValue('');
        await expect(slip).toContainText(t('betting', 'reason.stake'));
        await expect(slip.locator('button[type=submit]').last()).toHaveAttribute('aria-disabled', 'true');
      });
      await test.step('it is kept over a reload, the stake is not', async () => {
        await stake.fill('3');
        await page.reload();
        slip = await openSlip(page, locale);
        for (const { name } of chosen) await expect(slip).toContainText(name);
        await expect(stake).toHaveValue('');
      });
      const names = chosen.map(({ name }) => name);
      await test.step('stake, total odds and return are there before the bet is placed', async () => {
        await stake.fill('5');
        await returnShown(slip, names);
        await expectAccessible(page, locale, page.viewportSize()?.width ?? 0);
        await expect(page.locator('header').first()).toContainText('€50.00');
      });
      const reference = slip.locator('dd', { hasText: /^[A-Z0-9]{10}$/ });
      await expect(async () => {
        // Odds that fell meanwhile have to be agreed to first.
        const agree = slip.getByRole('button', { name: t('betting', 'accept'), exact: true });
        if (await agree.isVisible()) await agree.click();
        else if (await reference.isHidden()) await slip.locator('button[type=submit]').last().click();
        await expect(reference).toBeVisible({ timeout: 10_000 });
      }).toPass({ intervals: [0] });
      const told = (await reference.textContent()) ?? '';
      await expect(slip).toContainText(t('betting', 'accepted'));
      const returned = await returnShown(slip, names);
      await test.step('what was bet on is off the slip at once, and comes back for another bet', async () => {
        await expect(page.locator('#content button[aria-pressed=true]')).toHaveCount(0);
        await slip.getByRole('button', { name: t('betting', 'keep') }).click();
        for (const { name } of chosen) await expect(slip.getByRole('listitem').filter({ hasText: name }).first()).toBeVisible();
        await expect(stake).toHaveValue('');
      });

      await page.goto(at(locale, '/profile/bets'));
      const bet = page.getByRole('article').filter({ hasText: told });
      for (const { name } of chosen) await expect(bet).toContainText(name);
      await expect(bet).toContainText('€5.00');
      await expect(bet).toContainText(returned);
      await expectAccessible(page, locale, page.viewportSize()?.width ?? 0);
      await expect(page.locator('header').first()).toContainText('€45.00');
      await test.step('bets are filtered by kind, sport and day, in the address', async () => {
        await page.getByLabel(t('bets', 'filter.kind')).selectOption('single');
        await expect(page).toHaveURL(/[?&]kind=single(&|$)/);
        await expect(page.getByRole('heading', { name: t('bets', 'empty.narrowed') })).toBeVisible();
        await page.getByLabel(t('bets', 'filter.kind')).selectOption('accumulator');
        await page.getByLabel(t('bets', 'filter.sport')).selectOption('football');
        await page.getByLabel(t('bets', 'filter.from')).fill('2020-01-01');
        await expect(page).toHaveURL(/\?sport=football&kind=accumulator&from=2020-01-01$/);
        await expect(bet).toBeVisible();
        await page.reload();
        await expect(bet).toBeVisible();
        await expect(page.getByLabel(t('bets', 'filter.sport'))).toHaveValue('football');
        await page.getByLabel(t('bets', 'filter.to')).fill('2020-12-31');
        await expect(page.getByRole('heading', { name: t('bets', 'empty.narrowed') })).toBeVisible();
        await page
          .getByRole('button', { name: t('bets', 'filter.clear') })
          .first()
          .click();
        await expect(bet).toBeVisible();
        await expect(page).toHaveURL(/\/profile\/bets$/);
      });
      await test.step('on paper there is this bet alone, black on white', async () => {
        await page.evaluate(() => {
          window.print = () => undefined;
        });
        await bet.getByRole('button', { name: t('bets', 'print') }).click();
        await page.emulateMedia({ media: 'print' });
        await expect(bet).toBeVisible();
        await expect(page.locator('header').first()).toBeHidden();
        await expect(page.getByLabel(t('bets', 'filter.kind'))).toBeHidden();
        await expect(bet.getByRole('button', { name: t('bets', 'print') })).toBeHidden();
        expect(await bet.evaluate((card) => getComputedStyle(card).backgroundColor)).toBe('rgb(255, 255, 255)');
        expect(await bet.getByText(told).evaluate((line) => getComputedStyle(line).color)).toBe('rgb(68, 68, 68)');
        await page.evaluate(() => dispatchEvent(new Event('afterprint')));
        await page.emulateMedia({ media: 'screen' });
        await expect(page.getByLabel(t('bets', 'filter.kind'))).toBeVisible();
      });
      await test.step('a shared bet says nothing of its player', async () => {
        await page.evaluate(() => {
          Object.defineProperty(navigator, 'share', {
            value: ({ text }: { text: string }) => ((document.title = text), Promise.resolve()),
            configurable: true,
          });
        });
        await bet.getByRole('button', { name: t('bets', 'share') }).click();
        await expect.poll(() => page.title()).toContain(chosen[0]?.name ?? '–');
        expect(await page.title()).not.toContain(told);
        expect(await page.title()).not.toContain('5.00');
      });
    },
  );
}

test(
  'odds are shown in the format that somebody chooses, with their names for screen readers [SPB-01]',
  { tag: '@desktop' },
  async ({ page }) => {
    await page.goto('/betting/football');
    const slip = await openSlip(page, 'en');
    await slip.getByRole('button', { name: words('en', 'betting', 'settings') }).click();
    await slip.getByLabel(words('en', 'betting', 'settings.format')).selectOption('fractional');
    await slip.getByRole('button', { name: words('en', 'betting', 'settings.save') }).click();
    const price = page.locator('#content section li button[aria-pressed]:not([aria-disabled])').first();
    await expect(price).toContainText(/\d+\/\d+/);
    await expect(price).toHaveAttribute('aria-label', /, \d+\/\d+, /);
  },
);

/** Presses the first price of a market in the open tab, and says what it is called. */
async function combine(page: Page, market: string): Promise<string> {
  const button = page.getByRole('tabpanel').locator(`button[aria-label*=", ${market}, "]`).first();
  const [name = ''] = ((await button.getAttribute('aria-label')) ?? '').split(', ');
  await button.click();
  return name;
}

for (const locale of languagesOf(import.meta.url)) {
  const t = words.bind(null, locale);

  test(
    `${locale}: a bet builder says what can’t be combined, shows its price, is one leg of the slip and is found again with its selections [R2-027]`,
    paired[locale],
    async ({ page }) => {
      await signedUp(page, locale);
      await deposited(page.request, '50');
      const answer = await page.request.get('/api/sportsbook.getEvents?v=2.34&locale=en&sport=football&state=upcoming');
      const { data } = (await answer.json()) as { data: { items: { id: string }[] } };
      await page.goto(at(locale, `/betting/event/${data.items.at(-1)?.id}`));
      const tab = page.getByRole('tab', { name: t('markets', 'group.builder') });
      await tab.focus();
      await page.keyboard.press('Enter');
      await expect(tab).toHaveAttribute('aria-selected', 'true');

      const tray = page.getByRole('region', { name: t('betting', 'builder') });
      const add = tray.getByRole('button', { name: t('betting', 'builder.add') });
      const result = await combine(page, t('markets', 'type.match_result'));
      await expect(tray).toContainText(t('betting', 'builder.needTwo'));
      await expect(add).toHaveAttribute('aria-disabled', 'true');
      await test.step('a selection that another contains is refused with both names', async () => {
        const chance = await combine(page, t('markets', 'type.double_chance'));
        const told = locale === 'en' ? 'one already includes the other.' : 'una comprende già l’altra.';
        for (const name of [result, chance, told]) await expect(tray.getByRole('status')).toContainText(name);
        await expect(add).toHaveAttribute('aria-disabled', 'true');
        const opener = tray.getByRole('button', { name: t('betting', 'builder') });
        await opener.focus();
        await page.keyboard.press('Enter');
        const sheet = page.getByRole('dialog', { name: t('betting', 'builder') });
        await sheet.getByRole('button', { name: t('betting', 'builder.remove', { name: chance }) }).click();
        await expectAccessible(page, locale, page.viewportSize()?.width ?? 0);
        await page.keyboard.press('Escape');
        await expect(opener).toBeFocused();
      });
      const goals = await combine(page, t('markets', 'type.both_teams_to_score'));
      const priced = tray.getByRole('button', { name: /\d\.\d\d$/ });
      await expect(priced).toBeVisible();
      const odds = /(\d+\.\d\d)$/.exec((await priced.innerText()).trim())?.[1] ?? '';
      await expectAccessible(page, locale, page.viewportSize()?.width ?? 0);
      await priced.click();
      await expect(tray).toBeHidden();

      const slip = await openSlip(page, locale);
      const leg = slip
        .getByRole('listitem')
        .filter({ hasText: t('betting', 'builder') })
        .first();
      for (const name of [result, goals, odds]) await expect(leg).toContainText(name);
      await slip.getByRole('textbox', { name: t('betting', 'stake') }).fill('10');
      const returned = `€${(Math.round(Number(odds) * 1000) / 100).toFixed(2)}`;
      await expect(slip).toContainText(returned);
      await expectAccessible(page, locale, page.viewportSize()?.width ?? 0);
      await slip.locator('button[type=submit]').last().click();
      const reference = slip.locator('dd', { hasText: /^[A-Z0-9]{10}$/ });
      await expect(reference).toBeVisible();
      const told = (await reference.textContent()) ?? '';

      await page.goto(at(locale, '/profile/bets'));
      const bet = page.getByRole('article').filter({ hasText: told });
      for (const name of [result, goals, odds, returned]) await expect(bet).toContainText(name);
      await expectAccessible(page, locale, page.viewportSize()?.width ?? 0);
    },
  );
}
