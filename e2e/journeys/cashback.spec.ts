import { defaults } from '@tavolo/content/defaults';
import { call, cents, field } from '../api.ts';
import { expectAccessible } from '../pages/looks.ts';
import { pastCashback } from '../past-cashback.ts';
import { openedGame, playRound } from '../play.ts';
import { deposited, signedUp } from '../player.ts';
import { languagesOf } from '../sample/languages.ts';
import { expect, test } from '../watch.ts';
import { at, paired, words, type Locale } from '../words.ts';

/** What a programme is called. */
function titleOf(locale: Locale, key: string): string {
  const found = defaults.collections.cashback.find(({ en }) => en.key === key);
  if (!found) throw new Error(`there is no cashback ${key}`);
  return found[locale].title;
}

for (const locale of languagesOf(import.meta.url)) {
  const t = words.bind(null, locale);
  const [games, sports] = [titleOf(locale, 'games-weekly'), titleOf(locale, 'sports-weekly')];
  const silver = locale === 'it' ? 'Argento' : 'Silver';

  test(
    `cashback is seen while its week runs, announced once when it is over, collected by one press or declined (${locale}) [R3-010, R4-012, R2-048]`,
    paired[locale],
    async ({ page }) => {
      const width = page.viewportSize()?.width ?? 0;
      const main = page.getByRole('main');
      const cash = async () => cents(await call(page.request, 'account.getBalance'), 'balance_main');
      const waiting = (title: string) => main.getByRole('listitem').filter({ hasText: title });
      /** Loads the lobby and waits until it is known whether cashback has to be announced. */
      const lobby = async () => {
        const known = page.waitForResponse('**/api/cashbacks.get**');
        await page.goto(at(locale, '/'));
        await known;
      };
      await signedUp(page, locale);
      await deposited(page.request, '20');
      await call(page.request, 'protection.setRealityCheck', { minutes: 60 }, 'POST');

      await test.step('a round counts in the week that runs, with the rate, how it is computed and what the next level gets', async () => {
        await page.goto(at(locale, '/game/fruit-royale-777#real'));
        await playRound(page, await openedGame(page));
        await expect
          .poll(async () => field(await call(page.request, 'cashbacks.running'), 'items', 0, 'staked', 'amount'))
          .toMatch(/^(?!0\.00)\d+\.\d\d$/);
        await page.goto(at(locale, '/profile/cashback'));
        const running = main.getByRole('article').filter({ hasText: games });
        await expect(running).toContainText(t('cashback', 'nextLevel', { level: silver, percent: '6%' }));
        await expect(running).toContainText('5%');
        await expect(running).toContainText('0.4%');
        await expectAccessible(page, locale, width);
      });

      await pastCashback(String(field(await call(page.request, 'account.getInfo'), 'uid')), [
        { program: 'games-weekly', product: 'games', weeksAgo: 4, rate: 500, level: null, staked: 1_250_00, won: 1_200_00 },
        { program: 'sports-weekly', product: 'sports', weeksAgo: 3, rate: 300, level: null, staked: 200_00, won: 100_00 },
        { program: 'games-weekly', product: 'games', weeksAgo: 2, rate: 600, level: 'silver', staked: 3_000_00, won: 2_880_00 },
      ]);

      const announced = page.getByRole('dialog', { name: games });
      await test.step('the latest that is over is announced in the lobby, and closing it is remembered', async () => {
        await lobby();
        await expect(announced).toContainText('€7.20');
        await expect(announced).toContainText(t('cashback', 'atLevel', { percent: '6%', level: silver }));
        await expect(announced).toContainText(t('cashback', 'cappedBy', { percent: '0.4%', staked: '€3,000.00' }));
        await expectAccessible(page, locale, width);
        const kept = page.waitForResponse('**/api/storage.set**');
        await page.keyboard.press('Escape');
        await kept;
        await expect(announced).toBeHidden();
        const id = field(await call(page.request, 'cashbacks.get', { count: 1 }), 'items', 0, 'id');
        expect(
          field(await call(page.request, 'storage.get', { keys: 'already_seen_cashback_id' }), 'items', 'already_seen_cashback_id'),
        ).toBe(id);
      });

      await test.step('loaded again the lobby announces nothing', async () => {
        const asked = page.waitForResponse('**/api/storage.get**');
        await lobby();
        await asked;
        await page.goto(at(locale, '/gamehall'));
        await expect(main.getByRole('heading').first()).toBeVisible();
        await expect(announced).toHaveCount(0);
      });

      await test.step('the cashier shows what waits beside the week that runs, and collects it by one press', async () => {
        const before = await cash();
        await page.goto(at(locale, '/cashier/wallet'));
        const overview = page
          .locator('section')
          .filter({ has: page.getByRole('heading', { name: t('cashback', 'overview'), exact: true }) });
        const running = overview.getByRole('listitem').filter({ hasText: t('cashback', 'soFar') });
        await expect(running).toContainText(games);
        await expect(running).toContainText(/\d\d\.\d\d\.\d{4} \d{1,2}:\d\d/);
        await expect(overview.getByRole('listitem')).toHaveCount(4);
        await expectAccessible(page, locale, width);
        await overview
          .getByRole('listitem')
          .filter({ hasText: '€2.50' })
          .getByRole('button', { name: `${t('cashback', 'collect.cash')}: ${games}` })
          .click();
        await expect(page.getByText(t('cashback', 'collectedText.cash'))).toBeVisible();
        await expect(overview.getByRole('listitem')).toHaveCount(3);
        expect((await cash()) - before).toBe(250n);
        await expect(overview.getByRole('link', { name: t('cashback', 'toCashback') })).toHaveAttribute(
          'href',
          at(locale, '/profile/cashback'),
        );
      });

      await test.step('one press collects it: the balance rises by it, and the history has it', async () => {
        await page.goto(at(locale, '/profile/cashback'));
        await expect(waiting(sports)).toContainText('€3.00');
        await expectAccessible(page, locale, width);
        const before = await cash();
        await main.getByRole('button', { name: `${t('cashback', 'collect.cash')}: ${games}` }).click();
        await expect(page.getByText(t('cashback', 'collectedText.cash'))).toBeVisible();
        await expect(main.getByRole('button', { name: `${t('cashback', 'collect.cash')}: ${games}` })).toHaveCount(0);
        await expect(main.getByRole('heading', { name: t('cashback', 'paid'), exact: true })).toBeVisible();
        expect((await cash()) - before).toBe(720n);
      });

      await test.step('another is declined after a question, for good and without a change of the balance', async () => {
        const before = await cash();
        await main.getByRole('button', { name: `${t('cashback', 'giveUp')}: ${sports}` }).click();
        const question = page.getByRole('dialog', { name: t('cashback', 'giveUpTitle') });
        await expect(question).toContainText(t('cashback', 'giveUpText', { amount: '€3.00' }));
        await expectAccessible(page, locale, width);
        await question.getByRole('button', { name: t('cashback', 'keep') }).click();
        await expect(question).toBeHidden();
        await expect(waiting(sports)).toHaveCount(1);
        await main.getByRole('button', { name: `${t('cashback', 'giveUp')}: ${sports}` }).click();
        await question.getByRole('button', { name: t('cashback', 'giveUp') }).click();
        await expect(waiting(sports)).toHaveCount(0);
        expect(await cash()).toBe(before);
      });

      await test.step('the cashier’s history has both, as collected and not collected', async () => {
        await page.goto(at(locale, '/cashier/history?tab=cashbacks'));
        await expect(main).toContainText('€7.20');
        await expect(main).toContainText(t('cashier', 'status.lapsed'));
        await expectAccessible(page, locale, width);
      });
    },
  );
}
