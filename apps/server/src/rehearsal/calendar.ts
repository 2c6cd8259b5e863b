import { weekdays, type Weekday } from '../campaigns/index.ts';

/** The beginning of a day, of a week (Monday) or a month, and of the next one. */
export function periodOf(at: Date, period: 'day' | 'week' | 'month', zone: string): { from: Date; to: Date } {
  const day = dateOf(at, zone);
  const from = period === 'day' ? day : period === 'week' ? day.subtract({ days: day.dayOfWeek - 1 }) : day.with({ day: 1 });
  const to = from.add(period === 'day' ? { days: 1 } : period === 'week' ? { weeks: 1 } : { months: 1 });
  return { from: midnight(from, zone), to: midnight(to, zone) };
}

/** Where the zone is. */
export function weekdayOf(at: Date, zone: string): Weekday {
  const name = new Intl.DateTimeFormat('en', { weekday: 'long', timeZone: zone }).format(at).toLowerCase();
  const found = weekdays.find((day) => day === name);
  if (!found) throw new Error(`no day of the week: ${name}`);
  return found;
}

const dateOf = (at: Date, zone: string): Temporal.PlainDate =>
  Temporal.Instant.fromEpochMilliseconds(at.getTime()).toZonedDateTimeISO(zone).toPlainDate();

const midnight = (day: Temporal.PlainDate, zone: string): Date => new Date(day.toZonedDateTime(zone).epochMilliseconds);
