import { findMarketType, parseSpecifiers, ruleFourPercent, settleMarket, type RaceFacts } from '@tavolo/markets';
import { isOddsMilli } from '@tavolo/odds';
import type { BetSettlement, FeedMessage, MarketOdds, OutcomeOdds } from '../feed/messages.ts';
import { marketKey, type Market, type OfferEvent } from '../offer/model.ts';
import type { NonRunner, SimulatedFixture } from './fixture.ts';
import { pricesBefore } from './prices-before.ts';
import type { MarginOf } from './prices.ts';

export const isWithdrawn = ({ runners }: OfferEvent, { competitor }: NonRunner): boolean =>
  runners.some((runner) => runner.competitor === competitor && runner.withdrawn !== undefined);

/**
 * What is said when a runner is withdrawn: nothing is taken, the field is one fewer and by how much winnings are reduced, bets on it are void, and the others
 * have new prices.
 */
export function withdrawalMessages(fixture: SimulatedFixture, nonRunner: NonRunner, event: OfferEvent, marginOf: MarginOf): FeedMessage[] {
  const { announcement, simulation, urn } = fixture;
  const { competitor } = nonRunner;
  // What was said before it has been said already.
  const at = Math.max(announcement.startsAt - nonRunner.before, event.fixtureAt + 1);
  const common = { producer: 'prematch', urn, at } as const;
  const odds = event.markets.get(marketKey('race_winner', ''))?.selections.find(({ outcome }) => outcome === competitor)?.odds ?? 0;
  const deduction = isOddsMilli(odds) ? ruleFourPercent(odds) : 0;
  const runners = announcement.runners.map((runner) =>
    runner.competitor.id === competitor ? { ...runner, withdrawn: { at, deduction } } : runner,
  );
  const fairness = event.fairness && { commitment: event.fairness.commitment, simulation, parameters: event.fairness.parameters };
  const key = `${urn}/non-runner`;
  return [
    { ...common, kind: 'bet_stop', key: `${key}/stop`, groups: ['all'], state: 'suspended', reason: 'under_review' },
    { ...common, kind: 'fixture_change', key, fixture: { ...announcement, runners, fairness } },
    voided(
      `${key}/void`,
      event,
      runners.map((runner) => runner.competitor.id),
      competitor,
      at,
    ),
    { ...common, at: at + 1, kind: 'odds_change', key: `${key}/odds`, markets: pricesWithout(fixture, competitor, event, marginOf) },
  ];
}

/** Bets on the runner, and on who finishes ahead of it. */
function voided(key: string, { markets, urn }: OfferEvent, runners: string[], competitor: string, at: number): BetSettlement {
  const facts: RaceFacts = { sport: 'horse_racing', runners, nonRunners: [competitor], places: {}, ended: false };
  return {
    kind: 'bet_settlement',
    producer: 'live',
    urn,
    at,
    key,
    certainty: 2,
    markets: [...markets.values()].flatMap(({ specifiers, type }) => {
      const known = findMarketType(type);
      if (!known) return [];
      const outcomes = Object.entries(settleMarket(known, facts, parseSpecifiers(specifiers))).flatMap(([outcome, result]) =>
        result === null ? [] : [{ outcome, result: 'lost' as const, voidFactor: result.voidFactor, deadHeat: null }],
      );
      return outcomes.length > 0 ? [{ type, specifiers, outcomes }] : [];
    }),
  };
}

/** The prices of those that are left; what names the runner is offered no more. */
function pricesWithout(fixture: SimulatedFixture, competitor: string, { markets }: OfferEvent, marginOf: MarginOf): MarketOdds[] {
  const left = pricesBefore(fixture, marginOf, competitor);
  const named = new Set(left.map(({ specifiers, type }) => marketKey(type, specifiers)));
  const gone = (market: Market | undefined, open: readonly OutcomeOdds[]): OutcomeOdds[] =>
    (market?.selections ?? [])
      .filter(({ outcome }) => !open.some((one) => one.outcome === outcome))
      .map(({ outcome }) => ({ outcome, isActive: false }));
  return [
    ...left.map((odds) => ({
      ...odds,
      outcomes: [...odds.outcomes, ...gone(markets.get(marketKey(odds.type, odds.specifiers)), odds.outcomes)],
    })),
    ...[...markets].flatMap(([key, market]): MarketOdds[] => {
      if (named.has(key)) return [];
      const { group, hasCashOut, isMain, specifiers, type } = market;
      return [{ type, specifiers, state: 'inactive', group, isMain, hasCashOut, outcomes: gone(market, []) }];
    }),
  ];
}
