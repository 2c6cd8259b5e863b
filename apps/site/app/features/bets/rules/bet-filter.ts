import type { InputOf } from '@tavolo/contract';
import type { SportKey } from '../../betting/rules/offer.ts';
import { isSportKey } from '../../betting/rules/sports.ts';

export const betStates = ['open', 'cash_out', 'settled', 'all'] as const;
export const betKinds = ['single', 'accumulator', 'system', 'bet_builder'] as const;
export type BetState = (typeof betStates)[number];
export type BetKind = (typeof betKinds)[number];

/** Which bets are listed. Days as `2026-03-02`, both included, in the reader's time zone. */
export interface BetFilter {
  state: BetState;
  sport: SportKey | null;
  kind: BetKind | null;
  from: string | null;
  to: string | null;
}

/** The filter of an address; what is not understood is left out. */
export function filterOf(search: URLSearchParams): BetFilter {
  const sport = search.get('sport') ?? undefined;
  return {
    state: betStates.find((one) => one === search.get('state')) ?? 'open',
    sport: isSportKey(sport) ? sport : null,
    kind: betKinds.find((one) => one === search.get('kind')) ?? null,
    from: dayOf(search.get('from')),
    to: dayOf(search.get('to')),
  };
}

const dayOf = (text: string | null): string | null =>
  text !== null && /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text)) ? text : null;

/** The filter as an address has it: what is as usual is left out. */
export function searchOf({ from, kind, sport, state, to }: BetFilter): string {
  const search = new URLSearchParams({
    ...(state !== 'open' && { state }),
    ...(sport && { sport }),
    ...(kind && { kind }),
    ...(from && { from }),
    ...(to && { to }),
  });
  return search.size === 0 ? '' : `?${search}`;
}

/** Whether more than the state narrows the list. */
export const isNarrowed = ({ from, kind, sport, to }: BetFilter): boolean =>
  sport !== null || kind !== null || from !== null || to !== null;

/** What the call is asked. */
export function questionOf({ from, kind, sport, state, to }: BetFilter): InputOf<'bets.get'> {
  return {
    ...(state !== 'all' && { state }),
    ...(sport && { sport }),
    ...(kind && { kind }),
    ...(from && { date_from: startOf(from, 0) }),
    ...(to && { date_to: startOf(to, 1) }),
  };
}

/** The beginning of a day here, or of one so many days later. */
function startOf(day: string, later: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  return new Date(year, month - 1, date + later).toISOString();
}
