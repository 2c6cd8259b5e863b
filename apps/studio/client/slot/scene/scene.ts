import type { Atlas } from '../../kit/sprites.ts';
import type { SlotLayout } from '../layout.ts';
import { dice } from '../paint.ts';
import type { When } from './parts.ts';

/** What a painter of scenes knows of the place it paints, in CSS pixels of the frame. */
export interface ScenePainter {
  width: number;
  height: number;
  /** Where the bet bar begins. */
  floor: number;
  layout: SlotLayout;
  columns: number;
  rows: number;
  atlas: Atlas;
}

/** One painter's turn, as a theme says it: which painter, when, and its parameters. */
export interface Layer {
  painter: string;
  when?: When;
}

/** A theme's scene: layers from the back to the front. */
export interface SceneData {
  /** Where the variations of all layers begin: the same scene is the same picture at every visit. */
  seed: number;
  layers: readonly Layer[];
  /** What moves a little, all the time. */
  live: readonly Layer[];
}

/** By name. The build has checked that each layer has its painter's parameters. */
export type Painters = Readonly<
  Record<string, (context: CanvasRenderingContext2D, scene: ScenePainter, parameters: never, random: () => number, seconds: number) => void>
>;

/** Paints the layers of a scene that stand still. */
export function paintScene(context: CanvasRenderingContext2D, scene: ScenePainter, { seed, layers }: SceneData, painters: Painters): void {
  paint(context, scene, layers, painters, dice(seed), 0);
}

/** Paints what moves, as it is so many seconds after the beginning. */
export function paintLive(
  context: CanvasRenderingContext2D,
  scene: ScenePainter,
  { seed, live }: SceneData,
  painters: Painters,
  seconds: number,
): void {
  paint(context, scene, live, painters, dice(seed), seconds);
}

function paint(
  context: CanvasRenderingContext2D,
  scene: ScenePainter,
  layers: readonly Layer[],
  painters: Painters,
  random: () => number,
  seconds: number,
): void {
  for (const layer of layers) {
    if (!fits(layer.when, scene)) continue;
    const painter = painters[layer.painter];
    if (!painter) throw new Error(`There is no painter ${layer.painter}`);
    painter(context, scene, layer as never, random, seconds);
  }
}

function fits(when: When | undefined, { layout }: ScenePainter): boolean {
  if (!when) return true;
  const beside = layout.frame.x;
  if (when.shape && layout.portrait !== (when.shape === 'portrait')) return false;
  if (when.besideFrom !== undefined && beside < when.besideFrom) return false;
  return when.besideUpTo === undefined || beside <= when.besideUpTo;
}
