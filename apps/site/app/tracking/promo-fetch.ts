import { isRefusal } from '../api/api-error.ts';
import type { Api } from '../site-context.ts';
import { rememberedPromoCode } from './promo-code.ts';

/**
 * Asks at the start whether the remembered promo code still holds (specification section 7). One that does not is forgotten;
 * while nobody can say, it is kept.
 */
export async function fetchPromoCode(api: Api): Promise<void> {
  const code = rememberedPromoCode.read();
  if (code === null) return;
  try {
    const { valid } = await api.call('campaigns.checkPromocode', { promo_code: code });
    if (!valid) rememberedPromoCode.forget();
  } catch (error) {
    if (isRefusal(error) && error.type === 'InvalidParameterException') rememberedPromoCode.forget();
  }
}
