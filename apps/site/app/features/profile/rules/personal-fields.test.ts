import { expect, test } from 'vitest';
import { isAnyLocked, missingFields, personalChange, personalFault, personalFields, type PersonalField } from './personal-fields.ts';

const item = (name: string, type: string, value = '', more: Partial<PersonalField> = {}) => ({
  name,
  type,
  value,
  is_editable: true,
  is_required: true,
  regex: null,
  mask: null,
  rule: null,
  min: null,
  max: null,
  ...more,
});
const plan = (...names: string[]) => ({
  strategy: 'eager' as const,
  fields: names.map((name) => ({ name, label: name.toUpperCase() })),
});
const items = [
  item('first_name', 'name', 'Anna'),
  item('birth_date', 'birthDate', '1990-12-31', { is_editable: false }),
  item('country_code', 'text', 'IT'),
  item('postcode', 'postcode'),
  item('region', 'address', '', { is_required: false }),
];

test('the server decides which fields are asked for and in which order, content over their words', () => {
  const fields = personalFields(items, plan('postcode', 'first_name', 'unknown'));
  expect(fields.map(({ name, label }) => [name, label])).toEqual([
    ['first_name', 'FIRST_NAME'],
    ['birth_date', null],
    ['country_code', null],
    ['postcode', 'POSTCODE'],
    ['region', null],
  ]);
});

test('a field is judged by its rule; a postcode by that of its country', () => {
  const [name, , , postcode, region] = personalFields(items, plan());
  if (!name || !postcode || !region) throw new Error('fields are missing');
  expect(personalFault(name, 'Anna7', { country_code: 'IT' })).toEqual({ code: 'name' });
  expect(personalFault(region, '', { country_code: 'IT' })).toBeNull();
  expect(personalFault(postcode, '20121', { country_code: 'IT' })).toBeNull();
  expect(personalFault(postcode, 'SW1A 1AA', { country_code: 'IT' })).toEqual({ code: 'postcode' });
  expect(personalFault(postcode, 'SW1A 1AA', { country_code: 'GB' })).toBeNull();
});

test('[R5-013] a field’s own rule comes first, then content’s pattern and mask; a postcode’s pattern stands for its rule', () => {
  const judge = (name: string, type: string, value: string, more: Partial<PersonalField>) => {
    const [field] = personalFields([item(name, type, '', more)], plan());
    return field ? (personalFault(field, value, { country_code: 'IT' })?.code ?? null) : 'missing';
  };
  expect(judge('first_name', 'name', 'Anna7', { regex: 'A.*' })).toBe('name');
  expect(judge('first_name', 'name', 'Bea', { regex: 'A.*' })).toBe('regex');
  expect(judge('first_name', 'name', 'Ada', { regex: 'A.*', mask: '@@@' })).toBeNull();
  expect(judge('first_name', 'name', 'Anna', { regex: 'A.*', mask: '@@@' })).toBe('regex');
  expect(judge('region', 'address', '', { regex: '.+', is_required: false })).toBeNull();
  expect(judge('postcode', 'postcode', 'AB1', { regex: '[A-Z]{2}\\d' })).toBeNull();
  expect(judge('postcode', 'postcode', '20121', { regex: '[A-Z]{2}\\d' })).toBe('postcode');
});

test('[R5-006] the number of a document is judged by its kind and by whose it is', () => {
  const [number] = personalFields([item('document_number', 'documentNumber', '', { is_required: false })], plan());
  if (!number) throw new Error('the field is missing');
  const mario = { document_type: 'codice_fiscale', first_name: 'Mario', last_name: 'Rossi', birth_date: '01.01.1980', sex: '1' };
  expect(personalFault(number, 'RSSMRA80A01H501U', mario)).toBeNull();
  expect(personalFault(number, 'RSSMRA80A01H501V', mario)).toEqual({ code: 'codice_fiscale' });
  expect(personalFault(number, 'RSSMRA80A01H501U', { ...mario, birth_date: '02.01.1980' })).toEqual({ code: 'codice_fiscale_person' });
  expect(personalFault(number, '52998224724', { document_type: 'cpf' })).toEqual({ code: 'cpf' });
  expect(personalFault(number, 'YA1234567', { document_type: 'passport' })).toBeNull();
  expect(personalFault(number, '', mario)).toBeNull();
});

test('[R6-006] missing is what is asked as a must, not known and not locked', () => {
  const names = (...asked: Parameters<typeof personalFields>[0][number][]) =>
    missingFields(personalFields(asked, plan())).map(({ name }) => name);
  expect(names(...items)).toEqual(['postcode']);
  expect(names(item('home_town', 'address'), item('first_name', 'name'), item('last_name', 'name', 'Rossi'))).toEqual([
    'home_town',
    'first_name',
  ]);
  const locked = item('address', 'address', '', { is_editable: false });
  expect(names(locked)).toEqual([]);
  expect(isAnyLocked(personalFields([locked, ...items], plan()))).toBe(true);
  expect(isAnyLocked(personalFields(items, plan()))).toBe(false);
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
