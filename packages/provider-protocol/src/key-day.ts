/** `20261123.` at the beginning of a key, which was made on that day (UTC). */
const dated = /^(\d{4})(\d{2})(\d{2})\./;

/**
 * The day that a key names at its beginning, `YYYY-MM-DD`; null where it names none, or one that no calendar has. A retry carries the same key and
 * so the same day, whenever it comes and in whichever session: the day says where an answer of then is kept, and what is too old to be begun.
 */
export function keyDay(key: string): string | null {
  const [, year, month, day] = dated.exec(key) ?? [];
  // Databases have no year 0.
  if (year === undefined || year === '0000') return null;
  const text = `${year}-${month}-${day}`;
  return isDay(text) ? text : null;
}

/** Whether a text is a day, `YYYY-MM-DD`, that the calendar has. */
function isDay(text: string): boolean {
  if (!/^\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])$/.test(text)) return false;
  // Every month has 28 days. Asking the calendar is slow, and each round comes here.
  return text.slice(8) <= '28' || new Date(`${text}T00:00:00Z`).toISOString().startsWith(text);
}

/** A key of the day of a moment (UTC): `20261123.` and what tells it from the others of that day. */
export const datedKey = (at: Date, rest: string): string => `${at.toISOString().slice(0, 10).replaceAll('-', '')}.${rest}`;
