import { promoCodeOf, rememberedPromoCode } from '../../../operator/tracking/promo-code.ts';
import { firstAddress } from '../../../operator/tracking/link-parameters.ts';
import { isRefusal } from '../../../runtime/api/api-error.ts';
import { tabStore } from '../../../runtime/kept/browser-store.ts';
import type { Api } from '../../../runtime/site-context.ts';
import type { RefusedCode } from './refused-code.ts';
import { promoFault, type PromoFault } from '../rules/promo-fault.ts';

const askedKey = 'promo_code_asked';

/** The promo code that the server has answered about since this tab was opened. Without storage it is asked again with every page that is loaded. */
const asked = {
  read: () => tabStore.read(askedKey),
  keep: (code: string) => tabStore.keep(askedKey, code),
};

/** What stands in the way of a code today and may not tomorrow. */
const early: ReadonlySet<PromoFault> = new Set(['not_started', 'needs_deposit', 'needs_confirmed_contact']);

/** Remembers the code of the link that this page was loaded by. */
export function rememberLinkedCode(): void {
  const code = promoCodeOf(firstAddress().searchParams);
  if (code !== null) rememberedPromoCode.keep(code);
}

/**
 * Asks at the start whether the remembered promo code still holds (specification section 7), once a visit, and answers what is wrong with it. One that
 * does not hold is forgotten; one that can be used later is kept, and so is one of which nobody can say.
 */
export async function checkLinkedCode(api: Api): Promise<RefusedCode | null> {
  const code = rememberedPromoCode.read();
  if (code === null || code === asked.read()) return null;
  try {
    const { valid } = await api.call('campaigns.checkPromocode', { promo_code: code });
    asked.keep(code);
    return valid ? null : refused(code, 'INVALID');
  } catch (error) {
    // Who could not be reached is asked again.
    if (!isRefusal(error)) return null;
    asked.keep(code);
    const fault = promoFault(error);
    return fault && refused(code, fault);
  }
}

function refused(code: string, fault: PromoFault): RefusedCode {
  if (!early.has(fault)) rememberedPromoCode.forget(code);
  return { code, fault };
}
