import { expect } from '@playwright/test';
import { call, field } from '../api.ts';
import { openedGame, playRound } from '../play.ts';
import { deposited, signedUp } from '../player.ts';
import { sizeOf } from '../sample/languages.ts';
import { test } from '../visit.ts';
import { at, words } from '../words.ts';

test(
  'who played finds a round by its ID, downloads all of them and verifies them without a connection [RNG-13]',
  sizeOf(import.meta.url),
  async ({ page, context }, info) => {
    await page.goto('/');
    await signedUp(page);
    await deposited(page.request, '20');
    await page.goto(`${at('en', '/game/dice')}#real`);
    const question = page.getByRole('dialog', { name: words('en', 'protection', 'first.title') });
    await question.getByRole('button', { name: words('en', 'protection', 'first.start') }).click();
    const game = await openedGame(page);
    for (let round = 0; round < 2; round++) await playRound(page, game);
    const items = field(await call(page.request, 'games.getHistory', { sysname: 'dice', count: 1 }), 'items');
    const round = Array.isArray(items) ? String(field(items[0], 'round')) : '';

    const verifier = await context.newPage();
    await test.step('while its seed is in use, the page says what to do', async () => {
      await verifier.goto('/studio/verify?locale=en');
      await verifier.getByLabel('Round ID').fill(round);
      await verifier.getByRole('button', { name: 'Find round' }).click();
      await expect(verifier.getByRole('status')).toContainText('This seed is still in use.');
    });

    await game.getByRole('button', { name: 'Fairness', exact: true }).click();
    await game.getByRole('dialog').getByRole('button', { name: 'Use my seed and reveal ours' }).click();
    await expect(game.getByRole('dialog').locator('.past-seeds li')).toHaveCount(1);

    await test.step('the ID is enough to see the round, what was paid and what the seeds give', async () => {
      await verifier.getByRole('button', { name: 'Find round' }).click();
      await expect(verifier.getByText('The payout matches the seeds.')).toBeVisible();
      await expect(verifier.getByText('The server seed matches its fingerprint.')).toBeVisible();
      for (const name of ['Game', 'Rules version', 'Stake', 'Choice', 'Paid', 'Recomputed'])
        await expect(verifier.getByRole('term').filter({ hasText: name }).first()).toBeVisible();
      await verifier.getByLabel('Round ID').fill('0000000000000000-00000000');
      await verifier.getByRole('button', { name: 'Find round' }).click();
      await expect(verifier.getByRole('status')).toContainText('There’s no round with this ID.');
    });

    await test.step('the download opens in the offline verifier', async () => {
      await page.goto('/game/dice');
      const [download] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('link', { name: words('en', 'game', 'history.download') }).click(),
      ]);
      const file = info.outputPath('rounds.json');
      await download.saveAs(file);
      await verifier.goto('/studio/fairness/verifier.html?locale=en');
      await context.setOffline(true);
      await verifier.locator('input[type=file]').setInputFiles(file);
      await expect(verifier.getByText('Every round whose seed is revealed matches what was paid.')).toBeVisible();
      await expect(verifier.getByRole('row').filter({ hasText: round })).toContainText('Matches');
      await context.setOffline(false);
    });
  },
);
