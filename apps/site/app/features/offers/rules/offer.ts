import type { ResultOf } from '@tavolo/contract';
import { described, type Described } from '../../../shell/page/description.ts';

export type OfferItem = ResultOf<'campaigns.getoffers'>['items'][number];
export type Gift = OfferItem['promotions'][number];

/** An offer as pages show it: what the server says of it, with the operator's words and picture. */
export interface Offer extends Omit<OfferItem, 'description'> {
  words: Described;
}

/** @param names the operator's names of pictures */
export function toOffer({ description, ...item }: OfferItem, names: ReadonlyMap<string, string>): Offer {
  return { ...item, words: described(description, names) };
}

/** What the player can do about an offer now. `visitor`: sign in first. */
export type OfferWay = 'visitor' | 'take' | 'deposit' | 'contact' | 'code' | 'waiting' | 'taken' | 'none';

/** What leads to an offer. One that is locked leads to what it lacks, where the player can do something about that. */
export function wayOf({ obstacle, state, trigger }: Pick<Offer, 'obstacle' | 'state' | 'trigger'>, isPlayer: boolean): OfferWay {
  if (!isPlayer) return 'visitor';
  if (state === 'code' || state === 'waiting' || state === 'taken') return state;
  if (state === 'open') return trigger.action;
  if (obstacle === 'needs_confirmed_contact') return 'contact';
  return obstacle === 'needs_deposit' && trigger.action === 'deposit' ? 'deposit' : 'none';
}

/** Whether a deposit by this method can take the offer. */
export const takesDeposit = ({ state, trigger }: Pick<Offer, 'state' | 'trigger'>, method: string): boolean =>
  state === 'open' && trigger.action === 'deposit' && !trigger.params.exclude_methods.includes(method);

/** The address of a deposit that takes the offer. It is chosen there, in sight, and can be taken back. */
export const depositWith = (offerId: string): string => `/cashier/deposit?offer=${encodeURIComponent(offerId)}`;
