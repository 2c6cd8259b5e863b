import { systemClock as clock } from '../apps/server/src/kernel/clock/clock.ts';
import type { Database } from '../apps/server/src/kernel/database/index.ts';
import type { Log } from '../apps/server/src/kernel/log/index.ts';
import { createOutbox } from '../apps/server/src/kernel/outbox/index.ts';
import { Feed, type Told } from '../apps/server/src/sportsbook/feed/feed.ts';
import { Leadership } from '../apps/server/src/sportsbook/feed/leadership.ts';
import { producers, type FeedMessage, type MarketName, type Producer } from '../apps/server/src/sportsbook/feed/messages.ts';
import { FeedMetrics } from '../apps/server/src/sportsbook/feed/metrics.ts';
import { describeMarket } from '../apps/server/src/sportsbook/offer/catalogue.ts';
import { Offer } from '../apps/server/src/sportsbook/offer/offer.ts';

/** What is offered of a market: its name, and the odds of its outcomes in thousandths. */
export interface OfferedMarket extends MarketName {
  odds: Readonly<Record<string, number>>;
}

export const matchResult: OfferedMarket = { type: 'match_result', specifiers: '', odds: { home: 2_300, draw: 3_300, away: 3_100 } };
export const totalGoals: OfferedMarket = { type: 'total_goals', specifiers: 'total=2.5', odds: { over: 1_870, under: 1_950 } };
export const bothScore: OfferedMarket = { type: 'both_teams_to_score', specifiers: '', odds: { yes: 1_800, no: 1_980 } };

const club = (id: string) => ({ id, name: `Club ${id}`, shortName: id, crest: { shape: 'halves', colours: ['#123456', '#ffffff'] } });

/** A football match of the number, as a feed announces it. */
export const fixture = (number: number, startsAt: number): FeedMessage => ({
  kind: 'fixture_change',
  producer: 'prematch',
  key: `fixture/${number}`,
  urn: `bench:${number}`,
  at: 1,
  fixture: {
    sport: 'football',
    competition: { id: 'bench', name: 'League of the bench', countryCode: null, country: 'Nowhere', position: 1, isTop: true },
    season: '1',
    provenance: 'feed',
    startsAt,
    home: club(`h${number}`),
    away: club(`a${number}`),
    name: `Club h${number} – Club a${number}`,
    runners: [],
    fairness: null,
  },
});

const scoreboard = { home: 0, away: 0, periods: [], period: 'first_half', clock: 0, clockAt: null, isRunning: true, facts: {} };

/** What its feed says of a match's odds. `at` orders the messages of one match. */
export const oddsOf = (
  number: number,
  at: number,
  producer: Producer,
  markets: readonly OfferedMarket[],
  isKickOff = false,
): FeedMessage => ({
  kind: 'odds_change',
  producer,
  key: `odds/${number}/${at}`,
  urn: `bench:${number}`,
  at,
  ...(isKickOff && { status: { state: 'live' as const, score: scoreboard } }),
  markets: markets.map(({ odds, specifiers, type }) => ({
    type,
    specifiers,
    state: 'active',
    group: describeMarket(type).group,
    isMain: true,
    hasCashOut: true,
    outcomes: Object.entries(odds).map(([outcome, price]) => ({ outcome, odds: price, probability: 940 / price, isActive: true })),
  })),
});

/** A feed that says what the bench gives it, through the product's own inbox into its offer. */
export interface BenchFeed {
  offer: Offer;
  say(...messages: FeedMessage[]): Promise<void>;
  /** Names of the selections of a match that can be bet on, by market type. */
  selections(number: number, type: string): { name: string; outcome: string; odds: number }[];
  stop(): void;
}

/** Milliseconds between two signs of life of the feed's producers. */
const aliveInterval = 5_000;

/** Only one speaks at a time: the product on this database has no feed of its own. */
export async function openBenchFeed({ database, log, told }: { database: Database; log: Log; told?: Told }): Promise<BenchFeed> {
  const offer = new Offer(database);
  const leadership = new Leadership(database);
  const feed = new Feed({
    database,
    offer,
    leadership,
    outbox: createOutbox({ database, log }),
    clock,
    log,
    describe: describeMarket,
    metrics: new FeedMetrics(),
    told: told ?? (() => {}),
  });
  const live = async () => {
    await leadership.hold();
    for (const producer of producers) {
      const recovery = await feed.alive(producer, true);
      if (recovery) await feed.complete(producer, recovery.request);
    }
  };
  await leadership.hold();
  await feed.takeOver();
  await live();
  const timer = setInterval(
    () => void live().catch((error: unknown) => log.warn({ err: error }, 'the feed of the bench gave no sign of life')),
    aliveInterval,
  );
  return {
    offer,
    async say(...messages) {
      await leadership.hold();
      await feed.receive(messages);
      await feed.process();
    },
    selections(number, type) {
      const markets = [...(offer.byUrn.get(`bench:${number}`)?.markets.values() ?? [])].filter((market) => market.type === type);
      return markets.flatMap(({ id, selections }) => selections.map(({ odds, outcome }) => ({ name: `${id}-${outcome}`, outcome, odds })));
    },
    stop: () => clearInterval(timer),
  };
}
