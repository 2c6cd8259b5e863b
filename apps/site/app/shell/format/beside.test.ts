import { expect, test } from 'vitest';
import { beside } from './beside.ts';

test('[R9-006] what is named beside each other may break after a point, never before it', () => {
  expect(beside(['Slots 100%', 'Live casino 50%'])).toBe('Slots 100%\u00a0· Live casino 50%');
  expect([beside(['Slots 100%']), beside([])]).toEqual(['Slots 100%', '']);
});
