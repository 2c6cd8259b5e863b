import type { SystemPage } from '@tavolo/content';
import { defaults } from '@tavolo/content/defaults';
import { describe, expect, test } from 'vitest';
import type { Locale } from '../../../runtime/locale.ts';
import { readResultWords, resultPages, type Outcome } from './result-words.ts';

const outcomes = Object.keys(resultPages) as Outcome[];
const bundled = (locale: Locale) => defaults.collections['system-page'].map((page) => page[locale]);
const read = (entries: readonly object[], locale: Locale, outcome: Outcome) => {
  const content = { list: () => entries, single: () => ({ functional_flags: null }) };
  // Of a page's context nothing else is looked at.
  return readResultWords({ content, locale, origin: 'http://localhost:3000' } as never, outcome);
};
const withWords = (locale: Locale, key: SystemPage['key'], words: Partial<SystemPage>) =>
  bundled(locale).map((entry) => (entry.key === key ? { ...entry, ...words } : entry));

describe.each(['en', 'it'] as const)('[R2-046] [R2-047] in %s', (locale) => {
  test.each(outcomes)(
    'the bundled words of %s are those that the page says by itself, so that it can say them with the amount',
    (outcome) => {
      expect(read(bundled(locale), locale, outcome)).toEqual({ title: null, text: null, button: null });
    },
  );

  test.each(outcomes)('each word that is published for %s counts by itself', (outcome) => {
    const key = resultPages[outcome].entry;
    const said = (words: Partial<SystemPage>) => read(withWords(locale, key, words), locale, outcome);
    expect(said({ header: 'H' })).toEqual({ title: 'H', text: null, button: null });
    expect(said({ description: 'D' })).toEqual({ title: null, text: 'D', button: null });
    expect(said({ button_title: 'B' }).button).toEqual({ label: 'B', target: { kind: 'path', path: resultPages[outcome].path } });
    expect(said({ button_url: '/winners' }).button?.target).toEqual({ kind: 'path', path: '/winners' });
  });

  test('a button that leads nowhere we may go is not taken', () => {
    for (const button_url of ['javascript:alert(1)', 'https://elsewhere.example/', '//elsewhere.example'])
      expect(read(withWords(locale, 'pay_fail', { button_title: 'B', button_url }), locale, 'payfail').button).toBeNull();
  });
});
