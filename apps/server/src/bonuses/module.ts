import { accountService, completeProfile } from '../account/index.ts';
import { bonusFunding, betsHappened, publishedRates } from '../bets/index.ts';
import { bonusForfeits } from '../cashier/index.ts';
import { casinoService } from '../casino/index.ts';
import { contentReader } from '../content/index.ts';
import { kernel, moneyRate } from '../kernel/application/index.ts';
import type { Queryable } from '../kernel/database/index.ts';
import { defineModule } from '../kernel/module/index.ts';
import { protectionService } from '../protection/index.ts';
import { staffService } from '../staff/index.ts';
import { walletService } from '../wallet/index.ts';
import { bonusCalls } from './calls.ts';
import { casinoBonusCalls } from './casino/calls.ts';
import { forfeitOnWithdrawal } from './casino/ending.ts';
import { casinoBonuses } from './casino/staff.ts';
import { bonusesChanged, tellPlayer } from './events.ts';
import { expireBonuses } from './expiry.ts';
import { bettingBonuses } from './betting-staff.ts';
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
    casino: casinoService,
    content: contentReader,
    protection: protectionService,
    staff: staffService,
  },
  provides: { bonusForfeits, bonusFunding, bonusGrants, bonusTerms },
  start({ account, casino, content, protection, realtime, staff, ...needs }) {
    const parts: BonusParts = {
      ...needs,
      content,
      gameNames: () => casino.names(),
      isIsolated: () => content.single('prazer-config', 'en').is_bonus_isolation_enabled,
      rates: publishedRates(content, () => account.tools.settings.currencies[0] ?? 'EUR'),
      async isInGoodStanding(playerId) {
        const { isKycBlockEnabled, isOnVerification, state } = await account.player(playerId);
        return state === 'active' && !isOnVerification && !isKycBlockEnabled && (await protection.mayAdvertise(playerId));
      },
    };
    const funding = bonusFundingOf(parts);
    return {
      parts,
      realtime,
      staff,
      bonusForfeits: (tx: Queryable, playerId: bigint) => forfeitOnWithdrawal(tx, parts, playerId),
      bonusFunding: () => funding,
      bonusGrants: bonusGrantsOf(parts),
      bonusTerms: bonusTermsReader(parts),
    };
  },
  calls: ({ parts }) => ({ ...bonusCalls(parts), ...casinoBonusCalls(parts) }),
  guarded: {
    'BettingBonuses.activate': [completeProfile, moneyRate],
    'BettingBonuses.remove': [moneyRate],
    'bonuses.activate': [completeProfile, moneyRate],
    'bonuses.deactivate': [moneyRate],
    'bonuses.remove': [moneyRate],
  },
  events: {
    [betsHappened]: ({ parts }, event) => followBets(parts, event),
    [bonusesChanged]: ({ realtime }, event) => tellPlayer(realtime, event),
  },
  async routes({ parts, staff }, http) {
    await staff.calls(http, 'betting-bonuses', bonusRoutes({ parts, staff, bonuses: bettingBonuses(parts) }));
    await staff.calls(http, 'casino-bonuses', bonusRoutes({ parts, staff, bonuses: casinoBonuses(parts) }));
  },
  jobs: { 'bonuses.expire': { at: '*/10 * * * *', run: ({ parts }) => expireBonuses(parts) } },
  tables: bonusTables,
  sql: { bonuses: new URL('./sql', import.meta.url) },
});
