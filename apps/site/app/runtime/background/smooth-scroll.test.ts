import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { leadsWithinPage } from './smooth-scroll.ts';

const here = 'https://casino.test/it/terms?page=2#top';

test('only a link to a place of this very page scrolls smoothly [R2-045]', () => {
  expect(leadsWithinPage('#refunds', here)).toBe(true);
  expect(leadsWithinPage('/it/terms?page=2#refunds', here)).toBe(true);
  for (const href of [
    '#',
    '/it/terms?page=2',
    '/it/terms#refunds',
    '/terms?page=2#refunds',
    'https://other.test/it/terms?page=2#refunds',
  ]) {
    expect(leadsWithinPage(href, here)).toBe(false);
  }
});

test('the place stands below the header, and who wants no motion has none [R2-045]', () => {
  const styles = readFileSync(new URL('../../../../../packages/ui/src/styles/base.css', import.meta.url), 'utf8');
  expect(styles).toMatch(/html \{[^}]*scroll-padding-top: calc\(var\(--header-h\) \+ 12px\)/);
  expect(styles).toMatch(/prefers-reduced-motion: no-preference\) \{\s*html\[data-smooth-scroll\] \{\s*scroll-behavior: smooth;/);
});
