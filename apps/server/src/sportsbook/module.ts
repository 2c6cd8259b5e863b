import { kernel } from '../kernel/application/index.ts';
import { defineModule } from '../kernel/module/index.ts';
import { sportsbookCalls } from './calls.ts';
import { sportsbookChannels } from './channels.ts';
import { drivers } from './drivers.ts';
import { FeedMetrics } from './feed/metrics.ts';
import { createPublication } from './publication/publication.ts';
import { publicationRoutes } from './publication/routes.ts';
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
    pageLimit: kernel.pageLimit,
  },
  provides: { sportsbook: sportsbookService },
  start(needs) {
    const { clock, config, database, pageLimit } = needs;
    const parts = { ...needs, log: needs.log.child({ module: 'sportsbook' }), metrics: new FeedMetrics() };
    const sportsbook = new Sportsbook({ ...parts, driver: drivers[config.sportsbookDriver](parts) });
    return { sportsbook, database, clock, pageLimit };
  },
  calls: (self) => sportsbookCalls(self),
  channels: sportsbookChannels,
  async routes({ pageLimit, sportsbook }, http) {
    await http.register((scope, _options, done) => {
      scope.addHook('onRequest', pageLimit.before);
      publicationRoutes({ findEvent: (id) => sportsbook.findEvent(id), publication: createPublication() })(scope);
      done();
    });
  },
  ready: ({ sportsbook }) => sportsbook.start(),
  stop: ({ sportsbook }) => sportsbook.stop(),
  metrics: ({ sportsbook }) => sportsbook.metrics(),
  jobs: {
    'sportsbook.sweep': { at: '50 3 * * *', run: ({ sportsbook }) => sportsbook.sweep() },
  },
  tables: sportsbookTables,
  sql: { sportsbook: new URL('./sql', import.meta.url) },
});
