import { createDraws } from './draws.ts';
import { commitmentOf, roundBlocks } from './verify.ts';

/** What a round that many play at once came from. */
export interface SharedRound {
  /** Of the table, counted from 1. */
  number: number;
  /** SHA-256 of the link's text, hex: known before the first bet. */
  commitment: string;
  /** The chain's link, hex; used as this text. Made known once the outcome is drawn. */
  link: string;
  /** What the placements bring: `mixOf` them, and of the round that this one goes on from. */
  mix: string;
  /** The mix of the round that this one goes on from, known when it began; null where it begins anew. */
  previousMix: string | null;
}

/**
 * What a placement brings into the mix, hex. Its key was drawn by the player's browser, so nobody who sees the leaf can tell another one that fits.
 * @param bets amounts in minor units
 */
export function leafOf(key: string, bets: readonly { bet: string; amount: string }[]): string {
  return commitmentOf(`${key}:${bets.map(({ bet, amount }) => `${bet}=${amount}`).join(',')}`);
}

/**
 * SHA-256, hex, of the leaves of all placements, sorted and joined by line feeds.
 * @param previousMix of the round that this one goes on from: it stands before the leaves, so that a round without bets depends on those before. Null where
 * it begins anew
 */
export function mixOf(leaves: readonly string[], previousMix: string | null): string {
  return commitmentOf([...(previousMix === null ? [] : [previousMix]), ...leaves.toSorted()].join('\n'));
}

/** The chance of a shared round: the seed scheme with the link in place of the server's seed, the mix in place of the player's, and the round's number. */
export function sharedDraws({ link, mix, number }: Pick<SharedRound, 'link' | 'mix' | 'number'>): (limit: number) => number {
  return createDraws(roundBlocks({ serverSeed: link, clientSeed: mix, nonce: number }));
}

/** The commitment that stands `count` links before this one: hashed so often. By it a link is checked against the first fingerprint of its chain. */
export function hashedTimes(link: string, count: number): string {
  let text = link;
  for (let done = 0; done < count; done++) text = commitmentOf(text);
  return text;
}

/**
 * Checks a shared round in a browser or anywhere else.
 * @param leaves of all placements, as they are published with the round
 * @param play the game's own rule from @tavolo/game-maths
 */
export function verifySharedRound<T>(
  round: SharedRound,
  leaves: readonly string[],
  play: (draw: (limit: number) => number) => T,
): { committed: boolean; mixed: boolean; outcome: T } {
  return {
    committed: commitmentOf(round.link) === round.commitment,
    mixed: mixOf(leaves, round.previousMix) === round.mix,
    outcome: play(sharedDraws(round)),
  };
}
