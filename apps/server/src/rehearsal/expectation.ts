import type { BonusTerms } from './draft.ts';
import type { Games } from './history.ts';
import type { Counted } from './purse.ts';

/** Hundredths of a per cent. */
const whole = 10_000n;

/** What stakes lose and count, both times 10,000: by the printed return of each game, and of bets by what all of the period's returned. */
export function mixOf(stakes: readonly Counted[], games: Games, betsReturn: bigint | null): { loss: bigint; counted: bigint } {
  let loss = 0n;
  let counted = 0n;
  for (const { paid, percent, stake } of stakes) {
    const returns = stake.game === null ? betsReturn : games.get(stake.game)?.returns;
    if (returns === undefined || returns === null) continue;
    loss += paid * (whole - returns);
    counted += paid * percent * 100n;
  }
  return { loss, counted };
}

/**
 * What a player loses of a bonus on the way to its end, by the odds: as much must be wagered as the requirement says, at the average loss of the mix. At most the bonus, rounded down; null where
 * nothing is known of what is played.
 */
export function expectedLoss(
  amount: bigint,
  { wagering }: Pick<BonusTerms, 'wagering'>,
  { counted, loss }: { loss: bigint; counted: bigint },
): bigint | null {
  if (counted === 0n) return null;
  const lost = (amount * wagering * (loss > 0n ? loss : 0n)) / counted;
  return lost > amount ? amount : lost;
}
