import { heldType } from './start-scripts.ts';

/**
 * What the router writes, and what goes out in its place. It takes neither a priority nor a time for its scripts, so they are
 * changed in the text. Module preloads whose media never match are not fetched; a script of an unknown type is data.
 */
const replaced: readonly (readonly [written: Buffer, sent: Buffer])[] = [
  [Buffer.from('<link rel="modulepreload"'), Buffer.from('<link rel="modulepreload" media="not all"')],
  [Buffer.from('type="module" async=""'), Buffer.from(`type="${heldType}"`)],
];

/** The page with its modules held back until `startScripts` lets them go: the page is read long before it is clicked. */
export function holdScripts(page: Buffer): Buffer {
  return replaced.reduce((text, [written, sent]) => replaceAll(text, written, sent), page);
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
