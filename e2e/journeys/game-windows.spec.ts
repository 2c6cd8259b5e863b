import { expect, type FrameLocator, type Page } from '@playwright/test';
import { publishedRules } from '@tavolo/game-maths/node';
import { createRulebook } from '@tavolo/game-maths';
import { CATALOGUES } from '../../apps/studio/client/texts/texts.ts';
import { findings } from '../axe.ts';
import { demoWords, openedGame } from '../play.ts';
import { signedUp } from '../player.ts';
import { walkedGames, walkedTables } from '../sample/games.ts';
import { languagesOf, sizeOf } from '../sample/languages.ts';
import { test } from '../visit.ts';
import { at, words, type Locale } from '../words.ts';

const panels = ['menu.rules', 'menu.history', 'menu.fairness'] as const;

async function openDemo(page: Page, sysname: string, locale: Locale): Promise<FrameLocator> {
  await page.goto(at(locale, `/game/desktop/${sysname}?mode=demo`));
  await page
    .getByRole('dialog')
    .getByRole('button', { name: demoWords(locale).button_title })
    .click();
  return openedGame(page);
}

/** Opens each of the game's sheets, lets axe look at it and at the game below, and closes it. */
async function expectPanelsAccessible(page: Page, frame: FrameLocator, locale: Locale): Promise<void> {
  for (const panel of panels)
    await test.step(panel, async () => {
      // By keys: a notice of the page may lie over the game's bar.
      await frame.getByRole('button', { name: CATALOGUES[locale][panel], exact: true }).press('Enter');
      const sheet = frame.getByRole('dialog', { name: CATALOGUES[locale][panel] });
      await expect(sheet).toBeVisible();
      await expect(sheet.locator('.skeleton')).toHaveCount(0);
      expect(await findings(page, { within: 'iframe' }), panel).toEqual([]);
      await page.keyboard.press('Escape');
      await expect(sheet).toBeHidden();
    });
}

for (const locale of languagesOf(import.meta.url)) {
  for (const sysname of walkedGames('windows'))
    test(
      `axe finds nothing in the rules, the rounds and the fairness of ${sysname} (${locale})`,
      sizeOf(import.meta.url),
      async ({ page }) => {
        await expectPanelsAccessible(page, await openDemo(page, sysname, locale), locale);
      },
    );

  for (const sysname of walkedTables('windows'))
    test(
      `axe finds nothing in the rules, the rounds and the fairness of ${sysname} (${locale})`,
      sizeOf(import.meta.url),
      async ({ page }) => {
        await page.goto('/');
        await signedUp(page);
        await page.goto(at(locale, `/game/desktop/${sysname}#real`));
        await page.getByRole('button', { name: words(locale, 'protection', 'first.start') }).click();
        const frame = page.locator('iframe').contentFrame();
        await expect(frame.locator('.live-stage')).toBeVisible();
        await expectPanelsAccessible(page, frame, locale);
      },
    );

  for (const [sysname, { rules }] of createRulebook(publishedRules()).current) {
    if (rules.kind !== 'feature-slot' || rules.buys.length === 0) continue;
    test(
      `axe finds nothing in the question before a feature of ${sysname} is bought (${locale})`,
      sizeOf(import.meta.url),
      async ({ page }) => {
        // As where the law lets a feature be bought: what the page is given says so. This product keeps British rules.
        await page.addInitScript(() => {
          const parse = JSON.parse;
          JSON.parse = (text: string): unknown =>
            parse(text, (key, value: unknown) => (key === 'buying' ? true : key === 'maximumStake' ? null : value));
        });
        const frame = await openDemo(page, sysname, locale);
        const buy = frame.locator('button.buy').first();
        await buy.press('Enter');
        const question = frame.getByRole('dialog');
        await expect(question).toBeVisible();
        expect(await findings(page, { within: 'iframe' })).toEqual([]);
        await question.getByRole('button', { name: CATALOGUES[locale]['buy.cancel'] }).click();
        await expect(question).toBeHidden();
        await expect(buy).toBeEnabled();
      },
    );
  }
}
