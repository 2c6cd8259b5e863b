import type { FactsOf } from './declare.ts';
import { betRefusals } from './bets.ts';
import { bonusRefusals } from './bonuses.ts';
import { cashbackRefusals } from './cashbacks.ts';
import { loyaltyRefusals } from './loyalty.ts';
import { storageRefusals } from './storage.ts';
import { tournamentRefusals } from './tournaments.ts';

export { declareRefusals, type Declared, type FactsOf, type Reason } from './declare.ts';

/** Every reason of every domain by its code. A new domain is a file beside this one and a line here. */
export const refusals = {
  ...betRefusals,
  ...bonusRefusals,
  ...cashbackRefusals,
  ...loyaltyRefusals,
  ...storageRefusals,
  ...tournamentRefusals,
} as const;

export type Refusals = typeof refusals;
/** `domain.name`, e.g. `storage.too_many_keys`. */
export type RefusalCode = keyof Refusals;
/** What a refusal's text needs to know. */
export type RefusalFacts<C extends RefusalCode> = FactsOf<Refusals[C]>;

export const isRefusalCode = (code: string): code is RefusalCode => Object.hasOwn(refusals, code);
