import { accountModule } from './account/module.ts';
import { behaviourModule } from './behaviour/module.ts';
import { betsModule } from './bets/module.ts';
import { bonusesModule } from './bonuses/module.ts';
import { cashbackModule } from './cashback/module.ts';
import { campaignsModule } from './campaigns/module.ts';
import { cashierModule } from './cashier/module.ts';
import { casinoModule } from './casino/module.ts';
import { closureModule } from './closure/module.ts';
import { contentModule } from './content/module.ts';
import { correctionsModule } from './corrections/module.ts';
import { exclusionRegisterModule } from './exclusion-register/module.ts';
import { jackpotsModule } from './jackpots/module.ts';
import type { Module } from './kernel/module/index.ts';
import { loyaltyModule } from './loyalty/module.ts';
import { metadataModule } from './metadata/module.ts';
import { operationsModule } from './operations/module.ts';
import { playFeedModule } from './play-feed/module.ts';
import { privacyModule } from './privacy/module.ts';
import { protectionModule } from './protection/module.ts';
import { readinessModule } from './readiness/module.ts';
import { referenceModule } from './reference/module.ts';
import { rewardsModule } from './rewards/module.ts';
import { securityModule } from './security/module.ts';
import { siteModule } from './site/module.ts';
import { socialProviderModule } from './social-provider/module.ts';
import { sportsbookModule } from './sportsbook/module.ts';
import { staffModule } from './staff/module.ts';
import { staffRoles } from './staff-roles.ts';
import { supportModule } from './support/module.ts';
import { tournamentsModule } from './tournaments/module.ts';
import { trackingModule } from './tracking/module.ts';
import { verificationModule } from './verification/module.ts';
import { walletModule } from './wallet/module.ts';

/** What the product is made of, from the bottom to the top: a module imports from those above it in this list and needs them in its manifest. */
export const modules: readonly Module[] = [
  walletModule,
  staffModule(staffRoles),
  contentModule,
  socialProviderModule,
  accountModule,
  securityModule,
  metadataModule,
  protectionModule,
  exclusionRegisterModule,
  verificationModule,
  cashierModule,
  casinoModule,
  jackpotsModule,
  sportsbookModule,
  betsModule,
  playFeedModule,
  behaviourModule,
  bonusesModule,
  rewardsModule,
  loyaltyModule,
  correctionsModule,
  cashbackModule,
  campaignsModule,
  tournamentsModule,
  privacyModule,
  closureModule,
  supportModule,
  trackingModule,
  operationsModule,
  readinessModule,
  referenceModule,
  // Last: it answers every address that is left.
  siteModule,
];
