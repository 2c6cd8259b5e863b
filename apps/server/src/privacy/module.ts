import { accountService, stepUp } from '../account/index.ts';
import { cashierService } from '../cashier/index.ts';
import { casinoService } from '../casino/index.ts';
import { kernel } from '../kernel/application/index.ts';
import { defineModule } from '../kernel/module/index.ts';
import { tellPlayer } from '../kernel/realtime/index.ts';
import { protectionService } from '../protection/index.ts';
import { walletService } from '../wallet/index.ts';
import { privacyCalls } from './calls.ts';
import { exportJob, exportsChanged, makeExport, sweepExports } from './data-export.ts';
import { sweepVault } from './erasure.ts';
import { privacyService } from './parts.ts';
import { privacyRoutes } from './routes.ts';
import { privacyTables } from './tables.ts';

/** A player's own data: the copy of it, the log of consents, erasure. */
export const privacyModule = defineModule({
  name: 'privacy',
  needs: {
    account: accountService,
    cashier: cashierService,
    casino: casinoService,
    protection: protectionService,
    wallet: walletService,
    jobs: kernel.jobs,
    visitor: kernel.visitor,
    pageLimit: kernel.pageLimit,
    realtime: kernel.realtime,
  },
  provides: { privacy: privacyService },
  start: ({ account, jobs, pageLimit, realtime, visitor }) => ({ privacy: { tools: account.tools, jobs }, pageLimit, realtime, visitor }),
  calls: ({ privacy }) => privacyCalls(privacy),
  guarded: { 'privacy.requestExport': [stepUp] },
  async routes({ pageLimit, privacy, visitor }, http) {
    http.addHook('onRequest', pageLimit.before);
    await http.register(privacyRoutes(privacy, visitor));
  },
  channels: [{ name: 'exports', audience: 'player' }],
  events: { [exportsChanged]: ({ realtime }, event) => tellPlayer(realtime, event, 'exports') },
  jobs: {
    [exportJob]: { run: ({ privacy }, payload) => makeExport(privacy, payload) },
    'privacy.sweep': {
      at: '35 3 * * *',
      // Copies that have expired, and identities that no duty keeps any more.
      async run({ privacy }) {
        await sweepExports(privacy);
        await sweepVault(privacy);
      },
    },
  },
  tables: privacyTables,
  sql: { privacy: new URL('./sql', import.meta.url) },
});
