import { isRefusal } from '../../runtime/api/api-error.ts';
import type { Api } from '../../runtime/site-context.ts';
import { rememberedPromoCode } from './promo-code.ts';

const askedKey = 'promo_code_asked';

/** The promo code that the server has answered about since this tab was opened. Without storage it is asked again with every page that is loaded. */
const asked = {
  read(): string | null {
    try {
      return sessionStorage.getItem(askedKey);
    } catch {
      return null;
    }
  },
  keep(code: string): void {
    try {
      sessionStorage.setItem(askedKey, code);
    } catch {
      // Nothing is kept.
    }
  },
};

/**
 * Asks at the start whether the remembered promo code still holds (specification section 7), once a visit. One that does not is forgotten;
 * while nobody can say, it is kept.
 */
export async function fetchPromoCode(api: Api): Promise<void> {
  const code = rememberedPromoCode.read();
  if (code === null || code === asked.read()) return;
  try {
    const { valid } = await api.call('campaigns.checkPromocode', { promo_code: code });
    asked.keep(code);
    if (!valid) rememberedPromoCode.forget();
  } catch (error) {
    // Who could not be reached is asked again.
    if (!isRefusal(error)) return;
    asked.keep(code);
    if (error.type === 'InvalidParameterException') rememberedPromoCode.forget();
  }
}
