import { expect, type FrameLocator, type Page } from '@playwright/test';
import { call, cents, field, shown } from '../api.ts';
import { deposited, signedUp } from '../player.ts';
import { walkedTables } from '../sample/games.ts';
import { languagesOf, sizeOf } from '../sample/languages.ts';
import { test } from '../visit.ts';
import { at, words, type Locale } from '../words.ts';

const path = (table: string, locale: Locale): string => at(locale, `/game/desktop/${table}#real`);

/** The table inside its frame, once bets can be placed in a round that has just begun. */
async function seated(page: Page): Promise<FrameLocator> {
  const frame = page.locator('iframe').contentFrame();
  await expect(frame.locator('.live-stage')).toBeVisible();
  return frame;
}

const phase = (frame: FrameLocator) => frame.locator('main.live-table');
const reach = (frame: FrameLocator, names: RegExp): Promise<void> =>
  expect(phase(frame)).toHaveAttribute('data-phase', names, { timeout: 120_000 });
/** As long as a bet waits for its answer while bets are taken. */
const soon = { timeout: 5_000 };
const figure = (frame: FrameLocator, row: number) => frame.locator('.side-figures dd').nth(row);

/** What the smallest chip costs where that is not 0.10: a bet of 0.20 and its fee. */
const smallest: Record<string, string> = { 'storm-baccarat': '€0.23' };

/** How a player bets 0.10 at a table, and takes it back; all others have places on a felt for chips. */
const bettings: Record<string, { place(frame: FrameLocator): Promise<void>; back(frame: FrameLocator): Promise<void> }> = {
  crash: {
    async place(frame) {
      await frame.locator('#stake-1').fill('0.10');
      await frame.locator('.crash-button').first().press('Enter');
    },
    // The same button takes it back.
    back: (frame) => frame.locator('.crash-button').first().press('Enter'),
  },
};
const onFelt = {
  place: (frame: FrameLocator) => frame.locator('.spot').first().press('Enter'),
  back: (frame: FrameLocator) => frame.locator('.table-action').first().press('Enter'),
};

/** A new round, with time enough to bet. */
async function freshRound(frame: FrameLocator): Promise<void> {
  await reach(frame, /^(closed|flight|outcome|paid)$/);
  await reach(frame, /^open$/);
}

/**
 * Once the player has been told what the bets came to: on the stage or, where the page was too slow for that, on the card for missed rounds. Listened to from
 * now on: the next round begins when its time has come, and takes the word off the stage.
 */
const told = (frame: FrameLocator): Promise<void> =>
  frame.locator('.live-stage').evaluate(
    (stage) =>
      new Promise<void>((resolve) => {
        new MutationObserver((_changes, observer) => {
          if (!stage.querySelector('.result-card:not([hidden]), .away-card:not([hidden])')) return;
          observer.disconnect();
          resolve();
        }).observe(stage, { attributes: true, childList: true, subtree: true });
      }),
  );

for (const locale of languagesOf(import.meta.url))
  for (const sysname of walkedTables('live tables'))
    test(
      `two players at ${sysname} see one outcome; history and balance agree to the cent, also for one who was away (${locale}) [R1-004]`,
      sizeOf(import.meta.url),
      async ({ page, browser, baseURL, contextOptions, storageState }) => {
        const other = await browser.newContext({
          ...contextOptions,
          ...(baseURL !== undefined && { baseURL }),
          storageState,
          serviceWorkers: 'block',
        });
        const pages = [page, await other.newPage()];
        for (const one of pages) {
          await one.goto('/');
          await signedUp(one);
          await deposited(one.request, '50');
        }
        const frames: FrameLocator[] = [];
        for (const [index, one] of pages.entries()) {
          await one.goto(path(sysname, locale));
          await one.getByRole('button', { name: words(locale, 'protection', 'first.start') }).click();
          frames[index] = await seated(one);
        }
        const [stays, leaves] = frames;
        if (!stays || !leaves) throw new Error('two players sit at the table');
        const betting = bettings[sysname] ?? onFelt;
        const staked = smallest[sysname] ?? '€0.10';
        let before: readonly bigint[] = [];
        const placed = async (frame: FrameLocator): Promise<void> => {
          await betting.place(frame);
          await expect(frame.locator('.own-bets li:not(.quiet)')).toHaveCount(1, soon);
          await expect(figure(frame, 0)).toHaveText(staked, soon);
        };
        // The table's clock waits for nobody: where the machine was too slow for one round they bet in the next one.
        await expect(async () => {
          await freshRound(stays);
          await reach(leaves, /^open$/);
          before = await Promise.all(pages.map(async (one) => cents(await call(one.request, 'account.getBalance'), 'balance_main')));
          await Promise.all(frames.map(placed));
          await betting.back(leaves);
          await expect(figure(leaves, 0)).toHaveText('€0.00', soon);
          await placed(leaves);
        }).toPass({ timeout: 300_000, intervals: [0] });

        const ends = Promise.all(frames.map(told));
        // One loses the connection in the middle of the round, and is back before its end.
        await other.setOffline(true);
        await expect(leaves.locator('.offline-line')).toBeVisible();
        await reach(stays, /^(flight|outcome)$/);
        await other.setOffline(false);
        await expect(leaves.locator('.offline-line')).toBeHidden();
        await reach(stays, /^paid$/);
        await reach(leaves, /^paid$/);
        await ends;
        await expect(async () => {
          const [one = [], two = []] = await Promise.all(frames.map((frame) => frame.locator('.table-results li').allTextContents()));
          expect(one.length).toBeGreaterThan(0);
          // One of them may have been there a moment longer.
          const shorter = Math.min(one.length, two.length);
          expect(one.slice(0, shorter)).toEqual(two.slice(0, shorter));
        }).toPass();
        for (const [index, one] of pages.entries()) {
          const history = await call(one.request, 'games.getHistory', { sysname });
          const balance = cents(history, 'items', 0, 'balance_after');
          expect(cents(await call(one.request, 'account.getBalance'), 'balance_main')).toBe(balance);
          expect(cents(history, 'items', 0, 'win') - cents(history, 'items', 0, 'stake')).toBe(balance - (before[index] ?? 0n));
          const frame = frames[index];
          if (frame) await expect(figure(frame, 2)).toHaveText(shown(balance));
          const told = await call(one.request, 'games.getRound', { round: String(field(history, 'items', 0, 'round')) });
          expect(told).toBeDefined();
        }
        await other.close();
      },
    );
