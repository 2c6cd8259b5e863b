/**
 * By how much Lighthouse slows the processor down unless told otherwise. That makes a phone of the middle out of a fast desktop (a
 * benchmarkIndex of about 1,500), and a far slower one out of a slower machine; its docs/throttling.md tells to calibrate it.
 */
export const usualSlowdown = 4;

/** The top of the range that docs/throttling.md gives for a phone of the middle. */
const highest = 10;

/**
 * The slowdown with which a machine stands for a phone of the middle, from Lighthouse's `benchmarkIndex` of the same minutes: the curve of the
 * CPU throttling calculator that docs/throttling.md names. Null for a machine that is slower than such a phone itself.
 */
export function calibratedSlowdown(benchmarkIndex: number): number | null {
  if (!(benchmarkIndex >= 150)) return null;
  if (benchmarkIndex < 800) return 1 + (benchmarkIndex - 150) / 650;
  if (benchmarkIndex < 1300) return 2 + (benchmarkIndex - 800) / 500;
  return Math.min(highest, 3 + (benchmarkIndex - 1300) / 233);
}
