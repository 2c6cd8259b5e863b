import { crc32 } from 'node:zlib';

/** Everything is looked at for long (docs/decisions/0044-what-a-test-run-looks-at.md). */
export const isFull = process.env['TEST_FULL'] === '1';

/** Which of these gets the long form of its tests: one, drawn by the seed of the run; in the full run each. */
export const drawnForLong = (names: readonly string[]): ReadonlySet<string> =>
  new Set(isFull ? names : names.slice(crc32(process.env['TEST_SEED'] ?? '') % names.length).slice(0, 1));
