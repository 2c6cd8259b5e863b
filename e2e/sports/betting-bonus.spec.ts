import { bettingStaff } from '../betting-staff.ts';
import { call, field } from '../api.ts';
import { expectAccessible } from '../pages/looks.ts';
import { signedUp } from '../player.ts';
import { languagesOf } from '../sample/languages.ts';
import { test } from '../sports.ts';
import { expectBar } from '../wagering-bar.ts';
import { expect } from '../watch.ts';
import { at, paired, words } from '../words.ts';

for (const locale of languagesOf(import.meta.url)) {
  const t = words.bind(null, locale, 'betting');

  test(
    `${locale}: who pays a bet from the betting bonus sees on the slip the bar of its wagering, in money and days, as it is everywhere else [R7-004]`,
    paired[locale],
    async ({ page, sportsAddress, sportsDirectory }) => {
      const width = page.viewportSize()?.width ?? 0;
      const staff = await bettingStaff({ address: sportsAddress, directory: sportsDirectory }, `bonus-${locale}-${width}`);
      await signedUp(page, locale);
      await call(page.request, 'protection.declineLimit', { confirmed: '1' }, 'POST');
      const player = String(field(await call(page.request, 'account.getInfo'), 'uid'));
      const gift = { player, kind: 'sports', amount: '60.00', reason: 'a journey' };
      const granted = await staff.post('/staff/api/betting-bonuses', { data: gift });
      expect(granted.status(), await granted.text()).toBe(201);
      const bonus = String(field(await call(page.request, 'BettingBonuses.get'), 'items', 0, 'id'));
      await call(page.request, 'BettingBonuses.activate', { bonus_id: bonus }, 'POST');

      const upcoming = await call(page.request, 'sportsbook.getEvents', { sport: 'football', state: 'upcoming' });
      const match = (upcoming['items'] as { id: string; markets: unknown[] }[]).findLast(({ markets }) => markets.length > 0)?.id;
      await page.goto(at(locale, `/betting/event/${match}`));
      // The draw: its odds are never too short for the bonus.
      const chosen = page.locator(`#content button[aria-label*=", ${words(locale, 'markets', 'type.match_result')}, "]`).nth(1);
      await chosen.click();
      await expect(chosen).toHaveAttribute('aria-pressed', 'true');
      const isWide = width >= 1180;
      if (!isWide) await page.locator('button[aria-haspopup=dialog]').last().click();
      const slip = isWide
        ? page.locator('aside').filter({ has: page.getByRole('heading', { name: t('slip'), exact: true }) })
        : page.getByRole('dialog');
      const fromBonus = slip.getByRole('radio', { name: new RegExp(t('pay.bonus')) });
      await expect(slip.getByRole('radio', { name: new RegExp(t('pay.cash')) })).toBeChecked();
      await expect(slip.getByRole('progressbar')).toHaveCount(0);
      await fromBonus.focus();
      await page.keyboard.press('Space');
      await expect(fromBonus).toBeChecked();
      await expectBar(locale, slip, { wagered: '€0.00', left: '€300.00', requirement: '€300.00' });
      await expectAccessible(page, locale, width);
      await test.step('no more can be staked than the bonus allows for one bet, and the slip says so', async () => {
        const stake = slip.getByRole('textbox', { name: t('stake') });
        await expect(slip.locator('[id$="-limits"]')).toContainText('€50.00');
        await slip.getByRole('button', { name: t('max'), exact: true }).click();
        await expect(stake).toHaveValue('50.00');
        await expect(slip.getByText(t('reason.overBonus', { stake: '€50.00' }))).toBeHidden();
        await stake.fill('50.01');
        await expect(slip.getByText(t('reason.overBonus', { stake: '€50.00' }))).toBeVisible();
        await expect(slip.locator('button[type=submit]').last()).toHaveAttribute('aria-disabled', 'true');
      });

      await test.step('in the history it is the same one', async () => {
        await page.goto(at(locale, '/cashier/history?tab=bonuses'));
        await expectBar(locale, page.getByRole('main'), { wagered: '€0.00', left: '€300.00', requirement: '€300.00' });
      });
    },
  );
}
