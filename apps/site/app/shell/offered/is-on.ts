import type { Promotion } from '@tavolo/content';

/** Whether a promotion is told of at a moment: one that has not begun or is over is not. */
export function isOn({ starts_at: start, ends_at: end }: Pick<Promotion, 'starts_at' | 'ends_at'>, now: number): boolean {
  return (start === null || Date.parse(start) <= now) && (end === null || Date.parse(end) > now);
}
