import { renderToString } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, test } from 'vitest';
import { TextProvider } from '../../runtime/texts/use-text.tsx';
import { serialize } from '../../runtime/fragment-cache/serialized.ts';
import type { Answer } from './answer.ts';
import type { Intro } from './intro.ts';
import { RewardPage, RewardsPage, type RewardKind } from './rewards-page.tsx';

const kind: RewardKind = {
  title: 'Pots',
  lead: 'All pots',
  art: 'vip',
  tag: { icon: 'coins-fill', text: 'Growing' },
  picture: 'objects/crown',
};
const words: Intro = {
  title: 'Own title',
  lead: 'Own lead',
  empty: null,
  guest: { title: 'For players', text: '', button: null },
  questions: [],
};
/** What stands in the place of a part that failed. */
const notLoaded = 'We couldn’t load this part';
const empty = { title: 'No pot', text: 'Come again' };

function drawn(page: React.ReactNode): string {
  const router = createMemoryRouter([{ id: 'root', path: '*', loader: () => null, element: page }], {
    hydrationData: { loaderData: { root: { shell: serialize({ off: [] }) } } },
  });
  return renderToString(
    <TextProvider locale="en" overrides={{}}>
      <RouterProvider router={router} />
    </TextProvider>,
  );
}

const list = (answer: Answer<string[]>, intro: Intro | null, forGuests = false) =>
  drawn(
    <RewardsPage
      {...{ kind, intro, answer, empty, forGuests }}
      games={[]}
      card={(name, isEager) => (
        <b key={name}>
          {name} {isEager ? 'now' : 'later'}
        </b>
      )}
    />,
  );

test('a list shows its rows, the first three at once, in the operator’s words where there are any', () => {
  const page = list({ state: 'here', value: ['a', 'b', 'c', 'd'] }, words);
  expect(page.replaceAll('<!-- -->', '')).toMatch(/<b>a now<\/b>.*<b>c now<\/b><b>d later<\/b>/);
  expect(page).toContain('Own title');
  expect(list({ state: 'here', value: ['a'] }, null)).toContain('All pots');
});

test('a list without rows says so, and to visitors something else where they cannot have any', () => {
  for (const answer of [{ state: 'closed' }, { state: 'here', value: [] }] as const) {
    const page = list(answer.state === 'here' ? { state: 'here', value: [] } : answer, words);
    expect(page).toContain('No pot');
    expect(page).not.toContain('For players');
    expect(list({ state: 'closed' }, words, true)).toContain('For players');
  }
});

test('a list that cannot be had says that it did not load', () => {
  const page = list({ state: 'failed', reference: 'req-17' }, null);
  expect(page).toContain(notLoaded);
  expect(page).not.toContain('No pot');
});

const one = (answer: Answer<{ name: string; image: string | null }>) =>
  drawn(
    <RewardPage {...{ kind, answer, empty }} games={[]} list="/pots" banner={({ name, image }) => ({ title: name, text: null, image })}>
      {({ name }) => <i>about {name}</i>}
    </RewardPage>,
  );

test('a page about one shows it under its own picture or the banner of its kind, and leads back to the list', () => {
  const page = one({ state: 'here', value: { name: 'Mega', image: '/own.webp' } });
  expect(page).toContain('/own.webp');
  expect(page.replaceAll('<!-- -->', '')).toContain('<i>about Mega</i>');
  expect(one({ state: 'here', value: { name: 'Mega', image: null } })).toContain('/art/banners/vip');
  for (const answer of [{ state: 'closed' }, { state: 'failed', reference: 'req-18' }] as const) {
    expect(one(answer)).toContain('href="/pots"');
    expect(one(answer)).not.toContain('about');
  }
  expect(one({ state: 'failed', reference: 'req-18' })).toContain(notLoaded);
});
