import type { OutboxEvent } from '../kernel/outbox/index.ts';
import type { CampaignParts } from './parts.ts';
import { enterAtSignUp } from './take.ts';

/** The promo code that came with a sign-up opens its offer; whether it is taken, the player says. */
export async function codeAtSignUp(parts: CampaignParts, { payload, playerId }: OutboxEvent): Promise<void> {
  if (playerId === null || typeof payload !== 'object' || payload === null || !('promoCode' in payload)) return;
  const { promoCode } = payload;
  if (typeof promoCode === 'string') await enterAtSignUp(parts, playerId, promoCode);
}
