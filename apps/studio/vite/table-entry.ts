import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { LiveKind } from '@tavolo/game-maths';
import type { TableFolder } from '@tavolo/game-maths/node';
import { readSheet } from './read-data.ts';
import { readTableTheme } from '../client/live/theme-file.ts';

const client = join(import.meta.dirname, '../client/live');

/** By kind of rules: the module that has `start`. */
const starts: Readonly<Record<LiveKind, string>> = {
  roulette: 'roulette/game.ts',
  crash: 'crash/game.ts',
  carousel: 'carousel/game.ts',
  derby: 'derby/game.ts',
  penalty: 'penalty/game.ts',
  duel: 'duel/game.ts',
  baccarat: 'baccarat/game.ts',
};

/**
 * The code of a live table's entry, and what was read for it.
 * @throws Error that names the table and what of its folder is wrong or missing.
 */
export function tableEntry({ sysname, directory, published }: TableFolder): { code: string; files: readonly string[] } {
  const file = join(directory, 'theme.json');
  const theme = readTableTheme(sysname, JSON.parse(readFileSync(file, 'utf8')));
  const [{ kind }] = published;
  const sheet = readSheet(sysname, directory);
  const code = [
    `import { start } from ${JSON.stringify(join(client, starts[kind]))};`,
    ...(sheet ? [`import sheet from ${JSON.stringify(`${join(directory, 'art/sheet.webp')}?url`)};`] : []),
    `void start({`,
    `  game: ${JSON.stringify(sysname)},`,
    `  theme: ${JSON.stringify(theme)},`,
    `  sheet: ${sheet ? `{ url: sheet, ...${JSON.stringify(sheet)} }` : 'null'},`,
    `});`,
  ].join('\n');
  return { code, files: [file] };
}
