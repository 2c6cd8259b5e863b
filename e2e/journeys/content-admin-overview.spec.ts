import { findings } from '../axe.ts';
import { entered, freshWord } from '../editor.ts';
import { expect, test } from '../watch.ts';
import { onDesktop } from '../words.ts';

test.describe('the overview of the content editor', onDesktop, () => {
  test.skip(() => process.env['E2E_DATA_DIR'] === undefined, 'People are added in the data directory of the product.');

  test('tells staff that operator and licence are missing and leads to where they are entered; players are told nothing of it', async ({
    page,
    watched,
  }) => {
    for (const text of ['/staff/api/me', 'status of 401']) watched.allow(text);
    await entered(page, `piera.${freshWord()}@tavolo.example`, 'editor');
    const missing = page.getByRole('main').filter({ hasText: 'Before real players come' });
    await expect(missing.getByRole('listitem').filter({ hasText: 'Licence' })).toBeVisible();
    expect(await findings(page)).toEqual([]);
    await missing.getByRole('listitem').filter({ hasText: 'Operator' }).getByRole('link', { name: 'Enter it in the settings' }).click();
    await expect(page).toHaveURL(/\/content\/prazer-config\/single#operator$/);
    await expect(page.getByText('Operator and licence').first()).toBeVisible();

    await page.goto('/promotions');
    await expect(page.getByRole('contentinfo')).not.toContainText(/operator/i);
  });
});
