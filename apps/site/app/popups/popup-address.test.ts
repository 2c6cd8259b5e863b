import { expect, test } from 'vitest';
import { popupOf, withPopup, withoutPopup } from './popup-address.ts';

const query = (text: string) => new URLSearchParams(text);

test('the flags of the address open sign-up and sign-in [R2-033, R2-034]', () => {
  expect(popupOf(query('show_popup_reg'))).toEqual({ name: 'auth', step: 'register', closable: true });
  expect(popupOf(query('show_popup_auth=1'))).toEqual({ name: 'auth', step: 'login', closable: true });
  expect(popupOf(query('redirectUrl=%2Fcashier'))).toEqual({ name: 'auth', step: 'login', closable: true });
  expect(popupOf(query('popup=auth&step=restore'))).toEqual({ name: 'auth', step: 'restore', closable: true });
  expect(popupOf(query('popup=unknown'))).toBeNull();
  expect(popupOf(query('category=slots'))).toBeNull();
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
