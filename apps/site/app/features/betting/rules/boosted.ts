import type { Boost } from '../api/boost-store.ts';
import type { SlipNow } from '../api/use-slip-offer.ts';
import { isLive } from './offer.ts';
import type { Payment } from './payment.ts';

/** What a leg is asked for with, where it is wanted at a boost. */
export const atBoost = (boost: Boost | undefined): { boost?: string; odds?: number } =>
  boost ? { boost: boost.id, odds: boost.odds } : {};

/** The boost at which a selection of the slip is placed: of singles that are paid from cash and not each way, while its odds are below it and the event has not begun. */
export const boostsOfSlip =
  ({ known, oddsNow, slip }: Pick<SlipNow, 'known' | 'oddsNow' | 'slip'>, boosts: ReadonlyMap<string, Boost>, payment: Payment) =>
  (id: string): Boost | undefined => {
    const boost = boosts.get(id);
    const selection = known.get(id);
    if (!boost || !selection || isLive(selection.event) || slip.mode !== 'single' || payment.kind !== 'cash' || slip.eachWay.includes(id))
      return undefined;
    return boost.odds > (oddsNow(id) ?? Infinity) ? boost : undefined;
  };
