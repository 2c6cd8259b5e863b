import { isSlotKind } from '@tavolo/game-maths';
import { readGames, readTables } from '@tavolo/game-maths/node';
import { changedFiles } from './changed.ts';
import { chanceOf, isFull } from './extent.ts';
import { pick } from './pairwise.ts';

const families = Object.values(Object.groupBy(readGames(), ({ manifest }) => manifest.family));
const slots = readGames().filter(({ manifest }) => isSlotKind(manifest.family));
const fast = readGames().filter(({ manifest }) => !isSlotKind(manifest.family));

/** One game of each family, drawn anew for each `what`: those of a family are one program, each with figures and pictures of its own. */
export const oneOfEachFamily = (what: string): readonly string[] =>
  families.map((games) => pick(games, chanceOf(`games of ${what}`)).sysname);

/**
 * The games on which this run walks through what slots have in common, and fast games: one of either, drawn anew for each `what`, and those whose folder
 * changed; all in the full run.
 */
export function walkedGames(what: string): readonly string[] {
  const kinds = [slots, fast];
  const drawn = kinds.map((games) => pick(games, chanceOf(`games of ${what}`)).sysname);
  const changed = changedGames();
  return kinds
    .flat()
    .map(({ sysname }) => sysname)
    .filter((game) => isFull || drawn.includes(game) || changed.has(game));
}

/** The live tables at which this run sits down: one, drawn anew for each `what`, and those whose folder changed; all in the full run. */
export function walkedTables(what: string): readonly string[] {
  const tables = readTables().map(({ sysname }) => sysname);
  const drawn = pick(tables, chanceOf(`tables of ${what}`));
  const changed = changedGames();
  return tables.filter((table) => isFull || table === drawn || changed.has(table));
}

const changedGames = (): ReadonlySet<string | undefined> =>
  new Set(isFull ? [] : changedFiles().map((file) => /^games\/([^/]+)\//.exec(file)?.[1]));
