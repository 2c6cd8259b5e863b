import { eventTitle, type SportEvent } from './offer.ts';

/** One selection as it is shown to others. */
export interface SharedPick {
  event: Pick<SportEvent, 'id' | 'home' | 'away' | 'name'>;
  outcome: string;
  /** As text; null where several selections have one price together. */
  odds: string | null;
}

/**
 * Selections as their player shows them to others, a line each, and where they are. Nothing of the player is in it.
 * @param address the address of a page of the site, by its path
 */
export function sharedPicks(title: string, picks: readonly SharedPick[], address: (path: string) => string): string {
  const events = [...new Set(picks.map(({ event }) => event.id))];
  return [
    title,
    ...picks.map(({ event, outcome, odds }) => `${eventTitle(event)}: ${outcome}${odds === null ? '' : ` ${odds}`}`),
    address(events.length === 1 ? `/betting/event/${events[0]}` : '/betting'),
  ].join('\n');
}
