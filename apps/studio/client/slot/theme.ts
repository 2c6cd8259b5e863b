import type { Asset } from '../kit/preload.ts';
import type { GameData } from '../kit/game-data.ts';
import { paintLive, paintScene, type Painters, type SceneData, type ScenePainter } from './scene/scene.ts';
import type { SlotThemeFile } from './theme-file.ts';

/** What a slot's folder gives its client. */
export interface SlotData extends GameData<SlotThemeFile> {
  /** Address of the theme's font. */
  face: string;
  /** Those that the theme's scene names. */
  painters: Painters;
}

export type SymbolLook = SlotThemeFile['symbols'][string];

/** A theme as the stage uses it. */
export interface SlotTheme extends Omit<SlotThemeFile, 'font' | 'scene'> {
  assets: readonly Asset[];
  paint(context: CanvasRenderingContext2D, scene: ScenePainter): void;
  /** Lamps and flames that move; called about 30 times a second on a small canvas of `scene` coordinates. */
  live(context: CanvasRenderingContext2D, scene: ScenePainter, seconds: number): void;
}

export function slotTheme({ theme, sheet, face, painters }: SlotData): SlotTheme {
  const { font, scene, ...look } = theme;
  const data: SceneData = scene;
  return {
    ...look,
    assets: [
      { kind: 'image', name: 'sheet', url: sheet.url },
      { kind: 'font', family: font.family, weight: font.weight, url: face },
    ],
    paint: (context, place) => paintScene(context, place, data, painters),
    live: (context, place, seconds) => paintLive(context, place, data, painters, seconds),
  };
}
