import { expect, test } from 'vitest';
import type { Drafts } from '../entry/drafts.ts';
import { closingBy } from './site-state.ts';

const drafts = (next: string, now: string | null): Drafts => ({
  en: {
    current: { domain_state: next },
    language: {
      state: 'modified',
      revision: 1,
      createdAt: '',
      updatedAt: '',
      updatedBy: null,
      publishedAt: null,
      draft: { domain_state: next },
      published: now === null ? null : { domain_state: now },
    },
  },
});

test.each([
  ['maintenance', 'active', 'maintenance'],
  ['disabled', 'active', 'disabled'],
  ['disabled', 'maintenance', 'disabled'],
  ['maintenance', null, 'maintenance'],
  ['active', 'maintenance', null],
  ['maintenance', 'maintenance', null],
])('publishing “%s” where the site is “%s” closes it as %s', (next, now, closing) => {
  expect(closingBy('prazer-config', drafts(next, now), 'en')).toBe(closing);
});

test('no other entry closes the site', () => expect(closingBy('page', drafts('maintenance', 'active'), 'en')).toBeNull());
