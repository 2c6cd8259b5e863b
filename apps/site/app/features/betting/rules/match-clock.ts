import type { Score } from './offer.ts';

/** Where the regular time of a football half ends, in minutes: what is played after it is told as added time. */
const ends: Readonly<Record<string, number>> = { first_half: 45, second_half: 90, extra_first_half: 105, extra_second_half: 120 };

/** Seconds of the match clock now; null for sports without one. */
export function clockSeconds(
  { clock, clock_at, is_running }: Pick<Score, 'clock' | 'clock_at' | 'is_running'>,
  now: number | null,
): number | null {
  if (clock === null) return null;
  if (!is_running || clock_at === null || now === null) return clock;
  return Math.max(clock, clock + Math.floor((now - Date.parse(clock_at)) / 1000));
}

/** The minute that is being played: `67'`, `45+2'`. */
export function minuteText(seconds: number, period: string): string {
  const minute = Math.floor(seconds / 60) + 1;
  const end = ends[period];
  return end !== undefined && minute > end ? `${end}+${minute - end}'` : `${minute}'`;
}

/** `67:12` */
export function clockText(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}
