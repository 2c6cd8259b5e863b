import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { isPublishedRules, type PublishedRules } from '../published/published.ts';
import type { Seal } from '../published/seal.ts';
import { settingOf } from '../published/setting.ts';
import type { Vector } from '../published/vectors.ts';
import { families, readManifest, type GameManifest } from './manifest.ts';

/** Where the games lie, each a folder of data that bears its name. */
export const gamesDirectory = fileURLToPath(new URL('../../../../games/', import.meta.url));

/** A game as its folder says it. */
export interface GameFolder {
  /** The folder's name: the game's name in addresses, records and the wallet protocol. */
  sysname: string;
  directory: string;
  manifest: GameManifest;
  /**
   * Every version, the oldest first: "1.92" and "1.94" are version 1 in its return settings of 92 and 94 per cent, and stand before it. The last one is in force
   * where nothing else is set. Empty while the game is in the making.
   */
  published: readonly PublishedRules[];
}

/** What a published version is recognised by, and rounds by which others check their verifiers. */
export interface SealFile extends Seal {
  vectors: Vector[];
}

/**
 * Every game that is published, slots first, the older ones of a family first. One without a published version is in the making: nothing but the workshop
 * knows of it.
 * @throws Error that names the file which is missing or not what it should be.
 */
export function readGames(directory: string = gamesDirectory): GameFolder[] {
  return everyGame(directory).filter(({ published }) => published.length > 0);
}

/** Those in the making too, in the same order. @throws Error as `readGames` does. */
export function everyGame(directory: string = gamesDirectory): GameFolder[] {
  const rank = ({ manifest, sysname }: GameFolder): string => `${families.indexOf(manifest.family)} ${manifest.released} ${sysname}`;
  return (
    readdirSync(directory, { withFileTypes: true })
      // Live tables have a file of their own (tables.ts).
      .filter((entry) => entry.isDirectory() && !existsSync(join(directory, entry.name, 'table.json')))
      .map((entry) => readGame(join(directory, entry.name), entry.name))
      .toSorted((one, other) => (rank(one) < rank(other) ? -1 : 1))
  );
}

/** One game. @throws Error as `readGames` does. */
export function readGame(directory: string, sysname: string): GameFolder {
  return {
    sysname,
    directory,
    manifest: readManifest(sysname, readJson(join(directory, 'game.json'))),
    published: versionsIn(directory).map((version) => {
      const file = join(directory, 'versions', `${version}.json`);
      const rules = readJson(file);
      if (!isPublishedRules(rules) || rules.definition.game !== sysname || rules.definition.version !== version)
        throw new Error(`${file} is not what \`npm run game:publish --\` writes`);
      return rules;
    }),
  };
}

/** Every version of every game, games as `readGames` orders them, the older versions of a game first. */
export function publishedRules(directory: string = gamesDirectory): readonly PublishedRules[] {
  return readGames(directory).flatMap(({ published }) => published);
}

/** The seal and the vectors of a published version. @throws Error where it has none. */
export function readSeal(game: Pick<GameFolder, 'directory'>, version: string): SealFile {
  const file: SealFile = JSON.parse(readFileSync(join(game.directory, 'versions', `${version}.seal.json`), 'utf8'));
  return file;
}

/** @throws Error that names the file. */
export function readJson(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch (error) {
    throw new Error(`${file} cannot be read`, { cause: error });
  }
}

/** Return settings that are written beside a game's rules, in `settings/<per cent>/`; the greatest first. */
export function settingsIn(directory: string): string[] {
  const folder = join(directory, 'settings');
  return existsSync(folder) ? readdirSync(folder).toSorted().toReversed() : [];
}

/** Versions are counted: '1', '2' …; each after its return settings. */
export function versionsIn(directory: string): string[] {
  const folder = join(directory, 'versions');
  if (!existsSync(folder)) return [];
  const rank = (version: string): number => Number(settingOf(version) === null ? `${version}.999` : version);
  return readdirSync(folder)
    .flatMap((file) => /^(\d+(?:\.\d\d)?)\.json$/.exec(file)?.[1] ?? [])
    .toSorted((one, other) => rank(one) - rank(other));
}
