import { expect, test } from 'vitest';
import { pageUrl } from './page-url.ts';

const page = (address: string) => pageUrl(new Request(`https://casino.test${address}`)).href.slice('https://casino.test'.length);

test('a request for the data of a page is about that page', () => {
  expect(page('/gamehall.data?category=slots&_routes=games%2Fhall')).toBe('/gamehall?category=slots');
  expect(page('/_.data')).toBe('/');
  expect(page('/it/_.data?x=1')).toBe('/it?x=1');
  expect(page('/it.data')).toBe('/it');
  expect(page('/terms')).toBe('/terms');
});
