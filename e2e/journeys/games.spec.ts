import { expect } from '@playwright/test';
import { CATALOGUES } from '../../apps/studio/client/texts/texts.ts';
import { call, cents, field, shown } from '../api.ts';
import { balanceInGame, demoWords, openedGame, playRound, startButton } from '../play.ts';
import { deposited, signedUp } from '../player.ts';
import { walkedGames } from '../sample/games.ts';
import { languagesOf, sizeOf } from '../sample/languages.ts';
import { test } from '../visit.ts';
import { at, words, type Locale } from '../words.ts';

const path = (game: string, locale: Locale = 'en'): string => at(locale, `/game/desktop/${game}`);

/** The ways in which a game is played: each on a balance of its own, and each asks something before the first round. */
const modes = [
  {
    name: 'for money',
    opens: '#real',
    account: 'balance_main',
    agreed: (locale: Locale) => words(locale, 'protection', 'first.start'),
    show: (amount: bigint) => shown(amount),
  },
  {
    name: 'in the demo',
    opens: '?mode=demo',
    account: 'balance_fun',
    agreed: (locale: Locale) => demoWords(locale).button_title,
    show: (amount: bigint) => `${shown(amount, '')} FUN`,
  },
] as const;

for (const locale of languagesOf(import.meta.url))
  for (const sysname of walkedGames('rounds for money'))
    test(
      `${sysname} is played to the end for money and in the demo: client, history and balance agree to the cent (${locale}) [R1-004]`,
      sizeOf(import.meta.url),
      async ({ page }) => {
        await page.goto('/');
        await signedUp(page);
        await deposited(page.request, '50');
        const balanceOf = async (account: string): Promise<bigint> => cents(await call(page.request, 'account.getBalance'), account);
        for (const { name, opens, account, agreed, show } of modes)
          await test.step(name, async () => {
            await page.goto(`${path(sysname, locale)}${opens}`);
            await page
              .getByRole('dialog')
              .getByRole('button', { name: agreed(locale) })
              .click();
            const frame = await openedGame(page);
            const before = await balanceOf(account);
            await expect(balanceInGame(frame)).toHaveText(show(before));
            await playRound(page, frame);
            const after = await balanceOf(account);
            await expect(balanceInGame(frame)).toHaveText(show(after));
            // The game's own list of rounds: the one that was played, with what it came to.
            await frame.getByRole('button', { name: CATALOGUES[locale]['menu.history'] }).click();
            const [net, sign] = after < before ? [before - after, '−'] : [after - before, after > before ? '+' : ''];
            await expect(frame.locator('.rounds .round .figure')).toHaveText([`${sign}${show(net)}`]);
            if (account === 'balance_fun') return;
            const history = await call(page.request, 'games.getHistory', { sysname });
            expect(field(history, 'count')).toBe(1);
            expect(cents(history, 'items', 0, 'win') - cents(history, 'items', 0, 'stake')).toBe(after - before);
            expect(cents(history, 'items', 0, 'balance_after')).toBe(after);
            // The round is told again with everything that happened in it.
            const round = await call(page.request, 'games.getRound', { round: String(field(history, 'items', 0, 'round')) });
            expect(field(round, 'events', 0)).toBeDefined();
          });
      },
    );

test('a round of Mines that was left goes on where it was, and is collected', sizeOf(import.meta.url), async ({ page }) => {
  await page.goto('/');
  await signedUp(page);
  await deposited(page.request, '50');
  await page.goto(`${path('mines')}#real`);
  await page.getByRole('button', { name: words('en', 'protection', 'first.start') }).click();
  const frame = await openedGame(page);
  // One mine: the first tile is safe in 24 of 25 rounds, and one that is not is over.
  await frame.locator('#mines').fill('1');
  await expect(async () => {
    if ((await startButton(frame).getAttribute('data-state')) === 'ready') await startButton(frame).click();
    await expect(startButton(frame)).toHaveAttribute('data-state', 'open', { timeout: 8_000 });
    await frame.locator('.tile:not([data-kind])').first().click();
    await expect(frame.locator('.tile[data-picked=true][data-kind=safe]')).toHaveCount(1, { timeout: 8_000 });
    await expect(startButton(frame)).toHaveAttribute('data-state', 'open', { timeout: 8_000 });
  }).toPass();
  const label = await startButton(frame).textContent();
  await page.reload();
  const again = await openedGame(page);
  await expect(startButton(again)).toHaveText(label ?? '');
  await expect(again.locator('.tile[data-picked=true][data-kind=safe]')).toHaveCount(1);
  await startButton(again).click();
  await expect(startButton(again)).toHaveAttribute('data-state', 'ready');
  const history = await call(page.request, 'games.getHistory', { sysname: 'mines' });
  expect(cents(history, 'items', 0, 'win')).toBeGreaterThan(cents(history, 'items', 0, 'stake'));
  await expect(balanceInGame(again)).toHaveText(shown(cents(history, 'items', 0, 'balance_after')));
});

test('a slot and a fast game are played in the demo by keys alone, and say what happens', sizeOf(import.meta.url), async ({ page }) => {
  for (const [index, sysname] of walkedGames('rounds by keys').entries()) {
    await page.goto(`${path(sysname)}?mode=demo`);
    if (index === 0)
      await page
        .getByRole('dialog')
        .getByRole('button', { name: demoWords('en').button_title })
        .click();
    const frame = await openedGame(page);
    await startButton(frame).focus();
    await playRound(page, frame, () => page.keyboard.press('Space'));
    await expect(frame.getByRole('log')).toContainText(/Balance [\d,.]+ FUN/);
  }
});
