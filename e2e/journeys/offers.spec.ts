import { defaults } from '@tavolo/content/defaults';
import { call } from '../api.ts';
import { expectAccessible } from '../pages/looks.ts';
import { signedUp } from '../player.ts';
import { languagesOf } from '../sample/languages.ts';
import { expect, test } from '../watch.ts';
import { at, paired, words } from '../words.ts';

for (const locale of languagesOf(import.meta.url)) {
  const t = words.bind(null, locale);
  const welcome = defaults.collections['campaign-popup'][0]?.[locale];

  test(
    `a campaign comes up once to a player who wants marketing messages, and never to one who doesn’t (${locale}) [R4-006, R2-048, R7-014]`,
    paired[locale],
    async ({ page }) => {
      const width = page.viewportSize()?.width ?? 0;
      const email = await signedUp(page, locale);
      const campaign = page.getByRole('dialog', { name: welcome?.title ?? '' });
      /** Loads the lobby and waits until the popup that comes before a campaign is known. */
      const lobby = async () => {
        const before = page.waitForResponse('**/api/cashbacks.get**');
        await page.goto(at(locale, '/'));
        await before;
      };

      await test.step('without consent to marketing nothing of it is asked for', async () => {
        const asked: string[] = [];
        page.on('request', (request) => void (request.url().includes('/campaigns/popups') && asked.push(request.url())));
        await lobby();
        await page.goto(at(locale, '/promotions'));
        await expect(page.getByRole('main').getByRole('heading').first()).toBeVisible();
        expect(asked).toEqual([]);
      });

      await test.step('with consent it comes up by itself, and what closes it is remembered', async () => {
        await call(page.request, 'account.changeSubscription', { contact: email, subscription: 1 }, 'POST');
        await lobby();
        await expect(campaign).toBeVisible();
        await expectAccessible(page, locale, width);
        const seen = page.waitForResponse('**/api/events.handle**');
        await page.keyboard.press('Escape');
        await seen;
        await expect(campaign).toBeHidden();
      });

      await test.step('another browser of the player is not shown it again', async () => {
        await page.evaluate(() => [localStorage, sessionStorage].forEach((storage) => storage.removeItem('seen_campaign_popups')));
        const told = page.waitForResponse((response) => response.url().includes('/campaigns/popups'));
        await lobby();
        expect(await (await told).json()).toEqual([]);
        await expect(campaign).toHaveCount(0);
      });
    },
  );

  test(
    `a code of a link that can’t be used says so at the field that holds it, and is gone once the player goes on (${locale}) [R2-041, R7-023, R8-009]`,
    paired[locale],
    async ({ page, watched }) => {
      watched.allow('/api/campaigns.checkPromocode');
      await signedUp(page, locale);
      const code = page.getByLabel(t('offers', 'promo'), { exact: true });
      await page.goto(at(locale, '/profile/bonuses?promo_code=NOTHING'));
      await expect(code).toHaveValue('NOTHING');
      await expect(code).toHaveAccessibleDescription(new RegExp(t('offers', 'promo.fault.unknown')));
      expect(await page.evaluate(() => Reflect.get(globalThis, 'told'))).not.toContainEqual(expect.stringContaining('NOTHING'));
      await page.goto(at(locale, '/offers'));
      await page.goto(at(locale, '/profile/bonuses'));
      await expect(code).toHaveValue('');
      await expect(page.getByText(t('offers', 'promo.fault.unknown'))).toHaveCount(0);
    },
  );
}
