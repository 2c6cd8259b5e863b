import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { LiveKind } from '@tavolo/game-maths';
import type { TableFolder } from '@tavolo/game-maths/node';
import { readTableTheme } from '../client/live/theme-file.ts';

const client = join(import.meta.dirname, '../client/live');

/** By kind of rules: the module that has `start`. */
const starts: Readonly<Record<LiveKind, string>> = { roulette: 'roulette/game.ts', crash: 'crash/game.ts' };

/**
 * The code of a live table's entry, and what was read for it.
 * @throws Error that names the table and what of its folder is wrong or missing.
 */
export function tableEntry({ sysname, directory, published }: TableFolder): { code: string; files: readonly string[] } {
  const file = join(directory, 'theme.json');
  const theme = readTableTheme(sysname, JSON.parse(readFileSync(file, 'utf8')));
  const [{ kind }] = published;
  const code = [
    `import { start } from ${JSON.stringify(join(client, starts[kind]))};`,
    `void start({ game: ${JSON.stringify(sysname)}, theme: ${JSON.stringify(theme)} });`,
  ].join('\n');
  return { code, files: [file] };
}
