/** Days that a list by time can be narrowed to: near ones, and everything beyond them. */
export type NearDay = 'today' | 'tomorrow' | 'later' | 'yesterday' | 'earlier';

/** The moments of some days, as an address and the calls have them: from one on, and before another. */
export interface Span {
  from?: string;
  before?: string;
}

/**
 * The moments that days seen from now are made of.
 * @param now milliseconds
 * @param utc by UTC, which the server knows; else in the reader's time zone
 */
export function spanOf(day: NearDay, now: number, utc: boolean): Span {
  const start = (later: number) => startOfDay(now, later, utc);
  switch (day) {
    case 'today':
      return { from: start(0), before: start(1) };
    case 'tomorrow':
      return { from: start(1), before: start(2) };
    case 'later':
      return { from: start(2) };
    case 'yesterday':
      return { from: start(-1), before: start(0) };
    case 'earlier':
      return { before: start(-1) };
  }
}

/** The beginning of the day of a moment, or of one so many days later. Days do not all have 24 hours. */
function startOfDay(now: number, later: number, utc: boolean): string {
  const moment = new Date(now);
  const start = utc
    ? Date.UTC(moment.getUTCFullYear(), moment.getUTCMonth(), moment.getUTCDate() + later)
    : new Date(moment.getFullYear(), moment.getMonth(), moment.getDate() + later).getTime();
  return new Date(start).toISOString();
}

/** The span that an address asks for; what is no moment is left out. */
export function spanIn(search: URLSearchParams): Span {
  const [from, before] = [momentOf(search.get('from')), momentOf(search.get('before'))];
  return { ...(from !== undefined && { from }), ...(before !== undefined && { before }) };
}

const momentOf = (text: string | null): string | undefined =>
  text !== null && /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/.test(text) && !Number.isNaN(Date.parse(text)) ? text : undefined;

export const isSameSpan = (one: Span, other: Span): boolean => one.from === other.from && one.before === other.before;
