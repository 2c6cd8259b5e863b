/** What reads and makes the folders of games; needs a file system, so it is no part of what runs in a browser. */
export {
  everyGame,
  gamesDirectory,
  publishedRules,
  readGame,
  readGames,
  readSeal,
  settingsIn,
  type GameFolder,
  type SealFile,
} from './folders/games.ts';
export type { GameManifest } from './folders/manifest.ts';
export { createGame } from './workshop/create.ts';
export { settingOf } from './published/setting.ts';
export { proposedRules, publish } from './workshop/publish.ts';
export { vectorsOf, type Vector } from './published/vectors.ts';
export { readTables, type TableFolder, type TableManifest } from './folders/tables.ts';
