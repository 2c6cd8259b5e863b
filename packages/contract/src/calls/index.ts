import { accountCalls } from './account.ts';
import { authCalls } from './auth.ts';
import { cashierCalls } from './cashier.ts';
import { competitionCalls } from './competitions.ts';
import { gamesCalls } from './games.ts';
import { privacyCalls } from './privacy.ts';
import { promotionCalls } from './promotions.ts';
import { protectionCalls } from './protection.ts';
import { siteCalls } from './site.ts';

/** Every call of the main API (specification section 7) and the product's own, by exact name. */
export const calls = {
  ...accountCalls,
  ...authCalls,
  ...cashierCalls,
  ...competitionCalls,
  ...gamesCalls,
  ...privacyCalls,
  ...promotionCalls,
  ...protectionCalls,
  ...siteCalls,
} as const;
