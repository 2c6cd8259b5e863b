import { lazy } from 'react';
import { popupQueue } from '../../../runtime/popups/popup-queue.ts';
import { toOffer, type OfferItem } from '../rules/offer.ts';

const ActivatedCode = lazy(() => import('./activated-code.tsx'));

/** Opens the window that says what a promo code has brought (R2-048). */
export function showActivatedCode(code: string, item: OfferItem): void {
  const offer = toOffer(item, new Map());
  const Popup = ({ onClose }: { onClose: () => void }) => <ActivatedCode code={code} offer={offer} onClose={onClose} />;
  popupQueue.add({ id: 'promo-code', order: 'pressed', Popup });
}
