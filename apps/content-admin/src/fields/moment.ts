const two = (value: number): string => String(value).padStart(2, '0');

/** A moment as the browser's date and time control writes it: in the local time zone, to the minute. */
export function toLocal(iso: string): string {
  const moment = new Date(iso);
  if (iso === '' || Number.isNaN(moment.getTime())) return '';
  return `${moment.getFullYear()}-${two(moment.getMonth() + 1)}-${two(moment.getDate())}T${two(moment.getHours())}:${two(moment.getMinutes())}`;
}

/** The moment that the control means, as ISO 8601 in UTC; null for none. */
export function fromLocal(local: string): string | null {
  const moment = new Date(local);
  return local === '' || Number.isNaN(moment.getTime()) ? null : moment.toISOString();
}
