import type { EachWayTerms } from '@tavolo/odds';
import type { BettingText } from './kind-text.ts';

/** The terms of the place half: "1/5 odds, 3 places". */
export const eachWayText = (t: BettingText, { fraction: [numerator, denominator], places }: EachWayTerms): string =>
  t('eachWay.terms', { part: `${numerator}/${denominator}`, places });
