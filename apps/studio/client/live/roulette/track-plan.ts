import { wheelOrder } from '@tavolo/game-maths';

/** A pocket's place on the racetrack, in the same measure as the felt. */
export interface TrackPlace {
  pocket: number;
  x: number;
  y: number;
  width: number;
  height: number;
}

/** The middle line of the track: two straights and two half circles. */
const track = { left: 2, right: 12, top: 0.55, bottom: 3.9 } as const;

/** The wheel's pockets in their order along the track, zero in the middle of the right bend, clockwise. */
export const trackPlan: readonly TrackPlace[] = wheelOrder.map((pocket, index) => ({
  pocket,
  ...alongTrack(index / wheelOrder.length),
  width: 0.74,
  height: 0.86,
}));

/** @param share of the way around, from the middle of the right bend clockwise */
function alongTrack(share: number): { x: number; y: number } {
  const radius = (track.bottom - track.top) / 2;
  const middle = (track.bottom + track.top) / 2;
  const straight = track.right - track.left;
  const bend = Math.PI * radius;
  const whole = 2 * (straight + bend);
  let way = share * whole;
  if (way <= bend / 2) return { x: track.right + radius * Math.cos(way / radius), y: middle + radius * Math.sin(way / radius) };
  way -= bend / 2;
  if (way <= straight) return { x: track.right - way, y: track.bottom };
  way -= straight;
  if (way <= bend) return { x: track.left - radius * Math.sin(way / radius), y: middle + radius * Math.cos(way / radius) };
  way -= bend;
  if (way <= straight) return { x: track.left + way, y: track.top };
  way -= straight;
  return { x: track.right + radius * Math.sin(way / radius), y: middle - radius * Math.cos(way / radius) };
}
