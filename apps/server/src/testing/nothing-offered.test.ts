import { defaults } from '@tavolo/content/defaults';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { markPlayers } from '../protection/index.ts';
import { createTestApplication, type TestApplication } from './application.ts';
import { signUpAt } from './sign-up.ts';

// Pages of a player whom nothing may be offered: they say so in a sentence, without a reason, and advertise nothing.

let app: TestApplication;
let origin = '';
beforeAll(async () => {
  app = await createTestApplication({ site: 'built' });
  origin = await app.listen();
});
afterAll(() => app.close());

const promotions = defaults.collections.promotion.map(({ en }) => ({ kind: en.kind, href: `/promotions/${en.slug}"` }));
const offering = promotions.filter(({ kind }) => kind !== 'information');
const hero = defaults.singles.banner.en.home?.find(({ audience }) => audience !== 'guest');

test('[R7-014] the home page and the promotions advertise nothing to who is marked, and the page says no more than that there is nothing', async () => {
  const { cookie, uid } = await signUpAt(origin, 'marked@example.com');
  const page = async (path: string) => (await fetch(origin + path, { headers: { cookie } })).text();
  const sentences = {
    '': 'There are no offers for your account at the moment.',
    '/it': 'Al momento non ci sono offerte per il tuo conto.',
  };
  expect(offering.length).toBeGreaterThan(0);
  expect(await page('/')).toContain(hero?.title);
  for (const { href } of offering) expect(await page('/promotions')).toContain(href);
  for (const [language, sentence] of Object.entries(sentences)) expect(await page(`${language}/promotions`)).not.toContain(sentence);

  await app.db.database.transaction((tx) =>
    markPlayers(tx, [{ playerId: uid, sign: 'staff', facts: {} }], { days: 30, now: app.clock.now() }),
  );
  expect(await page('/')).not.toContain(hero?.title);
  for (const [language, sentence] of Object.entries(sentences)) expect(await page(`${language}/promotions`)).toContain(sentence);
  // Its own page can still be read, and calls to nothing.
  const advertised = defaults.collections.promotion.find(({ en }) => en.kind !== 'information' && en.button_title)?.en;
  const own = await page(`/promotions/${advertised?.slug}`);
  expect(own).toContain(advertised?.title);
  expect(own).not.toContain(`>${advertised?.button_title}<`);
  for (const { href } of offering) expect(own.split('<main')[1]?.includes(href) ?? false, href).toBe(false);
  const shown = await page('/promotions');
  for (const { href, kind } of promotions) expect([href, shown.includes(href)]).toEqual([href, kind === 'information']);
});
