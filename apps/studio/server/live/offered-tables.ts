import { readTables, type TableFolder } from '@tavolo/game-maths/node';
import { readClient } from '../frame.ts';

/** The live tables whose client is built: one that nobody can look at takes no bets. @param clientDirectory as `StudioParts` has it */
export function offeredTables(clientDirectory: string): TableFolder[] {
  const filesOf = readClient(clientDirectory);
  return readTables().filter(({ sysname }) => filesOf?.(sysname));
}
