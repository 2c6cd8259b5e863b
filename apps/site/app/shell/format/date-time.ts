const pad = (value: number) => String(value).padStart(2, '0');

/** A moment as specification section 9 wants it in both languages: dd.mm.yyyy. In the reader's time zone, or in UTC. */
export function date(iso: string, utc = false): string {
  const moment = new Date(iso);
  const [day, month, year] = utc
    ? [moment.getUTCDate(), moment.getUTCMonth(), moment.getUTCFullYear()]
    : [moment.getDate(), moment.getMonth(), moment.getFullYear()];
  return `${pad(day)}.${pad(month + 1)}.${year}`;
}

/** h:mm, 24 hours. */
export function time(iso: string, utc = false): string {
  const moment = new Date(iso);
  const [hours, minutes] = utc ? [moment.getUTCHours(), moment.getUTCMinutes()] : [moment.getHours(), moment.getMinutes()];
  return `${hours}:${pad(minutes)}`;
}

export const dateTime = (iso: string, utc = false): string => `${date(iso, utc)} ${time(iso, utc)}`;
