import { expect, test } from 'vitest';
import type { ContentDocument } from '../api/answers.ts';
import { isLastOnSite } from './last-on-site.ts';

const document = (published: readonly string[]) =>
  ({
    locales: Object.fromEntries(['en', 'it'].map((locale) => [locale, { publishedAt: published.includes(locale) ? '2026-03-02' : null }])),
  }) as unknown as ContentDocument;
const collection = (onSite: Record<string, number>) => ({ kind: 'collectionType' as const, onSite });

test('taking an entry off the site is told to be the last one of its collection in the language', () => {
  expect(isLastOnSite(collection({ en: 1, it: 2 }), document(['en', 'it']), ['en'])).toBe(true);
  expect(isLastOnSite(collection({ en: 1, it: 2 }), document(['en', 'it']), ['it'])).toBe(false);
  expect(isLastOnSite(collection({ en: 2, it: 1 }), document(['en', 'it']), ['en', 'it'])).toBe(true);
});

test('a draft is no entry of the site, and settings are no collection', () => {
  expect(isLastOnSite(collection({ en: 1 }), document([]), ['en'])).toBe(false);
  expect(isLastOnSite(collection({ en: 1 }), null, ['en'])).toBe(false);
  expect(isLastOnSite({ kind: 'singleType', onSite: { en: 1 } }, document(['en']), ['en'])).toBe(false);
});
