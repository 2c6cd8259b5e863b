import type { SystemPage } from '@tavolo/content';
import { defaults } from '@tavolo/content/defaults';
import { expect, test } from 'vitest';
import { systemTexts } from '../texts/system.ts';
import { translator } from '../texts/use-text.tsx';
import { systemOverrides } from './system-overrides.ts';

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
