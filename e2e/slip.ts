import { expect, type Locator, type Page } from '@playwright/test';
import { words, type Locale } from './words.ts';

/** The slip: beside the page, or the sheet that small screens open. */
export async function openSlip(page: Page, locale: Locale): Promise<Locator> {
  const isWide = (page.viewportSize()?.width ?? 0) >= 1180;
  if (isWide)
    return page.locator('aside').filter({ has: page.getByRole('heading', { name: words(locale, 'betting', 'slip'), exact: true }) });
  const sheet = page.getByRole('dialog', { name: words(locale, 'betting', 'slip') });
  if (!(await sheet.isVisible())) await page.locator('button[aria-haspopup=dialog]').last().click();
  await expect(sheet).toBeVisible();
  return sheet;
}
