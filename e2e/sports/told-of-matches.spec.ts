import type { APIRequestContext } from '@playwright/test';
import { call } from '../api.ts';
import { expectAccessible } from '../pages/looks.ts';
import { signedUp } from '../player.ts';
import { languagesOf } from '../sample/languages.ts';
import { test } from '../sports.ts';
import { expect } from '../watch.ts';
import { at, paired, words } from '../words.ts';

interface Event {
  id: string;
  sport: string;
  state: string;
  starts_at: string;
  home: { name: string } | null;
  away: { name: string } | null;
  competition: { id: string; name: string };
  score: { home: number; away: number } | null;
  fairness?: { commitment: string; seed: string | null } | null;
}

const list = async (request: APIRequestContext, name: string, values: Record<string, string>): Promise<Event[]> =>
  (await call(request, name, values))['items'] as Event[];
const one = async (request: APIRequestContext, id: string): Promise<Event> =>
  (await call(request, 'sportsbook.getEvent', { id })) as unknown as Event;

const verified = {
  en: 'It matches: the seed gives exactly what was shown.',
  it: 'Coincide: dal seme si ottiene esattamente quello che è stato mostrato.',
};

for (const locale of languagesOf(import.meta.url)) {
  const t = words.bind(null, locale, 'betting');

  test(
    `${locale}: events and results are narrowed to days, what is marked is found again, and a match tells its statistics, its course and the seed that it was played by [R2-002] [SPB-18]`,
    paired[locale],
    async ({ page }) => {
      const width = page.viewportSize()?.width ?? 0;
      const { request } = page;
      await signedUp(page, locale);
      const days = page.getByRole('navigation', { name: t('days') });
      /** The moments that the open page is narrowed to. */
      const span = () => Object.fromEntries(new URL(page.url()).searchParams);
      /** The hours of the reader's own clock at which they stand. */
      const hours = () =>
        page.evaluate(() => [...new URL(location.href).searchParams.values()].map((moment) => new Date(moment).getHours()));

      await test.step('what comes is narrowed to a day of the reader’s own time zone', async () => {
        await page.goto(at(locale, '/betting/upcoming'));
        const tomorrow = days.getByRole('link', { name: t('tomorrow') });
        await expect(async () => {
          await tomorrow.click();
          await expect(tomorrow).toHaveAttribute('aria-current', 'page', { timeout: 5_000 });
          // By the time zone as soon as the page is alive.
          expect(await hours()).toEqual([0, 0]);
        }).toPass();
        const day = async () =>
          (await list(request, 'sportsbook.getEvents', { state: 'upcoming', count: '100', ...span() })).map(({ id }) => id);
        // A product that has just been started is still announcing them.
        await expect.poll(async () => (await day()).length).toBeGreaterThan(0);
        await page.reload();
        await expect(tomorrow).toHaveAttribute('aria-current', 'page');
        const shown = page.locator('#content section li a[href*="/betting/event/"]');
        await expect(shown).not.toHaveCount(0);
        const links = await shown.evaluateAll((all) => all.map((link) => link.getAttribute('href')?.split('/').at(-1) ?? ''));
        const asked = new Set(await day());
        expect(links.filter((id) => !asked.has(id))).toEqual([]);
        await expectAccessible(page, locale, width);
      });

      await test.step('results are narrowed to a sport and a day', async () => {
        await page.goto(at(locale, '/betting/results'));
        const football = page.locator('#content').getByRole('link', { name: t('sport.football'), exact: true });
        await football.click();
        await expect(football).toHaveAttribute('aria-current', 'page');
        await expect(page).toHaveURL(/\?sport=football$/);
        const earlier = days.getByRole('link', { name: t('earlier') });
        await earlier.click();
        await expect(earlier).toHaveAttribute('aria-current', 'page');
        expect(span()).toEqual({ sport: 'football', before: expect.any(String) });
        await expectAccessible(page, locale, width);
        const all = days.getByRole('link', { name: t('days.all') });
        await all.click();
        await expect(all).toHaveAttribute('aria-current', 'page');
        await expect(page).toHaveURL(/\?sport=football$/);
      });

      await test.step('what has ended shows the seed of its commitment, and the verifier plays it again', async () => {
        const revealed = async (): Promise<Event | undefined> => {
          for (const { id, state } of await list(request, 'sportsbook.getResults', { count: '20' })) {
            const event = await one(request, id);
            if (state === 'ended' && event.fairness?.seed) return event;
          }
          return undefined;
        };
        await expect.poll(revealed, { timeout: 300_000 }).toBeDefined();
        const ended = await revealed();
        if (!ended?.fairness?.seed) throw new Error('nothing has ended');
        await page.goto(at(locale, `/betting/results?sport=${ended.sport}`));
        await page.locator(`#content a[href$="/betting/event/${ended.id}/proof"]`).click();
        await page.waitForURL(`**/betting/event/${ended.id}/proof`);
        const content = page.locator('#content');
        for (const told of [ended.fairness.commitment, ended.fairness.seed]) await expect(content).toContainText(told);
        await expectAccessible(page, locale, width);
        const opened = page.context().waitForEvent('page');
        await page.getByRole('link', { name: t('proof.check') }).click();
        const verifier = await opened;
        await expect(verifier.getByText(verified[locale])).toBeVisible();
        await verifier.close();
        await page.getByRole('link', { name: t('proof.back') }).click();
        await page.waitForURL(`**/betting/event/${ended.id}`);
        await expect(content).toContainText(ended.fairness.seed);
      });

      const coming = (await list(request, 'sportsbook.getEvents', { sport: 'football', state: 'upcoming', count: '100' })).at(-1);
      if (!coming?.home || !coming.away) throw new Error('no match is offered');
      const { home, away } = coming;
      await test.step('a coming match keeps its seed to itself, and tells form, matches of both sides and the table', async () => {
        // What was played before is told little by little after a first start; here all of it is known.
        const past = { event_id: '1', played_at: '2026-03-01T15:00:00.000Z', competition: coming.competition.name };
        const match = { ...past, home: home.name, away: away.name, home_score: 2, away_score: 1 };
        const row = { played: 1, won: 1, won_late: 0, drawn: 0, lost: 0, lost_late: 0, scored: 2, conceded: 1, points: 3 };
        const data = {
          home: [{ ...match, result: 'won' }],
          away: [{ ...match, result: 'lost' }],
          between: [{ ...match, result: 'won' }],
          table: [
            { ...row, position: 1, competitor: home },
            { ...row, position: 2, competitor: away, won: 0, lost: 1, scored: 1, conceded: 2, points: 0 },
          ],
          runners: [],
        };
        await page.route('**/api/sportsbook.getStatistics?**', (route) => route.fulfill({ json: { data } }));
        await page.goto(at(locale, `/betting/event/${coming.id}`));
        await expect(page.locator('#content')).toContainText(t('fairness.later'));
        const statistics = page.locator('section', { has: page.getByRole('heading', { name: t('statistics'), exact: true }) }).last();
        await statistics.locator('summary').click();
        for (const { name } of [home, away]) await expect(statistics.getByRole('heading', { name, exact: true })).toBeVisible();
        await expect(statistics.getByText(t('result.won'), { exact: true }).first()).toBeAttached();
        await statistics.getByRole('radio', { name: t('statistics.between') }).click();
        await expect(statistics.getByRole('heading', { name: home.name, exact: true })).toBeHidden();
        await expect(statistics.getByRole('listitem')).toContainText(['2–1']);
        await statistics.getByRole('radio', { name: t('statistics.table') }).click();
        for (const [{ name }, points] of [
          [home, '3'],
          [away, '0'],
        ] as const)
          await expect(statistics.getByRole('row').filter({ hasText: name }).getByRole('cell').last()).toHaveText(points);
        await expectAccessible(page, locale, width);
      });

      await test.step('a marked team and a marked competition are found again on the first page', async () => {
        const marked = async (name: string) => {
          const kept = page.waitForResponse((response) => response.url().includes('setFavourite'));
          await page.getByRole('button', { name: t('favourite', { name }), exact: true }).click();
          expect((await kept).ok()).toBe(true);
        };
        await marked(home.name);
        await page.goto(at(locale, '/betting'));
        const own = page.locator('#content section', { has: page.getByRole('heading', { name: t('favourites') }) }).first();
        await expect(own.locator(`a[href$="/betting/event/${coming.id}"]`).first()).toBeVisible();
        await page.goto(at(locale, `/betting/football/${coming.competition.id}`));
        await marked(coming.competition.name);
        await page.goto(at(locale, '/betting'));
        const competitions = own.getByRole('navigation', { name: t('nav.competitions') });
        await expect(competitions.getByRole('link', { name: coming.competition.name })).toBeVisible();
        await expectAccessible(page, locale, width);
      });

      await test.step('a live match is told along its course, by its score', async () => {
        const playing = async () =>
          (await list(request, 'sportsbook.getEvents', { state: 'live', count: '100' }))
            .filter(({ home: side, sport }) => side !== null && sport !== 'tennis')
            .toSorted((a, b) => Date.parse(b.starts_at) - Date.parse(a.starts_at))[0];
        await expect.poll(playing).toBeDefined();
        const live = await playing();
        if (!live?.home || !live.away) throw new Error('nothing is live');
        await page.goto(at(locale, `/betting/event/${live.id}`));
        const course = page.locator('section', { has: page.getByRole('heading', { name: t('tracker'), exact: true }) }).last();
        await expect(course).toBeVisible();
        await expect
          .poll(async () => {
            const { score } = await one(request, live.id);
            const lead = (score?.home ?? 0) - (score?.away ?? 0);
            const name = (lead > 0 ? live.home : live.away)?.name ?? '';
            const told = lead === 0 ? t('tracker.level') : t('tracker.ahead.score', { name, count: String(Math.abs(lead)) });
            return ((await course.textContent()) ?? '').includes(told);
          }, 'the lead of the score that is told')
          .toBe(true);
      });
    },
  );
}
