import { expect, test } from 'vitest';
import { registeredSearch } from './registered.ts';

test('a new account is told by the query; what else stands in it stays, the popup’s flags go [R2-036, R2-037]', () => {
  expect(registeredSearch('')).toBe('?register=success');
  expect(registeredSearch('?popup=auth&step=register')).toBe('?register=success');
  expect(registeredSearch('?category=slots&show_popup_reg=1&prevent_close=1')).toBe('?category=slots&register=success');
});
