import { ManualClock } from '../../kernel/clock/clock.ts';
import { createNotifications, type Queryable } from '../../kernel/database/index.ts';
import { silentLog } from '../../kernel/log/index.ts';
import type { ChannelAddress } from '../../kernel/realtime/index.ts';
import { SeededRandom } from '../../kernel/random/random.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/database.ts';
import type { Driver } from '../feed/driver.ts';
import type { FeedMessage } from '../feed/messages.ts';
import { FeedMetrics } from '../feed/metrics.ts';
import type { Market, OfferEvent } from '../offer/model.ts';
import type { Offer } from '../offer/offer.ts';
import { CalendarDriver } from '../simulated/driver.ts';
import { footballSource } from '../simulated/football.ts';
import { footballLeagues } from '../simulated/football-leagues.ts';
import { Seeds } from '../simulated/seeds.ts';
import { Sportsbook } from '../sportsbook.ts';

export interface TestSportsbook {
  sportsbook: Sportsbook;
  db: TestDatabase;
  clock: ManualClock;
  /** What was told in channels, in order. */
  told: { address: ChannelAddress; version: number | undefined; data: unknown }[];
  /** What the outbox was given. */
  events: { type: string; payload: unknown }[];
  /** Turns after each step of the clock. */
  pass(seconds: number, step?: number): Promise<void>;
  close(): Promise<void>;
}

export const testSeeds = new Seeds([new SeededRandom('seeds').bytes(32)]);

/** The first league with six of its clubs: three matches a round, none beside another. To announce and play them all takes the most of a test's time. */
export const smallLeague = footballLeagues.slice(0, 1).map((league) => ({ ...league, teams: league.teams.slice(0, 6) }));

/** One league, without its past. */
export const oneLeague = (db: TestDatabase) => (offer: Offer) =>
  new CalendarDriver({
    database: db.database,
    offer,
    seeds: testSeeds,
    provenance: 'simulated',
    sources: [footballSource(smallLeague)],
    hasPast: false,
  });

/** A feed that says what a test gives it. */
export class ScriptedDriver implements Driver {
  readonly provenance: Driver['provenance'];
  readonly waiting: FeedMessage[] = [];
  constructor(provenance: Driver['provenance'] = 'feed') {
    this.provenance = provenance;
  }
  reset(): void {}
  turn(): Promise<FeedMessage[]> {
    return Promise.resolve(this.waiting.splice(0));
  }
  isBehind(): boolean {
    return false;
  }
}

/** A sportsbook on a database of its own, or beside another one on the same. Nothing moves by itself. */
export async function createTestSportsbook(
  driver: (db: TestDatabase) => (offer: Offer) => Driver,
  { beside, now = new Date('2026-03-02T10:00:00Z') }: { beside?: Partial<Pick<TestSportsbook, 'db' | 'clock'>>; now?: Date } = {},
): Promise<TestSportsbook> {
  const db = beside?.db ?? (await createTestDatabase());
  const clock = beside?.clock ?? new ManualClock(now);
  const notifications = createNotifications({ url: db.url, log: silentLog });
  const told: TestSportsbook['told'] = [];
  const events: TestSportsbook['events'] = [];
  const sportsbook = new Sportsbook({
    database: db.database,
    notifications,
    outbox: { publish: (_tx: Queryable, { type, payload }) => Promise.resolve(void events.push({ type, payload })) },
    realtime: { publish: (address, { version, data } = {}) => void told.push({ address, version, data }) },
    clock,
    log: silentLog,
    metrics: new FeedMetrics(),
    driver: driver(db),
  });
  return {
    sportsbook,
    db,
    clock,
    told,
    events,
    async pass(seconds, step = seconds) {
      for (let passed = 0; passed < seconds; passed += step) {
        clock.advance(Math.min(step, seconds - passed) * 1_000);
        await sportsbook.turn();
      }
    },
    async close() {
      await sportsbook.stop();
      await notifications.close();
      if (!beside?.db) await db.drop();
    },
  };
}

export function marketOf(event: OfferEvent, type: string, specifiers = ''): Market {
  const market = event.markets.get(`${type}|${specifiers}`);
  if (!market) throw new Error(`no market ${type} ${specifiers}`);
  return market;
}
