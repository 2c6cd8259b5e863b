import { accountService, completeProfile } from '../account/index.ts';
import { publishedRates } from '../bets/index.ts';
import { bonusTerms } from '../bonuses/index.ts';
import { depositOffers } from '../cashier/index.ts';
import { casinoService } from '../casino/index.ts';
import { contentReader, contentService } from '../content/index.ts';
import { kernel, moneyRate } from '../kernel/application/index.ts';
import { defineModule } from '../kernel/module/index.ts';
import { rewardsService } from '../rewards/index.ts';
import { staffService } from '../staff/index.ts';
import { campaignCalls } from './calls.ts';
import { codeRoutes } from './code-routes.ts';
import { depositOffersOf, dropDeposit, dropUnopened, followDeposit, giveDue, takeBackDeposit } from './deposits.ts';
import { offerOf } from './offer.ts';
import type { CampaignParts } from './parts.ts';
import { codeAtSignUp } from './sign-up.ts';
import { campaignTables } from './tables.ts';

/** Offers, the promo codes that open them, and popups that tell of them. */
export const campaignsModule = defineModule({
  name: 'campaigns',
  needs: {
    database: kernel.database,
    clock: kernel.clock,
    content: contentReader,
    contents: contentService,
    account: accountService,
    casino: casinoService,
    random: kernel.random,
    staff: staffService,
    rewards: rewardsService,
    bonusTerms,
  },
  provides: { depositOffers },
  start({ account, casino, clock, content, contents, database, random, rewards, staff, ...needs }) {
    const parts: CampaignParts = {
      ...needs,
      account,
      clock,
      content,
      drafts: (token) => contents.previewReader(token),
      database,
      rewards,
      rates: publishedRates(content, () => account.tools.settings.currencies[0] ?? 'EUR'),
      gameNames: () => casino.names(),
    };
    rewards.nameGifts('campaigns', async ({ key }, locale) => offerOf(content, key.split(':')[1] ?? '', locale)?.entry.title ?? null);
    const offers = depositOffersOf(parts);
    return { parts, random, staff, depositOffers: () => offers };
  },
  calls: ({ parts }) => campaignCalls(parts),
  guarded: {
    'campaigns.activateOffer': [completeProfile, moneyRate],
    'campaigns.takepromotions': [completeProfile, moneyRate],
  },
  events: {
    'cashier.deposit_succeeded': ({ parts }, event) => followDeposit(parts, event),
    'cashier.deposit_failed': ({ parts }, event) => dropDeposit(parts, event),
    'cashier.deposit_cancelled': ({ parts }, event) => dropDeposit(parts, event),
    'cashier.deposit_charged_back': ({ parts }, event) => takeBackDeposit(parts, event),
    'cashier.payment_moved': ({ parts }, event) => dropUnopened(parts, event),
    'player.registered': ({ parts }, event) => codeAtSignUp(parts, event),
    'player.registration_completed': ({ parts }, event) => codeAtSignUp(parts, event),
  },
  routes: async ({ parts, random, staff }, http) => staff.calls(http, 'campaigns', codeRoutes({ parts, random, staff })),
  jobs: { 'campaigns.give_due': { at: '*/10 * * * *', run: ({ parts }) => giveDue(parts) } },
  tables: campaignTables,
  sql: { campaigns: new URL('./sql', import.meta.url) },
});
