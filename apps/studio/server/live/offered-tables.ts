import type { TableFolder } from '@tavolo/game-maths/node';
import { readClient } from '../frame.ts';
import { ownTables } from '../own-games.ts';

/** The live tables whose client is built: one that nobody can look at takes no bets. @param clientDirectory as `StudioParts` has it */
export function offeredTables(clientDirectory: string): TableFolder[] {
  const filesOf = readClient(clientDirectory);
  return ownTables().filter(({ sysname }) => filesOf?.(sysname));
}
