import { kernel } from '../kernel/application/index.ts';
import { defineModule } from '../kernel/module/index.ts';
import { createTracking } from './tracking.ts';
import { trackingTables } from './tables.ts';

/** What pages report by themselves. */
export const trackingModule = defineModule({
  name: 'tracking',
  needs: {
    config: kernel.config,
    database: kernel.database,
    clock: kernel.clock,
    random: kernel.random,
    log: kernel.log,
    security: kernel.securityLog,
    authenticate: kernel.visitor,
    isSpared: kernel.isSpared,
    attempts: kernel.rateLimiter,
  },
  start: ({ config, ...parts }) => createTracking({ ...parts, origins: [config.publicUrl] }),
  routes: (tracking, http) => tracking.routes(http),
  metrics: (tracking) => tracking.metrics(),
  jobs: { 'tracking.prune': { at: '40 3 * * *', run: (tracking) => tracking.prune() } },
  tables: trackingTables,
  sql: { tracking: new URL('./sql', import.meta.url) },
});
