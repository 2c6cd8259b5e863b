import { defaults } from '@tavolo/content/defaults';
import type { CollectionTypes } from '@tavolo/content';
import { expect, test } from 'vitest';
import { readHelplines } from './helplines.ts';

const origin = 'https://nova.example';
const help = (url: string | null) => ({ id: 1, name: 'Help', country: null, phone: null, text: null, url });

/** A reader of content whose page on responsible play has these help lines. */
function withLines(urls: readonly (string | null)[]): Parameters<typeof readHelplines>[0] {
  const [page] = defaults.collections.page.map(({ en }) => en).filter(({ slug }) => slug === 'play-responsibly');
  const blocks = [{ id: 1, __component: 'blocks.helplines', title: null, text: null, helplines: urls.map(help) }];
  const list = () => [{ ...page, blocks }] as unknown as CollectionTypes['page'][];
  return { content: { list } as unknown as Parameters<typeof readHelplines>[0]['content'], locale: 'en', origin };
}

test('[R2-043] help lines of content lead to plain addresses of sites alone', () => {
  const urls = [
    'https://help.example/line',
    'tel:800558822',
    'javascript:alert(1)',
    'data:text/html,<script>1</script>',
    'vbscript:x',
    'https://',
    null,
  ];
  expect(readHelplines(withLines(urls), null).map(({ url }) => url)).toEqual([
    'https://help.example/line',
    'tel:800558822',
    null,
    null,
    null,
    null,
    null,
  ]);
});
