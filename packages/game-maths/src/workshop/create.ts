import { cpSync, existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gamesDirectory, readGame, readGames, readJson, type GameFolder } from '../folders/games.ts';
import { families, readManifest } from '../folders/manifest.ts';
import { publish, writeJson } from './publish.ts';

export interface NewGame {
  /** Its folder's name. */
  sysname: string;
  /** A family, of which the oldest game is taken, or the game to begin from. */
  from: string;
  /** YYYY-MM-DD */
  released: string;
  /** Where it is made. */
  directory?: string;
}

/**
 * Makes a game that can be played at once: a copy of another one under its own name, published as version 1.
 * @throws Error for a name that is taken or is none, and for a family or game that there is not.
 */
export function createGame({ sysname, from, released, directory = gamesDirectory }: NewGame, tell: (line: string) => void): GameFolder {
  const games = readGames();
  const origin = games.find((game) => game.sysname === from) ?? games.find(({ manifest }) => manifest.family === from);
  if (!origin) throw new Error(`there is no game and no family ${from}; families are ${families.join(', ')}`);
  const folder = join(directory, sysname);
  if (existsSync(folder)) throw new Error(`${folder} is there already`);
  const name = sysname.replaceAll(/(^|-)(\w)/g, (_all, hyphen: string, letter: string) => (hyphen && ' ') + letter.toUpperCase());
  const manifest = readManifest(sysname, { ...origin.manifest, name, released, about: `Begun from ${origin.manifest.name}.` });
  cpSync(origin.directory, folder, { recursive: true });
  try {
    rmSync(join(folder, 'versions'), { recursive: true });
    // Of its own it will have settings once its numbers stand.
    rmSync(join(folder, 'settings'), { recursive: true, force: true });
    writeJson(join(folder, 'game.json'), manifest);
    // As text: whoever goes on with it wants strips and pays as they were laid out.
    rewrite(join(folder, 'rules.json'), (text) => text.replace(/"version": "\d+"/, '"version": "1"'));
    if ('logo' in Object(readJson(join(folder, 'theme.json'))))
      rewrite(join(folder, 'theme.json'), (text) => text.replace(/"logo": \[[^\]]*\]/, `"logo": [${JSON.stringify(name)}]`));
    tell(`made ${sysname} from ${origin.sysname}`);
    publish(readGame(folder, sysname), tell);
  } catch (error) {
    rmSync(folder, { recursive: true });
    throw error;
  }
  return readGame(folder, sysname);
}

function rewrite(file: string, change: (text: string) => string): void {
  writeFileSync(file, change(readFileSync(file, 'utf8')));
}
