import { accountCalls } from './account.ts';
import { authCalls } from './auth.ts';
import { betCalls } from './bets.ts';
import { campaignCalls } from './campaigns.ts';
import { cashbackCalls } from './cashbacks.ts';
import { cashierCalls } from './cashier.ts';
import { competitionCalls } from './competitions.ts';
import { gamesCalls } from './games.ts';
import { loyaltyCalls } from './loyalty.ts';
import { privacyCalls } from './privacy.ts';
import { promotionCalls } from './promotions.ts';
import { protectionCalls } from './protection.ts';
import { siteCalls } from './site.ts';
import { sportsbookCalls } from './sportsbook.ts';
import { tournamentCalls } from './tournaments.ts';

/** Every call of the main API (specification section 7) and the product's own, by exact name. */
export const calls = {
  ...accountCalls,
  ...authCalls,
  ...betCalls,
  ...campaignCalls,
  ...cashbackCalls,
  ...cashierCalls,
  ...competitionCalls,
  ...gamesCalls,
  ...loyaltyCalls,
  ...privacyCalls,
  ...promotionCalls,
  ...protectionCalls,
  ...siteCalls,
  ...sportsbookCalls,
  ...tournamentCalls,
} as const;
