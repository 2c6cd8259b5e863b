import { expect, test } from 'vitest';
import { messageDoubts, messageFault, placesOf, strangeValue } from './message.ts';

test.each([
  ['Log {in', /not closed/],
  ['Hi {', /not closed/],
  ['{n, plural, one {x} other {y}', /not closed/],
  ['{n, plural, one {a {} other {b}}', /not closed/],
  ['{a b}', /cannot be read/],
  ['{n, plural}', /cannot be read/],
  ['{n, plural, one {a}}', /add other/],
  ['{n, plural, other {{m, select, a {x}}}}', /cases of \{m\} need/],
  ['{n, plural, uno {a} other {b}}', /“uno” is no case/],
  ['{n, number, integer}', /\{n\} is asked for in a form/],
  ['{n, money}', /\{n\} is asked for in a form/],
  ['  ', /empty/],
])('what is no message is refused with what is wrong: %s', (text, reason) => {
  expect(messageFault(text)?.[0]).toMatch(reason);
});

test.each([
  'Enter',
  "It's 100 % yours, dell'{name}",
  "'{'not a value'}'",
  '{count, plural, =0 {none} one {# game} other {# games by {name}}}',
  '{n, number} {n, number, percent} {d, date, short}',
  '<link>here</link>',
])('what is a message is taken: %s', (text) => {
  expect(messageFault(text)).toBeNull();
});

test('the values of a message are told once each, by what it does with them', () => {
  expect(placesOf('{name}: {count} {count, plural, one {# of {total, number}} other {{kind, select, a {x} other {{day, date}}}}}')).toEqual(
    [
      { name: 'name', use: 'plain' },
      { name: 'count', use: 'plural' },
      { name: 'total', use: 'number' },
      { name: 'kind', use: 'select' },
      { name: 'day', use: 'date' },
    ],
  );
  expect(placesOf('{broken')).toEqual([]);
});

test('a value that the site does not give is refused with those that it gives', () => {
  const own = '{count, plural, one {# game} other {# games}} of {name}';
  expect(strangeValue('{count} di {nome}', own)).toEqual([
    '{nome} is no value of this text: it has {count}, {name}',
    '{nome} non è un valore di questo testo: ha {count}, {name}',
  ]);
  expect(strangeValue('{count, plural, one {{x}} other {#}}', own)?.[0]).toContain('{x} is no value');
  expect(strangeValue('Hi {you}', 'Hi')?.[0]).toBe('{you} is no value of this text: it has none');
  expect(strangeValue('{name}', own)).toBeNull();
});

test.each([
  ['Games', '{count, plural, one {# game} other {# games}}', [/^\{count\} is missing/]],
  ["l'{name} dell'anno '{name}'", '{name} {count}', [/is missing/, /straight apostrophe/, /^A curly bracket is shown/]],
  ['Pay <b>now</b>', 'Pay now', [/^<b>, <\/b> is shown as it is/]],
  ['Read them', 'Read <terms>them</terms>', [/^<terms> … <\/terms> of the site’s text is missing/]],
  ['{amount, plural, one {#} other {#}}', 'Pay {amount}', [/takes \{amount\} as a word/]],
  ['Log in}', 'Log in', [/^A curly bracket is shown/]],
  ['You have {count}', '{count, number} for you', []],
  ['{n} < 3', 'fewer than {n}', []],
  ['{broken', '{n}', []],
])('what may not be meant is told and not refused: %s', (text, own, reasons) => {
  const told = messageDoubts(text, own);
  expect(told).toHaveLength(reasons.length);
  for (const [index, reason] of reasons.entries()) expect(told[index]?.[0]).toMatch(reason);
});
