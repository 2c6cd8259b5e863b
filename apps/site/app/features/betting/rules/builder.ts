import type { SlipSelection } from './offer.ts';

/** What of a leg of a slip says which selections it is made of. */
interface Leg {
  id: string;
  isBanker: boolean;
  members?: readonly string[];
}

/** As many selections as a bet builder joins. */
export const mostBuilderSelections = 8;

/** The selections that a leg is made of: one, or those of a bet builder. */
export const selectionIds = ({ id, members }: Pick<Leg, 'id' | 'members'>): readonly string[] => members ?? [id];

/** What a bet builder is called among the legs of a slip: an event has one. */
export const builderId = (event: string): string => `builder-${event}`;

/** A leg as the server is asked for it: each selection of a bet builder with its number, at the odds that all of them have together. */
export const askedLegs = (leg: Leg, index: number, odds: number) =>
  selectionIds(leg).map((selection) => ({
    selection,
    odds,
    is_banker: leg.isBanker,
    ...(leg.members && { builder: index + 1 }),
  }));

/** The chosen selections with another one, without it where it is among them already. Of a market the last one counts: two of it can't both win. */
export function choose(chosen: readonly SlipSelection[], selection: SlipSelection): readonly SlipSelection[] {
  const others = chosen.filter(({ market }) => market.id !== selection.market.id);
  if (chosen.some(({ id }) => id === selection.id)) return chosen.filter(({ id }) => id !== selection.id);
  return others.length < mostBuilderSelections ? [...others, selection] : chosen;
}
