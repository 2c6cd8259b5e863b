import { dirname, join } from 'node:path';
import { readGames, readTables, type GameFolder } from '@tavolo/game-maths/node';
import type { Plugin } from 'vite';
import { readFastTheme } from '../client/fast/theme-file.ts';
import { readDiceTheme } from '../client/dice/theme-file.ts';
import { picturesOf as featurePicturesOf, readFeatureTheme, tiersOf } from '../client/feature-slot/theme-file.ts';
import { paintersOf, picturesOf, readSlotTheme } from '../client/slot/theme-file.ts';
import { readData } from './read-data.ts';
import { tableEntry } from './table-entry.ts';

const client = join(import.meta.dirname, '../client');
const prefix = 'virtual:game/';

/** What a family's client is given beside what every client is, as code: lines of imports, and fields. */
interface Entry {
  /** Module of the family that has `start`. */
  start: string;
  imports: string[];
  fields: string[];
}

/** By family: checks a game's theme and says what its client is made of. @throws Error that names the game and what is wrong. */
const families: Readonly<
  Record<GameFolder['manifest']['family'], (game: GameFolder, theme: unknown, pictures: readonly string[]) => Entry>
> = {
  slot({ sysname }, file, pictures) {
    const theme = readSlotTheme(sysname, file);
    needPictures(sysname, picturesOf(theme), pictures);
    const painters = paints(sysname, 'painters', 'slot/painters', paintersOf(theme.scene));
    return { start: 'slot/game.ts', imports: [face(sysname, theme), ...painters.imports], fields: ['face', painters.field] };
  },
  'feature-slot'({ sysname }, file, pictures) {
    const theme = readFeatureTheme(sysname, file);
    needPictures(sysname, featurePicturesOf(theme), pictures);
    const painters = paints(sysname, 'painters', 'slot/painters', paintersOf(theme.scene, ...(theme.feature ? [theme.feature] : [])));
    const tiers = paints(sysname, 'tiers', 'feature-slot/tiers', tiersOf(theme));
    return {
      start: 'feature-slot/game.ts',
      imports: [face(sysname, theme), ...painters.imports, ...tiers.imports],
      fields: ['face', painters.field, tiers.field],
    };
  },
  dice({ sysname }, file, pictures) {
    const { picture } = readDiceTheme(sysname, file);
    if (!pictures.includes(picture)) throw new Error(`${sysname}: art/sheet.json has no picture ${picture}, which theme.json shows`);
    return { start: 'dice/game.ts', imports: [], fields: [] };
  },
  mines: (game, theme, pictures) => fastEntry(game, theme, pictures, 'fast/mines.ts'),
  limbo: (game, theme, pictures) => fastEntry(game, theme, pictures, 'fast/limbo.ts'),
  plinko: (game, theme, pictures) => fastEntry(game, theme, pictures, 'fast/plinko.ts'),
  flip: (game, theme, pictures) => fastEntry(game, theme, pictures, 'fast/flip.ts'),
  towers: (game, theme, pictures) => fastEntry(game, theme, pictures, 'fast/towers.ts'),
  blackjack: (game, theme, pictures) => fastEntry(game, theme, pictures, 'fast/blackjack/game.ts'),
  roulette: (game, theme, pictures) => fastEntry(game, theme, pictures, 'fast/roulette/game.ts'),
  hilo: (game, theme, pictures) => fastEntry(game, theme, pictures, 'fast/hilo.ts'),
  baccarat: (game, theme, pictures) => fastEntry(game, theme, pictures, 'fast/baccarat/game.ts'),
  scratch: (game, theme, pictures) => fastEntry(game, theme, pictures, 'fast/scratch/game.ts'),
  keno: (game, theme, pictures) => fastEntry(game, theme, pictures, 'fast/keno.ts'),
  wheel: (game, theme, pictures) => fastEntry(game, theme, pictures, 'fast/wheel.ts'),
  diamonds: (game, theme, pictures) => fastEntry(game, theme, pictures, 'fast/diamonds.ts'),
  goal: (game, theme, pictures) => fastEntry(game, theme, pictures, 'fast/goal.ts'),
};

function needPictures(sysname: string, wanted: readonly string[], pictures: readonly string[]): void {
  const missing = wanted.filter((name) => !pictures.includes(name));
  if (missing.length > 0) throw new Error(`${sysname}: art/sheet.json has no picture ${missing.join(', ')}, which theme.json shows`);
}

