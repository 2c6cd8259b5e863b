import * as v from 'valibot';
import type { ScenePainter } from './scene.ts';

/**
 * A place or a length of a scene as data: the sum of shares of its sizes and of pixels. `{ "floor": 0.9, "px": 6 }` is six pixels below nine tenths
 * of the floor's height. A scene upright may have another one than a scene lying, and of several the smallest may be wanted.
 */
const terms = v.strictObject({
  width: v.optional(v.number()),
  height: v.optional(v.number()),
  /** Where the bet bar begins. */
  floor: v.optional(v.number()),
  /** The longer one of width and floor. */
  longest: v.optional(v.number()),
  /** Of width and floor. */
  diagonal: v.optional(v.number()),
  /** What is free on each side of the reels' frame. */
  beside: v.optional(v.number()),
  /** Upper edge and height of the reels' frame. */
  frameTop: v.optional(v.number()),
  frameHeight: v.optional(v.number()),
  /** The reels' frame is so many pixels wide. */
  frameWidth: v.optional(v.number()),
  px: v.optional(v.number()),
});

type Terms = v.InferOutput<typeof terms>;

export const measure = v.union([
  terms,
  v.strictObject({ least: v.pipe(v.array(terms), v.minLength(2)) }),
  v.strictObject({ portrait: terms, landscape: terms }),
]);

export type Measure = v.InferOutput<typeof measure>;

/** CSS pixels of the frame. */
export function pixels(wanted: Measure, scene: ScenePainter): number {
  if ('least' in wanted) return Math.min(...wanted.least.map((one) => sum(one, scene)));
  if ('portrait' in wanted) return sum(scene.layout.portrait ? wanted.portrait : wanted.landscape, scene);
  return sum(wanted, scene);
}

function sum(wanted: Terms, { width, height, floor, layout }: ScenePainter): number {
  const { frame, frameWidth } = layout;
  return (
    (wanted.width ?? 0) * width +
    (wanted.height ?? 0) * height +
    (wanted.floor ?? 0) * floor +
    (wanted.longest ?? 0) * Math.max(width, floor) +
    (wanted.diagonal ?? 0) * Math.hypot(width, floor) +
    (wanted.beside ?? 0) * frame.x +
    (wanted.frameTop ?? 0) * frame.y +
    (wanted.frameHeight ?? 0) * frame.height +
    (wanted.frameWidth ?? 0) * frameWidth +
    (wanted.px ?? 0)
  );
}
