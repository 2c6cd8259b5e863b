/** A day such as `2026-03-02` as the site shows it: `02.03.2026`. */
export const shownDay = (day: string | null): string => day?.split('-').toReversed().join('.') ?? '';

/** The day of `02.03.2026` as `2026-03-02`; null while it is incomplete, or when there is no such day. */
export function dayTyped(text: string): string | null {
  const [, date, month, year] = /^(\d\d)\.(\d\d)\.(\d{4})$/.exec(text) ?? [];
  const day = `${year}-${month}-${date}`;
  const time = Date.parse(`${day}T00:00:00Z`);
  // A 31st of February is read as a day in March.
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(day) ? day : null;
}
