import { isRefusal } from '../../../runtime/api/api-error.ts';
import type { Api } from '../../../runtime/site-context.ts';
import { toOffer, type Offer } from '../rules/offer.ts';

const noNames: ReadonlyMap<string, string> = new Map();

/** The offers that a deposit can take; none where the brand has no offers, null where they could not be read: a deposit can be made all the same. */
export async function readDepositOffers(api: Pick<Api, 'call'>): Promise<Offer[] | null> {
  try {
    const { items } = await api.call('campaigns.getoffers', { offset: 0, count: 100 });
    return items.filter(({ state, trigger }) => state === 'open' && trigger.action === 'deposit').map((item) => toOffer(item, noNames));
  } catch (error) {
    return isRefusal(error) && error.type === 'ApplicationUnavailableException' && error.code === 'not_available' ? [] : null;
  }
}
