import type { Locator, Page } from '@playwright/test';
import { dataTold, payByCard, signedUp, startDeposit } from '../player.ts';
import { languagesOf } from '../sample/languages.ts';
import { expect, test } from '../watch.ts';
import { at, onPhone, words } from '../words.ts';

/** Screens on which a form is filled in: phones, the part of one that its keyboard leaves, and letters of twice their size. */
const screens = [
  { name: 'a phone', width: 390, height: 844, letters: '' },
  { name: 'a small phone', width: 360, height: 640, letters: '' },
  { name: 'a phone with its keyboard open', width: 390, height: 500, letters: '' },
  { name: 'a small phone with its keyboard open', width: 360, height: 340, letters: '' },
  { name: 'a phone with text at 200 %', width: 390, height: 844, letters: '200%' },
  { name: 'a small phone with text at 200 %', width: 360, height: 640, letters: '200%' },
] as const;

/** Whether something is on the screen whole, with nothing lying over it. */
const isClear = (part: Locator): Promise<boolean> =>
  part.evaluate((element) => {
    const { left, right, top, bottom } = element.getBoundingClientRect();
    const inset = 2;
    return [left + inset, (left + right) / 2, right - inset].every((x) =>
      [top + inset, (top + bottom) / 2, bottom - inset].every((y) => {
        const seen = document.elementFromPoint(x, y);
        return seen !== null && (element.contains(seen) || seen.contains(element));
      }),
    );
  });

/** Presses a form's button without an amount, and expects to stand at the amount with the reason in sight. */
async function expectLedToAmount(page: Page, button: Locator, amount: Locator): Promise<void> {
  await button.click();
  await expect(amount).toBeFocused();
  await expect(amount).toHaveAttribute('aria-invalid', 'true');
  const reason = page.locator(`[id="${await amount.getAttribute('aria-describedby')}"]`);
  await expect(reason).toHaveText(/€/);
  await expect.poll(() => isClear(amount), 'the amount, clear of everything').toBe(true);
  await expect.poll(() => isClear(reason), 'the reason, clear of everything').toBe(true);
}

for (const locale of languagesOf(import.meta.url)) {
  const t = words.bind(null, locale);

  test(
    `${locale}: on a phone the amount of a payment lies under nothing, and the button leads to it with the reason [R2-020]`,
    onPhone,
    async ({ page }) => {
      await signedUp(page, locale);
      await dataTold(page);
      await startDeposit(page, locale, '50');
      await payByCard(page, '4111111111111111');
      await page.waitForURL('**/cashier/paysuccess/**');
      const amount = page.getByLabel(t('cashier', 'amountFor', { currency: 'EUR' }));
      const button = page.getByRole('main').locator('button[type=submit]');

      for (const form of ['withdraw', 'deposit'] as const) {
        for (const { name, width, height, letters } of screens) {
          await test.step(`${form} on ${name}`, async () => {
            await page.setViewportSize({ width, height });
            await page.goto(at(locale, `/cashier/${form}`));
            await page.evaluate((size) => (document.documentElement.style.fontSize = size), letters);
            // As it opens on a whole screen, without a touch.
            if (form === 'withdraw' && letters === '' && height > 600)
              await expect.poll(() => isClear(amount), 'the amount as the page opens').toBe(true);
            // A deposit begins with its smallest amount; what is cleared before the page is alive comes back.
            await expect(async () => {
              await amount.fill('1');
              await amount.fill('');
              await expect(button).toHaveText(t('cashier', 'depositEmpty'), { timeout: 1000 });
            }).toPass();
            await expectLedToAmount(page, button, amount);
            await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
            await expectLedToAmount(page, button, amount);
            // What is typed is seen while it is typed.
            await amount.fill('');
            await amount.pressSequentially('20');
            await expect.poll(() => isClear(amount), 'the amount while it is typed').toBe(true);
            await expect(button).toContainText('€20.00');
          });
        }
      }
    },
  );
}
