import { Transform } from 'node:stream';
import { heldType } from './start-scripts.ts';

/**
 * What the router writes, and what goes out in its place. It takes neither a priority nor a time for its scripts, so they are
 * changed in the text. Module preloads whose media never match are not fetched; a script of an unknown type is data.
 */
const replaced: readonly (readonly [written: Buffer, sent: Buffer])[] = [
  [Buffer.from('<link rel="modulepreload"'), Buffer.from('<link rel="modulepreload" media="not all"')],
  [Buffer.from('type="module" async=""'), Buffer.from(`type="${heldType}"`)],
];
const longest = Math.max(...replaced.map(([written]) => written.length)) - 1;

/**
 * Holds the page's modules back until `startScripts` lets them go: the page is read long before it is clicked. The renderer writes a page in
 * pieces of two kilobytes, all in one turn of the event loop; they go on as one, since each costs its way through every stream behind.
 */
export function holdScripts(): Transform {
  let waiting: Buffer[] = [];
  let timer: NodeJS.Immediate | null = null;
  /** What can go out of what has come. */
  const take = (isLast: boolean): Buffer => {
    let text: Buffer = Buffer.concat(waiting);
    for (const [written, sent] of replaced) text = replaceAll(text, written, sent);
    // The renderer cuts its pieces anywhere: a beginning at the end waits for what follows.
    const end = text.length - (isLast ? 0 : unfinished(text));
    waiting = end < text.length ? [text.subarray(end)] : [];
    return text.subarray(0, end);
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

function replaceAll(text: Buffer, written: Buffer, sent: Buffer): Buffer {
  const pieces: Buffer[] = [];
  let from = 0;
  for (let at = text.indexOf(written); at >= 0; at = text.indexOf(written, from)) {
    pieces.push(text.subarray(from, at), sent);
    from = at + written.length;
  }
  return from === 0 ? text : Buffer.concat([...pieces, text.subarray(from)]);
}

/** How many bytes at the end of `text` may be the beginning of something to replace. */
function unfinished(text: Buffer): number {
  for (let length = Math.min(longest, text.length); length > 0; length--) {
    const end = text.subarray(-length);
    if (replaced.some(([written]) => written.subarray(0, length).equals(end))) return length;
  }
  return 0;
}
