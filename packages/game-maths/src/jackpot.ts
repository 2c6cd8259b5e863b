import type { Draw } from './draw.ts';
import type { Fraction, PublishedMaths } from './figures.ts';
import { percentOf } from './percent.ts';
import { Rational } from './rational.ts';

/** Rules that feed a progressive pool of the operator say which, and what of every stake goes there, in per cent ("1.20"): the game itself returns so much less. */
export interface JackpotShare {
  pool: string;
  percent: string;
}

/** Levels of pools for which a number is drawn with each round, in this order. */
const drawnLevels = ['grand', 'major'] as const;

/** A number drawn for a level is from 0 to a million million less one; how small it has to be for a stake to win says the pool. */
export type JackpotNumbers = Readonly<Record<(typeof drawnLevels)[number], number>>;

/** The player's seed of a pool's draw: no seed of a player holds a colon, so no round of a game is drawn from the same. */
export const jackpotSeed = (clientSeed: string, { pool }: Pick<JackpotShare, 'pool'>): string => `${clientSeed}:${pool}`;

/** The numbers of a round that feeds a pool: a draw of their own, from the round's seeds with `jackpotSeed` in place of the player's, before the game's. */
export function jackpotNumbers(draw: Draw): JackpotNumbers {
  const million = 1_000_000;
  const next = (): number => draw(million) * million + draw(million);
  return { grand: next(), major: next() };
}

/** The pool that rules feed; null for none. */
export const jackpotOf = (rules: object & { jackpot?: JackpotShare }): JackpotShare | null => rules.jackpot ?? null;

/** @throws Error that names the game, for a share that is not written as it is printed. */
export function checkJackpot(game: string, jackpot: JackpotShare | undefined): void {
  if (jackpot === undefined) return;
  if (!/^[a-z0-9]+(-[a-z0-9]+)*$/.test(jackpot.pool) || !/^\d\.\d\d$/.test(jackpot.percent) || Number(jackpot.percent) <= 0)
    throw new Error(`${game}: a jackpot is a pool's name and what goes there of a stake, such as "1.20"`);
}

/** What a game returns in all, as it is printed, to the nearest hundredth: by itself, and by the pool that it feeds. */
export function printedReturn(
  { returnToPlayer }: Pick<PublishedMaths, 'returnToPlayer'>,
  jackpot?: JackpotShare | null,
): { percent: string; exact: Fraction } {
  const share = Rational.of(BigInt(jackpot?.percent.replace('.', '') ?? 0), 10_000n);
  const whole = Rational.of(BigInt(returnToPlayer.numerator), BigInt(returnToPlayer.denominator)).plus(share);
  return {
    percent: percentOf(whole),
    exact: { numerator: whole.numerator.toString(), denominator: whole.denominator.toString() },
  };
}
