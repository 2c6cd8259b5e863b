import type { AccumulatorBonus } from '@tavolo/odds';

/** More for accumulators, as the rules of betting and a bet keep it. `maximum` is an amount as text: of the rules in hundredths of the base currency, of a bet in minor units. */
export interface KeptBonus {
  ladder: { legs: number; basisPoints: number }[];
  minimumOdds: number;
  maximum: string;
}

/** As the arithmetic takes that of a bet. */
export const asBonus = ({ ladder, maximum, minimumOdds }: KeptBonus): AccumulatorBonus => ({
  ladder,
  minimumOdds,
  maximum: BigInt(maximum),
});
