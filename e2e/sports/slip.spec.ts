import type { Route } from '@playwright/test';
import { call, field } from '../api.ts';
import { bettingStaff } from '../betting-staff.ts';
import { expectAccessible } from '../pages/looks.ts';
import { deposited, signedUp } from '../player.ts';
import { languagesOf } from '../sample/languages.ts';
import { openSlip } from '../slip.ts';
import { lastMatch, test } from '../sports.ts';
import { expect } from '../watch.ts';
import { at, paired, words } from '../words.ts';

interface Placed {
  reference: string;
  potential_return: { amount: string };
  legs: { selection: string; odds: number }[];
}

for (const locale of languagesOf(import.meta.url)) {
  const t = words.bind(null, locale, 'betting');
  const own = words.bind(null, locale, 'bets');

  test(
    `${locale}: the slip fills in the player’s own stake, pays from the betting bonus and keeps its selections; a bet is cashed out by itself or settled, and says by which sum [R2-002] [R2-027] [SPB-02]`,
    paired[locale],
    async ({ page, sportsAddress, sportsDirectory }) => {
      const width = page.viewportSize()?.width ?? 0;
      const { request } = page;
      const product = { address: sportsAddress, directory: sportsDirectory };
      const [ada, bob] = [await bettingStaff(product, `eva-${locale}-${width}`), await bettingStaff(product, `ivo-${locale}-${width}`)];
      await signedUp(page, locale);
      await deposited(request, '50');
      const player = String(field(await call(request, 'account.getInfo'), 'uid'));
      const gift = { player, kind: 'sports', amount: '10.00', reason: 'the journey’s own' };
      const granted = await ada.post('/staff/api/betting-bonuses', { data: gift });
      expect(granted.status(), await granted.text()).toBe(201);
      await call(request, 'BettingBonuses.activate', { bonus_id: String(field(await granted.json(), 'data', 'id')) }, 'POST');

      await page.goto(at(locale, `/betting/event/${await lastMatch(request)}`));
      // The draw: the bonus wants odds of 1.50 or more.
      const price = page.locator(`#content button[aria-label*=", ${words(locale, 'markets', 'type.match_result')}, "]`).nth(1);
      await price.click();
      await expect(price).toHaveAttribute('aria-pressed', 'true');
      const slip = await openSlip(page, locale);
      const stake = slip.getByRole('textbox', { name: t('stake') });
      const submit = slip.locator('button[type=submit]').last();
      const place = async (): Promise<Placed> => {
        const taken = page.waitForResponse((response) => response.url().includes('bets.place'));
        await submit.click();
        const { data } = (await (await taken).json()) as { data: { bet: Placed } };
        await expect(slip).toContainText(data.bet.reference);
        return data.bet;
      };

      await test.step('what can’t be pressed says why', async () => {
        await expect(submit).toHaveAttribute('aria-disabled', 'true');
        await expect(submit).toHaveAccessibleDescription(t('reason.stake'));
        await expect(slip.getByRole('radio', { name: t('mode.multiple') })).toBeDisabled();
        await expect(slip).toContainText(t('mode.needTwo'));
      });

      await test.step('a quick stake is the player’s own, and fills in what is chosen', async () => {
        await expect(stake).toHaveValue('');
        await slip.getByRole('button', { name: t('settings'), exact: true }).click();
        await slip.getByRole('textbox', { name: t('settings.quick') }).fill('2');
        await slip.getByRole('button', { name: t('settings.save') }).click();
        await expect(stake).toHaveValue('2');
      });

      await test.step('odds that move are shown with what they were, in sight together with the button that agrees to them', async () => {
        const moved = (route: Route) =>
          route.fetch().then(async (response) => {
            const answer = (await response.json()) as { data: { selections: { odds: number }[] } };
            for (const selection of answer.data.selections) selection.odds -= 500;
            await route.fulfill({ response, json: answer });
          });
        await page.route('**/api/sportsbook.getSelections?**', moved);
        const agree = slip.getByRole('button', { name: t('accept'), exact: true });
        await expect(agree).toBeInViewport({ ratio: 1 });
        await expect(slip.getByRole('img', { name: t('oddsDown') }).last()).toBeInViewport({ ratio: 1 });
        await expect(slip.locator('s').last()).toBeInViewport({ ratio: 1 });
        await expectAccessible(page, locale, width);
        await page.unroute('**/api/sportsbook.getSelections?**', moved);
        await expect(agree).toBeHidden();
      });

      await test.step('the betting bonus pays for a bet, and the pin keeps its selection for the next', async () => {
        await expect(slip.getByRole('radio', { name: new RegExp(t('pay.cash')) })).toBeChecked();
        const bonus = slip.getByRole('radio', { name: new RegExp(t('pay.bonus')) });
        await bonus.focus();
        await page.keyboard.press('Space');
        await expect(bonus).toBeChecked();
        const pin = slip.getByRole('button', { name: t('settings.keep') });
        await pin.click();
        await expect(pin).toHaveAttribute('aria-pressed', 'true');
        await place();
        await expect(slip).toContainText(t('pay.bonus'));
        const balance = await call(request, 'account.getBalance');
        expect(field(balance, 'balance_main', 'amount')).toBe('50.00');
        expect(field(balance, 'balance_betting_bonus', 'amount')).toBe('8.00');
        await slip.getByRole('button', { name: t('done'), exact: true }).click();
        await expect(price).toHaveAttribute('aria-pressed', 'true');
        // What was bet on is not staked on again by itself, and not from the bonus.
        await expect(stake).toHaveValue('');
        await expect(slip.getByRole('radio', { name: new RegExp(t('pay.cash')) })).toBeChecked();
      });

      await stake.fill('3');
      const bet = await place();
      await page.goto(at(locale, '/profile/bets'));
      const card = page.getByRole('article').filter({ hasText: bet.reference });
      await test.step('a cash-out by itself is set, left as it is, and turned off', async () => {
        await card.getByRole('button', { name: own('auto'), exact: true }).click();
        const set = card.getByRole('button', { name: own('auto.set'), exact: true });
        await expect(set).toHaveAccessibleDescription(own('auto.needAmount'));
        await card.getByRole('textbox').fill('900');
        await set.click();
        const isSet = card.getByRole('button', { name: own('auto.at', { amount: '€900.00' }), exact: true });
        await isSet.click();
        await card.getByRole('button', { name: own('cancel'), exact: true }).click();
        await isSet.click();
        await expectAccessible(page, locale, width);
        await card.getByRole('button', { name: own('auto.off') }).click();
        await expect(card.getByRole('button', { name: own('auto'), exact: true })).toBeVisible();
      });

      await test.step('two traders settle the market, and the bet says how', async () => {
        const [leg] = bet.legs;
        const [market = '', outcome = ''] = (leg?.selection ?? '').split('-');
        const results = Object.fromEntries(['home', 'draw', 'away'].map((name) => [name, name === outcome ? 'won' : 'lost']));
        const asked = await ada.post('/staff/api/bets/decisions', {
          data: { act: 'settle', scope: 'market', subject: market, results, reason: 'the journey wins' },
        });
        expect(asked.status(), await asked.text()).toBe(201);
        const approved = await bob.post(`/staff/api/approvals/${String(field(await asked.json(), 'data', 'id'))}/approve`, {
          data: { reason: 'seen' },
        });
        expect(approved.ok(), await approved.text()).toBe(true);
        await page.goto(at(locale, '/profile/bets?state=settled'));
        await card.getByText(own('how'), { exact: true }).click();
        const odds = ((leg?.odds ?? 0) / 1_000).toFixed(2);
        const { amount } = bet.potential_return;
        await expect(card).toContainText(own('settled.result.won'));
        await expect(card).toContainText(own('outcome.sum', { sum: `€3.00 × ${odds} = €${amount}` }));
        await expectAccessible(page, locale, width);
      });
      await ada.dispose();
      await bob.dispose();
    },
  );
}
