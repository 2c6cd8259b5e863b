import { expect, test } from 'vitest';
import type { Language } from '../api/answers.ts';
import { lacksOperator } from './operator-facts.ts';

const said = (operator: unknown) => ({ published: { operator } }) as unknown as Language;
const whole = { company_name: 'Example Gaming Ltd', licence_number: '39-12', regulator: 'The authority', address: null };

test('the operator is told of what is missing until company, licence and regulator stand in every published language', () => {
  expect(lacksOperator({ locales: { en: said(null), it: said(whole) } })).toBe(true);
  expect(lacksOperator({ locales: { en: said(whole), it: said({ ...whole, licence_number: ' ' }) } })).toBe(true);
  expect(lacksOperator({ locales: { en: said({ ...whole, regulator: null }) } })).toBe(true);
  expect(lacksOperator({ locales: { en: said(whole), it: said(whole) } })).toBe(false);
});

test('a language that is not published shows nothing, and lacks nothing', () => {
  expect(lacksOperator({ locales: { en: said(whole), it: null } })).toBe(false);
});
