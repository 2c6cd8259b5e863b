import { field } from '../api.ts';
import { signedUp } from '../player.ts';
import { expect, test } from '../watch.ts';
import { at, locales, words, type Feature } from '../words.ts';
import { expectAccessible, expectSound, keepPicture, looks } from './looks.ts';

// What only happens to some players, as their pages show it: the answers that lead there are put in the place of their own.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

interface Window {
  name: string;
  path: string;
  /** Calls whose answers are changed, each with what is put over it. */
  answers: Record<string, object>;
  /** The window's title in the catalogues. */
  title: readonly [Feature, string];
}

const hour = 3_600_000;

const windows: readonly Window[] = [
  {
    name: 'reality check',
    path: '/gamehall',
    answers: {
      'protection.getRealityCheck': {
        is_due: true,
        started_at: new Date(Date.now() - 3 * hour).toISOString(),
        now: new Date().toISOString(),
        staked: { amount: '1250.50', currency: 'EUR' },
        won: { amount: '980.00', currency: 'EUR' },
        net: { amount: '-270.50', currency: 'EUR' },
      },
    },
    title: ['protection', 'reality.title'],
  },
  {
    name: 'completion',
    path: '/gamehall',
    answers: { 'account.getInfo': { is_registration_completed: false } },
    title: ['sign-up', 'completion.title'],
  },
];

test.describe.configure({ mode: 'parallel' });

for (const { name, path, answers, title } of windows)
  test(`the window of the ${name} stands on a desktop and on a phone, in one language each, without overflow, overlap or a finding of axe [R9-006]`, async ({
    page,
    playerCookies,
  }) => {
    await page.context().addCookies(playerCookies);
    for (const [call, over] of Object.entries(answers))
      await page.route(`**/api/${call}?**`, async (route) => {
        const response = await route.fetch();
        const answer: unknown = await response.json();
        const data = field(answer, 'data');
        await route.fulfill({ response, json: { data: { ...(typeof data === 'object' && data), ...over } } });
      });
    const browser = await page.context().newCDPSession(page);
    for (const locale of locales)
      await test.step(locale, async () => {
        const { width, brand } = looks[locale];
        await page.setViewportSize({ width, height: width < 768 ? 844 : 900 });
        await page.goto(at(locale, path));
        await expect(page.getByRole('banner').getByText('€0.00').first()).toBeVisible();
        await expect(page.getByRole('dialog', { name: words(locale, ...title) })).toBeVisible();
        await expectSound(page, width);
        await keepPicture(browser, name, locale, width);
        await expectAccessible(page, width, brand);
      });
    // What is still being asked for as the page goes.
    await page.unrouteAll({ behavior: 'ignoreErrors' });
  });

test('the question for a limit stands before the first deposit, on a desktop and on a phone [RGP-01, R9-006]', async ({ page }) => {
  await signedUp(page);
  const browser = await page.context().newCDPSession(page);
  for (const locale of locales)
    await test.step(locale, async () => {
      const { width, brand } = looks[locale];
      await page.setViewportSize({ width, height: width < 768 ? 844 : 900 });
      await page.goto(at(locale, '/cashier/deposit'));
      await expect(page.getByRole('region', { name: words(locale, 'protection', 'choice.title') })).toBeVisible();
      const none = page.getByRole('button', { name: words(locale, 'protection', 'choice.none') });
      await none.click();
      await expect(page.getByText(words(locale, 'protection', 'choice.sure'))).toBeVisible();
      await expectSound(page, width);
      await keepPicture(browser, 'limit question', locale, width);
      await expectAccessible(page, width, brand);
    });
});
