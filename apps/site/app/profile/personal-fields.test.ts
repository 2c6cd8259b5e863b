import { expect, test } from 'vitest';
import { personalChange, personalFault, personalFields } from './personal-fields.ts';

const item = (name: string, type: string, value = '', more: { is_editable?: boolean; is_required?: boolean } = {}) => ({
  name,
  type,
  value,
  is_editable: true,
  is_required: true,
  ...more,
});
const plan = (...names: string[]) => ({
  strategy: 'eager' as const,
  fields: names.map((name) => ({
    name,
    type: 'text' as const,
    label: name.toUpperCase(),
    placeholder: null,
    is_required: true,
    mask: null,
    regex: null,
  })),
});
const items = [
  item('first_name', 'name', 'Anna'),
  item('birth_date', 'birthDate', '1990-12-31', { is_editable: false }),
  item('country_code', 'text', 'IT'),
  item('postcode', 'postcode'),
  item('region', 'address', '', { is_required: false }),
];

test('content decides which fields are asked for, in which order and with which words', () => {
  const fields = personalFields(items, plan('postcode', 'first_name', 'unknown'));
  expect(fields.map(({ name, label }) => [name, label])).toEqual([
    ['postcode', 'POSTCODE'],
    ['first_name', 'FIRST_NAME'],
  ]);
  expect(personalFields(items, plan()).map(({ name }) => name)).toEqual(items.map(({ name }) => name));
});

test('a field is judged by its rule; a postcode by that of its country', () => {
  const [name, , , postcode, region] = personalFields(items, plan());
  if (!name || !postcode || !region) throw new Error('fields are missing');
  expect(personalFault(name, 'Anna7', 'IT')).toEqual({ code: 'name' });
  expect(personalFault(region, '', 'IT')).toBeNull();
  expect(personalFault(postcode, '20121', 'IT')).toBeNull();
  expect(personalFault(postcode, 'SW1A 1AA', 'IT')).toEqual({ code: 'postcode' });
  expect(personalFault(postcode, 'SW1A 1AA', 'GB')).toBeNull();
});

test('only what changed and may change is sent, and a postcode with its country', () => {
  const fields = personalFields(items, plan());
  expect(personalChange(fields, { first_name: ' Anna ', birth_date: '1.1.2000', country_code: 'IT', postcode: '', region: '' })).toEqual(
    {},
  );
  expect(personalChange(fields, { first_name: 'Ada', birth_date: '1.1.2000', country_code: 'IT', postcode: '20121', region: '' })).toEqual({
    first_name: 'Ada',
    postcode: '20121',
    country_code: 'IT',
  });
});
