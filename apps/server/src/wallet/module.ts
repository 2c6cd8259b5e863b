import { kernel } from '../kernel/application/index.ts';
import { defineModule } from '../kernel/module/index.ts';
import { createWallet, walletService } from './wallet.ts';
import { walletTables } from './tables.ts';

/** The ledger: the only module that moves money. */
export const walletModule = defineModule({
  name: 'wallet',
  needs: { database: kernel.database, upkeep: kernel.backgroundDatabase, clock: kernel.clock, log: kernel.log, realtime: kernel.realtime },
  provides: { wallet: walletService },
  start: async ({ realtime, ...needs }) => {
    const wallet = createWallet({ ...needs, onBalanceChange: (player) => realtime.publish({ name: 'balance', player }) });
    await wallet.maintenance.makeDays();
    return { wallet };
  },
  channels: [{ name: 'balance', audience: 'player' }],
  jobs: {
    'wallet.make_days': { at: '20 * * * *', run: ({ wallet }) => wallet.maintenance.makeDays() },
    'wallet.roll_up': { at: '* * * * *', run: ({ wallet }) => wallet.maintenance.rollUp() },
    'wallet.count_rounds': { at: '5 * * * *', run: ({ wallet }) => wallet.maintenance.countRounds() },
    'wallet.seal': { at: '10 0 * * *', run: ({ wallet }) => wallet.maintenance.seal() },
    'wallet.verify': { at: '30 2 * * *', run: ({ wallet }) => wallet.maintenance.verify() },
  },
  metrics: ({ wallet }) => wallet.maintenance.metrics(),
  tables: walletTables,
  sql: { wallet: new URL('./sql', import.meta.url) },
});
