import { deriveKey, type Config } from '../kernel/config/index.ts';
import type { Clock } from '../kernel/clock/clock.ts';
import { StartError, type Database } from '../kernel/database/index.ts';
import type { Log } from '../kernel/log/index.ts';
import type { Driver } from './feed/driver.ts';
import type { FeedMetrics } from './feed/metrics.ts';
import type { Offer } from './offer/offer.ts';
import { ReplayDriver } from './replay/driver.ts';
import { CalendarDriver } from './simulated/driver.ts';
import { Seeds } from './simulated/seeds.ts';
import { simulatedSources } from './simulated/sources.ts';
import { UofDriver } from './uof/driver.ts';

export interface DriverParts {
  config: Config & { secret: string };
  database: Database;
  clock: Clock;
  log: Log;
  metrics: FeedMetrics;
}

/** What `SPORTSBOOK_DRIVER` names: the driver of an offer; null where nothing is offered. */
export const drivers: Readonly<Record<Config['sportsbookDriver'], (parts: DriverParts) => ((offer: Offer) => Driver) | null>> = {
  simulated({ config, database }) {
    const keyOf = (secret: string) => deriveKey(secret, 'sportsbook:seeds');
    const seeds = new Seeds([keyOf(config.secret), ...config.previousSecrets.map(keyOf)]);
    return (offer) => new CalendarDriver({ database, offer, provenance: 'simulated', seeds, sources: simulatedSources });
  },
  replay:
    ({ database }) =>
    (offer) =>
      new ReplayDriver({ database, offer }),
  uof({ clock, config: { uof }, log, metrics }) {
    if (!uof) throw new StartError('SPORTSBOOK_DRIVER=uof needs UOF_TOKEN.');
    return (offer) => new UofDriver({ ...uof, offer, clock, log, metrics });
  },
  off: () => null,
};
