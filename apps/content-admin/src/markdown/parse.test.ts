import { expect, test } from 'vitest';
import { parseMarkdown } from './parse.ts';

test('headings, lists, quotes and paragraphs are told apart', () => {
  expect(parseMarkdown('## Title\n\nOne\ntwo\n\n- a\n- b\n\n1. x\n\n> said\n\n---').map(({ kind }) => kind)).toEqual([
    'heading',
    'paragraph',
    'list',
    'list',
    'quote',
    'rule',
  ]);
});

test('bold, italic, code and links are told within a line', () => {
  expect(parseMarkdown('**Free** *demo*: `/game` [here](/gamehall)')).toEqual([
    {
      kind: 'paragraph',
      children: [
        { kind: 'strong', children: [{ kind: 'text', text: 'Free' }] },
        { kind: 'text', text: ' ' },
        { kind: 'em', children: [{ kind: 'text', text: 'demo' }] },
        { kind: 'text', text: ': ' },
        { kind: 'code', text: '/game' },
        { kind: 'text', text: ' ' },
        { kind: 'link', href: '/gamehall', children: [{ kind: 'text', text: 'here' }] },
      ],
    },
  ]);
});

test('no link runs anything, HTML stays text, and every text comes to an end', () => {
  expect(JSON.stringify(parseMarkdown('[x](javascript:alert(1)) <b>y</b>'))).not.toContain('javascript');
  for (const text of ['-', '#', '>', '1.', '**', '[', '```', '- \n', '* * *', '\n\n', '#nothing', '-no list'])
    expect(() => parseMarkdown(text)).not.toThrow();
});
