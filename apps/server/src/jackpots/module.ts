import { ownGames } from '@tavolo/studio';
import { accountService } from '../account/index.ts';
import { casinoService } from '../casino/index.ts';
import { deriveKey } from '../kernel/config/index.ts';
import { kernel } from '../kernel/application/index.ts';
import { defineModule } from '../kernel/module/index.ts';
import { tellPlayer } from '../kernel/realtime/index.ts';
import { walletService } from '../wallet/index.ts';
import { jackpotCalls } from './calls.ts';
import { Count, potWon } from './count.ts';
import { feedersOf } from './feeders.ts';
import { Meter } from './meter.ts';
import { readPools } from './pool.ts';
import { jackpotTables } from './tables.ts';
import { Ticker } from './ticker.ts';

/** Progressive pools that stakes of some games feed, and that their rounds may win. */
export const jackpotsModule = defineModule({
  name: 'jackpots',
  needs: {
    config: kernel.config,
    database: kernel.database,
    clock: kernel.clock,
    random: kernel.random,
    log: kernel.log,
    outbox: kernel.outbox,
    realtime: kernel.realtime,
    wallet: walletService,
    account: accountService,
    casino: casinoService,
  },
  async start({ account, casino, clock, config, database, log, outbox, random, realtime, wallet }) {
    const pools = readPools();
    const feeders = feedersOf(ownGames(), pools);
    const keyOf = (secret: string) => deriveKey(secret, 'jackpots:seals');
    const count = new Count({
      database,
      wallet,
      clock,
      random,
      outbox,
      pools,
      feeders,
      key: keyOf(config.secret),
      previousKeys: config.previousSecrets.map(keyOf),
    });
    // Before anybody stakes: from the first stake on there is a seal, and a seed in the ledger.
    await count.open();
    const meter = new Meter({ database, clock, pools });
    const ticker = new Ticker({ count, meter, realtime, log: log.child({ module: 'jackpots' }) });
    wallet.onRound(() => ticker.stir());
    return {
      realtime,
      ticker,
      calls: jackpotCalls({
        database,
        pools,
        feeders,
        meter,
        gameNames: () => casino.names(),
        currencyOf: async (playerId) => (await account.player(playerId).catch(() => null))?.currency ?? null,
        publicName: (playerId) => account.publicName(playerId),
      }),
    };
  },
  calls: ({ calls }) => calls,
  events: {
    [potWon]: ({ realtime }, event) => {
      if (event.playerId !== null) realtime.publish({ name: 'jackpot_wins', player: event.playerId }, { data: event.payload });
      return tellPlayer(realtime, event, 'balance');
    },
  },
  channels: [
    { name: 'jackpots', audience: 'everyone' },
    { name: 'jackpot_wins', audience: 'player' },
  ],
  ready: ({ ticker }) => Promise.resolve(ticker.start()),
  stop: ({ ticker }) => ticker.stop(),
  tables: jackpotTables,
  sql: { jackpots: new URL('./sql', import.meta.url) },
});
