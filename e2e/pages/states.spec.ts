import type { Locator, Page } from '@playwright/test';
import { languagesOf } from '../sample/languages.ts';
import { expect, test } from '../watch.ts';
import { at, words, type Locale } from '../words.ts';
import { expectAccessible, expectSound, keepPicture, looks } from './looks.ts';

// What a list of the player's own shows before its answer has come, where none comes, and once it is there.

interface List {
  path: string;
  call: string;
  loading: (page: Page, locale: Locale) => Locator;
  failed: (locale: Locale) => string;
  again: (locale: Locale) => string;
  /** Where there is nothing to list. */
  empty: ((locale: Locale) => string) | null;
}

const lists: readonly List[] = [
  {
    path: '/cashier/wallet',
    call: 'cashier.gethistory',
    // The player's cards beside it load as well.
    loading: (page, locale) =>
      page
        .locator('section')
        .filter({ has: page.getByRole('heading', { name: words(locale, 'wallet', 'latest') }) })
        .getByRole('status', { name: words(locale, 'wallet', 'loading') }),
    failed: (locale) => words(locale, 'cashier', 'failed'),
    again: (locale) => words(locale, 'cashier', 'again'),
    empty: (locale) => words(locale, 'wallet', 'empty'),
  },
  {
    path: '/cashier/wallet',
    call: 'cashbacks.running',
    loading: (page, locale) =>
      page
        .locator('section')
        .filter({ has: page.getByRole('heading', { name: words(locale, 'cashback', 'overview'), exact: true }) })
        .locator('[aria-busy=true]'),
    failed: (locale) => words(locale, 'cashback', 'overviewFailed'),
    again: (locale) => words(locale, 'shell', 'tryAgain'),
    empty: (locale) => words(locale, 'cashback', 'emptyText'),
  },
  {
    path: '/cashier/history',
    call: 'cashier.gethistory',
    loading: (page) => page.getByRole('main').locator('[aria-busy=true]'),
    failed: (locale) => words(locale, 'cashier', 'failed'),
    again: (locale) => words(locale, 'cashier', 'again'),
    empty: (locale) => words(locale, 'cashier', 'empty.deposit'),
  },
  {
    path: '/profile/notification',
    call: 'loyalty.getnotifications',
    loading: (page) => page.getByRole('main').locator('[aria-busy=true]'),
    failed: (locale) => words(locale, 'account', 'notices.listFailed'),
    again: (locale) => words(locale, 'account', 'retry'),
    // A notice welcomes every player.
    empty: null,
  },
];

test.describe.configure({ mode: 'parallel' });

for (const { path, call, loading, failed, again, empty } of lists)
  test(`${path} shows the place of its list (${call}) until the answer comes, says when none comes and asks again, each without overlap or a finding of axe in three brands [R4-002, R9-006]`, async ({
    page,
    playerCookies,
    watched,
  }) => {
    await page.context().addCookies(playerCookies);
    watched.allow(call);
    const browser = await page.context().newCDPSession(page);
    for (const locale of languagesOf(import.meta.url, path))
      await test.step(locale, async () => {
        const { width } = looks[locale];
        const look = async (state: string) => {
          await expectSound(page, width);
          await keepPicture(browser, `${path} ${call} ${state}`, locale, width);
          await expectAccessible(page, locale, width);
        };
        const answer = Promise.withResolvers<void>();
        await page.route(`**/api/${call}?**`, async (route) => {
          await answer.promise;
          await route.fulfill({
            status: 500,
            json: { error: { type: 'CustomException', code: 'test', message: '', params: {}, request_id: 'e2e' } },
          });
        });
        await page.setViewportSize({ width, height: width < 768 ? 844 : 900 });
        await page.goto(at(locale, path));
        await expect(page.getByRole('banner').getByText('€0.00').first()).toBeVisible();
        await expect(loading(page, locale)).toBeVisible();
        await look('loading');

        answer.resolve();
        await expect(page.getByText(failed(locale), { exact: true })).toBeVisible();
        await expect(loading(page, locale)).toHaveCount(0);
        await look('failed');

        await page.unrouteAll({ behavior: 'wait' });
        await page
          .getByRole('main')
          .getByRole('button', { name: again(locale) })
          .click();
        await expect(page.getByText(failed(locale), { exact: true })).toHaveCount(0);
        await expect(loading(page, locale)).toHaveCount(0);
        if (empty) await expect(page.getByText(empty(locale), { exact: true })).toBeVisible();
      });
  });
