import { expect, test } from 'vitest';
import { parseMarkdown, plainLine } from './parse-markdown.ts';

const text = (words: string) => ({ kind: 'text', text: words });

test('headings, lists, quotes, code and paragraphs are told apart', () => {
  const blocks = parseMarkdown('## Title\nOne\ntwo\n\n- a\n- b\n  - c\n\n3. x\n\n> said\n\n```\nx  y\n```\n\n---');
  expect(blocks).toEqual([
    { kind: 'heading', level: 2, children: [text('Title')] },
    { kind: 'paragraph', children: [text('One two')] },
    {
      kind: 'list',
      ordered: false,
      start: 1,
      items: [
        [{ kind: 'paragraph', children: [text('a')] }],
        [
          { kind: 'paragraph', children: [text('b')] },
          { kind: 'list', ordered: false, start: 1, items: [[{ kind: 'paragraph', children: [text('c')] }]] },
        ],
      ],
    },
    { kind: 'list', ordered: true, start: 3, items: [[{ kind: 'paragraph', children: [text('x')] }]] },
    { kind: 'quote', children: [{ kind: 'paragraph', children: [text('said')] }] },
    { kind: 'code', text: 'x  y' },
    { kind: 'rule' },
  ]);
});

test('bold, italic, code, links and breaks are told within a line', () => {
  const [block] = parseMarkdown('**Free** *demo*: `/game` [here **now**](/gamehall "external")\\\nthen');
  expect(block).toEqual({
    kind: 'paragraph',
    children: [
      { kind: 'strong', children: [text('Free')] },
      text(' '),
      { kind: 'em', children: [text('demo')] },
      text(': '),
      { kind: 'code', text: '/game' },
      text(' '),
      { kind: 'link', href: '/gamehall', title: 'external', children: [text('here '), { kind: 'strong', children: [text('now')] }] },
      { kind: 'break' },
      text('then'),
    ],
  });
  expect(block?.kind === 'paragraph' && plainLine(block.children)).toBe('Free demo: /game here now then');
});

test('HTML stays text, of a picture its words are left, and every text comes to an end', () => {
  expect(parseMarkdown('<script>alert(1)</script>')).toEqual([{ kind: 'paragraph', children: [text('<script>alert(1)</script>')] }]);
  expect(parseMarkdown('a <b>bold</b> move')).toEqual([{ kind: 'paragraph', children: [text('a <b>bold</b> move')] }]);
  expect(parseMarkdown('See ![the *tower*](/tower.png).')).toEqual([{ kind: 'paragraph', children: [text('See the tower.')] }]);
  for (const strange of ['-', '#', '>', '1.', '**', '[', '```', '- \n', '* * *', '\n\n', '#nothing', '-no list'])
    expect(() => parseMarkdown(strange)).not.toThrow();
});
