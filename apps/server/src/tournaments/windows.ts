import { weekdays } from '../campaigns/index.ts';
import type { Plan } from './plan.ts';

/** One run of a tournament: its start belongs to it, its end does not. */
export interface Window {
  /** The same for ever, also where content says other times later. */
  id: string;
  startsAt: Date;
  endsAt: Date;
}

/**
 * The run of a plan at a moment: the one under way, else the next that is to come; null where there is none. Days and hours are those of the zone's clocks, so a run from
 * midnight to midnight stays one where they are changed.
 */
export function windowAt({ endsAt, repeats, startsAt, sysname }: Plan, now: Date, zone: string): Window | null {
  if (repeats === null) return startsAt && endsAt && now < endsAt ? { id: sysname, startsAt, endsAt } : null;
  // None begins before its first moment.
  const from = startsAt && now < startsAt ? startsAt : now;
  const today = Temporal.Instant.fromEpochMilliseconds(from.getTime()).toZonedDateTimeISO(zone).toPlainDate();
  const { hours, time, weekday } = repeats;
  const step = weekday === null ? 1 : 7;
  const latest = weekday === null ? today : today.subtract({ days: (today.dayOfWeek + 6 - weekdays.indexOf(weekday)) % 7 });
  for (const runs of [-1, 0, 1, 2]) {
    const day = latest.add({ days: runs * step });
    const begin = day.toPlainDateTime(Temporal.PlainTime.from(time));
    const run = { id: `${sysname}-${day.toString()}`, startsAt: momentOf(begin, zone), endsAt: momentOf(begin.add({ hours }), zone) };
    const isAllowed = (startsAt === null || run.startsAt >= startsAt) && (endsAt === null || run.startsAt < endsAt);
    if (isAllowed && from < run.endsAt) return run;
  }
  return null;
}

const momentOf = (at: Temporal.PlainDateTime, zone: string): Date => new Date(at.toZonedDateTime(zone).epochMilliseconds);