// Named for the game: what several games use would else be a file of its own for each set of games, and a request each.
const face = (sysname: string, { font }: { font: { file: string } }): string =>
  `import face from ${JSON.stringify(`${font.file}?url&${sysname}`)};`;

/** Those files of a folder that a theme names, as a field by their names. */
function paints(sysname: string, field: string, folder: string, names: readonly string[]): { imports: string[]; field: string } {
  return {
    imports: names.map(
      (name, index) => `import { paint as ${field}${index} } from ${JSON.stringify(`${join(client, folder, name)}.ts?${sysname}`)};`,
    ),
    field: `${field}: { ${names.map((name, index) => `${JSON.stringify(name)}: ${field}${index}`).join(', ')} }`,
  };
}

function fastEntry({ sysname }: GameFolder, file: unknown, pictures: readonly string[], start: string): Entry {
  for (const name of Object.values(readFastTheme(sysname, file).pictures))
    if (!pictures.includes(name)) throw new Error(`${sysname}: art/sheet.json has no picture ${name}, which theme.json shows`);
  return { start, imports: [], fields: [] };
}

/** The build's entry of each game and live table: `virtual:game/<game>`, which the studio server finds by the game's name. */
export function gameInputs(directory?: string): Record<string, string> {
  return Object.fromEntries([...readGames(directory), ...readTables(directory)].map(({ sysname }) => [sysname, prefix + sysname]));
}

/**
 * Makes an entry of each game's folder: its theme, texts and pictures, the client of its family, and of the painters those that its theme names. So a
 * game's files carry nothing of another game's.
 */
export function gameEntries(directory?: string): Plugin {
  let isWatched = false;
  return {
    name: 'game-entries',
    enforce: 'pre',
    configResolved(config) {
      isWatched = config.build.watch !== null;
    },
    resolveId(source, importer = '') {
      if (source.startsWith(prefix)) return `\0${source}`;
      // What a painter takes of another one is named for the game as well.
      const [, painter, game] = /^(.*\/(?:slot\/painters|feature-slot\/tiers)\/[\w-]+\.ts)\?([a-z0-9-]+)$/.exec(importer) ?? [];
      return painter !== undefined && source.startsWith('./') ? `${join(dirname(painter), source)}?${game}` : null;
    },
    load(id) {
      if (!id.startsWith(`\0${prefix}`)) return null;
      const sysname = id.slice(prefix.length + 1);
      const { code, files } = entryOf(sysname, directory);
      for (const file of files) this.addWatchFile(file);
      return isWatched ? `import ${JSON.stringify(join(client, 'kit/reload.ts'))};\n${code}` : code;
    },
    generateBundle() {
      // What an open game looks at: kit/reload.ts.
      if (isWatched) this.emitFile({ type: 'asset', fileName: 'built.json', source: JSON.stringify(Date.now()) });
    },
  };
}

function entryOf(sysname: string, directory?: string): { code: string; files: readonly string[] } {
  const table = readTables(directory).find((one) => one.sysname === sysname);
  if (table) return tableEntry(table);
  const game = readGames(directory).find((one) => one.sysname === sysname);
  if (!game) throw new Error(`there is no game ${sysname}`);
  return gameEntry(game);
}

/**
 * The code of a game's entry, and what was read for it.
 * @throws Error that names the game and what of its folder is wrong or missing.
 */
export function gameEntry(game: GameFolder): { code: string; files: readonly string[] } {
  const { theme, texts, sheet, files } = readData(game);
  const { start, imports, fields } = families[game.manifest.family](game, theme, sheet.names);
  const code = [
    `import { start } from ${JSON.stringify(join(client, start))};`,
    `import sheet from ${JSON.stringify(`${join(game.directory, 'art/sheet.webp')}?url`)};`,
    ...imports,
    `void start({`,
    `  game: ${JSON.stringify(game.sysname)},`,
    `  theme: ${JSON.stringify(theme)},`,
    `  texts: ${JSON.stringify(texts)},`,
    `  sheet: { url: sheet, ...${JSON.stringify(sheet)} },`,
    ...fields.map((field) => `  ${field},`),
    `});`,
  ].join('\n');
  return { code, files };
}
