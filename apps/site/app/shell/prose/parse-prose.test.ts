import { expect, test } from 'vitest';
import { parseProse, plainProse } from './parse-prose.ts';

const here = new URL('https://casino.test/terms');
const text = (words: string) => ({ kind: 'text', text: words });
const paragraph = (...children: object[]) => ({ kind: 'paragraph', children });

test('headings, paragraphs and lists are told apart', () => {
  expect(parseProse('## Who may play\n\nAdults,\nand only they.\n\n- one\n- **two**', here, () => true)).toEqual([
    { kind: 'heading', level: 2, id: 'who-may-play', children: [text('Who may play')] },
    paragraph(text('Adults, and only they.')),
    { kind: 'list', ordered: false, start: 1, items: [[paragraph(text('one'))], [paragraph({ kind: 'strong', children: [text('two')] })]] },
  ]);
});

test('links are followed only when they are safe [R2-043]', () => {
  expect(parseProse('See [terms](/terms) or [this](javascript:x).', here, () => true)).toEqual([
    paragraph(
      text('See '),
      { kind: 'link', target: { kind: 'path', path: '/terms' }, children: [text('terms')] },
      text(' or '),
      text('this'),
      text('.'),
    ),
  ]);
});

test('[R2-043] a link to another site is followed only where it is marked as one', () => {
  const linked = (link: string) => {
    const [block] = parseProse(`See ${link}.`, here, () => true);
    return block?.kind === 'paragraph' ? block.children[1] : undefined;
  };
  const to = (target: object) => ({ kind: 'link', target, children: [text('it')] });
  const marked = to({ kind: 'external', href: 'https://else.test/x' });
  expect(linked('[it](https://else.test/x "external")')).toEqual(marked);
  for (const unmarked of ['https://else.test/x', 'http://else.test/x', '//else.test/x', '/\\else.test', 'https://else.test/x "A title"'])
    expect(linked(`[it](${unmarked})`), unmarked).toEqual(text('it'));
  // A mark is no leave for what is no whole address of the web.
  for (const never of ['//else.test/x', 'javascript:alert(1)', 'data:text/html,x', 'vbscript:x', 'file:///etc/passwd'])
    expect(linked(`[it](${never} "external")`), never).toEqual(text('it'));
  expect(linked('[it](/terms "external")')).toEqual(to({ kind: 'path', path: '/terms' }));
  expect(linked('[it](https://casino.test/it/terms)')).toEqual(to({ kind: 'path', path: '/terms' }));
  for (const reached of ['mailto:help@casino.test', 'tel:+39800558822'])
    expect(linked(`[it](${reached})`)).toEqual(to({ kind: 'external', href: reached }));
});

test('markup in content stays text', () => {
  expect(parseProse('<script>alert(1)</script>', here, () => true)).toEqual([paragraph(text('<script>alert(1)</script>'))]);
});

test('[R6-005] a link to what is switched off is plain text', () => {
  expect(parseProse('Write to [the support](/support).', here, () => false)).toEqual([
    paragraph(text('Write to '), text('the support'), text('.')),
  ]);
});

test('as words alone it has a line for each paragraph and row, without marks and addresses', () => {
  const blocks = parseProse('## Who\n\nSee the **rules** in the [terms](/terms).\n\n- one\n- two', here, () => true);
  expect(plainProse(blocks)).toBe('Who\nSee the rules in the terms.\none\ntwo');
});
