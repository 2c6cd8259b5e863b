import { signedUp } from '../player.ts';
import { languagesOf } from '../sample/languages.ts';
import { expect, test } from '../watch.ts';
import { at, paired, words } from '../words.ts';

const picture = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAQAAAC1HAwCAAAAC0lEQVR42mNk+A8AAQUBAScY42YAAAAASUVORK5CYII=', 'base64');

for (const locale of languagesOf(import.meta.url)) {
  const t = words.bind(null, locale, 'support');

  test(
    `who writes to the support with a picture reads the number of the message, which a letter repeats (${locale}) [R7-017]`,
    paired[locale],
    async ({ page }) => {
      const email = await signedUp(page, locale);
      await page.goto(at(locale, '/support'));
      const form = page.locator('#contact');
      // Who is known is not asked who they are, but told where the answer goes.
      await expect(form.getByText(t('answersTo', { email }))).toBeVisible();
      await expect(form.locator('input[name=email], input[name=name]')).toHaveCount(0);
      await form.getByLabel(t('message')).fill('The picture shows what I saw after my deposit.');
      await form.locator('input[type=file]').setInputFiles({ name: 'what-i-saw.png', mimeType: 'image/png', buffer: picture });
      await expect(form.getByText('what-i-saw.png')).toBeVisible();
      await form.getByRole('button', { name: t('send') }).click();
      await expect(form.getByRole('heading', { name: t('sent') })).toBeVisible();
      const number = (
        await form
          .locator('small', { hasText: t('reference') })
          .locator('..')
          .innerText()
      )
        .replace(t('reference'), '')
        .trim();
      expect(number).toMatch(/^[\w-]{6,}$/);
      await expect
        .poll(async () => (await page.request.get('/mailbox.json', { params: { to: email } })).text(), 'a letter with the number')
        .toContain(number);
      await form.getByRole('button', { name: t('another') }).click();
      await expect(form.getByLabel(t('message'))).toHaveValue('');
    },
  );

  test(`a visitor sees from the start what has to be filled in (${locale}) [R7-017]`, paired[locale], async ({ page }) => {
    await page.goto(at(locale, '/support'));
    const form = page.locator('#contact');
    for (const name of ['email', 'message']) {
      const field = form.locator(`[name=${name}]`);
      await expect(field).toHaveAttribute('required', '');
      await expect(field).toHaveAccessibleName(new RegExp(`${t('required')}$`));
    }
    await form.getByRole('button', { name: t('send') }).click();
    await expect(form.locator('[aria-invalid=true]')).toHaveCount(2);
  });
}
