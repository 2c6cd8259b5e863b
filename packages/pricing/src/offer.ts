import { formatSpecifiers, lineText, type MarketType, type Specifiers } from '@tavolo/markets';
import type { FairMarket, FairOutcome } from './fair-market.ts';

/** Lines are offered while the chances of their sides are not below this. */
const leastChance = 0.04;

/** Lines around the one that stands first. */
export const around = (main: number, count: number, step = 1): number[] =>
  Array.from({ length: 2 * count + 1 }, (_, index) => main + (index - count) * step);

/** A market without lines. */
export const single = (type: MarketType, outcomes: FairOutcome[], specifiers: Specifiers = {}): FairMarket => ({
  type: type.key,
  specifiers: formatSpecifiers(specifiers),
  outcomes,
  mainLine: true,
});

/** The markets of a type with lines, those left out whose outcome is as good as certain. */
export function lined(
  type: MarketType,
  name: 'total' | 'hcp',
  lines: readonly number[],
  main: number,
  priceOf: (line: number) => FairOutcome[],
  more: Specifiers = {},
): FairMarket[] {
  return lines.flatMap((line) => {
    const outcomes = priceOf(line);
    if (outcomes.every(({ probability }) => probability < leastChance || probability > 1 - leastChance)) return [];
    return [{ type: type.key, specifiers: formatSpecifiers({ ...more, [name]: lineText(line) }), outcomes, mainLine: line === main }];
  });
}

/** Markets in which more than one outcome can still come. */
export const undecided = (markets: readonly FairMarket[]): FairMarket[] =>
  markets.filter(({ outcomes }) => outcomes.filter(({ probability }) => probability > 1e-6).length > 1);
