import { Transform } from 'node:stream';
import type { ContentReader } from '@tavolo/content';
import type { Locale } from '../../runtime/locale.ts';
import { nonceMark, prepare, type Prepared } from './prepare.ts';

interface Page {
  content: ContentReader;
  locale: Locale;
  nonce: string;
  warn(message: string, error: unknown): void;
}

/** By the entries, which are the same object until the content changes. */
const known = new WeakMap<object, Prepared>();

/**
 * Puts the operator's custom code into a page on its way out [R3-020]: at the end of the head, at the start and at the end of the
 * body. Null when there is none. An entry that cannot be used is left out and named in the log, once for each change of the content.
 */
export function customCode({ content, locale, nonce, warn }: Page): Transform | null {
  const { custom_code: entries } = content.single('prazer-config', locale);
  if (entries.length === 0) return null;
  let code = known.get(entries);
  if (!code) {
    const made = prepare(entries);
    code = made.code;
    known.set(entries, code);
    for (const { name, reason } of made.refused) warn(`the custom code "${name}" is left out: ${reason}`, undefined);
  }
  const { head, bodyStart, bodyEnd } = code;
  if (head === '') return null;
  const withNonce = (html: string) => Buffer.from(html.replaceAll(nonceMark, nonce));
  return insertion(withNonce(head), withNonce(bodyStart), withNonce(bodyEnd));
}

/** How far the head and body tags can be apart from their `>`; a body tag of ours has few attributes. */
const longestTag = 1024;

/** Puts a text at the end of the head, and at the start and the end of the body. Waits for `</head>`, then `<body …>`, then `</body>`; bytes that may be half of what is waited for are kept back. */
export function insertion(head: Buffer, bodyStart: Buffer, bodyEnd: Buffer): Transform {
  const steps: { find: RegExp; insert: Buffer; before: boolean }[] = [
    { find: /<\/head>/, insert: head, before: true },
    { find: /<body(?:\s[^>]*)?>/, insert: bodyStart, before: false },
    { find: /<\/body>/, insert: bodyEnd, before: true },
  ];
  let kept = '';
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      // Latin-1 maps bytes to characters one to one, so a character cut in two by a chunk stays whole.
      kept += chunk.toString('latin1');
      for (let step = steps[0]; step; step = steps[0]) {
        const match = step.find.exec(kept);
        if (!match) break;
        const at = step.before ? match.index : match.index + match[0].length;
        this.push(Buffer.concat([Buffer.from(kept.slice(0, at), 'latin1'), step.insert]));
        kept = kept.slice(at);
        steps.shift();
      }
      const open = steps.length === 0 ? -1 : kept.lastIndexOf('<');
      const end = open < 0 || kept.length - open > longestTag ? kept.length : open;
      this.push(Buffer.from(kept.slice(0, end), 'latin1'));
      kept = kept.slice(end);
      done();
    },
    flush(done) {
      this.push(Buffer.from(kept, 'latin1'));
      done();
    },
  });
}
