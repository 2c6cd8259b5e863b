export type Inline =
  | { kind: 'text'; text: string }
  | { kind: 'code'; text: string }
  | { kind: 'strong' | 'em'; children: readonly Inline[] }
  | { kind: 'link'; href: string; children: readonly Inline[] };

export type Block =
  | { kind: 'heading'; level: number; children: readonly Inline[] }
  | { kind: 'paragraph'; children: readonly Inline[] }
  | { kind: 'list'; ordered: boolean; items: readonly (readonly Inline[])[] }
  | { kind: 'quote'; children: readonly Inline[] }
  | { kind: 'code'; text: string }
  | { kind: 'rule' };

/** The Markdown that editors write: headings, lists, quotes, code, rules; bold, italic, code and links within. HTML stays text. */
export function parseMarkdown(source: string): Block[] {
  const blocks: Block[] = [];
  const lines = source.replaceAll('\r\n', '\n').split('\n');
  let index = 0;
  const take = (rule: RegExp): string[] => {
    const taken: string[] = [];
    for (let line = lines[index]; line !== undefined && rule.test(line); line = lines[++index]) taken.push(line.replace(rule, ''));
    return taken;
  };
  while (index < lines.length) {
    const line = lines[index] ?? '';
    const heading = /^(#{1,6})\s+(.*?)\s*#*$/.exec(line);
    if (line.trim() === '') index++;
    else if (heading) {
      blocks.push({ kind: 'heading', level: heading[1]?.length ?? 1, children: parseInline(heading[2] ?? '') });
      index++;
    } else if (/^\s*([-*_])(\s*\1){2,}\s*$/.test(line)) {
      blocks.push({ kind: 'rule' });
      index++;
    } else if (line.startsWith('```')) {
      const end = lines.findIndex((each, at) => at > index && each.startsWith('```'));
      const last = end === -1 ? lines.length : end;
      blocks.push({ kind: 'code', text: lines.slice(index + 1, last).join('\n') });
      index = last + 1;
    } else if (listSign.test(line)) blocks.push({ kind: 'list', ordered: false, items: take(listSign).map(parseInline) });
    else if (numberSign.test(line)) blocks.push({ kind: 'list', ordered: true, items: take(numberSign).map(parseInline) });
    else if (quoteSign.test(line)) blocks.push({ kind: 'quote', children: parseInline(take(quoteSign).join(' ')) });
    else {
      const words: string[] = [];
      for (let each = lines[index]; each !== undefined && each.trim() !== '' && !begins.test(each); each = lines[++index])
        words.push(each.trim());
      // A line that begins like a block but is none is a paragraph of its own.
      if (words.length === 0) words.push(lines[index++] ?? '');
      blocks.push({ kind: 'paragraph', children: parseInline(words.join(' ')) });
    }
  }
  return blocks;
}

const listSign = /^\s*[-*+]\s+/;
const numberSign = /^\s*\d+[.)]\s+/;
const quoteSign = /^>\s?/;
const begins = /^(#{1,6}\s|```|>|\s*[-*+]\s|\s*\d+[.)]\s)/;

const inlineRules: readonly [rule: RegExp, make: (match: RegExpExecArray) => Inline][] = [
  [/^`([^`]+)`/, (match) => ({ kind: 'code', text: match[1] ?? '' })],
  [/^\*\*(.+?)\*\*(?!\*)/, (match) => ({ kind: 'strong', children: parseInline(match[1] ?? '') })],
  [/^__(.+?)__/, (match) => ({ kind: 'strong', children: parseInline(match[1] ?? '') })],
  [/^\*([^*\s](?:[^*]*[^*\s])?)\*/, (match) => ({ kind: 'em', children: parseInline(match[1] ?? '') })],
  [/^_([^_\s](?:[^_]*[^_\s])?)_(?!\w)/, (match) => ({ kind: 'em', children: parseInline(match[1] ?? '') })],
  [
    /^\[([^\]]+)\]\(([^)\s]+)[^)]*\)/,
    (match) => ({ kind: 'link', href: safeAddress(match[2] ?? ''), children: parseInline(match[1] ?? '') }),
  ],
];

/** Only addresses that lead somewhere; never ones that run something. */
const safeAddress = (href: string): string => (/^(https?:|mailto:|tel:|\/(?!\/)|#)/i.test(href) ? href : '#');

function parseInline(text: string): Inline[] {
  const pieces: Inline[] = [];
  let plain = '';
  const flush = (): void => {
    if (plain !== '') pieces.push({ kind: 'text', text: plain });
    plain = '';
  };
  for (let index = 0; index < text.length;) {
    const rest = text.slice(index);
    if (/^\\[\\`*_[\]()#>+.!-]/.test(rest)) {
      plain += rest[1];
      index += 2;
      continue;
    }
    const found = inlineRules.map(([rule, make]) => ({ match: rule.exec(rest), make })).find(({ match }) => match !== null);
    if (found?.match) {
      flush();
      pieces.push(found.make(found.match));
      index += found.match[0].length;
    } else {
      plain += text[index];
      index++;
    }
  }
  flush();
  return pieces;
}
