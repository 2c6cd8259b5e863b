import { describe, expect, test } from 'vitest';
import { defaultMessages, faultCodes, messageOf } from './index.ts';

describe('[R5-001] Messages', () => {
  test.each([
    ['required', 'Field is required'],
    ['email', 'Wrong email address'],
    ['min_length', 'Min length is $$min$$'],
    ['max_length', 'Max length is $$max$$'],
    ['phone', 'Wrong phone number'],
    ['fake_name', 'Wrong fake name'],
    ['password', 'Wrong password'],
    ['name', 'Wrong symbols in name'],
    ['address', 'Wrong address'],
    ['iban', 'Wrong iban'],
    ['same_as', 'Same as field'],
    ['regex', 'Field regex'],
    ['card_number', 'Field Card number'],
    ['min_value', 'Min value is $$min$$'],
    ['max_value', 'Max value is $$max$$'],
    ['date', 'Wrong date'],
  ] as const)('the default of %s is the specification’s', (code, text) => expect(defaultMessages.en[code]).toBe(text));

  test('both languages have a text for every code, and the same placeholders in it', () => {
    const placeholders = (text: string): string[] => (text.match(/\$\$\w+\$\$/g) ?? []).toSorted();
    for (const code of faultCodes) {
      expect(defaultMessages.en[code], code).not.toBe('');
      expect(placeholders(defaultMessages.it[code]), code).toEqual(placeholders(defaultMessages.en[code]));
    }
    expect(Object.keys(defaultMessages.it).toSorted()).toEqual([...faultCodes].toSorted());
  });

  test('placeholders are filled; one without a value stays visible', () => {
    expect(messageOf({ code: 'min_length', values: { min: 4 } }, 'en')).toBe('Min length is 4');
    expect(messageOf({ code: 'sum', values: { min: '€10.00', max: '$& $1' } }, 'en')).toBe('Enter an amount from €10.00 to $& $1');
    expect(messageOf({ code: 'min_length' }, 'en')).toBe('Min length is $$min$$');
  });

  test('content overrides a text by its code; a code without any text shows itself', () => {
    expect(messageOf({ code: 'min_length', values: { min: 4 } }, 'it', { min_length: 'Almeno $$min$$ caratteri' })).toBe(
      'Almeno 4 caratteri',
    );
    expect(messageOf({ code: 'unheard_of' }, 'en')).toBe('unheard_of');
    expect(messageOf({ code: 'toString' }, 'en')).toBe('toString');
    expect(messageOf({ code: 'required', values: {} }, 'en', { required: '$$constructor$$' })).toBe('$$constructor$$');
  });
});
