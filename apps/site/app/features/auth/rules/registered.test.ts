import { expect, test } from 'vitest';
import { registeredPath, registeredSearch } from './registered.ts';

test('a new account is told by the query; what else stands in it stays, the popup’s flags go [R2-036, R2-037]', () => {
  expect(registeredSearch('')).toBe('?register=success');
  expect(registeredSearch('?popup=auth&step=register')).toBe('?register=success');
  expect(registeredSearch('?category=slots&show_popup_reg=1&prevent_close=1')).toBe('?category=slots&register=success');
});

test('the page that was wanted is told of the new account as well [R2-037, R2-031]', () => {
  expect(registeredPath('/cashier/deposit?amount=10#top')).toBe('/cashier/deposit?amount=10&register=success#top');
  expect(registeredPath('/')).toBe('/?register=success');
});
