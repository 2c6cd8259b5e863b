import { kernel } from '../kernel/application/index.ts';
import { defineModule } from '../kernel/module/index.ts';
import { sportsbookCalls } from './calls.ts';
import { sportsbookChannels } from './channels.ts';
import { drivers } from './drivers.ts';
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
    const sportsbook = new Sportsbook({
      ...needs,
      log: log.child({ module: 'sportsbook' }),
      driver: drivers[config.sportsbookDriver](needs),
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
