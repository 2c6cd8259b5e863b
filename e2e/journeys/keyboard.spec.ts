import { follow, tabTo, type } from '../keys.ts';
import { balanceInGame, openedGame, playRound, startButton } from '../play.ts';
import { dataTold, expectBalance, expectFound, freshEmail, mailedCode, password } from '../player.ts';
import { expect, test } from '../watch.ts';
import { onDesktop, words } from '../words.ts';

const t = words.bind(null, 'en');

test(
  'signing up, depositing, playing and withdrawing need no pointer [R1-003, R1-004, R2-022, R2-024]',
  onDesktop,
  async ({ page, watched }) => {
    const email = freshEmail();
    const dialog = page.getByRole('dialog');

    await page.goto('/');
    await follow(page, page.getByRole('banner').getByRole('link', { name: t('shell', 'register') }));
    await type(page, dialog.locator('input[name=email]'), email);
    await type(page, dialog.locator('input[name=password]'), password);
    await type(page, dialog.locator('input[name=birth_date]'), '31121990');
    await tabTo(page, dialog.locator('select[name=country_code]'));
    await page.keyboard.type('Italy');
    await tabTo(page, dialog.locator('input[name=terms_accepted]'));
    await page.keyboard.press('Space');
    await follow(page, dialog.getByRole('button', { name: t('auth', 'register.submit') }));
    await expect(dialog.locator('input[name=code]')).toBeVisible();
    await type(page, dialog.locator('input[name=code]'), await mailedCode(page.request, email));
    await page.keyboard.press('Enter');
    await expect(dialog).toBeHidden();

    await follow(page, page.getByRole('banner').getByRole('link', { name: t('shell', 'deposit') }));
    // Before the first deposit everybody is asked for a limit.
    await type(page, page.locator('input[name=limit]'), '100');
    await page.keyboard.press('Enter');
    await expect(page.getByText(t('protection', 'choice.title'))).toBeHidden();
    await type(page, page.getByLabel(t('cashier', 'amountFor', { currency: 'EUR' })), '50');
    await page.keyboard.press('Enter');
    await page.waitForURL('**/sandbox/payments/**');
    await type(page, page.locator('input[name=number]'), '4111111111111111');
    await type(page, page.locator('input[name=expiry]'), '1239');
    await type(page, page.locator('input[name=cvc]'), '123');
    await type(page, page.locator('input[name=holder]'), 'Anna Rossi');
    await page.keyboard.press('Enter');
    await page.waitForURL('**/cashier/paysuccess/*');
    await expectBalance(page, '€50.00');

    await page.keyboard.press('ControlOrMeta+k');
    await expect(page.getByRole('combobox')).toBeFocused();
    await page.keyboard.type('dice');
    await expectFound(page, 'Dice');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/game\/dice/);
    // Before the first game for money everybody is asked how often play stops.
    const question = page.getByRole('dialog', { name: t('protection', 'first.title') });
    await follow(page, question.getByRole('button', { name: t('protection', 'first.start') }));
    await expect(question).toHaveCount(0);
    const frame = await openedGame(page);
    await expect(balanceInGame(frame)).toHaveText('€50.00');
    await tabTo(page, startButton(frame));
    await playRound(page, frame, () => page.keyboard.press('Space'));
    await expect(balanceInGame(frame)).not.toHaveText('€50.00');

    await dataTold(page);
    await page.goto('/cashier/withdraw');
    await type(page, page.getByLabel(t('cashier', 'amountFor', { currency: 'EUR' })), '20');
    // The window that asks for the password takes the focus, and a payout goes on by itself [AUT-17].
    watched.allow('cashier.makewithdrawal');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('dialog', { name: t('step-up', 'title') }).locator('input[name=password]')).toBeFocused();
    await page.keyboard.type(password);
    await page.keyboard.press('Enter');
    await page.waitForURL('**/cashier/history?tab=withdrawal');
    await expect(page.getByRole('main').getByRole('button', { pressed: true })).toContainText(t('cashier', 'status.review'));
  },
);
