import { call, field } from '../api.ts';
import { deposited, signedUp } from '../player.ts';
import { openSlip } from '../slip.ts';
import { lastMatch, test } from '../sports.ts';
import { expect } from '../watch.ts';
import { onPhone, words } from '../words.ts';

const t = words.bind(null, 'en', 'betting');

test(
  'a bet whose answer is lost is not said to have failed, and pressed again it is placed once [R2-027]',
  onPhone,
  async ({ page, watched }) => {
    watched.allow('bets.place');
    await signedUp(page);
    await deposited(page.request, '20');
    await page.goto(`/betting/event/${await lastMatch(page.request)}`);
    await page
      .locator(`#content button[aria-label*=", ${words('en', 'markets', 'type.match_result')}, "]`)
      .first()
      .click();
    const slip = await openSlip(page, 'en');
    await slip.getByRole('textbox', { name: t('stake') }).fill('2');
    const place = slip.getByRole('button', { name: 'Place bet · €2.00' });
    const own = async () => Number(field(await call(page.request, 'bets.get'), 'count'));
    let keys: string[] = [];
    await page.route('**/api/bets.place*', async (route) => {
      keys = [...keys, /name="idempotency_key"\s+(\S+)/.exec(route.request().postData() ?? '')?.[1] ?? 'none'];
      const answer = await route.fetch();
      if (keys.length === 1) await route.abort();
      else await route.fulfill({ response: answer });
    });
    await place.click();
    await expect(slip.getByRole('heading', { name: 'Check whether your bet was placed' })).toBeVisible();
    await expect(slip.getByRole('alert')).toHaveText(t('place.lost'));
    expect(await own()).toBe(1);
    await slip.getByRole('button', { name: t('done') }).click();
    await place.click();
    await expect(slip.getByText(t('accepted'))).toBeVisible();
    expect(await own()).toBe(1);
    expect(keys).toEqual([expect.stringMatching(/^\d{8}\./), keys[0]]);
  },
);
