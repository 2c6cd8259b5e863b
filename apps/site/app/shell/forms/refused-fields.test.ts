import { expect, test } from 'vitest';
import { refusedFields } from './refused-fields.ts';

const fault = (code: string, message: string) => ({ code, message });
const message = 'The form was refused.';
const drawn = new Set(['email', 'phone']);
const told = (params: Parameters<typeof refusedFields>[0]['params']) => refusedFields({ params, message }, (name) => drawn.has(name));

test('[R8-007] faults of fields that are drawn are told there, all others above the form: none is lost', () => {
  expect(told({ email: [fault('taken', 'It is taken.'), fault('wrong', 'It is wrong.')] })).toEqual({
    atFields: [{ name: 'email', code: 'taken', message: 'It is taken. It is wrong.' }],
    above: null,
  });
  expect(told({ email: [fault('taken', 'It is taken.')], device: [fault('wrong', 'This device cannot sign up.')] })).toEqual({
    atFields: [{ name: 'email', code: 'taken', message: 'It is taken.' }],
    above: 'This device cannot sign up.',
  });
  expect(told({ promo_code: [fault('over', 'The code is over.')], device: [fault('wrong', 'Not this device.')] })).toEqual({
    atFields: [],
    above: 'The code is over. Not this device.',
  });
});

test('[R8-007] a refusal that names no field is told in its own words', () => {
  expect(told({})).toEqual({ atFields: [], above: message });
  expect(told({ email: [] })).toEqual({ atFields: [], above: message });
  expect(told({ seconds: 30 })).toEqual({ atFields: [], above: message });
});
