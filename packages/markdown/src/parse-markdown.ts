import { fromMarkdown } from 'mdast-util-from-markdown';

type RootContent = ReturnType<typeof fromMarkdown>['children'][number];
type PhrasingContent = Extract<RootContent, { type: 'paragraph' }>['children'][number];

/** A piece of a line. Where a link leads and what its title says is for who shows it to judge. */
export type Inline =
  | { kind: 'text'; text: string }
  | { kind: 'code'; text: string }
  | { kind: 'break' }
  | { kind: 'strong' | 'em'; children: readonly Inline[] }
  | { kind: 'link'; href: string; title: string | null; children: readonly Inline[] };

export type Block =
  | { kind: 'heading'; level: 1 | 2 | 3 | 4 | 5 | 6; children: readonly Inline[] }
  | { kind: 'paragraph'; children: readonly Inline[] }
  | { kind: 'list'; ordered: boolean; start: number; items: readonly (readonly Block[])[] }
  | { kind: 'quote'; children: readonly Block[] }
  | { kind: 'code'; text: string }
  | { kind: 'rule' };

/** The Markdown that editors write, by the rules of CommonMark. HTML stays text, and of a picture its words are left. Every text has a reading. */
export function parseMarkdown(markdown: string): Block[] {
  return fromMarkdown(markdown).children.flatMap(blockOf);
}

function blockOf(node: RootContent): Block[] {
  switch (node.type) {
    case 'heading':
      return [{ kind: 'heading', level: node.depth, children: lineOf(node.children) }];
    case 'paragraph':
      return [{ kind: 'paragraph', children: lineOf(node.children) }];
    case 'html':
      return [{ kind: 'paragraph', children: [words(node.value)] }];
    case 'list': {
      const items = node.children.map((item) => item.children.flatMap(blockOf));
      return [{ kind: 'list', ordered: node.ordered === true, start: node.start ?? 1, items }];
    }
    case 'blockquote':
      return [{ kind: 'quote', children: node.children.flatMap(blockOf) }];
    case 'code':
      return [{ kind: 'code', text: node.value }];
    case 'thematicBreak':
      return [{ kind: 'rule' }];
    default:
      return [];
  }
}

const lineOf = (nodes: readonly PhrasingContent[]): Inline[] => joined(nodes.flatMap(inlineOf));

function inlineOf(node: PhrasingContent): Inline[] {
  switch (node.type) {
    case 'text':
    case 'html':
      return [words(node.value)];
    case 'inlineCode':
      return [{ kind: 'code', text: node.value }];
    case 'break':
      return [{ kind: 'break' }];
    case 'strong':
      return [{ kind: 'strong', children: lineOf(node.children) }];
    case 'emphasis':
      return [{ kind: 'em', children: lineOf(node.children) }];
    case 'link':
      return [{ kind: 'link', href: node.url, title: node.title ?? null, children: lineOf(node.children) }];
    default:
      return wordsOf(node);
  }
}

/** What is left of something that is not shown as such. */
function wordsOf(node: PhrasingContent): Inline[] {
  if ('children' in node) return node.children.flatMap(wordsOf);
  const text = 'value' in node ? node.value : 'alt' in node ? (node.alt ?? '') : '';
  return text === '' ? [] : [words(text)];
}

/** A line that is broken where it is written goes on. */
const words = (text: string): Inline => ({ kind: 'text', text: text.replaceAll('\n', ' ') });

/** Texts that follow one another as one. */
function joined(pieces: readonly Inline[]): Inline[] {
  const line: Inline[] = [];
  for (const piece of pieces) {
    const last = line.at(-1);
    if (piece.kind === 'text' && last?.kind === 'text') line[line.length - 1] = { kind: 'text', text: last.text + piece.text };
    else line.push(piece);
  }
  return line;
}

/** A piece as far as its words go, whatever else whoever shows it has made of it. */
interface Worded {
  kind: string;
  text?: string;
  children?: readonly Worded[];
}

/** What the pieces of a line say, without marks and addresses; a break is a space. */
export const plainLine = (line: readonly Worded[]): string =>
  line.map(({ children, text }) => text ?? (children ? plainLine(children) : ' ')).join('');
