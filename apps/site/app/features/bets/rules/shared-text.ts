import type { OddsFormat } from '@tavolo/odds';
import type { BettingText } from '../../betting/rules/kind-text.ts';
import { outcomeName } from '../../betting/rules/market-names.ts';
import { oddsText } from '../../betting/rules/odds-text.ts';
import { sharedPicks } from '../../betting/rules/shared-picks.ts';
import type { Bet } from './bet.ts';
import { betTitle, type BetsText } from './bet-title.ts';

/** A bet as its player shows it to others: what was picked at which odds, and where that is. Neither stake, return nor reference is in it. */
export function sharedText(
  {
    bets,
    betting,
    markets,
    format,
  }: { bets: BetsText; betting: BettingText; markets: Parameters<typeof outcomeName>[0]; format: OddsFormat },
  bet: Pick<Bet, 'builders' | 'kind' | 'folds' | 'lines' | 'legs' | 'is_each_way'>,
  /** The address of a page of the site, by its path. */
  address: (path: string) => string,
): string {
  return sharedPicks(
    betTitle(bets, betting, bet),
    bet.legs.map((leg) => ({
      event: leg.event,
      outcome: outcomeName(markets, { type: leg.market_type, specifiers: leg.specifiers }, leg.outcome, leg.event),
      odds: leg.builder === null ? oddsText(leg.odds, format) : null,
    })),
    address,
  );
}
