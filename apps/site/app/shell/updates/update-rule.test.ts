import { expect, test } from 'vitest';
import { isNews, readBuild, updateInterval, usualUpdate } from './update-rule.ts';

test('a version that is not this page’s is offered, and once [R4-021]', () => {
  expect(isNews('a1', 'b2', null)).toBe(true);
  expect(isNews('a1', 'b2', 'b2')).toBe(false);
  expect(isNews('a1', 'c3', 'b2')).toBe(true);
  expect(isNews('a1', 'a1', null)).toBe(false);
});

test('what cannot be read is no new version [R4-021]', () => {
  expect(readBuild({ version: 'a1' })).toBe('a1');
  for (const answer of [null, '<html>', {}, { version: '' }, { version: 1 }]) expect(readBuild(answer)).toBeNull();
  expect(isNews('a1', null, null)).toBe(false);
  expect(isNews(null, 'a1', null)).toBe(false);
});

test('content sets how often the manifest is asked for, or switches it off [R4-021]', () => {
  expect(updateInterval(usualUpdate)).toBe(300_000);
  expect(updateInterval({ is_enabled: true, interval_seconds: 1 })).toBe(30_000);
  expect(updateInterval({ is_enabled: false, interval_seconds: 60 })).toBeNull();
});
