import { call, field } from '../api.ts';
import { expectAccessible } from '../pages/looks.ts';
import { openedGame, playRound } from '../play.ts';
import { deposited, signedUp } from '../player.ts';
import { languagesOf } from '../sample/languages.ts';
import { expect, test } from '../watch.ts';
import { at, paired, words } from '../words.ts';

/** A round of the game wins once in 4.2: that so many in a row win nothing happens once in fifty thousand times. */
const mostRounds = 40;

for (const locale of languagesOf(import.meta.url)) {
  const t = words.bind(null, locale);

  test(
    `a tournament is joined from its page, played in its own hall, and the own place stands on its board (${locale}) [R2-014, R7-012, R7-018]`,
    paired[locale],
    async ({ page }) => {
      const width = page.viewportSize()?.width ?? 0;
      const main = page.getByRole('main');
      const own = async (name: string) => field(await call(page.request, 'leaderboard.get', { tournament: 'slots-week' }), 'own', name);
      await signedUp(page, locale);
      await deposited(page.request, '20');
      await call(page.request, 'protection.setRealityCheck', { minutes: 60 }, 'POST');

      const slots = locale === 'it' ? 'La settimana delle slot' : 'Slots week';
      const card = main.getByRole('article').filter({ has: page.getByRole('link', { name: slots, exact: true }) });
      await test.step('lobby and promotions show what runs with its prizes and the time that is left, and lead to it', async () => {
        for (const path of ['/promotions', '/']) {
          await page.goto(at(locale, path));
          await expect(card).toContainText('€1,450');
          await expect(card).toContainText(t('competitions', 'tournament.endsIn'));
          await expect(card.getByRole('time')).toHaveText(/\d{2}:\d{2}:\d{2}/);
          await expect(card).not.toContainText(t('competitions', 'own'));
        }
        await card.getByRole('link', { name: slots }).click();
        await page.waitForURL(`**${at(locale, '/tournaments/slots-week')}-*`);
      });

      await test.step('the list shows what runs with its prizes, and leads to it', async () => {
        await page.goto(at(locale, '/tournaments'));
        await expectAccessible(page, locale, width);
        await main.getByRole('link', { name: slots, exact: true }).click();
        await page.waitForURL(`**${at(locale, '/tournaments/slots-week')}-*`);
        await expect(main.getByRole('heading', { name: t('competitions', 'tournament.pool') })).toBeVisible();
        await expectAccessible(page, locale, width);
      });

      await test.step('one press takes part, and nothing is scored by that', async () => {
        expect(await own('score')).toBeUndefined();
        await main.getByRole('button', { name: t('competitions', 'join'), exact: true }).click();
        await expect(main.getByRole('heading', { name: t('competitions', 'own'), exact: true })).toBeVisible();
        await expect(main).toContainText(t('competitions', 'own.noneText'));
        expect(await own('place')).toBeNull();
        await expectAccessible(page, locale, width);
      });

      await test.step('its hall leads to a game, whose first win takes a place', async () => {
        await page.goto(at(locale, '/tournaments/slots-week/gamehall'));
        await expectAccessible(page, locale, width);
        await main.locator('a[href$="/game/fruit-royale-777"]').first().click();
        await page.waitForURL(`**${at(locale, '/game/fruit-royale-777')}**`);
        const frame = await openedGame(page);
        for (let round = 0; round < mostRounds && (await own('place')) === null; round += 1) await playRound(page, frame);
        await expect.poll(() => own('place')).toBeGreaterThan(0);
      });

      await test.step('the place is marked on the board, and told beside it', async () => {
        await page.goto(at(locale, '/tournaments/slots-week'));
        const mine = main.getByRole('row', { name: new RegExp(`\\b${t('competitions', 'tournament.you')}\\b`) });
        await expect(mine).toHaveCount(1);
        await expect(mine.getByRole('cell').first()).toContainText(String(await own('place')));
        await expect(main).not.toContainText(t('competitions', 'own.noneText'));
        await expectAccessible(page, locale, width);
      });

      await test.step('the lobby tells the own place beside the prizes', async () => {
        await page.goto(at(locale, '/'));
        await expect(card).toContainText(new RegExp(`${t('competitions', 'own')}\\s*${String(await own('place'))}`));
        await expectAccessible(page, locale, width);
      });
    },
  );
}
