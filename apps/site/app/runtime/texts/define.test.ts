import { compileMessage } from '@lingui/message-utils/compileMessage';
import { expect, test } from 'vitest';
import { plainWords } from './define.ts';

test('a message without places for values says the same before and after the build compiles it', () => {
  for (const message of ['Payment completed', 'Pagamento riuscito', 'It’s yours', '100 %']) {
    expect(plainWords(message)).toBe(message);
    expect(plainWords(compileMessage(message))).toBe(message);
  }
});

test('one with places for values, and none at all, is no plain text', () => {
  expect(plainWords(compileMessage('{amount} is on your balance'))).toBeNull();
  expect(plainWords(compileMessage('Paid: {amount}'))).toBeNull();
  expect(plainWords(undefined)).toBeNull();
});
