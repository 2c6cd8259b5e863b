import { call, field } from '../api.ts';
import { bettingStaff } from '../betting-staff.ts';
import { expectAccessible } from '../pages/looks.ts';
import { signedUp } from '../player.ts';
import { languagesOf } from '../sample/languages.ts';
import { lastMatch, test } from '../sports.ts';
import { expect } from '../watch.ts';
import { at, paired, words } from '../words.ts';

for (const locale of languagesOf(import.meta.url)) {
  const t = words.bind(null, locale, 'betting');

  test(
    `${locale}: a free bet that the staff gave pays for a bet, and its winnings come in cash without the stake and buy a bet at boosted odds [SPB-17]`,
    paired[locale],
    async ({ page, sportsAddress, sportsDirectory }) => {
      const product = { address: sportsAddress, directory: sportsDirectory };
      const name = `${locale}-${page.viewportSize()?.width ?? 0}`;
      const [ada, bob] = [await bettingStaff(product, `ada-${name}`), await bettingStaff(product, `bob-${name}`)];
      await signedUp(page, locale);
      await call(page.request, 'protection.declineLimit', { confirmed: '1' }, 'POST');
      const player = String(field(await call(page.request, 'account.getInfo'), 'uid'));
      const gift = { player, amount: '10.00', days: 7, kinds: ['single'], sports: ['football'], reason: 'an apology' };
      expect((await ada.post('/staff/api/free-bets', { data: gift })).status()).toBe(201);

      // The last to begin: a bet on a match that is played waits, and what its market is settled to meanwhile refuses it.
      const match = await lastMatch(page.request);
      await page.goto(at(locale, `/betting/event/${match}`));
      const chosen = page.locator(`#content button[aria-label*=", ${words(locale, 'markets', 'type.match_result')}, "]`).first();
      await chosen.click();
      await expect(chosen).toHaveAttribute('aria-pressed', 'true');
      const isWide = (page.viewportSize()?.width ?? 0) >= 1180;
      if (!isWide) await page.locator('button[aria-haspopup=dialog]').last().click();
      const slip = isWide
        ? page.locator('aside').filter({ has: page.getByRole('heading', { name: t('slip'), exact: true }) })
        : page.getByRole('dialog');

      const free = slip.getByRole('radio', { name: new RegExp(t('pay.free_bet')) });
      await test.step('the slip says what it can be paid from, and what the free bet is for', async () => {
        await expect(slip.getByRole('radio', { name: new RegExp(t('pay.cash')) })).toBeChecked();
        await expect(slip).toContainText(t('pay.kind.single'));
        await free.focus();
        await page.keyboard.press('Space');
        await expect(free).toBeChecked();
        await expect(slip.getByRole('textbox', { name: t('stake') })).toHaveCount(0);
        await expect(slip).toContainText(t('pay.freeText', { amount: '€10.00' }));
        await expectAccessible(page, locale, page.viewportSize()?.width ?? 0);
      });
      const taken = page.waitForResponse((response) => response.url().includes('bets.place'));
      await slip.locator('button[type=submit]').last().click();
      const { data } = (await (await taken).json()) as {
        data: { bet: { reference: string; potential_return: { amount: string }; legs: { selection: string; odds: number }[] } };
      };
      const { legs, potential_return: winnings, reference } = data.bet;
      const [leg] = legs;
      expect(Number(winnings.amount)).toBeCloseTo(((leg?.odds ?? 0) - 1_000) / 100, 2);
      await expect(slip).toContainText(reference);
      await expect(slip).toContainText(t('pay.free_bet'));
      expect(field(await call(page.request, 'account.getBalance'), 'balance_main', 'amount')).toBe('0.00');
      expect(await call(page.request, 'bets.freeBets')).toEqual({});

      await test.step('two traders settle the market', async () => {
        const [market = '', outcome = ''] = (leg?.selection ?? '').split('-');
        const results = Object.fromEntries(['home', 'draw', 'away'].map((one) => [one, one === outcome ? 'won' : 'lost']));
        const asked = await ada.post('/staff/api/bets/decisions', {
          data: { act: 'settle', scope: 'market', subject: market, results, reason: 'the journey wins' },
        });
        expect(asked.status(), await asked.text()).toBe(201);
        const approval = String(field(await asked.json(), 'data', 'id'));
        const approved = await bob.post(`/staff/api/approvals/${approval}/approve`, { data: { reason: 'seen' } });
        expect(approved.ok(), await approved.text()).toBe(true);
      });
      await expect.poll(async () => field(await call(page.request, 'account.getBalance'), 'balance_main', 'amount')).toBe(winnings.amount);
      await page.goto(at(locale, '/profile/bets'));
      // The list is alive once it says that nothing is open.
      await expect(page.getByText(words(locale, 'bets', 'empty.open'))).toBeVisible();
      await page.getByRole('radio', { name: words(locale, 'bets', 'filter.settled') }).click();
      const bet = page.getByRole('article').filter({ hasText: reference });
      await expect(bet).toContainText(t('pay.free_bet'));
      await expect(bet).toContainText(`€${winnings.amount}`);
      await expectAccessible(page, locale, page.viewportSize()?.width ?? 0);

      await test.step('boosted odds stand beside the plain ones, and a bet from the balance is struck at them', async () => {
        const offered = await call(page.request, 'sportsbook.getEvents', { sport: 'football', state: 'upcoming', count: '20' });
        const events = offered['items'] as { id: string; markets: { selections: { id: string; odds: number }[] }[] }[];
        // Another one: the market that was bet on is settled.
        const event = events.findLast(({ id, markets }) => markets.length > 0 && id !== match);
        const home = event?.markets[0]?.selections[0];
        if (!event || !home) throw new Error('no match is offered');
        const odds = Math.ceil(home.odds / 100) * 100 + 500;
        const until = new Date(Date.now() + 3_600_000).toISOString();
        const boost = { selection: home.id, odds, maximum_stake: 5_00, from: new Date().toISOString(), until, reason: 'the journey’s own' };
        const given = await ada.post('/staff/api/odds-boosts', { data: boost });
        expect(given.status(), await given.text()).toBe(201);

        await page.goto(at(locale, `/betting/event/${event.id}`));
        const shown = (odds / 1_000).toFixed(2);
        const boosted = page.getByRole('button', { name: words(locale, 'betting', 'boosted', { odds: shown, plain: '' }).trim() }).first();
        await boosted.click();
        await expect(boosted).toHaveAttribute('aria-pressed', 'true');
        if (!isWide) await page.locator('button[aria-haspopup=dialog]').last().click();
        await expect(slip.getByRole('img', { name: t('boost') })).toBeVisible();
        await slip.getByRole('textbox', { name: t('stake') }).fill('1');
        const placed = page.waitForResponse((response) => response.url().includes('bets.place'));
        await slip.locator('button[type=submit]').last().click();
        const struck: unknown = await (await placed).json();
        expect(field(struck, 'data', 'bet', 'legs', 0, 'odds')).toBe(odds);
        await page.goto(at(locale, '/profile/bets'));
        const open = page.getByRole('article').filter({ hasText: String(field(struck, 'data', 'bet', 'reference')) });
        await expect(open).toContainText(shown);
        await expect(open.locator('s')).toBeVisible();
      });
      await ada.dispose();
      await bob.dispose();
    },
  );
}
