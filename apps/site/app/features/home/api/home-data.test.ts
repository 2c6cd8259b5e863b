import { defaults } from '@tavolo/content/defaults';
import { expect, test } from 'vitest';
import type { SiteContext } from '../../../runtime/site-context.ts';
import { readRows, serializedSlides } from './home-data.ts';

const rowsWith = async (locale: 'en' | 'it', played: readonly boolean[]) => {
  const items = played.map((is_played, index) => ({ sysname: `game-${index}`, name: `Game ${index}`, is_played }));
  const context = {
    locale,
    warn: () => undefined,
    content: {
      single: (name: string) => (name === 'games-config' ? defaults.singles['games-config'][locale] : { functional_flags: null }),
    },
    api: { call: async () => ({ items, count: items.length }) },
  } as unknown as SiteContext;
  return (await readRows(context)).find(({ key }) => key === 'popular');
};

test.each([
  ['en', 'Most played this week', 'Games to try'],
  ['it', 'I più giocati della settimana', 'Giochi da provare'],
] as const)('a row of the most played games is called that only where each of them was played (%s)', async (locale, claim, plain) => {
  expect(await rowsWith(locale, [true, true, true])).toMatchObject({ title: claim, icon: 'fire-fill', hall: '/gamehall?category=popular' });
  const expected = { title: plain, icon: 'sparkle-fill', hall: '/gamehall' };
  expect(await rowsWith(locale, [true, true, false])).toMatchObject(expected);
  expect(await rowsWith(locale, [false, false, false])).toMatchObject(expected);
});

test('[R3-018] [R1-002] a banner shows the picture that the operator’s mapping names, from the next page on', () => {
  const picture = (url: string) => ({ url, width: 735, formats: null });
  const [hero] = defaults.singles.banner.en.home ?? [];
  const banner = { home: [{ ...hero, image_735_240: picture('/wide.webp'), image_360_520: picture('/tall.webp') }] };
  const shown = (image_name_mapping: { from: string; to: string }[]) => {
    const singles: Record<string, object> = { banner, 'prazer-config': { functional_flags: null, image_name_mapping } };
    const context = { locale: 'en', content: { single: (name: string) => singles[name], list: () => [] }, origin: 'http://casino.test' } as unknown as SiteContext;
    return JSON.stringify(serializedSlides(context, new URL('http://casino.test/')));
  };
  expect(shown([{ from: 'img_735_240', to: 'image_735_240' }])).toContain('/wide.webp');
  expect(shown([{ from: 'img_360_520', to: 'image_735_240' }])).toContain('/tall.webp');
  expect(shown([])).toContain('/wide.webp');
});
