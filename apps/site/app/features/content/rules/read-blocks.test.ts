import type { Page } from '@tavolo/content';
import { expect, test } from 'vitest';
import { contentsOf, leadToPopups, readBlocks } from './read-blocks.ts';

const here = new URL('https://casino.test/about');
const card = { id: 2, icon: 'wallet', title: 'Money', text: null, link_title: 'More' };
const cards = (link_url: string): Page['blocks'] => [
  { __component: 'blocks.cards', id: 1, heading: 'Cards', anchor: 'cards', lead: null, cards: [{ ...card, link_url }] },
];
const linkOf = (url: string) => {
  const [block] = readBlocks(cards(url), here, () => true);
  return block?.kind === 'cards' ? block.cards[0]?.link : undefined;
};

test('a link of a block is kept when it leads to a page of this site, and left out when it leads to another or is unsafe [R2-043]', () => {
  expect(linkOf('/payments')).toEqual({ label: 'More', target: { kind: 'path', path: '/payments' } });
  for (const url of ['https://example.org/x', '//example.org/x', 'http://example.org', '/\\example.org']) expect(linkOf(url)).toBeNull();
  expect(linkOf('https://casino.test/it/payments')).toEqual({ label: 'More', target: { kind: 'path', path: '/payments' } });
  expect(linkOf('mailto:help@casino.test')).toEqual({ label: 'More', target: { kind: 'external', href: 'mailto:help@casino.test' } });
  expect(linkOf('javascript:alert(1)')).toBeNull();
  expect(linkOf('data:text/html,x')).toBeNull();
});

test('[R2-043] the site of a helpline is another site by what the field is for; only a whole address is followed', () => {
  const siteOf = (url: string) => {
    const helpline = { id: 2, name: 'Help', country: null, phone: null, text: null, url };
    const [block] = readBlocks(
      [{ __component: 'blocks.helplines', id: 1, heading: null, anchor: null, lead: null, helplines: [helpline] }],
      here,
      () => true,
    );
    return block?.kind === 'helplines' ? block.helplines[0]?.site : undefined;
  };
  expect(siteOf('https://www.help.example/now')).toEqual({ label: 'help.example', href: 'https://www.help.example/now' });
  for (const url of ['//help.example', '/terms', 'javascript:alert(1)', 'data:text/html,x']) expect(siteOf(url)).toBeNull();
});

test('only headings with an address are listed as the contents of a page', () => {
  const text = (heading: string | null, anchor: string | null): Page['blocks'][number] => ({
    __component: 'blocks.rich-text',
    id: 1,
    heading,
    anchor,
    body: 'Words.',
  });
  const blocks = readBlocks([text('One', 'one'), text(null, 'two'), text('Three', null), ...cards('/')], here, () => true);
  expect(contentsOf(blocks)).toEqual([
    { heading: 'One', anchor: 'one' },
    { heading: 'Cards', anchor: 'cards' },
  ]);
});

test('blocks are known by whether one of their links opens a window over the page, wherever it stands', () => {
  const words = (body: string): Page['blocks'] => [{ __component: 'blocks.rich-text', id: 1, heading: null, anchor: null, body }];
  const leads = (blocks: Page['blocks']) => leadToPopups(readBlocks(blocks, here, () => true));
  expect(leads(cards('/?popup=auth&step=register'))).toBe(true);
  expect(leads(words('One\n\n- two\n- [three](/?popup=search)'))).toBe(true);
  expect(leads(cards('/payments'))).toBe(false);
  expect(leads(words('One\n\n- [two](/terms?popup=search)\n- **/?popup=search**'))).toBe(false);
});
