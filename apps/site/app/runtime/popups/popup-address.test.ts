import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  linkedPopups,
  onlyPopupDiffers,
  popupAt,
  popupIn,
  popupOf,
  searchWithPopup,
  showsSignIn,
  withPopup,
  withoutPopup,
} from './popup-address.ts';

const query = (text: string) => new URLSearchParams(text);

test('the flags of the address open sign-up and sign-in [R2-033, R2-034]', () => {
  expect(popupOf(query('show_popup_reg'))).toEqual({ name: 'auth', step: 'register', closable: true });
  expect(popupOf(query('show_popup_auth=1'))).toEqual({ name: 'auth', step: 'login', closable: true });
  expect(popupOf(query('redirectUrl=%2Fcashier'))).toEqual({ name: 'auth', step: 'login', closable: true });
  expect(popupOf(query('popup=auth&step=restore'))).toEqual({ name: 'auth', step: 'restore', closable: true });
  expect(popupOf(query('popup=unknown'))).toBeNull();
  expect(popupOf(query('category=slots'))).toBeNull();
});

test('what asks to sign in opens no window over the page that has the form [R2-004]', () => {
  const at = (address: string) => popupAt(new URL(address, 'https://casino.test'))?.name;
  for (const page of ['/forms/sign_in', '/forms/sign_up'])
    for (const flag of ['redirectUrl=%2Fcashier', 'show_popup_auth', 'show_popup_reg']) expect(at(`${page}?${flag}`)).toBeUndefined();
  expect(at('/forms/sign_in?popup=auth&step=restore')).toBe('auth');
  expect(at('/forms/sign_in?popup=search')).toBe('search');
  expect(at('/gamehall?redirectUrl=%2Fcashier')).toBe('auth');
});

test('the forms of signing in and up are open as a window on any page, or as the page [R2-048]', () => {
  const shows = (address: string) => showsSignIn(new URL(address, 'https://casino.test'));
  for (const address of ['/game/dice?popup=auth&step=register#real', '/?show_popup_reg=1', '/gamehall?redirectUrl=%2Fcashier'])
    expect(shows(address), address).toBe(true);
  for (const address of ['/forms/sign_up?step=confirm', '/forms/sign_in']) expect(shows(address), address).toBe(true);
  for (const address of ['/game/dice#real', '/?popup=menu', '/forms', '/forms/sign_up_again']) expect(shows(address), address).toBe(false);
});

test('prevent_close makes the popup stay [R2-035]', () => {
  expect(popupOf(query('show_popup_auth&prevent_close=1'))?.closable).toBe(false);
});

test('closing removes the flags and nothing else [R2-036]', () => {
  expect(withoutPopup(query('category=slots&show_popup_reg=1&prevent_close=1&step=x&redirectUrl=%2Fa')).toString()).toBe('category=slots');
});

test('a popup opens over the page and its query', () => {
  expect(withPopup(query('category=slots&popup=menu'), 'popup=auth&step=login')).toBe('?category=slots&popup=auth&step=login');
});

test('a popup over a page leaves the page as it is', () => {
  const differ = (from: string, to: string) => onlyPopupDiffers(new URL(from, 'https://casino.test'), new URL(to, 'https://casino.test'));
  expect(differ('/gamehall?category=slots', '/gamehall?category=slots&popup=menu')).toBe(true);
  expect(differ('/gamehall?popup=menu', '/gamehall')).toBe(true);
  expect(differ('/gamehall?category=slots', '/gamehall?category=new&popup=menu')).toBe(false);
  expect(differ('/gamehall', '/?popup=menu')).toBe(false);
  expect(differ('/gamehall', '/gamehall')).toBe(false);
});

test('what is not taken apart gives the same as what is', () => {
  const word = fc.constantFrom(
    'popup',
    'step',
    'redirectUrl',
    'prevent_close',
    'show_popup_reg',
    'popups',
    'utm_source',
    'a b',
    'é',
    'auth',
    '1',
    '',
    '%70opup',
    'x+y',
  );
  const pairs = fc.array(fc.tuple(word, word), { maxLength: 4 });
  const popups = fc.constantFrom('popup=auth&step=login', 'popup=menu', 'popup=auth&step=register&utm_source=x');
  fc.assert(
    fc.property(pairs, popups, fc.boolean(), (list, popup, escaped) => {
      const text = escaped ? new URLSearchParams(list).toString() : list.map(([key, value]) => `${key}=${value}`).join('&');
      const { search } = new URL(`https://site/?${text}`);
      const parsed = new URLSearchParams(search);
      expect(popupIn(search)).toEqual(popupOf(parsed));
      expect([...new URLSearchParams(searchWithPopup(search, popup))]).toEqual([...new URLSearchParams(withPopup(parsed, popup))]);
    }),
  );
});

test('each window that a link can open has its name, and a link to the queue opens nothing by itself [R2-048]', () => {
  for (const name of linkedPopups) expect(popupIn(`?popup=${name}`)).toEqual({ name, step: null, closable: true });
  expect(linkedPopups).not.toContain('next');
});
