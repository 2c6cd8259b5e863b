import { deriveKey, type Config } from '../kernel/config/index.ts';
import type { Database } from '../kernel/database/index.ts';
import type { Driver } from './feed/driver.ts';
import type { Offer } from './offer/offer.ts';
import { ReplayDriver } from './replay/driver.ts';
import { CalendarDriver } from './simulated/driver.ts';
import { Seeds } from './simulated/seeds.ts';
import { simulatedSources } from './simulated/sources.ts';

export interface DriverParts {
  config: Config & { secret: string };
  database: Database;
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
  off: () => null,
};
