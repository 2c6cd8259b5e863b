import type { Page } from '@playwright/test';
import { call, cents } from '../api.ts';
import { expectAccessible, expectSound, keepPicture, looks } from '../pages/looks.ts';
import { widths } from '../pages/widths.ts';
import { dataTold, deposited, payByCard, signedUp } from '../player.ts';
import { languagesOf } from '../sample/languages.ts';
import { expect, test } from '../watch.ts';
import { at, onDesktop, paired, words, type Locale } from '../words.ts';

const [visa, mastercard] = ['4111111111111111', '5555555555554444'];

const cardsOn = (page: Page, locale: Locale) => page.getByRole('group', { name: words(locale, 'cashier', 'card'), exact: true });
const radioOf = (page: Page, locale: Locale, brand: string, digits: string) =>
  cardsOn(page, locale).getByRole('radio', { name: words(locale, 'cashier', 'cardEnding', { brand, digits }) });

for (const locale of languagesOf(import.meta.url)) {
  const t = words.bind(null, locale);

  test(
    `a second deposit is paid with the card used before, in few presses, and a card is removed (${locale}) [R7-008]`,
    paired[locale],
    async ({ page }) => {
      await signedUp(page, locale);
      await dataTold(page);
      const browser = await page.context().newCDPSession(page);
      const own = page.viewportSize() ?? { width: 1440, height: 900 };
      const look = async (name: string) => {
        for (const width of widths) {
          await page.setViewportSize({ width, height: own.height });
          await expectSound(page, width);
          await keepPicture(browser, name, locale, width);
          if (width === looks[locale].width) await expectAccessible(page, locale, width);
        }
        await page.setViewportSize(own);
      };
      const cash = async () => cents(await call(page.request, 'account.getBalance'), 'balance_main');
      const cards = cardsOn(page, locale);

      await test.step('before the first deposit there is nothing to choose', async () => {
        await call(page.request, 'protection.declineLimit', { confirmed: '1' }, 'POST');
        await page.goto(at(locale, '/cashier/deposit'));
        await expect(page.getByLabel(t('cashier', 'amountFor', { currency: 'EUR' }))).toBeVisible();
        await expect(cards).toHaveCount(0);
      });

      await test.step('the card last used is chosen: the button, the security code and the bank are all there is', async () => {
        await deposited(page.request, '50', visa);
        await deposited(page.request, '20', mastercard);
        await page.goto(at(locale, '/cashier/deposit'));
        await expect(radioOf(page, locale, 'Mastercard', '4444')).toBeChecked();
        await expect(cards.getByRole('radio')).toHaveCount(3);
        await look('saved cards');
        await page
          .getByRole('main')
          .getByRole('button', { name: t('cashier', 'depositNow', { amount: '€10.00' }) })
          .click();
        await page.waitForURL('**/sandbox/payments/**');
        const code = page.locator('input[name=cvc]');
        await expect(code).toBeFocused();
        await expect(page.getByRole('main')).toContainText('Mastercard •••• 4444');
        await keepPicture(browser, 'saved card at the provider', locale, own.width);
        await page.keyboard.type('123');
        await page.keyboard.press('Enter');
        await page.locator('button[name=answer][value=confirm]').click();
        await page.waitForURL(`**${at(locale, '/cashier/paysuccess/')}*`);
        expect(await cash()).toBe(8000n);
      });

      await test.step('another card is typed on the provider’s page', async () => {
        await page.goto(at(locale, '/cashier/deposit'));
        await cards.getByRole('radio', { name: t('cashier', 'anotherCard') }).check();
        await page.getByRole('main').locator('button[type=submit]').click();
        await page.waitForURL('**/sandbox/payments/**');
        await payByCard(page, visa);
        await page.waitForURL(`**${at(locale, '/cashier/paysuccess/')}*`);
        expect(await cash()).toBe(9000n);
      });

      await test.step('a card is removed by keyboard, after a question', async () => {
        await page.goto(at(locale, '/cashier/deposit'));
        await expect(radioOf(page, locale, 'Visa', '1111')).toBeChecked();
        const remove = cards.getByRole('button', { name: t('cashier', 'removeCard', { card: 'Mastercard •••• 4444' }) });
        const question = page.getByRole('dialog', { name: t('cashier', 'removeTitle') });
        await expect(async () => {
          await remove.focus();
          await page.keyboard.press('Enter');
          await expect(question).toBeVisible({ timeout: 1000 });
        }).toPass();
        await look('saved card removed');
        await question.getByRole('button', { name: t('cashier', 'keepCard') }).click();
        await expect(question).toBeHidden();
        await expect(remove).toBeFocused();
        await page.keyboard.press('Enter');
        await question.getByRole('button', { name: t('cashier', 'removeDo') }).focus();
        await page.keyboard.press('Enter');
        await expect(question).toBeHidden();
        await expect(page.getByText(t('cashier', 'cardRemoved'))).toBeVisible();
        await expect(cards.getByRole('radio')).toHaveCount(2);
        await expect(radioOf(page, locale, 'Visa', '1111')).toBeFocused();
      });

      await test.step('in the overview of the wallet too, where one that was removed stays as long as money goes back to it', async () => {
        await page.goto(at(locale, '/cashier/wallet'));
        const methods = page.getByRole('region', { name: t('wallet', 'methods') });
        await expect(methods.getByRole('listitem')).toHaveCount(2);
        await methods.getByRole('button').click();
        await look('card in the overview');
        await page
          .getByRole('dialog', { name: t('cashier', 'removeTitle') })
          .getByRole('button', { name: t('cashier', 'removeDo') })
          .click();
        await expect(methods.getByRole('button')).toHaveCount(0);
        await expect(methods.getByRole('listitem')).toHaveCount(2);
        await expect(methods.getByRole('heading')).toBeFocused();
      });
    },
  );
}

