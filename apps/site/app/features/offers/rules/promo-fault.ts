import { isRefusal } from '../../../runtime/api/api-error.ts';
import type { OfferItem } from './offer.ts';

/** Each has a message of its own. */
export type PromoFault = NonNullable<OfferItem['obstacle']> | 'INVALID';

const known: Readonly<Record<PromoFault, true>> = {
  unknown: true,
  expired: true,
  not_started: true,
  used: true,
  limit_reached: true,
  not_for_you: true,
  wrong_currency: true,
  needs_deposit: true,
  needs_confirmed_contact: true,
  INVALID: true,
};

const isKnown = (code: string): code is PromoFault => Object.hasOwn(known, code);

/** Why a promo code was refused: the server's first code for it, INVALID for one that this page doesn't know (R5-016). Null: nothing is wrong with the code. */
export function promoFault(error: unknown): PromoFault | null {
  if (!isRefusal(error)) return null;
  const faults = error.params['promo_code'];
  if (!Array.isArray(faults)) return null;
  const code = faults[0]?.code ?? 'INVALID';
  return isKnown(code) ? code : 'INVALID';
}
