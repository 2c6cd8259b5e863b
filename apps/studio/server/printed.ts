import { createRulebook, type Rulebook } from '@tavolo/game-maths';
import type { GameFolder } from '@tavolo/game-maths/node';
import { ownGames } from './own-games.ts';
import { createPublication, type Publication } from './publication.ts';

/** What is printed of games: it does not change while a studio runs. */
export interface Printed {
  folders: readonly GameFolder[];
  rulebook: Rulebook;
  publication: Publication;
}

let own: Printed | undefined;

/**
 * What a studio plays by; the parts as `StudioParts` has them. The product's own games as they were printed are compiled and published once in a process,
 * however many studios it runs.
 */
export function printedOf(parts: {
  games?: readonly GameFolder[] | undefined;
  rulebook?: Rulebook | undefined;
  returnSettings?: ReadonlyMap<string, string> | undefined;
}): Printed {
  const isOwn = parts.games === undefined && parts.rulebook === undefined && (parts.returnSettings?.size ?? 0) === 0;
  return isOwn ? (own ??= print({})) : print(parts);
}

function print({ games: folders = ownGames(), rulebook: given, returnSettings }: Parameters<typeof printedOf>[0]): Printed {
  const rulebook =
    given ??
    createRulebook(
      folders.flatMap(({ published }) => published),
      returnSettings,
    );
  return { folders, rulebook, publication: createPublication(folders, rulebook.published) };
}