test(
  'a card that was removed elsewhere is refused at the choice, in the player’s language, and nothing is sent to the provider [R7-008]',
  onDesktop,
  async ({ page, watched }) => {
    watched.allow('cashier.makedeposit');
    watched.allow('422');
    await signedUp(page, 'it');
    await dataTold(page);
    await deposited(page.request, '50', visa);
    await deposited(page.request, '20', mastercard);
    await page.goto('/it/cashier/deposit');
    const gone = radioOf(page, 'it', 'Mastercard', '4444');
    await expect(gone).toBeChecked();
    const settings = JSON.parse(JSON.stringify(await call(page.request, 'cashier.getdepositsettings')));
    await call(page.request, 'cashier.removecard', { id: settings.cards[0].id }, 'POST');
    await page.getByRole('main').locator('button[type=submit]').click();
    await expect(cardsOn(page, 'it').getByRole('alert')).toHaveText('Non puoi usare questa carta. Scegline un’altra.');
    await expect(gone).toHaveCount(0);
    await expect(radioOf(page, 'it', 'Visa', '1111')).toBeChecked();
  },
);

test('of many cards those last used are shown, and the others on demand', onDesktop, async ({ page }) => {
  await signedUp(page);
  for (const number of [visa, mastercard, '5222222222224009', '5222222222224108', '4012888888881881'])
    await deposited(page.request, '10', number);
  await page.goto('/cashier/deposit');
  const radios = cardsOn(page, 'en').getByRole('radio');
  await expect(radioOf(page, 'en', 'Visa', '1881')).toBeChecked();
  await expect(radios).toHaveCount(4);
  const all = page.getByRole('button', { name: words('en', 'cashier', 'allCards', { count: '5' }) });
  await expect(async () => {
    await all.click();
    await expect(radios).toHaveCount(6, { timeout: 1000 });
  }).toPass();
  await expect(all).toHaveCount(0);
  await expect(radioOf(page, 'en', 'Visa', '1881')).toBeFocused();
  await radioOf(page, 'en', 'Visa', '1111').check();
  await expect(page.getByText(words('en', 'cashier', 'chargedTo', { card: 'Visa •••• 1111' }))).toBeVisible();
});

test('a card is removed in the window over another page as well, which stays open', onDesktop, async ({ page }) => {
  await signedUp(page);
  await deposited(page.request, '50', visa);
  await page.goto('/?popup=deposit');
  const desk = page.getByRole('dialog', { name: words('en', 'cashier', 'deposit'), exact: true });
  await expect(radioOf(page, 'en', 'Visa', '1111')).toBeChecked();
  await desk.getByRole('button', { name: words('en', 'cashier', 'removeCard', { card: 'Visa •••• 1111' }) }).click();
  await page
    .getByRole('dialog', { name: words('en', 'cashier', 'removeTitle') })
    .getByRole('button', { name: words('en', 'cashier', 'removeDo') })
    .click();
  await expect(cardsOn(page, 'en')).toHaveCount(0);
  await expect(desk.getByLabel(words('en', 'cashier', 'amountFor', { currency: 'EUR' }))).toBeFocused();
});
