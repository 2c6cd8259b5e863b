import { fieldsFor } from '@tavolo/validation';
import { describe, expect, test } from 'vitest';
import type { CurrencyCondition, PlannedField } from './form-plan.ts';

const field = (name: string, order: number, more: Partial<PlannedField> = {}): PlannedField => ({
  name,
  type: 'text',
  label: name,
  placeholder: null,
  hint: null,
  is_required: false,
  mask: null,
  regex: null,
  rule: null,
  min: null,
  max: null,
  order,
  currencies: [],
  countries: [],
  options: [],
  ...more,
});
const condition = (more: Partial<CurrencyCondition>): CurrencyCondition => ({
  currency: 'GBP',
  field: 'first_name',
  is_shown: true,
  is_required: true,
  regex: null,
  mask: null,
  order: 0,
  ...more,
});
const names = (fields: PlannedField[]) => fields.map(({ name }) => name);

describe('the fields of a form', () => {
  const fields = [field('b', 2), field('a', 1), field('c', 3, { currencies: ['EUR'] }), field('d', 4, { countries: ['IT'] })];

  test('stand in content’s order, those of a currency or a country only where it is chosen', () => {
    expect(names(fieldsFor(fields, [], { currency: 'EUR', country: 'IT' }))).toEqual(['a', 'b', 'c', 'd']);
    expect(names(fieldsFor(fields, [], { currency: 'GBP', country: '' }))).toEqual(['a', 'b']);
  });

  test('follow what content says of the currency: shown or not, required, rule, mask and order', () => {
    const own = [field('first_name', 1, { regex: '^A', mask: '@@' }), field('last_name', 2)];
    const chosen = { currency: 'GBP', country: 'GB' };
    expect(fieldsFor(own, [condition({ regex: '^B', order: 9 })], chosen)).toEqual([
      field('last_name', 2),
      field('first_name', 9, { is_required: true, regex: '^B', mask: '@@' }),
    ]);
    expect(names(fieldsFor(own, [condition({ is_shown: false })], chosen))).toEqual(['last_name']);
    expect(fieldsFor(own, [condition({ is_shown: false })], { currency: 'EUR', country: 'GB' })).toEqual(own);
  });
});
