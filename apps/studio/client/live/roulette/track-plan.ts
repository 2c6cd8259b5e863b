import { wheelOrder } from '@tavolo/game-maths';

/** A pocket's place on the racetrack, in the same measure as the felt. */
export interface TrackPlace {
  pocket: number;
  x: number;
  y: number;
  width: number;
  height: number;
}

/** Rows and bends: three pockets stand in each bend, the others in the two rows between them. */
const rows = { left: 1.62, right: 12.38, top: 0.5, bottom: 4.1 } as const;
const middle = (rows.top + rows.bottom) / 2;
const bend = { out: 0.42, middle: 0.72, apart: 0.98 } as const;
const below = 15;
const above = 16;

/** The wheel's pockets in their order along the track, zero in the middle of the right bend, clockwise. */
export const trackPlan: readonly TrackPlace[] = wheelOrder.map((pocket, index) => ({
  pocket,
  ...placeAt(index),
  width: 0.66,
  height: 0.84,
}));

function placeAt(index: number): { x: number; y: number } {
  const along = (step: number, steps: number): number => rows.left + ((rows.right - rows.left) * step) / (steps - 1);
  if (index === 0) return { x: rows.right + bend.middle + 0.3, y: middle };
  if (index === 1) return { x: rows.right + bend.out + 0.3, y: middle + bend.apart };
  if (index < 2 + below) return { x: along(below - 1 - (index - 2), below), y: rows.bottom };
  const turned = index - 2 - below;
  if (turned < 3) return { x: rows.left - (turned === 1 ? bend.middle : bend.out) - 0.3, y: middle + (1 - turned) * bend.apart };
  if (turned < 3 + above) return { x: along(turned - 3, above), y: rows.top };
  return { x: rows.right + bend.out + 0.3, y: middle - bend.apart };
}
