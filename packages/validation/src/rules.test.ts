import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { rules, type Fault } from './index.ts';

describe('Whatever comes, a rule answers and never throws', () => {
  const all = Object.entries(rules);
  test.each(all)('%s', (_, rule) => {
    fc.assert(
      fc.property(fc.oneof(fc.anything(), fc.string({ unit: 'binary', maxLength: 300 })), (value) => {
        const fault: Fault | null = rule(value);
        expect(fault === null || typeof fault.code === 'string').toBe(true);
      }),
      { numRuns: 300 },
    );
  });
});

describe('Properties', () => {
  test('[R5-002] every whole number within the bounds passes, every other is answered with both bounds', () => {
    fc.assert(
      fc.property(fc.bigInt(1n, 10n ** 15n), fc.bigInt(1n, 10n ** 15n), fc.bigInt(1n, 10n ** 15n), (value, one, other) => {
        const [min, max] = one < other ? [one, other] : [other, one];
        const fault = rules.sum(String(value), { min: String(min), max: `${max}.00` });
        expect(fault).toEqual(value >= min && value <= max ? null : { code: 'sum', values: { min: String(min), max: `${max}.00` } });
      }),
    );
  });
  test('[R5-002] a payout is any amount to the last decimal of its currency, within the bounds, without leading zeros', () => {
    const within = { min: '10.00', max: '5000.00', decimals: 2, format: (text: string) => `€${text}` };
    const fault = { code: 'sum', values: { min: '€10.00', max: '€5000.00' } };
    expect(['10', '12.34', '12.5', '5000'].map((text) => rules.amount(text, within))).toEqual([null, null, null, null]);
    for (const text of ['', '9.99', '5000.01', '12.345', '012', '1e3', '-12', '12,50']) expect(rules.amount(text, within), text).toEqual(fault);
    expect(['0', '0.00', '00.5'].map((text) => rules.amount(text, { decimals: 2 })?.code)).toEqual(Array(3).fill('wrong_field'));
    expect(rules.amount('0.5', { decimals: 0 })).toEqual({ code: 'wrong_field' });
  });
  test('[R5-002] without bounds a sum that is none is a wrong field', () => expect(rules.sum('0')).toEqual({ code: 'wrong_field' }));
  test('[R5-005] every day of the calendar reads back as itself', () => {
    fc.assert(
      fc.property(
        fc.date({ min: new Date('1000-01-01T00:00:00Z'), max: new Date('9999-12-31T00:00:00Z'), noInvalidDate: true }),
        (moment) => {
          const iso = moment.toISOString().slice(0, 10);
          const [year, month, day] = iso.split('-');
          expect(rules.date(iso)).toBeNull();
          expect(rules.date(`${day}.${month}.${year}`)).toBeNull();
        },
      ),
    );
  });
  test('[R5-010] the offending characters of a password are listed, each once', () => {
    expect(rules.password('pä ß ä word')).toEqual({ code: 'password_characters', values: { characters: 'ä ␣ ß' } });
    expect(rules.password('secret1', { allowed: '[a-z]' })).toEqual({ code: 'password_characters', values: { characters: '1' } });
    expect(rules.password('secret', { allowed: '[' })).toBeNull();
  });
  test('[R5-010] the repeat must equal the password', () => {
    expect(rules.passwordRepeat('secret', { password: 'secret' })).toBeNull();
    expect(rules.passwordRepeat('secreT', { password: 'secret' })).toEqual({ code: 'password_repeat' });
    expect(rules.passwordRepeat('', { password: '' })).toEqual({ code: 'required' });
  });
  test('the bounds of lengths and values are inclusive', () => {
    expect(rules.minLength('abc', { min: 3 })).toBeNull();
    expect(rules.minLength('ab', { min: 3 })).toEqual({ code: 'min_length', values: { min: 3 } });
    expect(rules.maxLength('abc', { max: 3 })).toBeNull();
    expect(rules.maxLength('abcd', { max: 3 })).toEqual({ code: 'max_length', values: { max: 3 } });
    expect(rules.minValue('3', { min: 3 })).toBeNull();
    expect(rules.minValue('2.9', { min: 3 })).toEqual({ code: 'min_value', values: { min: 3 } });
    expect(rules.maxValue('', { max: 3 })).toEqual({ code: 'max_value', values: { max: 3 } });
    expect(rules.sameAs('a', { other: 'a', field: 'email' })).toBeNull();
    expect(rules.sameAs('a', { other: 'b', field: 'email' })).toEqual({ code: 'same_as', values: { field: 'email' } });
  });
});
