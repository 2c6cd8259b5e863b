import { Transform } from 'node:stream';
import { heldType } from './start-scripts.ts';

/**
 * What the router writes, and what goes out in its place. It takes neither a priority nor a time for its scripts, so they are
 * changed in the text. Module preloads whose media never match are not fetched; a script of an unknown type is data.
 */
const replaced: readonly (readonly [written: string, sent: string])[] = [
  ['<link rel="modulepreload"', '<link rel="modulepreload" media="not all"'],
  ['type="module" async=""', `type="${heldType}"`],
];

/**
 * Holds the page's modules back until `startScripts` lets them go: the page is read long before it is clicked. The renderer writes a page in
 * pieces of two kilobytes, all in one turn of the event loop; they go on as one, since each costs its way through every stream behind.
 */
export function holdScripts(): Transform {
  let kept = '';
  let waiting: Buffer[] = [];
  let timer: NodeJS.Immediate | null = null;
  /** What can go out of what has come. Latin-1 maps bytes to characters one to one, so a character cut in two by a piece stays whole. */
  const take = (isLast: boolean): Buffer => {
    let text = kept + Buffer.concat(waiting).toString('latin1');
    waiting = [];
    for (const [written, sent] of replaced) text = text.replaceAll(written, sent);
    // The renderer cuts its pieces anywhere: a beginning at the end waits for what follows.
    const end = text.length - (isLast ? 0 : unfinished(text));
    kept = text.slice(end);
    return Buffer.from(text.slice(0, end), 'latin1');
  };
  const stream = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      waiting.push(chunk);
      timer ??= setImmediate(() => {
        timer = null;
        if (!stream.writableFinished && !stream.destroyed) stream.push(take(false));
      });
      done();
    },
    flush(done) {
      if (timer) clearImmediate(timer);
      timer = null;
      done(null, take(true));
    },
    destroy(error, done) {
      if (timer) clearImmediate(timer);
      done(error);
    },
  });
  return stream;
}

/** How many characters at the end of `text` may be the beginning of something to replace. */
function unfinished(text: string): number {
  const longest = Math.max(...replaced.map(([written]) => written.length)) - 1;
  for (let length = Math.min(longest, text.length); length > 0; length--) {
    const end = text.slice(-length);
    if (replaced.some(([written]) => written.startsWith(end))) return length;
  }
  return 0;
}
