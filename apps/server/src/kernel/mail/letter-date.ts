/** Parts of a moment in a time zone, as numbers written without zeros in front. */
function partsOf(at: Date, timeZone: string): Record<string, string> {
  const format = new Intl.DateTimeFormat('en-GB', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: 'numeric',
    minute: '2-digit',
    hourCycle: 'h23',
  });
  return Object.fromEntries(format.formatToParts(at).map(({ type, value }) => [type, value]));
}

/** A day as letters write it in both languages, dd.mm.yyyy (specification section 9). */
export function letterDay(at: Date, timeZone: string): string {
  const { day, month, year } = partsOf(at, timeZone);
  return `${day}.${month}.${year}`;
}

/** The day with its time, h:mm by 24 hours, and the name of the time zone that both are of. */
export function letterMoment(at: Date, timeZone: string): string {
  const { hour, minute } = partsOf(at, timeZone);
  return `${letterDay(at, timeZone)} ${Number(hour)}:${minute} (${timeZone})`;
}
