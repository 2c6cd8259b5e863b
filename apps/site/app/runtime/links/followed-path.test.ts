import fc from 'fast-check';
import { expect, test } from 'vitest';
import { localized, locales } from '../locale.ts';
import { followedPath } from './followed-path.ts';

const origin = 'https://casino.example';
const plain = { defaultPrevented: false, button: 0, altKey: false, ctrlKey: false, metaKey: false, shiftKey: false };
const link = (path: string, target = '', attributes: string[] = []) => ({
  href: new URL(path, origin).href,
  target,
  hasAttribute: (name: string) => attributes.includes(name),
});

test('a plain press goes where the link leads, in whichever language it is written', () => {
  const part = fc.stringMatching(/^[a-z0-9-]{1,8}$/);
  const path = fc
    .tuple(fc.array(part, { maxLength: 3 }), fc.option(part), fc.option(part))
    .map(([parts, query, hash]) => `/${parts.join('/')}${query === null ? '' : `?q=${query}`}${hash === null ? '' : `#${hash}`}`)
    .filter((one) => !/^\/it(?:[/?#]|$)/.test(one));
  fc.assert(
    fc.property(path, fc.constantFrom(...locales), (to, locale) => {
      expect(followedPath(plain, link(localized(to, locale)), origin)).toBe(to);
    }),
  );
});

test('a press that asks for another window, and one that somebody has answered already, are left to the browser', () => {
  const to = link('/gamehall');
  for (const key of ['altKey', 'ctrlKey', 'metaKey', 'shiftKey', 'defaultPrevented'] as const)
    expect(followedPath({ ...plain, [key]: true }, to, origin)).toBeNull();
  expect(followedPath({ ...plain, button: 1 }, to, origin)).toBeNull();
  expect(followedPath(plain, link('/gamehall', '_blank'), origin)).toBeNull();
  expect(followedPath(plain, link('/gamehall', '_self'), origin)).toBe('/gamehall');
  expect(followedPath(plain, link('/gamehall', '', ['download']), origin)).toBeNull();
  expect(followedPath(plain, link('https://elsewhere.example/gamehall'), origin)).toBeNull();
});
