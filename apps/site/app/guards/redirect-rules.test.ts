import { expect, test } from 'vitest';
import { ruledTarget } from './redirect-rules.ts';

const rule = (from_url: string, to_url: string, more = {}) => ({ id: 1, from_url, to_url, is_external: false, is_permanent: false, ...more });
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

test('a rule that leads to itself is passed over', () => {
  expect(go('/a', rule('/*', '/a'))).toBeNull();
});

test('dots in a rule are dots', () => {
  expect(go('/indexxphp', rule('/index.php', '/'))).toBeNull();
  expect(go('/index.php', rule('/index.php', '/'))).toBe('/');
});
