import { isRefusal, type Refusal } from '../../runtime/api/api-error.ts';
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

/** What stands in the way of a code today and may not tomorrow. */
const early: ReadonlySet<string> = new Set(['not_started', 'needs_deposit', 'needs_confirmed_contact']);

function isEarly({ params }: Pick<Refusal, 'params'>): boolean {
  const faults = params['promo_code'];
  return Array.isArray(faults) && early.has(faults[0]?.code ?? '');
}

/**
 * Asks at the start whether the remembered promo code still holds (specification section 7), once a visit. One that does not is forgotten; one
 * that can be used later is kept, and so is one of which nobody can say.
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
    if (error.type === 'InvalidParameterException' && !isEarly(error)) rememberedPromoCode.forget();
  }
}
