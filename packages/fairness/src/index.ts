export { createDraws, createWords, type Block } from './draws.ts';
export { hex, hmacSha256, sha256 } from './sha256.ts';
export { commitmentOf, isClientSeed, roundBlocks, verifyRound, type RoundSeeds } from './verify.ts';
export { hashedTimes, leafOf, mixOf, sharedDraws, verifySharedRound, type SharedRound } from './shared-round.ts';
