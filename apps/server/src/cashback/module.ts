import { accountService, completeProfile } from '../account/index.ts';
import { publishedRates } from '../bets/index.ts';
import { cashbackHistory } from '../cashier/index.ts';
import { contentReader } from '../content/index.ts';
import { kernel, moneyRate } from '../kernel/application/index.ts';
import { defineModule } from '../kernel/module/index.ts';
import { tellPlayer } from '../kernel/realtime/index.ts';
import { levelsService, pointsFollower } from '../loyalty/index.ts';
import { playFeed } from '../play-feed/index.ts';
import { rewardsService } from '../rewards/index.ts';
import { staffService } from '../staff/index.ts';
import { cashbackCalls } from './calls.ts';
import { cashbackChanged, settleAtExclusion } from './collect.ts';
import { countPlays } from './count.ts';
import type { CashbackParts } from './parts.ts';
import { cashbackPayments } from './payment-history.ts';
import { turnPeriods } from './periods.ts';
import { cashbackRoutes } from './staff-routes.ts';
import { cashbackTables } from './tables.ts';

/** Cashback: a part of what a period cost a player, which can be collected after it. */
export const cashbackModule = defineModule({
  name: 'cashback',
  needs: {
    database: kernel.database,
    clock: kernel.clock,
    outbox: kernel.outbox,
    realtime: kernel.realtime,
    account: accountService,
    content: contentReader,
    levels: levelsService,
    plays: playFeed,
    rewards: rewardsService,
    staff: staffService,
  },
  provides: { cashbackHistory },
  start({ account, plays, realtime, staff, ...needs }) {
    const { currencies, timeZone } = account.tools.settings;
    const parts: CashbackParts = { ...needs, timeZone, rates: publishedRates(needs.content, () => currencies[0] ?? 'EUR') };
    // After the points: the level at a period's beginning is asked for when its first play is heard.
    plays.follow('cashback.count', (tx, heard) => countPlays(tx, parts, heard), [pointsFollower]);
    return { cashbackHistory: cashbackPayments(parts), parts, realtime, staff };
  },
  calls: ({ parts }) => cashbackCalls(parts),
  guarded: { 'cashbacks.payout': [completeProfile, moneyRate] },
  events: {
    [cashbackChanged]: ({ realtime }, event) => tellPlayer(realtime, event, 'balance'),
    'protection.exclusion': ({ parts }, { playerId }) => (playerId === null ? Promise.resolve() : settleAtExclusion(parts, playerId)),
  },
  routes: async ({ parts, staff }, http) => staff.calls(http, 'cashbacks', cashbackRoutes(parts)),
  jobs: { 'cashback.turn': { at: '*/5 * * * *', run: ({ parts }) => turnPeriods(parts) } },
  tables: cashbackTables,
  sql: { cashback: new URL('./sql', import.meta.url) },
});
