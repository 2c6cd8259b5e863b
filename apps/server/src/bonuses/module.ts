import { accountService, completeProfile } from '../account/index.ts';
import { bonusFunding, betsHappened, publishedRates } from '../bets/index.ts';
import { contentReader } from '../content/index.ts';
import { kernel, moneyRate } from '../kernel/application/index.ts';
import { defineModule } from '../kernel/module/index.ts';
import { protectionService } from '../protection/index.ts';
import { staffService } from '../staff/index.ts';
import { walletService } from '../wallet/index.ts';
import { bonusCalls } from './calls.ts';
import { bonusesChanged, tellPlayer } from './events.ts';
import { expireBonuses } from './expiry.ts';
import { bonusRoutes } from './grant-routes.ts';
import { bonusGrants, bonusGrantsOf } from './grants.ts';
import { bonusTerms, bonusTermsReader } from './offered-terms.ts';
import type { BonusParts } from './parts.ts';
import { bonusFundingOf } from './stakes.ts';
import { bonusTables } from './tables.ts';
import { followBets } from './wagering.ts';

/** Bonuses that players are granted: money under conditions, until it becomes cash or ends. */
export const bonusesModule = defineModule({
  name: 'bonuses',
  needs: {
    database: kernel.database,
    clock: kernel.clock,
    random: kernel.random,
    outbox: kernel.outbox,
    realtime: kernel.realtime,
    wallet: walletService,
    account: accountService,
    content: contentReader,
    protection: protectionService,
    staff: staffService,
  },
  provides: { bonusFunding, bonusGrants, bonusTerms },
  start({ account, content, protection, realtime, staff, ...needs }) {
    const parts: BonusParts = {
      ...needs,
      content,
      rates: publishedRates(content, () => account.tools.settings.currencies[0] ?? 'EUR'),
      async isInGoodStanding(playerId) {
        const { isKycBlockEnabled, isOnVerification, state } = await account.player(playerId);
        return state === 'active' && !isOnVerification && !isKycBlockEnabled && (await protection.mayAdvertise(playerId));
      },
    };
    const funding = bonusFundingOf(parts);
    return { parts, realtime, staff, bonusFunding: () => funding, bonusGrants: bonusGrantsOf(parts), bonusTerms: bonusTermsReader(parts) };
  },
  calls: ({ parts }) => bonusCalls(parts),
  guarded: { 'BettingBonuses.activate': [completeProfile, moneyRate], 'BettingBonuses.remove': [moneyRate] },
  events: {
    [betsHappened]: ({ parts }, event) => followBets(parts, event),
    [bonusesChanged]: ({ realtime }, event) => tellPlayer(realtime, event),
  },
  routes: async ({ parts, staff }, http) => staff.calls(http, 'betting-bonuses', bonusRoutes({ parts, staff })),
  jobs: { 'bonuses.expire': { at: '*/10 * * * *', run: ({ parts }) => expireBonuses(parts) } },
  tables: bonusTables,
  sql: { bonuses: new URL('./sql', import.meta.url) },
});
