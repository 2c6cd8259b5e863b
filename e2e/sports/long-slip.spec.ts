import { openSlip } from '../slip.ts';
import { test } from '../sports.ts';
import { expect } from '../watch.ts';
import { onPhone, words } from '../words.ts';

const t = words.bind(null, 'en', 'betting');

test(
  'of a slip that is longer than the screen, what it could return stays in sight with the button that places it [R2-027]',
  onPhone,
  async ({ page }) => {
    await page.goto('/betting/upcoming');
    const rows = page.locator(`#content li:has(button[aria-label*="${words('en', 'markets', 'type.match_result')}"])`);
    const selections = 8;
    await expect.poll(() => rows.count()).toBeGreaterThan(selections);
    const labels = await rows.evaluateAll((all) =>
      all.map((row) => row.querySelector('button[aria-label]')?.getAttribute('aria-label') ?? ''),
    );
    // By their names, without the odds: these move.
    for (const label of labels.slice(-selections))
      await page
        .locator(`#content button[aria-label^="${label.split(', ')[0]}, "]`)
        .first()
        .click();

    const slip = await openSlip(page, 'en');
    await slip.getByRole('radio', { name: t('mode.system') }).check();
    await slip.getByRole('textbox', { name: t('kind.doubles') }).fill('1');
    await slip.getByRole('radio', { name: t('mode.system') }).scrollIntoViewIfNeeded();
    await expect(slip.getByRole('radio', { name: t('mode.system') })).toBeInViewport();
    // Twenty-eight doubles of a euro each.
    await expect(slip.locator('dd', { hasText: '€28.00' })).toBeInViewport({ ratio: 1 });
    await expect(slip.locator('dt', { hasText: t('returnUpTo') })).toBeInViewport({ ratio: 1 });
    await expect(slip.getByText(t('signIn'), { exact: true })).toBeInViewport({ ratio: 1 });
  },
);
