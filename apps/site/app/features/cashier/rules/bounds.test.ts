import { expect, test } from 'vitest';
import { boundsWithin, isMoreThan } from './bounds.ts';

const card = { currency: 'EUR', min: '10.00', max: '5000.00' };

test('a range ends with the smallest of what the method takes and what is left', () => {
  expect(boundsWithin(card, [])).toEqual({ min: '10.00', max: '5000.00' });
  expect(boundsWithin(card, ['20000.00'])).toEqual({ min: '10.00', max: '5000.00' });
  expect(boundsWithin(card, ['500.00'])).toEqual({ min: '10.00', max: '500.00' });
  expect(boundsWithin(card, ['812.34', '1300.00'])).toEqual({ min: '10.00', max: '812.34' });
});

test('where only whole amounts are taken, it ends with one', () => {
  expect(boundsWithin(card, ['30.50'], true)).toEqual({ min: '10.00', max: '30.00' });
  expect(boundsWithin(card, ['10.99'], true)).toEqual({ min: '10.00', max: '10.00' });
});

test('less than the smallest request is no range', () => {
  expect(boundsWithin(card, ['10.00'])).toEqual({ min: '10.00', max: '10.00' });
  expect(boundsWithin(card, ['9.99'])).toBeNull();
  expect(boundsWithin(card, ['0.00'], true)).toBeNull();
});

test('more than what is left begins with a cent more', () => {
  expect(isMoreThan('500', '500.00', 'EUR')).toBe(false);
  expect(isMoreThan('500.01', '500.00', 'EUR')).toBe(true);
});
