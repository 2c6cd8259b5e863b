import type { Locator, Page, Route } from '@playwright/test';
import { call } from '../api.ts';
import { expectFocusSeen, follow, tabTo, type } from '../keys.ts';
import { deposited, signedUp } from '../player.ts';
import { test } from '../sports.ts';
import { expect } from '../watch.ts';
import { words } from '../words.ts';

const b = words.bind(null, 'en', 'betting');
const own = words.bind(null, 'en', 'bets');
const m = words.bind(null, 'en', 'markets');

/** The names of what has the focus one after the other, from here until a button says `last`. */
async function stops(page: Page, last: string): Promise<string[]> {
  const names: string[] = [];
  while (names.length < 30) {
    const name = await page.evaluate(() => {
      const at = document.activeElement;
      if (at instanceof HTMLInputElement) return at.getAttribute('aria-label') ?? at.labels?.[0]?.textContent.trim() ?? '';
      return at?.getAttribute('aria-label') ?? at?.textContent?.trim() ?? '';
    });
    names.push(name);
    if (name === last) break;
    await page.keyboard.press('Tab');
  }
  return names;
}

/** Puts the first price of the last match but `from` on the slip, back from where the focus is. */
async function choose(page: Page, from: number): Promise<string> {
  const rows = page.locator(`#content li:has(button[aria-label*="${m('type.match_result')}"])`);
  const price = rows
    .nth(-1 - from)
    .locator('button[aria-pressed]')
    .first();
  // The list may grow while the focus is led through it.
  const label = (await price.getAttribute('aria-label')) ?? '';
  const same = page.getByRole('button', { name: label, exact: true });
  await tabTo(page, same, { key: 'Shift+Tab' });
  await expectFocusSeen(page);
  await page.keyboard.press('Space');
  await expect(same).toHaveAttribute('aria-pressed', 'true');
  return label.split(', ')[0] ?? '';
}

