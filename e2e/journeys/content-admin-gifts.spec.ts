import { call, cents } from '../api.ts';
import { findings } from '../axe.ts';
import { entered, freshWord } from '../editor.ts';
import { signedUp } from '../player.ts';
import { expect, expectTold, test } from '../watch.ts';
import { onDesktop } from '../words.ts';

test.skip(() => process.env['E2E_DATA_DIR'] === undefined, 'People are added in the data directory of the product.');
test.beforeEach(({ watched }) => {
  // Asked before anybody has signed in.
  for (const text of ['/staff/api/', 'status of 401']) watched.allow(text);
});

test(
  'staff look a player up, give something with a reason, take back what is unused, and leave what is large to a second person [R7-004]',
  onDesktop,
  async ({ page, browser }) => {
    const theirs = await (await browser.newContext({ baseURL: `http://localhost:${process.env['E2E_PORT']}` })).newPage();
    const email = await signedUp(theirs);
    await call(theirs.request, 'protection.declineLimit', { confirmed: '1' }, 'POST');
    await entered(page, `desk.${freshWord()}@tavolo.example`, 'admin');
    await page.getByRole('link', { name: 'Bonuses and gifts' }).click();
    await page.getByLabel('Player').fill(email);
    await page.getByRole('button', { name: 'Look up' }).click();
    await expect(page.getByText('Can be given something')).toBeVisible();
    const gifts = page.getByRole('list', { name: 'What the player has been given' });
    const form = page.locator('form', { has: page.getByLabel('Reason') });
    const give = async (amount: string) => {
      await form.getByLabel('Amount in EUR').fill(amount);
      await form.getByLabel('Reason').fill('Slow support');
      await form.getByRole('button', { name: 'Give' }).click();
    };
    await give('12.50');
    await expect(gifts).toContainText('Cash, 12.50 EUR');
    expect(cents(await call(theirs.request, 'account.getBalance'), 'balance_main')).toBe(1250n);

    await form.getByLabel('What', { exact: true }).selectOption({ label: 'Free bet' });
    await give('5');
    await gifts.getByRole('button', { name: 'Take back: Free bet, 5.00 EUR' }).click();
    const asked = page.getByRole('dialog');
    await asked.getByLabel('Reason').fill('By mistake');
    expect(await findings(page)).toEqual([]);
    await asked.getByRole('button', { name: 'Take back' }).click();
    await expectTold(page, 'Taken back');
    await expect(gifts.getByRole('button')).toHaveCount(0);

    await form.getByLabel('What', { exact: true }).selectOption({ label: 'Cash' });
    await give('500');
    await expectTold(page, 'Waiting for approval');
    expect(cents(await call(theirs.request, 'account.getBalance'), 'balance_main')).toBe(1250n);
    await page.getByRole('link', { name: 'Approvals' }).click();
    await expect(page.getByRole('region', { name: /^Give to a player: 500\.00 EUR/ })).toContainText('Slow support');
    await theirs.context().close();
  },
);
