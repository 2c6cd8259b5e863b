import type { Target } from '../frame/target.ts';
import { markedTarget } from './marked-target.ts';

/** A piece of a line: plain, strong, or a link. */
export type Inline = { text: string; strong?: true; target?: Target };

export type Block =
  | { kind: 'heading'; level: 2 | 3; id: string; content: Inline[] }
  | { kind: 'paragraph'; content: Inline[] }
  | { kind: 'list'; ordered: boolean; items: Inline[][] };

const plain = (line: readonly Inline[]): string => line.map(({ text }) => text).join('');

/** The same as words alone, a line for each paragraph and each row of a list. */
export const plainProse = (blocks: readonly Block[]): string =>
  blocks.flatMap((block) => (block.kind === 'list' ? block.items.map(plain) : [plain(block.content)])).join('\n');

/**
 * The part of Markdown that content uses: headings, paragraphs, lists, strong text and links. Nothing becomes HTML by itself,
 * so content cannot bring markup or scripts into the page; a link that must not be followed, or leads to what is switched off, becomes plain text.
 * A link to another site has to say so by its title: `[words](https://www.example.org "external")`.
 */
export function parseProse(markdown: string, here: URL, isOffered: (target: Target) => boolean): Block[] {
  const blocks: Block[] = [];
  for (const chunk of markdown.replaceAll('\r', '').split(/\n{2,}/)) {
    const lines = chunk.split('\n').filter((line) => line.trim() !== '');
    if (lines.length === 0) continue;
    const first = lines[0] ?? '';
    const heading = /^(#{1,3}) +(.+)$/.exec(first);
    if (heading?.[1] && heading[2]) {
      blocks.push({
        kind: 'heading',
        level: heading[1].length === 3 ? 3 : 2,
        id: slug(heading[2]),
        content: inline(heading[2], here, isOffered),
      });
      const rest = lines.slice(1).join('\n');
      if (rest) blocks.push(...parseProse(rest, here, isOffered));
    } else if (lines.every((line) => /^([-*]|\d+\.) /.test(line))) {
      const items = lines.map((line) => inline(line.replace(/^([-*]|\d+\.) +/, ''), here, isOffered));
      blocks.push({ kind: 'list', ordered: /^\d/.test(first), items });
    } else {
      blocks.push({ kind: 'paragraph', content: inline(lines.join(' '), here, isOffered) });
    }
  }
  return blocks;
}

const slug = (text: string): string =>
  text
    .toLowerCase()
    .normalize('NFKD')
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-+|-+$/g, '');

function inline(text: string, here: URL, isOffered: (target: Target) => boolean): Inline[] {
  const pieces: Inline[] = [];
  let end = 0;
  for (const match of text.matchAll(/\*\*(.+?)\*\*|\[([^\]]+)\]\(([^)\s]+)(?:\s+"([^"]*)")?\)/g)) {
    if (match.index > end) pieces.push({ text: text.slice(end, match.index) });
    if (match[1]) pieces.push({ text: match[1], strong: true });
    else if (match[2] && match[3]) {
      const target = markedTarget(match[3], match[4] === 'external', here);
      pieces.push(target && isOffered(target) ? { text: match[2], target } : { text: match[2] });
    }
    end = match.index + match[0].length;
  }
  if (end < text.length) pieces.push({ text: text.slice(end) });
  return pieces;
}
