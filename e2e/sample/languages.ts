import { basename } from 'node:path';
import { locales, onDesktop, onPhone, type Locale } from '../words.ts';
import { changedFiles } from './changed.ts';
import { chanceOf, isFull } from './extent.ts';
import { pick } from './pairwise.ts';

const changed = new Set(isFull ? [] : changedFiles().map((file) => basename(file)));

/** Whether a file of tests is walked in all ways in this run: always in the full one, and when it changed. `file` is its `import.meta.url`. */
const isWhole = (file: string): boolean => isFull || changed.has(basename(file));

/**
 * The languages in which this run walks what is told the same in both: one of them, drawn anew for each `what`, or both in the full run.
 * `file` is the `import.meta.url` of the tests.
 */
export function languagesOf(file: string, what = ''): readonly Locale[] {
  return isWhole(file) ? locales : [pick(locales, chanceOf(`language of ${basename(file)} ${what}`))];
}

/** The sizes of screen on which this run walks what may depend on them: a phone or a desktop, or both in the full run. To be given to a test as its details. */
export function sizeOf(file: string, what = ''): { tag?: string } {
  return isWhole(file) ? {} : pick([onDesktop, onPhone], chanceOf(`size of ${basename(file)} ${what}`));
}
