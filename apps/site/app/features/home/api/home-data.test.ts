import { defaults } from '@tavolo/content/defaults';
import { expect, test } from 'vitest';
import type { SiteContext } from '../../../runtime/site-context.ts';
import { readRows } from './home-data.ts';

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
