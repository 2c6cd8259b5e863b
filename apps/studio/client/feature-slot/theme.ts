import type { GameData } from '../kit/game-data.ts';
import type { Asset } from '../kit/preload.ts';
import { paintLive, paintScene, type Painters, type ScenePainter } from '../slot/scene/scene.ts';
import type { FeatureThemeFile } from './theme-file.ts';
import type { TierPainters, TierPicture } from './tiers/tier.ts';

/** What the folder of a slot of features gives its client. */
export interface FeatureSlotData extends GameData<FeatureThemeFile> {
  /** Address of the theme's font. */
  face: string;
  /** Those that the theme's scenes name. */
  painters: Painters;
  /** The pictures for wins that the theme names. */
  tiers: TierPainters;
}

/** Paints a scene: what stands still, and what moves. */
export interface Scene {
  paint(context: CanvasRenderingContext2D, place: ScenePainter): void;
  live(context: CanvasRenderingContext2D, place: ScenePainter, seconds: number): void;
}

/** A theme as the stage uses it. */
export interface FeatureTheme extends Omit<FeatureThemeFile, 'font' | 'scene' | 'feature' | 'tiers'> {
  assets: readonly Asset[];
  base: Scene;
  /** While free spins run; null in games without them. */
  feature: Scene | null;
  tiers: readonly TierPicture[];
}

export function featureTheme({ theme, sheet, face, painters, tiers: pictures }: FeatureSlotData): FeatureTheme {
  const { font, scene, feature, tiers, ...look } = theme;
  const sceneOf = (data: FeatureThemeFile['scene']): Scene => ({
    paint: (context, place) => paintScene(context, place, data, painters),
    live: (context, place, seconds) => paintLive(context, place, data, painters, seconds),
  });
  return {
    ...look,
    assets: [
      { kind: 'image', name: 'sheet', url: sheet.url },
      { kind: 'font', family: font.family, weight: font.weight, url: face },
    ],
    base: sceneOf(scene),
    feature: feature && sceneOf(feature),
    tiers: tiers.map((tier): TierPicture => {
      const paint = pictures[tier.picture];
      if (!paint) throw new Error(`There is no picture ${tier.picture}`);
      return (context, moment) => paint(context, moment, tier as never);
    }),
  };
}
