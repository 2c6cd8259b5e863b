import { describe, expect, test } from 'vitest';
import { contentFault, type ContentField } from './index.ts';

const field = (more: Partial<ContentField>): ContentField => ({ is_required: false, regex: null, mask: null, ...more });

describe('[R5-013] what content asks of a field beside its own rule', () => {
  test.each([
    ['name_pattern', 'Jānis', 'Ada Rossi', 'name_pattern'],
    ['card_holder', 'Ada M. O’Rossi-Bianchi', 'Ada 2', 'card_holder'],
    ['card_number', '4242 4242 4242 4242', '4242 4242 4242 4241', 'card_number'],
    ['iban', 'IT60 X054 2811 1010 0000 0123 456', 'IT60 X054 2811 1010 0000 0123 457', 'iban'],
  ])('[R5-001] [R5-012] [R5-015] a further rule of section 5 by its name: %s', (rule, good, bad, code) => {
    expect(contentFault(field({ rule }), good)).toBeNull();
    expect(contentFault(field({ rule }), bad)).toEqual({ code });
    expect(contentFault(field({ rule }), '')).toBeNull();
    expect(contentFault(field({ rule, is_required: true }), ' ')).toEqual({ code: 'required' });
  });

  test('[R5-001] the bounds of a number are values, those of anything else are lengths; each counts as good', () => {
    const number = field({ type: 'number', min: 3, max: 12 });
    expect(['3', '12', '7.5'].map((value) => contentFault(number, value))).toEqual([null, null, null]);
    expect(contentFault(number, '2')).toEqual({ code: 'min_value', values: { min: 3 } });
    expect(contentFault(number, '13')).toEqual({ code: 'max_value', values: { max: 12 } });
    const text = field({ type: 'text', min: 3, max: 5 });
    expect(['abc', '字字字字字'].map((value) => contentFault(text, value))).toEqual([null, null]);
    expect(contentFault(text, 'ab')).toEqual({ code: 'min_length', values: { min: 3 } });
    expect(contentFault(text, 'abcdef')).toEqual({ code: 'max_length', values: { max: 5 } });
  });

  test('the pattern tells first, then the mask, then the rule, then the bounds; a rule that nobody knows asks for nothing', () => {
    const all = field({ regex: '[A-Z0-9]+', mask: '@@##', rule: 'iban', min: 20 });
    expect(contentFault(all, 'ab12')).toEqual({ code: 'regex' });
    expect(contentFault(all, 'A123')).toEqual({ code: 'regex' });
    expect(contentFault(all, 'AB12')).toEqual({ code: 'iban' });
    expect(contentFault({ ...all, rule: 'toString' }, 'AB12')).toEqual({ code: 'min_length', values: { min: 20 } });
    expect(contentFault({ ...all, rule: 'unheard_of', min: null }, 'AB12')).toBeNull();
  });
});
