import { heldType } from './start-scripts.ts';

/**
 * What the router writes, and what goes out in its place. It takes neither a priority nor a time for its scripts, so they are
 * changed in the text. Module preloads whose media never match are not fetched; a script of an unknown type is data.
 */
const replaced: readonly (readonly [written: string, sent: string])[] = [
  ['<link rel="modulepreload"', '<link rel="modulepreload" media="not all"'],
  ['type="module" async=""', `type="${heldType}"`],
];

/** The page with its modules held back until `startScripts` lets them go: the page is read long before it is clicked. */
export function holdScripts(page: string): string {
  return replaced.reduce((text, [written, sent]) => text.replaceAll(written, sent), page);
}
