import { expect, type FrameLocator, type Locator, type Page } from '@playwright/test';
import { defaults } from '@tavolo/content/defaults';
import type { Locale } from './words.ts';

/** What the window about the demo says, as content words it. */
export function demoWords(locale: Locale) {
  const words = defaults.singles['games-config'][locale].demo_window;
  if (!words) throw new Error('content has no window about the demo');
  return words;
}

/** The game inside its frame, once it can be played. */
export async function openedGame(page: Page): Promise<FrameLocator> {
  const frame = page.locator('iframe').contentFrame();
  await expect(startButton(frame)).toBeVisible();
  // The cover lies over the game until the game says that it is ready.
  await expect(page.getByRole('status').filter({ has: page.locator('[class*=bar]') })).toHaveCount(0);
  await expect(frame.locator('.loading')).toHaveCount(0);
  return frame;
}

/** The one button that starts a round: of a slot or of a fast game. */
export const startButton = (frame: FrameLocator) => frame.locator('button.spin, button.roll-button');

/** Starts a round and sees it to its end, free spins and moves included. */
export async function playRound(
  page: Page,
  frame: FrameLocator,
  start: () => Promise<void> = () => startButton(frame).click(),
): Promise<void> {
  const button = startButton(frame);
  // A table on which nothing lies yet gets a chip.
  const place = frame.locator('.felt .spot[tabindex="0"]').first();
  if ((await place.count()) > 0) {
    await place.press('Enter');
    await button.focus();
  }
  await expect(button).not.toHaveAttribute('aria-disabled', 'true');
  // The pause between rounds is the player's, over all games: a game that is opened quickly is told to wait and asks again by itself.
  const answered = page.waitForResponse((response) => response.url().endsWith('/studio/round') && response.status() !== 429);
  await start();
  expect((await answered).status()).toBe(200);
  await expect(async () => {
    // Nothing hurries what is shown: free spins take most of a minute, more where there are many.
    const state = await button.getAttribute('data-state');
    await (await nextPress(frame))?.click({ timeout: 500 });
    expect(state).toBe('ready');
  }).toPass({ timeout: 240_000, intervals: [50] });
}

/** What the player presses for the round to go on; null while it goes on by itself, and once it is over. */
export async function nextPress(frame: FrameLocator): Promise<Locator | null> {
  const button = startButton(frame);
  const state = await button.getAttribute('data-state');
  // A feature waits for the player here and there.
  if (state === 'continue') return button;
  // A card that was bought lies there until its fields are open.
  const scratch = frame.locator('.scratch-all').locator('visible=true');
  if ((await scratch.count()) > 0) return scratch;
  // A win of a slot that can be carried on: it is collected.
  const collect = frame.locator('.carry-collect:enabled').locator('visible=true');
  if ((await collect.count()) > 0) return collect;
  if (state !== 'open') return null;
  // A round that goes on by moves: a first one, then what it is worth is taken.
  const stand = frame.locator('.move-button[data-move=stand], .move-button[data-move=decline]').locator('visible=true');
  if ((await stand.count()) > 0) return stand.first();
  if ((await button.getAttribute('aria-disabled')) !== 'true') return button;
  return frame
    .locator('.tile:not([data-kind]), .floor[data-state=now] .door, .side-button, .call-button[data-call=same], .goal-corner')
    .first();
}

/** What the game itself shows as the balance, e.g. "€49.80". */
export const balanceInGame = (frame: FrameLocator) => frame.locator('.balance .figure, .balance-line .figure').first();
