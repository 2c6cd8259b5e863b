import { readGames, readTables, type GameFolder, type TableFolder } from '@tavolo/game-maths/node';

let games: readonly GameFolder[] | undefined;
let tables: readonly TableFolder[] | undefined;

/** The published games of `games/`, as `readGames` has them: read once in a process, however many applications it runs. */
export const ownGames = (): readonly GameFolder[] => (games ??= readGames());

/** The live tables of `games/`, in the same way. */
export const ownTables = (): readonly TableFolder[] => (tables ??= readTables());
