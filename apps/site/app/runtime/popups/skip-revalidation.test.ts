import { afterEach, expect, test } from 'vitest';
import { changes, skipRevalidation, ownStep } from './skip-revalidation.ts';

afterEach(() => {
  changes.unread = 0;
  ownStep.isUnderWay = false;
});

const at = (search: string): URL => new URL(`https://casino.test/profile/security${search}`);
const reads = (from: string, to: string): boolean =>
  skipRevalidation({ currentUrl: at(from), nextUrl: at(to), defaultShouldRevalidate: true });

test('[R2-048] a window that opens or closes leaves the page below as it is, another address does not', () => {
  expect(reads('', '?popup=next')).toBe(false);
  expect(reads('?popup=next', '')).toBe(false);
  expect(reads('', '?page=2')).toBe(true);
  ownStep.isUnderWay = true;
  expect(reads('', '')).toBe(false);
});

test('[R2-048] what is being read anew because something has changed is not lost with a window that closes meanwhile', () => {
  changes.unread = 1;
  expect(reads('?popup=next', '')).toBe(true);
  ownStep.isUnderWay = true;
  expect(reads('', '')).toBe(true);
});
