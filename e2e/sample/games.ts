import { readGames } from '@tavolo/game-maths/node';
import { changedFiles } from './changed.ts';
import { chanceOf, isFull } from './extent.ts';
import { pick } from './pairwise.ts';

const families = Object.values(Object.groupBy(readGames(), ({ manifest }) => manifest.family));

/** One game of each family, drawn anew for each `what`: those of a family are one program, each with figures and pictures of its own. */
export const oneOfEachFamily = (what: string): readonly string[] =>
  families.map((games) => pick(games, chanceOf(`games of ${what}`)).sysname);

/** The games that this run walks through: one of each family and those whose folder changed, or all in the full run. */
export function walkedGames(what: string): readonly string[] {
  const drawn = oneOfEachFamily(what);
  const changed = new Set(isFull ? [] : changedFiles().map((file) => /^games\/([^/]+)\//.exec(file)?.[1]));
  return readGames()
    .map(({ sysname }) => sysname)
    .filter((game) => isFull || drawn.includes(game) || changed.has(game));
}
