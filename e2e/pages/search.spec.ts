import { findings } from '../axe.ts';
import { languagesOf } from '../sample/languages.ts';
import { expect, test } from '../watch.ts';
import { at, words } from '../words.ts';

for (const locale of languagesOf(import.meta.url)) {
  test(`the search is walked by keyboard, keeps what was searched in this browser alone, and says when nothing or nobody answers (${locale})`, async ({
    page,
    watched,
  }) => {
    const t = (key: string, values?: Record<string, string>) => words(locale, 'search', key, values);
    await page.goto(at(locale, '/gamehall?popup=search'));
    const field = page.getByRole('combobox', { name: t('placeholder') });
    const options = page.getByRole('dialog').getByRole('option');
    const active = page.getByRole('dialog').getByRole('option', { selected: true });
    await expect(field).toBeFocused();
    await expect(field).toHaveAttribute('aria-expanded', 'true');

    await test.step('groups with counts, what was typed told from the rest, slips forgiven', async () => {
      await field.fill('LUMEN');
      await expect(page.getByRole('group', { name: /^(Providers|Fornitori)\s*1$/ }).getByRole('option')).toContainText('Lumen Play');
      await expect(page.getByRole('dialog').locator('mark').first()).toHaveText('Lumen');
      await field.fill('lumne');
      await expect(page.getByText(t('closest', { text: 'lumne' }))).toBeVisible();
      await expect(options.filter({ hasText: 'Lumen Play' })).not.toHaveCount(0);
    });

    await test.step('pages by what people call them, and questions, which are open when they are chosen', async () => {
      await field.fill(locale === 'it' ? 'aiuto' : 'help');
      const support = page
        .getByRole('group', { name: /^(Pages|Pagine)/ })
        .getByRole('option')
        .first();
      await expect(support).toHaveAttribute('href', at(locale, '/support'));
      await expect(page.getByRole('dialog').getByText(t('closest', { text: locale === 'it' ? 'aiuto' : 'help' }))).toHaveCount(0);
      await field.fill(locale === 'it' ? 'prelievo' : 'withdrawal');
      await page
        .getByRole('group', { name: /^(Questions and answers|Domande e risposte)/ })
        .getByRole('option')
        .first()
        .click();
      await expect(page).toHaveURL(new RegExp(`${at(locale, '/support')}#`));
      await expect(page.locator('details[open]')).toHaveCount(1);
      await page.evaluate(() => localStorage.removeItem('tavolo.searches'));
      await page.goto(at(locale, '/gamehall?popup=search'));
      await expect(field).toBeFocused();
    });

    await test.step('arrows, Home and End move, the field names the row', async () => {
      await field.fill('slot');
      await expect(page.getByRole('group', { name: /^Categor/ })).toBeVisible();
      await expect(options.last()).toHaveText(t('all'));
      const count = await options.count();
      await expect(options.nth(0)).toHaveAttribute('aria-selected', 'true');
      await page.keyboard.press('ArrowUp');
      await expect(options.nth(count - 1)).toHaveAttribute('aria-selected', 'true');
      await page.keyboard.press('Home');
      await page.keyboard.press('ArrowDown');
      await expect(options.nth(1)).toHaveAttribute('aria-selected', 'true');
      await expect(active).toHaveCount(1);
      expect(await field.getAttribute('aria-activedescendant')).toBe(await active.getAttribute('id'));
      await page.keyboard.press('End');
      await expect(options.nth(count - 1)).toHaveAttribute('aria-selected', 'true');
      await page.keyboard.press('Enter');
      await expect(page).toHaveURL(new RegExp(`${at(locale, '/gamehall')}\\?search=slot$`));
    });

    await test.step('what was searched last is offered again, and cleared', async () => {
      await expect(page.getByRole('dialog')).toHaveCount(0);
      await page.keyboard.press('Control+k');
      const recent = page.getByRole('group', { name: t('recent') });
      await expect(recent.getByRole('option')).toHaveText(['slot']);
      await expect(field).toBeFocused();
      await page.keyboard.press('Enter');
      await expect(field).toHaveValue('slot');
      await field.fill('');
      expect(await findings(page, { within: 'dialog' })).toEqual([]);
      await page.getByRole('button', { name: t('clearRecent') }).click();
      await expect(recent).toHaveCount(0);
      expect(await page.evaluate(() => localStorage.getItem('tavolo.searches'))).toBeNull();
    });

    await test.step('nothing found, and no answer', async () => {
      await field.fill('zzzzzz');
      await expect(page.getByText(locale === 'it' ? 'Nessun risultato' : 'Nothing found', { exact: true })).toBeVisible();
      await expect(options).toHaveCount(0);
      watched.allow('/search/results');
      await page.route('**/search/results?**', (route) => route.fulfill({ status: 503, json: {} }));
      await field.fill('dice');
      await expect(page.getByRole('alert')).toContainText(t('failed'));
      await page.unroute('**/search/results?**');
      await page.getByRole('button', { name: t('again') }).click();
      await expect(options.first()).toContainText('Dice');
      await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog')).toHaveCount(0);
    });
  });
}

test('characters that no text has are simply not found in the hall', async ({ page }) => {
  for (const query of ['search=%00', 'search=%ED%A0%80', 'category=%00', 'providers=%00,%1f']) {
    await page.goto(`/gamehall?${query}`);
    await expect(page.getByRole('heading', { level: 1 }), query).toBeVisible();
    await expect(page.getByText(words('en', 'games', 'error.title')), query).toHaveCount(0);
  }
});
