/** The longest time between two looks, in milliseconds. */
const longest = 30_000;

/**
 * Milliseconds until an open payment is looked at again: `first` after the first look, then a little longer each time.
 * @param looks how often it was looked at, from 1
 */
export function pollEvery(looks: number, first: number): number {
  return Math.min(longest, Math.round(first * 1.15 ** Math.max(0, looks - 1)));
}
