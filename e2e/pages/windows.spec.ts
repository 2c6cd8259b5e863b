import type { Page } from '@playwright/test';
import { field } from '../api.ts';
import { demoWords } from '../play.ts';
import { password, signedUp } from '../player.ts';
import { languagesOf } from '../sample/languages.ts';
import { expect, test } from '../watch.ts';
import { at, words, type Feature, type Locale } from '../words.ts';
import { expectAccessible, expectSound, keepPicture, looks } from './looks.ts';

// What only happens to some players, as their pages show it: the answers that lead there are put in the place of their own.

interface Window {
  name: string;
  who: 'visitor' | 'player';
  path: string;
  /** Calls whose answers are changed, each with what is put over it. */
  answers?: Record<string, object>;
  /** Calls that are refused, each with the refusal. */
  refusals?: Record<string, { status: number; type: string; code: string; params: object }>;
  /** What the player does on the page to be shown the window. */
  ask?: (page: Page, locale: Locale) => Promise<void>;
  /** The window's title in the catalogues, or what content says. */
  title: readonly [Feature, string] | ((locale: Locale) => string);
  /** Of a page that has a frame axe does not know that a window is modal, and takes what lies below for a part of what can be reached. */
  isOverFrame?: true;
}

const hour = 3_600_000;

const windows: readonly Window[] = [
  {
    name: 'reality check',
    who: 'player',
    path: '/gamehall',
    answers: {
      'protection.getRealityCheck': {
        is_due: true,
        started_at: new Date(Date.now() - 3 * hour).toISOString(),
        now: new Date().toISOString(),
        staked: { amount: '1250.50', currency: 'EUR' },
        won: { amount: '980.00', currency: 'EUR' },
        net: { amount: '-270.50', currency: 'EUR' },
      },
    },
    title: ['protection', 'reality.title'],
  },
  {
    name: 'completion',
    who: 'player',
    path: '/gamehall',
    answers: { 'account.getInfo': { is_registration_completed: false } },
    title: ['signUp', 'completion.title'],
  },
  {
    name: 'missing data',
    who: 'player',
    path: '/cashier/deposit',
    refusals: {
      'cashier.makedeposit': {
        status: 409,
        type: 'UserNeedProfileDataException',
        code: 'deposit',
        params: { address: [{ code: 'required', message: '' }] },
      },
    },
    ask: async (page, locale) => {
      await page.getByLabel(words(locale, 'cashier', 'amountFor', { currency: 'EUR' })).fill('20');
      await page.getByRole('button', { name: words(locale, 'cashier', 'depositNow', { amount: '€20.00' }) }).click();
    },
    title: ['hints', 'need.data'],
  },
  {
    name: 'proof of who asks',
    who: 'player',
    path: '/profile/settings',
    refusals: {
      'account.saveProfileInfo': {
        status: 409,
        type: 'AccessDeniedException',
        code: 'step_up_required',
        params: { method: [{ code: 'password', message: '' }] },
      },
    },
    ask: async (page, locale) => {
      const person = { first_name: 'Anna', last_name: 'Rossi', home_town: 'Roma', address: 'Via Roma 12', postcode: '00184' };
      for (const [name, value] of Object.entries(person)) await page.locator(`input[name=${name}]`).fill(value);
      await page.getByRole('button', { name: words(locale, 'profile', 'personalSave') }).click();
    },
    title: ['step-up', 'title'],
  },
  {
    name: 'exclusion',
    who: 'visitor',
    path: '/?popup=auth&step=login',
    refusals: {
      'auth.login': {
        status: 403,
        type: 'AccessDeniedException',
        code: 'self_excluded',
        params: { until: null, returns_at: null, can_return: 1, token: 'a-token', product: null },
      },
    },
    ask: async (page, locale) => {
      const dialog = page.getByRole('dialog');
      await dialog.locator('input[name=login]').fill('anna@example.com');
      await dialog.locator('input[name=password]').fill(password);
      await dialog.getByRole('button', { name: words(locale, 'auth', 'login.submit'), exact: true }).click();
    },
    title: ['protection', 'excluded.title'],
  },
  {
    name: 'demo',
    who: 'visitor',
    path: '/game/dice?mode=demo&popup=demo',
    title: (locale) => demoWords(locale).title,
    isOverFrame: true,
  },
];

