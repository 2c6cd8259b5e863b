import { expect, test } from 'vitest';
import { playResponsibly } from './defaults/pages/play-responsibly.ts';

/** Everything outside of the site that a value names. */
const linksIn = (value: unknown): string[] =>
  typeof value === 'string'
    ? [...value.matchAll(/https?:\/\/[^\s)"'<>\]]+/g)].map(([url]) => url)
    : typeof value === 'object' && value !== null
      ? Object.values(value).flatMap(linksIn)
      : [];

const linesIn = (locale: 'en' | 'it') =>
  (playResponsibly[locale].blocks ?? [])
    .flatMap((block) => (block.__component === 'blocks.helplines' ? (block.helplines ?? []) : []))
    .flatMap((line) => line ?? []);

test.each(['en', 'it'] as const)('[RGP-28] every help line of the bundled content can be called or opened, in %s', (locale) => {
  const lines = linesIn(locale);
  expect(lines.length).toBeGreaterThanOrEqual(4);
  for (const { name, phone, url } of lines) {
    expect(name).toBeTruthy();
    if (phone) expect(phone, name).toMatch(/^[\d ]{3,20}$/);
    expect(url, name).toMatch(/^https:\/\/[a-z0-9.-]+\.[a-z]{2,}(\/\S*)?$/);
  }
  expect(lines.flatMap(({ phone }) => (phone ? [phone] : []))).toEqual(expect.arrayContaining(['800 558 822', '0808 8020 133']));
});

test('[RGP-28] all links of the page on protection are https, and the same in both languages', () => {
  const [english, italian] = [linksIn(playResponsibly.en), linksIn(playResponsibly.it)].map((links) => new Set(links));
  expect(english?.size).toBeGreaterThan(3);
  expect([...(english ?? [])].filter((url) => !url.startsWith('https://'))).toEqual([]);
  expect(linesIn('it').map(({ url }) => url)).toEqual(linesIn('en').map(({ url }) => url));
  expect(italian).toEqual(english);
});
