import { kernel } from '../kernel/application/index.ts';
import { deriveKey } from '../kernel/config/index.ts';
import { defineModule } from '../kernel/module/index.ts';
import { sportsbookCalls } from './calls.ts';
import { sportsbookChannels } from './channels.ts';
import { SimulatedDriver } from './simulated/driver.ts';
import { Seeds } from './simulated/seeds.ts';
import { simulatedSources } from './simulated/sources.ts';
import { Sportsbook, sportsbookService } from './sportsbook.ts';
import { sportsbookTables } from './tables.ts';

/** The offer: what is played, at which odds it can be bet on, and how it ended. It knows no player but by the marks that they set. */
export const sportsbookModule = defineModule({
  name: 'sportsbook',
  needs: {
    config: kernel.config,
    database: kernel.database,
    notifications: kernel.notifications,
    outbox: kernel.outbox,
    realtime: kernel.realtime,
    clock: kernel.clock,
    log: kernel.log,
  },
  provides: { sportsbook: sportsbookService },
  start(needs) {
    const { clock, config, database, log } = needs;
    const keyOf = (secret: string) => deriveKey(secret, 'sportsbook:seeds');
    const seeds = new Seeds([keyOf(config.secret), ...config.previousSecrets.map(keyOf)]);
    const sportsbook = new Sportsbook({
      ...needs,
      log: log.child({ module: 'sportsbook' }),
      driver:
        config.sportsbookDriver === 'simulated'
          ? (offer) => new SimulatedDriver({ database, offer, seeds, sources: simulatedSources })
          : null,
    });
    return { sportsbook, database, clock };
  },
  calls: (self) => sportsbookCalls(self),
  channels: sportsbookChannels,
  ready: ({ sportsbook }) => sportsbook.start(),
  stop: ({ sportsbook }) => sportsbook.stop(),
  jobs: {
    'sportsbook.sweep': { at: '50 3 * * *', run: ({ sportsbook }) => sportsbook.sweep() },
  },
  tables: sportsbookTables,
  sql: { sportsbook: new URL('./sql', import.meta.url) },
});
