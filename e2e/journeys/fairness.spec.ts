import { expect, type FrameLocator, type Page } from '@playwright/test';
import { readGames, readTables } from '@tavolo/game-maths/node';
import { call, cents, field } from '../api.ts';
import { openedGame, playRound } from '../play.ts';
import { deposited, signedUp } from '../player.ts';
import { walkedGames } from '../sample/games.ts';
import { sizeOf } from '../sample/languages.ts';
import { test } from '../visit.ts';
import { at, words } from '../words.ts';

/** Every game that each plays alone, as its rules are there. */
const games = readGames().map(({ sysname }) => sysname);
/** A round of a live table is everybody's: it takes no seed of a player's. */
const tables = readTables().map(({ sysname }) => sysname);
const inGame = { fairness: 'Fairness', history: 'Last rounds', close: 'Close' };

/** Opens one of the game's own sheets. */
async function sheet(game: FrameLocator, name: string) {
  await game.getByRole('button', { name, exact: true }).click();
  return game.getByRole('dialog');
}

/** What the ledger says of the player's rounds of a game, the first one first. */
async function paidRounds(page: Page, sysname: string) {
  const items = field(await call(page.request, 'games.getHistory', { sysname, count: 100 }), 'items');
  if (!Array.isArray(items)) throw new Error('no list of rounds');
  return items
    .map((item: unknown) => ({ round: String(field(item, 'round')), stake: cents(item, 'stake'), win: cents(item, 'win') }))
    .reverse();
}

const major = (amount: bigint): string => `${amount / 100n}.${String(amount % 100n).padStart(2, '0')}`;

test(
  'every game of the catalogue that each plays alone is among the ones that a run draws from and the full run verifies',
  sizeOf(import.meta.url),
  async ({ request }) => {
    const listed = field(await call(request, 'games.get', { offset: 0, count: 300 }), 'items');
    if (!Array.isArray(listed)) throw new Error('no list of games');
    expect(listed.map((game: unknown) => String(field(game, 'sysname'))).sort()).toEqual([...games, ...tables].sort());
  },
);

for (const sysname of walkedGames('fairness')) {
  test(
    `${sysname}: who has played changes the seed, sees the old one revealed and verifies every round against what was paid [RNG-13]`,
    sizeOf(import.meta.url, sysname),
    async ({ page, context, isMobile }) => {
      const sent: { hash: string; clientSeed: string }[] = [];
      page.on('request', (request) => {
        if (request.url().endsWith('/studio/seeds/client') && request.method() === 'POST') sent.push(request.postDataJSON());
      });
      await page.goto('/');
      await signedUp(page);
      await deposited(page.request, '20');
      await page.goto(`${at('en', `/game/${sysname}`)}#real`);
      const question = page.getByRole('dialog', { name: words('en', 'protection', 'first.title') });
      await question.getByRole('button', { name: words('en', 'protection', 'first.start') }).click();
      const game = await openedGame(page);
      await test.step('the browser has sent a seed of its own for the fingerprint it was shown, before any round', async () => {
        await expect.poll(() => sent.length).toBe(1);
        expect(sent[0]).toMatchObject({
          hash: expect.stringMatching(/^[0-9a-f]{64}$/),
          clientSeed: expect.stringMatching(/^[0-9a-f]{32}$/),
        });
      });
      for (let round = 0; round < 2; round++) await playRound(page, game);
      const paid = await paidRounds(page, sysname);
      expect(paid).toHaveLength(2);

      let fingerprint = '';
      await test.step('change the seed: the one that was used is revealed', async () => {
        const panel = await sheet(game, inGame.fairness);
        fingerprint = (await panel.locator('.card code').first().textContent()) ?? '';
        const [own, next] = [
          await panel.locator('.card code').nth(1).textContent(),
          await panel.locator('.card code').nth(2).textContent(),
        ];
        expect(sent[0]?.hash).toBe(fingerprint);
        // Drawn by this browser, for the seed in use and anew for the next one.
        const seed = panel.getByRole('textbox', { name: 'Your next seed' });
        expect(own).toBe(sent[0]?.clientSeed);
        await expect(seed).toHaveValue(/^[0-9a-f]{32}$/);
        await expect(seed).not.toHaveValue(own ?? '');
        await seed.fill('my own seed');
        if (isMobile) await panel.getByRole('button', { name: 'Use my seed and reveal ours' }).click();
        else await seed.press('Enter');
        await expect(panel.getByRole('status')).toHaveText('Your seeds have changed. Our old seed is revealed below.');
        await expect(panel.locator('.card code').first()).toHaveText(next ?? '');
        await expect(panel.locator('.card code').nth(1)).toHaveText('my own seed');
        await expect(panel.locator('.past-seeds li')).toHaveCount(1);
        await expect(panel.locator('.past-seeds li')).toContainText(fingerprint);
        // In a frame of no origin as well.
        const copy = panel.locator('.past-seeds li').getByRole('button', { name: 'Copy: Our seed' });
        await copy.click();
        await expect(copy).toHaveAttribute('title', 'Copied');
        await panel.getByRole('button', { name: inGame.close }).click();
      });

      await test.step('verify each round: what the seeds give is what was paid', async () => {
        const panel = await sheet(game, inGame.history);
        for (const { round, stake, win } of paid) {
          await panel.getByRole('button', { name: round }).click();
          const [verifier] = await Promise.all([context.waitForEvent('page'), panel.getByRole('link', { name: 'Verify' }).click()]);
          await expect(verifier.getByText('The server seed matches its fingerprint.')).toBeVisible();
          await expect(verifier.getByLabel('Fingerprint')).toHaveValue(fingerprint);
          await expect(verifier.getByLabel('Stake')).toHaveValue(major(stake));
          await expect(verifier.locator('.total')).toHaveText(`Win: ${major(win)}`);
          await verifier.close();
          await panel.getByRole('button', { name: 'All rounds' }).click();
        }
        await panel.getByRole('button', { name: inGame.close }).click();
      });

      await test.step('a round with the new seed comes from it', async () => {
        const answered = page.waitForResponse((response) => response.url().endsWith('/studio/round') && response.status() === 200);
        await playRound(page, game);
        expect(await (await answered).json()).toMatchObject({ clientSeed: 'my own seed', nonce: 0 });
      });
    },
  );
}
