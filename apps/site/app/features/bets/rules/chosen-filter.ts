import { searchOf, type BetFilter } from './bet-filter.ts';

/**
 * The filter that the reader means. The address follows a moment later than what is chosen, and one choice after the other: an earlier one of the reader's own that arrives
 * while a later one is under way changes nothing.
 */
export interface ChosenFilter {
  readonly filter: BetFilter;
  /** The address as it stands, as `searchOf` writes it. */
  readonly seen: string;
  /** Addresses of the reader's own choices that are not there yet, the earliest first. */
  readonly awaited: readonly string[];
}

/** The filter of an address that the page was opened at, or that somebody else led to. */
export const filterAt = (filter: BetFilter): ChosenFilter => ({ filter, seen: searchOf(filter), awaited: [] });

/** After a choice, whose address is asked for at once. */
export const afterChoice = ({ awaited, seen }: ChosenFilter, filter: BetFilter): ChosenFilter => ({
  filter,
  seen,
  awaited: [...awaited, searchOf(filter)],
});

/** After the address has become that of a filter: by one of the reader's choices, or by going back or following a link. */
export function afterArrival(before: ChosenFilter, arrived: BetFilter): ChosenFilter {
  const seen = searchOf(arrived);
  const place = before.awaited.indexOf(seen);
  // Those before it were overtaken and never arrive.
  return place < 0 ? filterAt(arrived) : { ...before, seen, awaited: before.awaited.slice(place + 1) };
}
