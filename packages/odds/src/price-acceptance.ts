import type { OddsMilli } from './price.ts';

/** Which changes between the price that a player saw and the current one are accepted without asking: any, better ones, none. */
export const pricePolicies = ['any', 'better', 'none'] as const;
export type PricePolicy = (typeof pricePolicies)[number];

/** 'accept' strikes the bet at `odds`, the current price; 'requote' shows it and asks. */
export interface PriceDecision {
  readonly decision: 'accept' | 'requote';
  readonly odds: OddsMilli;
}

/** Whether the player has agreed to the current price of a leg. One that did not change is always accepted. */
export const decideOnPrice = (policy: PricePolicy, shown: OddsMilli, current: OddsMilli): PriceDecision => ({
  decision: isAllowed(policy, shown, current) ? 'accept' : 'requote',
  odds: current,
});

/** A bet is accepted when every leg is: a better leg does not make up for one that got worse. */
export function decideOnPrices(
  policy: PricePolicy,
  legs: readonly { readonly shown: OddsMilli; readonly current: OddsMilli }[],
): { readonly decision: 'accept' | 'requote'; readonly legs: readonly PriceDecision[] } {
  const decided = legs.map(({ shown, current }) => decideOnPrice(policy, shown, current));
  return { decision: decided.every(({ decision }) => decision === 'accept') ? 'accept' : 'requote', legs: decided };
}

function isAllowed(policy: PricePolicy, shown: OddsMilli, current: OddsMilli): boolean {
  switch (policy) {
    case 'any':
      return true;
    case 'better':
      return current >= shown;
    case 'none':
      return current === shown;
  }
}
