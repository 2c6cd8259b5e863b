import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../', import.meta.url));

/** What samples of the run are drawn by: the commit, the date where there is no repository. Kept in the environment, so that all processes of a run agree. */
export const seed = (process.env['TEST_SEED'] ??= git('rev-parse', '--short=12', 'HEAD')?.trim() ?? new Date().toISOString().slice(0, 10));

/** What git says in this checkout, null when it cannot. */
export function git(...words: string[]): string | null {
  try {
    return execFileSync('git', words, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'], maxBuffer: 64 * 1024 * 1024 });
  } catch {
    return null;
  }
}
