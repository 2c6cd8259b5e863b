import { expect, test } from 'vitest';
import { parseProse, plainProse } from './parse-prose.ts';

const here = new URL('https://casino.test/terms');

test('headings, paragraphs and lists are told apart', () => {
  expect(parseProse('## Who may play\n\nAdults,\nand only they.\n\n- one\n- **two**', here, () => true)).toEqual([
    { kind: 'heading', level: 2, id: 'who-may-play', content: [{ text: 'Who may play' }] },
    { kind: 'paragraph', content: [{ text: 'Adults, and only they.' }] },
    { kind: 'list', ordered: false, items: [[{ text: 'one' }], [{ text: 'two', strong: true }]] },
  ]);
});

test('links are followed only when they are safe [R2-043]', () => {
  expect(parseProse('See [terms](/terms) or [this](javascript:x).', here, () => true)).toEqual([
    {
      kind: 'paragraph',
      content: [
        { text: 'See ' },
        { text: 'terms', target: { kind: 'path', path: '/terms' } },
        { text: ' or ' },
        { text: 'this' },
        { text: '.' },
      ],
    },
  ]);
});

test('markup in content stays text', () => {
  expect(parseProse('<script>alert(1)</script>', here, () => true)).toEqual([
    { kind: 'paragraph', content: [{ text: '<script>alert(1)</script>' }] },
  ]);
});

test('[R6-005] a link to what is switched off is plain text', () => {
  expect(parseProse('Write to [the support](/support).', here, () => false)).toEqual([
    { kind: 'paragraph', content: [{ text: 'Write to ' }, { text: 'the support' }, { text: '.' }] },
  ]);
});

test('as words alone it has a line for each paragraph and row, without marks and addresses', () => {
  const blocks = parseProse('## Who\n\nSee the **rules** in the [terms](/terms).\n\n- one\n- two', here, () => true);
  expect(plainProse(blocks)).toBe('Who\nSee the rules in the terms.\none\ntwo');
});