test(
  'a system of bets is put together, explored, placed at odds that moved and cashed out without a pointer, with the focus in sight and everything said [R2-027] [SPB-01] [WEB-02]',
  { tag: '@desktop' },
  async ({ page }) => {
    test.setTimeout(300_000);
    await signedUp(page, 'en');
    await deposited(page.request, '50');
    await page.goto('/betting');
    const main = page.getByRole('main');
    const slip: Locator = page.getByRole('complementary', { name: b('slip') });

    await test.step('hub, list and event are reached, and the tabs of markets are moved through by arrows', async () => {
      await follow(page, main.getByRole('link', { name: b('nav.upcoming'), exact: true }));
      await page.waitForURL('**/betting/upcoming');
      const first = main.locator(`li:has(button[aria-label*="${m('type.match_result')}"]) a`).first();
      // Before the first match there may be races, whose runners are a button each.
      await tabTo(page, first, { most: 400 });
      await expectFocusSeen(page);
      await page.keyboard.press('Enter');
      await page.waitForURL('**/betting/event/*');
      const tab = page.getByRole('tab', { name: m('group.main'), exact: true });
      await tabTo(page, tab);
      await expectFocusSeen(page);
      await page.keyboard.press('ArrowRight');
      await expect(page.getByRole('tab', { selected: true })).toBeFocused();
      await expect(tab).toHaveAttribute('aria-selected', 'false');
      await page.keyboard.press('Home');
      await expect(tab).toBeFocused();
      await page.keyboard.press('Tab');
      await expect(page.getByRole('tabpanel').getByRole('button').first()).toBeFocused();
      await expectFocusSeen(page);
    });

    const place = slip.getByRole('button', { name: /^Place bet · €3\.00$/ });
    const chosen: string[] = [];
    await test.step('a selection goes on the slip, which a link leads to, and its stops follow what is seen', async () => {
      await page.keyboard.press('Space');
      const [name = ''] = ((await page.getByRole('tabpanel').getByRole('button').first().getAttribute('aria-label')) ?? '').split(', ');
      chosen.push(name);
      await follow(page, main.getByRole('link', { name: b('slip.skip') }), { key: 'Shift+Tab' });
      await expect(slip).toBeFocused();
      await page.keyboard.press('Tab');
      // The greatest stake is known once the server has been asked.
      await expect(slip.getByRole('button', { name: b('max'), exact: true })).toBeEnabled();
      const named = await stops(page, 'Place bet');
      const match = (await page.getByRole('heading', { level: 1 }).textContent()) ?? '';
      expect(named).toEqual([
        b('slip.clear'),
        b('settings.keep'),
        b('slip.share'),
        b('settings'),
        b('slip'),
        b('mode.single'),
        b('slip.remove', { name }),
        match,
        b('stake'),
        b('max'),
        'Place bet',
      ]);
    });

    await test.step('a selection that is removed hands the focus on, and so does the last one', async () => {
      await tabTo(page, slip.getByRole('button', { name: b('slip.remove', { name: chosen[0] ?? '' }) }), { key: 'Shift+Tab' });
      await page.keyboard.press('Enter');
      await expect(slip.getByText(b('slip.empty'))).toBeFocused();
      chosen.length = 0;
    });

    await test.step('three selections of other matches become a system', async () => {
      await page.goto('/betting/upcoming');
      await follow(page, main.getByRole('link', { name: b('slip.skip') }));
      for (const from of [0, 1, 2]) chosen.push(await choose(page, from));
      await tabTo(page, slip.getByRole('radio', { name: b('mode.multiple') }));
      await expectFocusSeen(page);
      await page.keyboard.press('ArrowRight');
      await expect(slip.getByRole('radio', { name: b('mode.system') })).toBeChecked();
      await type(page, slip.getByRole('textbox', { name: b('kind.doubles') }), '1');
      await expectFocusSeen(page);
      await expect(slip).toContainText('€3.00');
    });

    await test.step('the explorer says what the bets pay with one selection lost', async () => {
      const summary = slip.getByText(b('explorer'));
      await tabTo(page, summary);
      await expectFocusSeen(page);
      await page.keyboard.press('Enter');
      const result = slip.locator('[aria-live=polite]').filter({ hasText: b('explorer.pays') });
      const all = (await result.textContent()) ?? '';
      const end = slip.getByRole('button', { name: `${chosen[0]} ${b('explorer.wins')}` });
      await tabTo(page, end);
      await page.keyboard.press('Space');
      await expect(slip.getByRole('button', { name: `${chosen[0]} ${b('explorer.loses')}` })).toBeFocused();
      await expectFocusSeen(page);
      await expect(result).not.toHaveText(all);
    });

    await test.step('the settings open with the focus in them and give it back', async () => {
      const opener = slip.getByRole('button', { name: b('settings'), exact: true });
      await tabTo(page, opener, { key: 'Shift+Tab' });
      await page.keyboard.press('Enter');
      await expect(opener).toHaveAttribute('aria-expanded', 'true');
      await expect(slip.getByRole('combobox', { name: b('settings.format') })).toBeFocused();
      await expectFocusSeen(page);
      await tabTo(page, slip.getByRole('radio', { name: b('policy.better') }));
      await page.keyboard.press('ArrowDown');
      await expect(slip.getByRole('radio', { name: b('policy.none') })).toBeChecked();
      await follow(page, slip.getByRole('button', { name: b('settings.save') }));
      await expect(opener).toBeFocused();
    });

    await test.step('odds that moved are said, with what they were and are, and agreed to', async () => {
      const said = slip.getByRole('status').filter({ hasText: 'Odds changed on 1 selection. Accept them to place your bet.' });
      const moved = (route: Route) =>
        route.fetch().then(async (response) => {
          const answer = (await response.json()) as { data: { selections: { odds: number }[] } };
          const [selection] = answer.data.selections;
          if (selection) selection.odds += 500;
          await route.fulfill({ response, json: answer });
        });
      // The notice comes above what has the focus and moves it.
      await tabTo(page, slip.getByRole('button', { name: `${chosen[0]} ${b('explorer.loses')}` }));
      await page.route('**/api/sportsbook.getSelections?**', moved);
      await expect(said).toHaveCount(1);
      await expect(slip.getByText(b('oddsBefore')).first()).toBeAttached();
      await expectFocusSeen(page);
      await follow(page, slip.getByRole('button', { name: b('accept') }));
      await expect(said).toHaveCount(0);
      // To agree is not to bet: the press that did it places nothing.
      await expect(place).toBeFocused();
      expect(await call(page.request, 'bets.get')).toMatchObject({ count: 0 });
      // And back to what the server takes.
      await page.unroute('**/api/sportsbook.getSelections?**', moved);
      await expect(said).toHaveCount(1);
      await follow(page, slip.getByRole('button', { name: b('accept') }));
      await expect(said).toHaveCount(0);
    });

    await test.step('the bet is placed, and what became of it has the focus', async () => {
      await follow(page, place);
      await expect(slip.getByRole('heading', { name: 'Your bet' })).toBeFocused();
      await expect(slip.locator('[aria-live=polite]').filter({ hasText: b('accepted') })).toBeVisible();
      await follow(page, slip.getByRole('button', { name: b('myBets') }));
      await expect(slip.getByRole('radio', { name: b('myBets') })).toBeFocused();
    });

    await test.step('the bet is cashed out in part, with the focus led through it and the end told', async () => {
      const bet = slip.getByRole('article');
      await follow(page, bet.getByRole('button', { name: /^Cash out €/ }));
      const part = bet.getByRole('slider', { name: own('cashOut.whole') });
      await expect(part).toBeFocused();
      await expectFocusSeen(page);
      await page.keyboard.press('ArrowLeft');
      await expect(bet.getByRole('slider', { name: own('cashOut.part') })).toHaveAttribute('aria-valuetext', '95%');
      await follow(page, bet.getByRole('button', { name: /^Cash out €/ }));
      await expect(page.getByText(/^You cashed out €/)).toBeVisible();
      await expect(bet.getByRole('button', { name: /^Cash out €/ })).toBeFocused();
      await follow(page, slip.getByRole('link', { name: own('all') }));
      await page.waitForURL('**/profile/bets');
      await tabTo(page, page.getByRole('article').getByRole('button', { name: own('share') }));
      await expectFocusSeen(page);
    });
  },
);
