import { accountService } from '../account/index.ts';
import { publishedRates } from '../bets/index.ts';
import { bonusGrants, bonusHistoryOf } from '../bonuses/index.ts';
import { bonusHistory } from '../cashier/index.ts';
import { cancelFreeSpins, listFreeSpinGames, orderFreeSpins } from '../casino/index.ts';
import { contentReader } from '../content/index.ts';
import { kernel } from '../kernel/application/index.ts';
import { defineModule } from '../kernel/module/index.ts';
import { mayBeOffered } from '../metadata/index.ts';
import { protectionService } from '../protection/index.ts';
import { staffService } from '../staff/index.ts';
import { walletService } from '../wallet/index.ts';
import { give, takeBack } from './give.ts';
import { giftRoutes } from './gift-routes.ts';
import { bonusPayments } from './history.ts';
import { readReward } from './read.ts';
import { rewardsService, type NameGift, type Rewards } from './reward.ts';
import { standingOf } from './standing.ts';
import { rewardTables } from './tables.ts';

/** What promotions give: cash, bonuses, free bets, free spins, to whom it may be given and once for a key. */
export const rewardsModule = defineModule({
  name: 'rewards',
  needs: {
    database: kernel.database,
    clock: kernel.clock,
    wallet: walletService,
    content: contentReader,
    account: accountService,
    protection: protectionService,
    random: kernel.random,
    staff: staffService,
    bonusGrants,
  },
  provides: { rewards: rewardsService, bonusHistory, mayBeOffered },
  start({ account, clock, content, database, protection, random, staff, wallet, ...needs }) {
    const parts = { ...needs, account, cancelPack: cancelFreeSpins, clock, database, orderPack: orderFreeSpins, protection, wallet };
    const rates = publishedRates(content, () => account.tools.settings.currencies[0] ?? 'EUR');
    const names = new Map<string, NameGift>();
    const rewards: Rewards = {
      mayBeRewarded: async (playerId) => (await standingOf(parts, playerId)) === 'good',
      standing: (playerId) => standingOf(parts, playerId),
      give: async (tx, gift, mayBeRewarded) => (mayBeRewarded ? await give(tx, parts, gift) : 'not_offered'),
      payOwed: (tx, gift) => give(tx, parts, gift),
      takeBack: (tx, given) => takeBack(tx, parts, given),
      nameGifts: (origin, name) => void names.set(origin, name),
      read: (component, currency) => readReward(component, currency, rates),
    };
    const desk = { account, content, database, games: listFreeSpinGames, random, rates, rewards, staff, wallet };
    return {
      desk,
      rewards,
      mayBeOffered: rewards.mayBeRewarded,
      bonusHistory: bonusPayments({ bonusesOf: bonusHistoryOf, clock, content, database, names }),
    };
  },
  routes: async ({ desk }, http) => desk.staff.calls(http, 'gifts', giftRoutes(desk)),
  tables: rewardTables,
  sql: { rewards: new URL('./sql', import.meta.url) },
});
