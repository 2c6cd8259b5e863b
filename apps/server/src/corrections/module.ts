import { accountService } from '../account/index.ts';
import { publishedRates } from '../bets/index.ts';
import { cashierService } from '../cashier/index.ts';
import { contentReader } from '../content/index.ts';
import { kernel } from '../kernel/application/index.ts';
import { defineModule } from '../kernel/module/index.ts';
import { givenAlone } from '../rewards/index.ts';
import { staffService } from '../staff/index.ts';
import { walletService } from '../wallet/index.ts';
import { correctionRoutes } from './routes.ts';

/** What the staff puts right about a player's money: postings that were wrong, and payouts that the player cannot ask for. */
export const correctionsModule = defineModule({
  name: 'corrections',
  needs: {
    config: kernel.config,
    database: kernel.database,
    random: kernel.random,
    account: accountService,
    cashier: cashierService,
    content: contentReader,
    staff: staffService,
    wallet: walletService,
  },
  start({ account, cashier, config, content, database, random, staff, wallet }) {
    const rates = publishedRates(content, () => account.tools.settings.currencies[0] ?? 'EUR');
    return { account, cashier, database, domain: new URL(config.publicUrl).host, givenAlone, random, rates, staff, wallet };
  },
  routes: (parts, http) => parts.staff.calls(http, 'corrections', correctionRoutes(parts)),
});
