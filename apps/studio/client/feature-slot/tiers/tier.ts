import type { Position } from '@tavolo/game-maths';
import type { ScenePainter } from '../../slot/scene/scene.ts';

/** What a picture for a win knows of the moment it paints; the same moment is always the same picture. */
export interface Moment {
  scene: ScenePainter;
  /** Since it began. */
  seconds: number;
  /** How far it has come, 0 … 1; stays 1 until it leaves. */
  progress: number;
  /** Places that won. */
  positions: readonly Position[];
}

export type TierPicture = (context: CanvasRenderingContext2D, moment: Moment) => void;

/** By name. The build has checked that each tier has its picture's parameters. */
export type TierPainters = Readonly<Record<string, (context: CanvasRenderingContext2D, moment: Moment, parameters: never) => void>>;

/** A number from 0 to 1 that belongs to an index: variations that do not jump from one moment to the next. */
export function vary(index: number, kind = 0): number {
  const value = Math.sin(index * 127.1 + kind * 311.7) * 43758.5453;
  return value - Math.floor(value);
}
