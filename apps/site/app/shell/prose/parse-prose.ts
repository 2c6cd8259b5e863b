import { parseMarkdown, plainLine, type Block as Written, type Inline as Piece } from '@tavolo/markdown';
import type { Target } from '../frame/target.ts';
import { markedTarget } from './marked-target.ts';

/** A piece of a line. A link that is not followed has left its words. */
export type Inline =
  | Exclude<Piece, { children: unknown }>
  | { kind: 'strong' | 'em'; children: readonly Inline[] }
  | { kind: 'link'; target: Target; children: readonly Inline[] };

export type Block =
  | { kind: 'heading'; level: 2 | 3; id: string; children: readonly Inline[] }
  | { kind: 'paragraph'; children: readonly Inline[] }
  | { kind: 'list'; ordered: boolean; start: number; items: readonly (readonly Block[])[] }
  | { kind: 'quote'; children: readonly Block[] }
  | { kind: 'code'; text: string }
  | { kind: 'rule' };

/** The same as words alone, a line for each paragraph and each row of a list. */
export function plainProse(blocks: readonly Block[]): string {
  return blocks.flatMap(plainOf).join('\n');
}

function plainOf(block: Block): string[] {
  switch (block.kind) {
    case 'list':
      return block.items.map(plainProse);
    case 'quote':
      return block.children.flatMap(plainOf);
    case 'code':
      return [block.text];
    case 'rule':
      return [];
    default:
      return [plainLine(block.children)];
  }
}

/** As many texts as a site has pages, answers and conditions: reading one takes some milliseconds, and the same are shown over and over. */
const mostKept = 1_000;
const kept = new Map<string, Written[]>();

function read(markdown: string): Written[] {
  const known = kept.get(markdown);
  if (known) return known;
  if (kept.size >= mostKept) kept.clear();
  const blocks = parseMarkdown(markdown);
  kept.set(markdown, blocks);
  return blocks;
}

/**
 * A text of the content as a page shows it. Nothing becomes HTML by itself, so content cannot bring markup or scripts into the page; a link that must not
 * be followed, or leads to what is switched off, becomes plain text. A link to another site has to say so by its title: `[words](https://www.example.org "external")`.
 * The page's own title is its first heading, so those of a text are of the second level and the third.
 */
export function parseProse(markdown: string, here: URL, isOffered: (target: Target) => boolean): Block[] {
  const line = (pieces: readonly Piece[]): Inline[] =>
    pieces.flatMap((piece): Inline[] => {
      if (!('children' in piece)) return [piece];
      const children = line(piece.children);
      if (piece.kind !== 'link') return [{ kind: piece.kind, children }];
      const target = markedTarget(piece.href, piece.title === 'external', here);
      return target && isOffered(target) ? [{ kind: 'link', target, children }] : children;
    });
  const block = (written: Written): Block => {
    switch (written.kind) {
      case 'heading':
        return {
          kind: 'heading',
          level: written.level < 3 ? 2 : 3,
          id: slug(plainLine(written.children)),
          children: line(written.children),
        };
      case 'paragraph':
        return { kind: 'paragraph', children: line(written.children) };
      case 'list':
        return { ...written, items: written.items.map((item) => item.map(block)) };
      case 'quote':
        return { kind: 'quote', children: written.children.map(block) };
      default:
        return written;
    }
  };
  return read(markdown).map(block);
}

const slug = (text: string): string =>
  text
    .toLowerCase()
    .normalize('NFKD')
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-+|-+$/g, '');
