import type { Page } from '@playwright/test';
import { call, field } from '../api.ts';
import { openedGame } from '../play.ts';
import { freshEmail, mailedCode, sendSignUp } from '../player.ts';
import { languagesOf, sizeOf } from '../sample/languages.ts';
import { expect, test } from '../watch.ts';
import { at, words } from '../words.ts';

// Who signs up at a game that asks for money: one window after the other, and the game begins after the last.

/** The windows that are open, by their titles. */
const windowsOf = (page: Page) => page.getByRole('dialog').getByRole('heading', { level: 2 }).allTextContents();

for (const locale of languagesOf(import.meta.url)) {
  const t = words.bind(null, locale);
  const question = (page: Page) => page.getByRole('dialog', { name: t('protection', 'first.title') });

  /**
   * Waits until what the session brings with it has come: the header knows the player. What is asked too early all the same stands in the way of what
   * follows, and among the calls.
   */
  const playerKnown = (page: Page) =>
    expect(
      page
        .getByRole('banner')
        .getByRole('link', { name: t('shell', 'deposit'), includeHidden: true })
        .first(),
    ).toBeAttached();

  /** Nothing has been asked of the game or of its player's time so far. */
  const watchedCalls = (page: Page): string[] => {
    const calls: string[] = [];
    page.on('request', (request) => {
      const name = /\/api\/(games\.launch|protection\.\w+)\?/.exec(request.url())?.[1];
      if (name === 'games.launch' || name === 'protection.setRealityCheck') calls.push(name);
    });
    return calls;
  };

  test(
    `a visitor who signs up at a game for money gives the code with no other window in the way, then says how often play stops, then plays (${locale}) [R2-032, R2-048] [RGP-15]`,
    sizeOf(import.meta.url),
    async ({ page }) => {
      const calls = watchedCalls(page);
      const email = freshEmail();
      await page.goto(`${at(locale, '/game/dice')}#real`);
      const dialog = page.getByRole('dialog', { name: t('auth', 'register.title') });
      await expect(dialog).toBeVisible();
      await sendSignUp(page, locale, email);
      await expect.poll(async () => field(await call(page.request, 'account.getInfo'), 'login')).toBe(email);
      await playerKnown(page);
      expect(await windowsOf(page)).toEqual([t('auth', 'confirm.title')]);
      expect(calls).toEqual([]);
      const code = page.getByRole('dialog').locator('input[name=code]');
      await code.click();
      await expect(code).toBeFocused();
      await code.fill(await mailedCode(page.request, email));
      await page
        .getByRole('dialog')
        .getByRole('button', { name: t('auth', 'confirm.submit') })
        .click();

      await expect(question(page)).toBeVisible();
      expect(await windowsOf(page)).toEqual([t('protection', 'first.title')]);
      await question(page)
        .getByRole('button', { name: t('protection', 'first.start') })
        .click();
      await openedGame(page);
      await expect(page.getByRole('dialog')).toHaveCount(0);
      await expect(page).toHaveURL((url) => url.pathname === at(locale, '/game/dice') && url.hash === '#real');
      expect(calls).toEqual(['protection.setRealityCheck', 'games.launch']);
    },
  );

  test(
    `who loads the page again while the code is awaited finds that window alone, and back leads to the game (${locale}) [R2-048]`,
    sizeOf(import.meta.url),
    async ({ page }) => {
      const calls = watchedCalls(page);
      const email = freshEmail();
      await page.goto(`${at(locale, '/game/dice')}#real`);
      await sendSignUp(page, locale, email);
      await page.reload();
      await expect(page.getByRole('dialog').locator('input[name=code]')).toBeVisible();
      await playerKnown(page);
      expect(await windowsOf(page)).toEqual([t('auth', 'confirm.title')]);
      expect(calls).toEqual([]);
      await page
        .getByRole('dialog')
        .getByRole('button', { name: t('auth', 'confirm.later') })
        .click();
      await expect(question(page)).toBeVisible();
      expect(await windowsOf(page)).toEqual([t('protection', 'first.title')]);
    },
  );

  test(
    `who signs up fast at a game for money completes the sign-up before anything else begins (${locale}) [R4-010, R2-048]`,
    sizeOf(import.meta.url),
    async ({ page }) => {
      const calls = watchedCalls(page);
      const email = freshEmail();
      await page.goto(`${at(locale, '/game/dice')}#real`);
      const dialog = page.getByRole('dialog');
      await dialog.getByRole('radio', { name: t('signUp', 'kind.fast') }).check();
      await dialog.locator('input[name=email]').fill(email);
      await dialog.locator('input[name=terms_accepted]').check();
      await dialog.locator('button[type=submit]').click();
      await dialog.locator('input[name=code]').fill(await mailedCode(page.request, email));
      await dialog.getByRole('button', { name: t('signUp', 'fast.finish') }).click();
      const completion = page.getByRole('dialog', { name: t('signUp', 'completion.title') });
      await expect(completion).toBeVisible();
      await playerKnown(page);
      expect(await windowsOf(page)).toEqual([t('signUp', 'completion.title')]);
      expect(calls).toEqual([]);
      await completion.locator('input[name=birth_date]').pressSequentially('31121990');
      await completion.locator('select[name=country_code]').selectOption('IT');
      await completion.locator('button[type=submit]').click();
      await expect(question(page)).toBeVisible();
      expect(await windowsOf(page)).toEqual([t('protection', 'first.title')]);
      await question(page)
        .getByRole('button', { name: t('protection', 'first.start') })
        .click();
      await openedGame(page);
      await expect(page.getByRole('dialog')).toHaveCount(0);
    },
  );
}
