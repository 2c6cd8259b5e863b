import { betsHappened, decidedIn } from '../bets/index.ts';
import { casinoService } from '../casino/index.ts';
import { kernel } from '../kernel/application/index.ts';
import { defineModule } from '../kernel/module/index.ts';
import { Collector, noteBets } from './collector.ts';
import { walletService } from '../wallet/index.ts';
import { drain } from './drain.ts';
import { playFeed, type PlayFeed } from './feed.ts';
import { Followers } from './followers.ts';
import { lagMetrics, watchLag } from './lag.ts';
import { prunePlays } from './prune.ts';
import { playFeedTables } from './tables.ts';
import { Ticker } from './ticker.ts';

/** Tells what was decided of rounds and bets to whoever counts it. */
export const playFeedModule = defineModule({
  name: 'play-feed',
  needs: { database: kernel.database, clock: kernel.clock, log: kernel.log, wallet: walletService, casino: casinoService },
  provides: { plays: playFeed },
  start({ casino, clock, database, log, wallet }) {
    const collector = new Collector({ database, clock, liveGames: () => casino.liveGames() });
    const own = log.child({ module: 'play-feed' });
    const followers = new Followers({ database, log: own });
    const plays: PlayFeed = {
      follow: (name, hear, after) => followers.add(name, hear, after),
      drain: () => drain(database, collector, followers),
    };
    const ticker = new Ticker({ collector, followers, log: own });
    wallet.onRound(() => ticker.stir());
    return { clock, database, followers, log: own, plays, ticker };
  },
  events: {
    async [betsHappened]({ database, ticker }, event) {
      await noteBets(database, decidedIn(event));
      ticker.stir();
    },
  },
  ready: ({ ticker }) => Promise.resolve(ticker.start()),
  stop: ({ ticker }) => ticker.stop(),
  metrics: ({ followers }) => lagMetrics(followers),
  jobs: {
    'play-feed.prune': { at: '* * * * *', run: ({ clock, database }) => prunePlays(database, clock.now()) },
    'play-feed.watch': { at: '* * * * *', run: ({ followers, log }) => watchLag(followers, log) },
  },
  tables: playFeedTables,
  sql: { 'play-feed': new URL('./sql', import.meta.url) },
});
