import { spawn } from 'node:child_process';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import type { LoadOrder, LoadResult } from './load.ts';

/** Has a load generator, a process of its own, play what is ordered. Throws when a round was refused. */
export async function makeLoad(order: LoadOrder): Promise<LoadResult> {
  const load = spawn(process.execPath, [fileURLToPath(new URL('./load.ts', import.meta.url))], { stdio: ['pipe', 'pipe', 'inherit'] });
  load.stdin.end(JSON.stringify(order));
  const result: LoadResult = JSON.parse(await text(load.stdout));
  if (result.refused > 0) throw new Error(`${result.refused} rounds were refused, the first with: ${result.example}`);
  return result;
}
