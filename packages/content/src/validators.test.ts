import { expect, test } from 'vitest';
import { patternOf } from './validators.ts';

test('[R3-022] a field has the pattern that the settings of the site give it', () => {
  const validators = { postcode: { regex: '^[0-9]{5}$' }, home_town: { regex: '' }, address: 'text', region: { regex: '[' } };
  expect(patternOf(validators, 'postcode')).toBe('^[0-9]{5}$');
  for (const field of ['home_town', 'address', 'region', 'first_name', 'toString'])
    expect([field, patternOf(validators, field)]).toEqual([field, null]);
  for (const validators of [null, 'text', []]) expect(patternOf(validators, 'postcode')).toBeNull();
});
