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

/** Holds the page's modules back until `startScripts` lets them go: the page is read long before it is clicked. */
export function holdScripts(): Transform {
  let kept = '';
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      // Latin-1 maps bytes to characters one to one, so a character cut in two by a chunk stays whole.
      let text = kept + chunk.toString('latin1');
      for (const [written, sent] of replaced) text = text.replaceAll(written, sent);
      // The renderer cuts its chunks anywhere: a beginning at the end waits for what follows.
      const waits = unfinished(text);
      kept = text.slice(text.length - waits);
      done(null, Buffer.from(text.slice(0, text.length - waits), 'latin1'));
    },
    flush(done) {
      done(null, Buffer.from(kept, 'latin1'));
    },
  });
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
