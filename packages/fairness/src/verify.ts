import { createDraws, type Block } from './draws.ts';
import { hex, hmacSha256, sha256 } from './sha256.ts';

/** What a round came from. The server seed is 64 hex digits and is used as that text, not as the bytes it stands for. */
export interface RoundSeeds {
  serverSeed: string;
  clientSeed: string;
  nonce: number;
}

/** What is shown before a seed is used: SHA-256 of its text, hex. */
export function commitmentOf(serverSeed: string): string {
  return hex(sha256(utf8(serverSeed)));
}

export function roundBlocks(seeds: RoundSeeds): Block {
  const key = utf8(seeds.serverSeed);
  return (cursor) => hmacSha256(key, utf8(`${seeds.clientSeed}:${seeds.nonce}:${cursor}`));
}

/**
 * Checks a round in a browser or anywhere else: the revealed seed against its commitment, then the outcome by playing it again.
 * `play` is the game's own rule from @tavolo/game-maths.
 */
export function verifyRound<T>(
  round: RoundSeeds & { seedHash: string },
  play: (draw: (limit: number) => number) => T,
): { committed: boolean; outcome: T } {
  return { committed: commitmentOf(round.serverSeed) === round.seedHash, outcome: play(createDraws(roundBlocks(round))) };
}

/** Client seeds are 1 … 64 printable ASCII characters without a colon, which separates the parts of the message. */
export function isClientSeed(text: string): boolean {
  return /^[\x20-\x39\x3b-\x7e]{1,64}$/.test(text) && text.trim() === text;
}

function utf8(text: string): Uint8Array {
  return new TextEncoder().encode(text);
}
