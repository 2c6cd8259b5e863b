import { expect, test } from 'vitest';
import type { PlannedField } from './form-plan.ts';
import { faultOf, sentFields, startValues } from './sign-up-values.ts';

const field = (name: string, more: Partial<PlannedField> = {}): PlannedField => ({
  name,
  type: 'password',
  label: null,
  placeholder: null,
  hint: null,
  is_required: true,
  mask: null,
  regex: null,
  rule: null,
  min: null,
  max: null,
  order: 1,
  currencies: [],
  countries: [],
  options: [],
  ...more,
});
const values = { ...startValues('en', { currencies: [{ code: 'EUR', name: 'Euro', symbol: '€' }] }, null), password: 'Secret.123' };

test('[R5-010] the repeat of a password is missed, has to equal it, and is sent where content asks for it', () => {
  const repeat = field('password_repeat');
  expect(faultOf(repeat, '', values)).toEqual({ code: 'required' });
  expect(faultOf(repeat, 'Secret.124', values)).toEqual({ code: 'password_repeat' });
  expect(faultOf(repeat, 'Secret.123', values)).toBeNull();
  expect(faultOf(field('password_repeat', { is_required: false }), '', values)).toBeNull();
  const typed = { ...values, password_repeat: 'Secret.123' };
  expect(sentFields([field('password'), repeat], typed)).toMatchObject({ password: 'Secret.123', password_repeat: 'Secret.123' });
  expect(sentFields([field('password')], typed)).not.toHaveProperty('password_repeat');
});

test('[R5-015] a further rule of content holds in the form of a sign-up', () => {
  const name = field('first_name', { type: 'text', rule: 'name_pattern', max: 5 });
  expect(faultOf(name, 'Ada Maria', values)).toEqual({ code: 'name_pattern' });
  expect(faultOf(name, 'Adelaide', values)).toEqual({ code: 'max_length', values: { max: 5 } });
  expect(faultOf(name, '', values)).toEqual({ code: 'required' });
});

test('[R5-008] an empty phone number is asked for in words of its own', () => {
  expect(faultOf(field('phone'), ' ', values)).toEqual({ code: 'phone_required' });
  expect(faultOf(field('phone', { is_required: false }), '', values)).toBeNull();
});
