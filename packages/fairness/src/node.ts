import { createHash, createHmac } from 'node:crypto';
import { createDraws } from './draws.ts';
import type { RoundSeeds } from './verify.ts';

/** The same as `createDraws(roundBlocks(seeds))`, with the runtime's own HMAC: for the game server. */
export function createServerDraws(seeds: RoundSeeds): (limit: number) => number {
  return createDraws((cursor) => createHmac('sha256', seeds.serverSeed).update(`${seeds.clientSeed}:${seeds.nonce}:${cursor}`).digest());
}

/** The same as `commitmentOf`. */
export function serverCommitment(serverSeed: string): string {
  return createHash('sha256').update(serverSeed).digest('hex');
}