test.describe.configure({ mode: 'parallel' });

for (const { name, who, path, answers = {}, refusals = {}, ask, title, isOverFrame } of windows)
  test(`the window of the ${name} stands on a desktop and on a phone, in one language each, without overflow, overlap or a finding of axe in three brands [R9-006]`, async ({
    page,
    playerCookies,
    watched,
  }) => {
    if (who === 'player') await page.context().addCookies(playerCookies);
    for (const [call, over] of Object.entries(answers))
      await page.route(`**/api/${call}?**`, async (route) => {
        const response = await route.fetch();
        const answer: unknown = await response.json();
        const data = field(answer, 'data');
        await route.fulfill({ response, json: { data: { ...(typeof data === 'object' && data), ...over } } });
      });
    for (const [call, { status, ...refusal }] of Object.entries(refusals)) {
      watched.allow(call);
      await page.route(`**/api/${call}?**`, (route) =>
        route.fulfill({ status, json: { error: { ...refusal, message: 'Refused for a test.', request_id: 'e2e' } } }),
      );
    }
    const browser = await page.context().newCDPSession(page);
    for (const locale of languagesOf(import.meta.url, name))
      await test.step(locale, async () => {
        const { width } = looks[locale];
        await page.setViewportSize({ width, height: width < 768 ? 844 : 900 });
        await page.goto(at(locale, path));
        if (who === 'player') await expect(page.getByRole('banner').getByText('€0.00').first()).toBeVisible();
        await ask?.(page, locale);
        await expect(
          page.getByRole('dialog', { name: typeof title === 'function' ? title(locale) : words(locale, ...title) }),
        ).toBeVisible();
        await expectSound(page, width);
        await keepPicture(browser, name, locale, width);
        await expectAccessible(page, locale, width, isOverFrame && 'dialog');
      });
    // What is still being asked for as the page goes.
    await page.unrouteAll({ behavior: 'ignoreErrors' });
  });

test('the second step of a new password stands on a desktop and on a phone, without overflow, overlap or a finding of axe in three brands [R9-006]', async ({
  page,
}) => {
  const email = await signedUp(page);
  await page.context().clearCookies({ name: 'tavolo_session' });
  const browser = await page.context().newCDPSession(page);
  for (const locale of languagesOf(import.meta.url, 'own players'))
    await test.step(locale, async () => {
      const { width } = looks[locale];
      await page.setViewportSize({ width, height: width < 768 ? 844 : 900 });
      await page.goto(at(locale, '/?popup=auth&step=restore'));
      const dialog = page.getByRole('dialog');
      await dialog.getByLabel(words(locale, 'auth', 'restore.login')).fill(email);
      await dialog.getByRole('button', { name: words(locale, 'auth', 'restore.send') }).click();
      await expect(dialog.locator('input[name=code]')).toBeVisible();
      await expectSound(page, width);
      await keepPicture(browser, 'new password', locale, width);
      await expectAccessible(page, locale, width);
    });
});

test('the question for a limit stands before the first deposit, on a desktop and on a phone [RGP-01, R9-006]', async ({ page }) => {
  await signedUp(page);
  const browser = await page.context().newCDPSession(page);
  for (const locale of languagesOf(import.meta.url, 'own players'))
    await test.step(locale, async () => {
      const { width } = looks[locale];
      await page.setViewportSize({ width, height: width < 768 ? 844 : 900 });
      await page.goto(at(locale, '/cashier/deposit'));
      await expect(page.getByRole('region', { name: words(locale, 'protection', 'choice.title') })).toBeVisible();
      const none = page.getByRole('button', { name: words(locale, 'protection', 'choice.none') });
      await none.click();
      await expect(page.getByText(words(locale, 'protection', 'choice.sure'))).toBeVisible();
      await expectSound(page, width);
      await keepPicture(browser, 'limit question', locale, width);
      await expectAccessible(page, locale, width);
    });
});
