import type { SystemPage } from '@tavolo/content';
import { defaults } from '@tavolo/content/defaults';
import { expect, test } from 'vitest';
import { systemTexts } from '../texts/system.ts';
import { translator } from '../../runtime/texts/use-text.tsx';
import { systemOverrides, systemTargets } from './system-overrides.ts';

const reader = (entries: readonly object[]) => ({ list: () => entries as never });
const entry = (key: SystemPage['key'], words: Partial<SystemPage>) => ({
  key,
  header: 'H',
  description: 'D',
  button_title: null,
  ...words,
});

test('[R2-046] what the operator says on a page about a fault stands there, to the letter', () => {
  const overrides = systemOverrides(reader([entry('not_found', { header: 'Gone {fishing}', button_title: 'Home' })]), 'en');
  const t = translator(systemTexts, 'en', overrides);
  expect([t('notFound.title'), t('notFound.text'), t('notFound.button')]).toEqual(['Gone {fishing}', 'D', 'Home']);
  expect(t('fault.title')).toBe(translator(systemTexts, 'en')('fault.title'));
});

test('what other pages show by themselves is no wording of the frame', () => {
  expect(systemOverrides(reader([entry('pay_fail', {}), entry('slot_errors', {})]), 'en')).toEqual({});
});

test.each(['en', 'it'] as const)(
  '[R2-046] the bundled words of these pages are those of the product in %s, so that they weigh nothing',
  (locale) => {
    expect(systemOverrides(reader(defaults.collections['system-page'].map((page) => page[locale])), locale)).toEqual({});
  },
);

const targets = (entries: readonly object[]) =>
  systemTargets(reader(entries), 'en', {
    here: new URL('http://localhost:3000/'),
    isOffered: (target) => target.kind === 'path' && target.path !== '/winners',
  });

test('[R2-046] [R2-047] the buttons lead where the operator says, and by themselves where nothing else is said', () => {
  expect(targets(defaults.collections['system-page'].map(({ en }) => en))).toEqual({});
  expect(targets([entry('fault', { button_url: '/it/support' }), entry('user_blocked', { button_url: '/help?a=1#b' })])).toEqual({
    fault: { kind: 'path', path: '/support' },
    blocked: { kind: 'path', path: '/help?a=1#b' },
  });
});

test('[R2-043] a button leads to no other site, to no script and to nothing that is switched off', () => {
  for (const button_url of ['javascript:alert(1)', 'data:text/html,x', 'https://elsewhere.example/', '//elsewhere.example', '/winners'])
    expect(targets([entry('not_found', { button_url })]), button_url).toEqual({});
});
