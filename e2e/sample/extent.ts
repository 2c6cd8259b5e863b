import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { SeededRandom, type RandomSource } from '../../apps/server/src/kernel/random/random.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));

/** `npm run test:full`: everything is looked at; otherwise a sample is. */
export const isFull = process.env['TEST_FULL'] === '1';

/** What the sample is drawn by: the commit, the date where there is no repository. Kept in the environment, so that all processes of a run agree. */
export const seed = (process.env['TEST_SEED'] ??= git('rev-parse', '--short=12', 'HEAD')?.trim() ?? new Date().toISOString().slice(0, 10));

/** The chance of one purpose. */
export const chanceOf = (purpose: string): RandomSource => new SeededRandom(`${seed} ${purpose}`);

/** What git says in this checkout, null when it cannot. */
export function git(...words: string[]): string | null {
  try {
    return execFileSync('git', words, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'], maxBuffer: 64 * 1024 * 1024 });
  } catch {
    return null;
  }
}
