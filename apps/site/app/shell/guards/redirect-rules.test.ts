import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ruledTarget } from './redirect-rules.ts';

const rule = (from_url: string, to_url: string, more = {}) => ({
  id: 1,
  from_url,
  to_url,
  is_external: false,
  is_permanent: false,
  ...more,
});
const go = (path: string, ...rules: ReturnType<typeof rule>[]) => ruledTarget(new URL(path, 'https://casino.test'), rules)?.to ?? null;

test('a rule of the content sends an address elsewhere and keeps the language [R2-042]', () => {
  expect(go('/old', rule('/old', '/new'))).toBe('/new');
  expect(go('/it/old?a=1', rule('/old', '/new'))).toBe('/it/new?a=1');
  expect(go('/old?a=1', rule('/old', '/new?b=2'))).toBe('/new?b=2');
});

test('a star stands for the rest of an address [R2-042]', () => {
  expect(go('/slots/book', rule('/slots/*', '/game/*'))).toBe('/game/book');
  expect(go('/slots/', rule('/other/*', '/x'))).toBeNull();
});

test('another site is only reached by a rule that says so, and never by an unsafe address [R2-042, R2-043]', () => {
  expect(go('/blog', rule('/blog', 'https://blog.test/'))).toBeNull();
  expect(go('/blog', rule('/blog', 'https://blog.test/', { is_external: true }))).toBe('https://blog.test/');
  expect(go('/blog', rule('/blog', 'javascript:alert(1)', { is_external: true }))).toBeNull();
});

test('what a visitor types never chooses the site that a rule leads to [R2-042, R2-043]', () => {
  expect(go('/out/.evil.test', rule('/out/*', 'https://partner.test*', { is_external: true }))).toBeNull();
  expect(go('/out/@evil.test', rule('/out/*', 'https://partner.test*', { is_external: true }))).toBeNull();
  expect(go('/out/https://evil.test/', rule('/out/*', '*', { is_external: true }))).toBeNull();
  expect(go('/out//evil.test', rule('/out/*', '/*'))).toBeNull();
  expect(go('/out/a', rule('/out/*', 'https://partner.test/*', { is_external: true }))).toBe('https://partner.test/a');
  expect(go('/mail', rule('/mail', 'mailto:a@b.test', { is_external: true }))).toBeNull();
});

test('several stars stand for the parts between the words, in the letters of the address [R2-042]', () => {
  expect(go('/a/One/b/Two', rule('/a/*/b/*', '/*/x/*'))).toBe('/One/x/Two');
  expect(go('/A/one/B/', rule('/a/*/c/*', '/x'))).toBeNull();
  expect(go('/aa', rule('/a*a', '/x'))).toBe('/x');
  expect(go('/a', rule('/a*a', '/x'))).toBeNull();
});

test('the query stands before the place on the page [R2-042]', () => {
  expect(go('/old?a=1', rule('/old', '/new#top'))).toBe('/new?a=1#top');
});

test('a rule that leads to itself is passed over', () => {
  expect(go('/a', rule('/*', '/a'))).toBeNull();
});

test('dots in a rule are dots', () => {
  expect(go('/indexxphp', rule('/index.php', '/'))).toBeNull();
  expect(go('/index.php', rule('/index.php', '/'))).toBe('/');
});

test.each([
  [
    [rule('/loopa', '/loopb'), rule('/loopb', '/loopa')],
    ['/loopa', '/loopb', '/it/loopa'],
  ],
  [
    [rule('/a', '/b?x=1'), rule('/b', '/it/c#d'), rule('/c', '/en/a/')],
    ['/a', '/it/b', '/c'],
  ],
  [
    [rule('/old/*', '/new/*'), rule('/new/*', '/old/*')],
    ['/old/x', '/it/new/y/z'],
  ],
  [[rule('/grow*', '/grow*/more')], ['/grow', '/grow/x']],
  [[rule('/x', '/x/')], ['/x']],
  [
    [rule('/A', '/b'), rule('/B', '/a')],
    ['/a', '/b'],
  ],
  // Into a circle, from outside.
  [
    [rule('/in', '/loopa'), rule('/loopa', '/loopb'), rule('/loopb', '/loopa')],
    ['/in', '/it/in'],
  ],
])('[R2-042] rules that lead in a circle are passed over, and told of: %j', (rules, paths) => {
  for (const path of paths) {
    const told: (readonly string[])[] = [];
    expect(ruledTarget(new URL(path, 'https://casino.test'), rules, (way) => told.push(way))).toBeNull();
    // What leads to itself is no circle.
    expect(told.every((way) => way.length > 1) && told.length > 0).toBe(path !== '/x');
  }
});

test('[R2-042] a way of several rules that ends is gone, and a rule behind one that goes round still counts', () => {
  const way = [rule('/a', '/b'), rule('/b', '/c'), rule('/c', 'https://else.test/', { is_external: true })];
  expect(go('/a', ...way)).toBe('/b');
  expect(go('/it/b', ...way)).toBe('/it/c');
  expect(go('/c', ...way)).toBe('https://else.test/');
  const round = [rule('/a', '/b'), rule('/b', '/a'), rule('/a', '/terms')];
  expect(go('/a', ...round)).toBe('/terms');
});

test('[R2-042] whatever the rules are, nobody is led on for ever', () => {
  const part = fc.constantFrom('a', 'b', 'c', '*', 'a*', 'it', 'en');
  const path = fc.array(part, { minLength: 0, maxLength: 3 }).map((parts) => `/${parts.join('/')}`);
  const plain = fc.array(fc.constantFrom('a', 'b', 'c'), { maxLength: 3 }).map((parts) => `/${parts.join('/')}`);
  fc.assert(
    fc.property(fc.array(fc.tuple(path, path), { maxLength: 6 }), plain, (pairs, start) => {
      const rules = pairs.map(([from, to]) => rule(from, to));
      let here = start;
      for (let step = 0; step < 25; step++) {
        const next = go(here, ...rules);
        if (next === null) return;
        here = next;
      }
      expect.fail(`still led on: ${start} → … → ${here}`);
    }),
  );
});
