import { call, cents, field } from '../api.ts';
import { expectBar } from '../wagering-bar.ts';
import { expectAccessible } from '../pages/looks.ts';
import { balanceInGame, openedGame, playRound } from '../play.ts';
import { payByCard, signedUp } from '../player.ts';
import { postedByStaff } from '../posted-by-staff.ts';
import { languagesOf } from '../sample/languages.ts';
import { expect, test } from '../watch.ts';
import { at, paired, words } from '../words.ts';

for (const locale of languagesOf(import.meta.url)) {
  const t = words.bind(null, locale);

  test(
    `a bonus is chosen with a deposit, activated and ended by the player, and the cash is free all the time (${locale}) [R2-010, R2-048, R4-011]`,
    paired[locale],
    async ({ page }) => {
      const width = page.viewportSize()?.width ?? 0;
      const balances = async () => {
        const answer = await call(page.request, 'account.getBalance');
        return [cents(answer, 'balance_main'), cents(answer, 'balance_betting_bonus')];
      };
      await signedUp(page, locale);
      await call(page.request, 'protection.declineLimit', { confirmed: '1' }, 'POST');

      await test.step('the offer says what it takes, and the deposit that it leads to has it chosen', async () => {
        await page.goto(at(locale, '/offers/welcome-sports'));
        await expect(page.getByRole('main')).toContainText(t('offers', 'wagering'));
        await expectAccessible(page, locale, width);
        await page.getByRole('link', { name: t('offers', 'deposit') }).click();
        const offers = page.getByRole('group', { name: t('offers', 'choice'), exact: true });
        await expect(offers.getByRole('radio', { name: t('offers', 'choice.none'), exact: true })).not.toBeChecked();
        await expect(offers.getByRole('radio', { checked: true })).toHaveCount(1);
        await page.getByLabel(t('cashier', 'amountFor', { currency: 'EUR' })).fill('20');
        await expectAccessible(page, locale, width);
        await page.getByRole('button', { name: t('cashier', 'depositNow', { amount: '€20.00' }) }).click();
        await page.waitForURL('**/sandbox/payments/**');
        await payByCard(page, '4111111111111111');
        await page.waitForURL(`**${at(locale, '/cashier/paysuccess')}**`);
        await expect.poll(async () => field(await call(page.request, 'BettingBonuses.get'), 'items', 0, 'status')).toBe('available');
      });

      const bonus = page.getByRole('article').first();
      await test.step('nothing of it begins before it is activated, below all that it takes', async () => {
        await page.goto(at(locale, '/profile/bonuses'));
        await expect(bonus).toContainText(t('bonuses', 'status.available'));
        expect(await balances()).toEqual([2000n, 0n]);
        await expectAccessible(page, locale, width);
        await bonus.getByRole('button', { name: t('bonuses', 'activate') }).click();
        const question = page.getByRole('dialog', { name: t('bonuses', 'activateTitle') });
        await expect(question).toContainText('€100.00');
        await question.getByRole('button', { name: t('bonuses', 'activate') }).click();
        const told = page.getByRole('dialog', { name: t('bonuses', 'activated') });
        await expect(told).toContainText(t('bonuses', 'activatedText.betting'));
        await expectAccessible(page, locale, width);
        await told
          .getByRole('button', { name: t('bonuses', 'close') })
          .last()
          .click();
        await expect(bonus).toContainText(t('bonuses', 'status.active'));
        expect(await balances()).toEqual([2000n, 2000n]);
      });

      await test.step('one bar tells of it, in the account and in the wallet', async () => {
        const nothing = { wagered: '€0.00', left: '€100.00' };
        await expectBar(locale, bonus, nothing);
        await page.goto(at(locale, '/cashier/wallet'));
        await expectBar(locale, page.getByRole('main'), nothing);
        await expectAccessible(page, locale, width);
      });

      await test.step('ending it is asked about once more, and takes the bonus money alone', async () => {
        await page.goto(at(locale, '/profile/bonuses'));
        await bonus.getByRole('button', { name: t('bonuses', 'end') }).click();
        const question = page.getByRole('dialog', { name: t('bonuses', 'endTitle') });
        await expect(question).toContainText(t('bonuses', 'endCash', { cash: '€20.00' }));
        await expectAccessible(page, locale, width);
        await question.getByRole('button', { name: t('bonuses', 'end') }).click();
        await expect(question).toBeHidden();
        await expect(page.getByRole('article').filter({ hasText: t('bonuses', 'status.removed') })).toHaveCount(1);
        expect(await balances()).toEqual([2000n, 0n]);
      });
    },
  );

  test(
    `a casino bonus pays a stake once cash is used, is one bar wherever it is told of, and is ended by its player (${locale}) [R7-005, R4-011, R2-048]`,
    paired[locale],
    async ({ page }) => {
      const width = page.viewportSize()?.width ?? 0;
      const running = async () => field(await call(page.request, 'bonuses.get'), 'items', 0);
      /** What counts by now, and what is left of the hundred euros that have to be wagered. */
      const toWager = async () => {
        const counts = cents(await running(), 'wagered');
        return [counts, 100_00n - counts].map((amount) => `€${(Number(amount) / 100).toFixed(2)}`) as [string, string];
      };
      const balances = async () => {
        const answer = await call(page.request, 'account.getBalance');
        return [cents(answer, 'balance_main'), cents(answer, 'balance_bonus')];
      };
      await signedUp(page, locale);
      await call(page.request, 'protection.declineLimit', { confirmed: '1' }, 'POST');
      await call(page.request, 'protection.setRealityCheck', { minutes: 60 }, 'POST');

      await test.step('it is granted, and nothing of it begins before it is activated', async () => {
        const player = String(field(await call(page.request, 'account.getInfo'), 'uid'));
        await postedByStaff('/casino-bonuses', { player, kind: 'casino', amount: '20.00', reason: 'a journey' }, 201);
        await page.goto(at(locale, '/profile/bonuses'));
        const bonus = page.getByRole('article').first();
        await expect(bonus).toContainText(t('bonuses', 'status.available'));
        expect(await balances()).toEqual([0n, 0n]);
        await expectAccessible(page, locale, width);
        await bonus.getByRole('button', { name: t('bonuses', 'activate') }).click();
        await expect(bonus).toContainText(t('bonuses', 'status.active'));
        expect(await balances()).toEqual([0n, 2000n]);
      });

      await test.step('a game takes its stake, and beside it stands what that counts', async () => {
        await page.goto(at(locale, '/game/book-of-nefer#real'));
        const beside = page.getByRole('region', { name: t('bonuses', 'name.casino') });
        await expect(beside).toContainText(t('bonuses', 'here.counts', { percent: '100' }));
        await expectBar(locale, beside, { wagered: '€0.00', left: '€100.00' });
        const frame = await openedGame(page);
        await expect(balanceInGame(frame)).toHaveText('€20.00');
        await playRound(page, frame);
        expect(cents(await running(), 'wagered')).toBeGreaterThan(0n);
        const [wagered, left] = await toWager();
        await expectBar(locale, beside, { wagered, left });
        expect((await balances())[0]).toBe(0n);
        await expectAccessible(page, locale, width);
      });

      await test.step('one bar tells of it in the account, the wallet and the history', async () => {
        const [wagered, left] = await toWager();
        for (const path of ['/profile/bonuses', '/cashier/wallet', '/cashier/history?tab=bonuses']) {
          await page.goto(at(locale, path));
          await expectBar(locale, page.getByRole('main'), { wagered, left });
          await expectAccessible(page, locale, width);
        }
      });

      await test.step('it is paused, goes on, and ending it is asked about once more', async () => {
        await page.goto(at(locale, '/profile/bonuses'));
        const bonus = page.getByRole('article').first();
        await bonus.getByRole('button', { name: t('bonuses', 'pause') }).click();
        await expect(bonus).toContainText(t('bonuses', 'status.paused'));
        await bonus.getByRole('button', { name: t('bonuses', 'resume') }).click();
        await expect(bonus).toContainText(t('bonuses', 'status.active'));
        await bonus.getByRole('button', { name: t('bonuses', 'end') }).click();
        const question = page.getByRole('dialog', { name: t('bonuses', 'endTitle') });
        await expect(question).toContainText(t('bonuses', 'endCash', { cash: '€0.00' }));
        await expectAccessible(page, locale, width);
        await question.getByRole('button', { name: t('bonuses', 'end') }).click();
        await expect(page.getByRole('article').filter({ hasText: t('bonuses', 'status.removed') })).toHaveCount(1);
        expect(await balances()).toEqual([0n, 0n]);
      });
    },
  );
}
