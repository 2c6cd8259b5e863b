import { setupI18n } from '@lingui/core';
import { compileMessage } from '@lingui/message-utils/compileMessage';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { formatMessage, type Values } from './format-message.ts';
import { numberText } from './number-text.ts';

/** What Lingui's own runtime makes of it. */
const byLingui = (message: string, values: Values) =>
  setupI18n({ locale: 'it', locales: 'en', messages: { it: { text: compileMessage(message) } } })._('text', values);
const byUs = (message: string, values: Values) => formatMessage(compileMessage(message), values);

test.each([
  ['nothing to put in', {}],
  ['{n} of {total}, {name}', { n: 1, total: 2_000, name: 'x' }],
  ['{n}', {}],
  ['{n, plural, =0 {none} one {# game} other {# games}}', { n: 0 }],
  ['{n, plural, offset:1 =0 {none} one {# and {name}} other {# and {name}}}', { n: 1_235, name: 'x' }],
  ['{n, plural, one {{g, select, a {# a} other {# b}}} other {{m, plural, one {# in} other {# ins}} of it}}', { n: 3, m: 4_500, g: 'a' }],
  ['{g, select, a {it is a} other {it is not}} #', { g: 'b' }],
  ["it''s '{'no'}' {n, number}", { n: 1_234_567.891 }],
  ['{n, number, percent}', { n: 0.25 }],
  ['{n, selectordinal, one {#st} two {#nd} few {#rd} other {#th}}', { n: 1_022 }],
  ['{d, date} {d, date, short} {d, date, long} {d, date, full}', { d: '2026-02-03T10:20:30Z' }],
  ['{d, time} {d, time, short} {d, time, long}', { d: '2026-02-03T10:20:30Z' }],
])('%s is written as by Lingui', (message, values: Values) => {
  expect(byUs(message, values)).toBe(byLingui(message, values));
});

test('plurals and numbers of any size are written as by Lingui', () => {
  fc.assert(
    fc.property(fc.oneof(fc.maxSafeInteger(), fc.double({ noNaN: true }), fc.integer({ min: -3, max: 3 })), (n) => {
      const message = '{n, number} {n, plural, one {# game} other {# games}}';
      expect(byUs(message, { n })).toBe(byLingui(message, { n }));
      expect(numberText(n)).toBe(new Intl.NumberFormat('en').format(n));
    }),
  );
});
