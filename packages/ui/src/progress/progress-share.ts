/**
 * How far `count` has come from `min` to `max`, in per cent from 0 to 100; 100 when there is no maximum (specification section 4).
 * A maximum that is not above the minimum counts as reached.
 */
export function progressShare(count: number, min: number, max: number | null | undefined): number {
  if (max === null || max === undefined || max <= min) return 100;
  return Math.min(100, Math.max(0, ((count - min) / (max - min)) * 100));
}
