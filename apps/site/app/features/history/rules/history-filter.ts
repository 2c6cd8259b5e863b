import type { InputOf } from '@tavolo/contract';

export const gameKinds = ['slot', 'fast', 'live'] as const;
export const roundResults = ['won', 'lost', 'open', 'voided'] as const;

/** Which rounds are listed. Days as `2026-03-02`, both included, in the reader's time zone. */
export interface HistoryFilter {
  /** Sysname. */
  game: string | null;
  /** Sysname. */
  provider: string | null;
  kind: (typeof gameKinds)[number] | null;
  result: (typeof roundResults)[number] | null;
  from: string | null;
  to: string | null;
}

export const everything: HistoryFilter = { game: null, provider: null, kind: null, result: null, from: null, to: null };

/** The filter of an address; what is not understood is left out. */
export function filterOf(search: URLSearchParams): HistoryFilter {
  return {
    game: sysnameOf(search.get('game')),
    provider: sysnameOf(search.get('provider')),
    kind: gameKinds.find((one) => one === search.get('kind')) ?? null,
    result: roundResults.find((one) => one === search.get('result')) ?? null,
    from: dayOf(search.get('from')),
    to: dayOf(search.get('to')),
  };
}

const sysnameOf = (text: string | null): string | null => (text !== null && /^[a-z0-9][a-z0-9_-]{0,63}$/i.test(text) ? text : null);
const dayOf = (text: string | null): string | null =>
  text !== null && /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text)) ? text : null;

/** The filter as an address has it: what lets everything pass is left out. */
export function searchOf(filter: HistoryFilter): string {
  const search = new URLSearchParams(Object.entries(filter).filter((pair): pair is [string, string] => pair[1] !== null));
  return search.size === 0 ? '' : `?${search}`;
}

export const isNarrowed = (filter: HistoryFilter): boolean => searchOf(filter) !== '';

/** What the calls are asked. */
export function questionOf({ from, game, kind, provider, result, to }: HistoryFilter): InputOf<'games.createhistoryexportrequest'> {
  return {
    ...(game && { sysname: game }),
    ...(provider && { provider }),
    ...(kind && { type: kind }),
    ...(result && { result }),
    ...(from && { from: startOf(from, 0) }),
    ...(to && { to: startOf(to, 1) }),
  };
}

/** The beginning of a day here, or of one so many days later. */
function startOf(day: string, later: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  return new Date(year, month - 1, date + later).toISOString();
}
