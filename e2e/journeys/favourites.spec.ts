import { signedUp } from '../player.ts';
import { languagesOf } from '../sample/languages.ts';
import { expect, test } from '../watch.ts';
import { at, paired, words } from '../words.ts';

for (const locale of languagesOf(import.meta.url)) {
  const t = words.bind(null, locale, 'games');

  test(
    `a game whose heart is pressed stands among the favourites until it is pressed again (${locale}) [R3-014, R7-011]`,
    paired[locale],
    async ({ page }) => {
      await signedUp(page, locale);
      await page.goto(at(locale, '/gamehall?category=slots'));
      const card = page.getByRole('article').filter({ hasText: 'Dragon Hoard' });
      // It is shown at once; leaving the page waits for what is kept.
      const kept = page.waitForResponse('**/api/games.addLike?**');
      await card.getByRole('button', { name: t('like', { name: 'Dragon Hoard' }) }).click();
      const unlike = card.getByRole('button', { name: t('unlike', { name: 'Dragon Hoard' }) });
      await expect(unlike).toBeVisible();
      await kept;
      await page.goto(at(locale, '/gamehall?category=favourites'));
      await expect(page.getByRole('article')).toHaveCount(1);
      const gone = page.waitForResponse('**/api/games.removeLike?**');
      await unlike.click();
      await expect(page.getByText(t('empty.favourites'))).toBeVisible();
      await gone;
      await page.reload();
      await expect(page.getByText(t('empty.favourites'))).toBeVisible();
    },
  );
}
