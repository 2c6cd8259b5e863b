import { expect, test } from 'vitest';
import { codeFault, contactFault, isDone } from './answers.ts';

const refusal = (params: object) =>
  Object.assign(new Error('x'), { type: 'InvalidParameterException', code: '', status: 422, params, request_id: 'r' });

test('[R8-007] saving, adding a contact and confirming it have worked when the answer is 1, and in no other case', () => {
  expect(isDone(1)).toBe(true);
  for (const other of [0, '1', true, null, undefined, {}, { data: 1 }, [1]]) expect(isDone(other)).toBe(false);
});

test('[R5-016] a code that was refused is said to be so at its field, with the server’s reason; other faults are not the code’s', () => {
  const sentence = 'The code was not accepted.';
  expect(codeFault(refusal({ code: [{ code: 'code_expired', message: 'It is too old.' }] }), sentence)).toBe(
    'The code was not accepted. It is too old.',
  );
  expect(codeFault(refusal({ code: [] }), sentence)).toBe(sentence);
  expect(codeFault(refusal({ contact: [{ code: 'taken', message: 'It is somebody else’s.' }] }), sentence)).toBeNull();
  expect(codeFault(new TypeError('Failed to fetch'), sentence)).toBeNull();
});

test('[R5-016] a contact that was not saved is said to be wrong in its form, by its kind, in both languages and in content’s words', () => {
  expect([contactFault('email', 'en'), contactFault('phone', 'en')]).toEqual(['Wrong email address', 'Wrong phone number']);
  expect([contactFault('email', 'it'), contactFault('phone', 'it')]).toEqual([
    'Indirizzo e-mail non valido',
    'Numero di telefono non valido',
  ]);
  expect(contactFault('phone', 'en', { phone: 'No such number' })).toBe('No such number');
});
