import type { Asset } from '../kit/preload.ts';
import type { LetterStyle } from '../kit/lettering.ts';
import type { Voice } from '../kit/sound.ts';
import type { Atlas } from '../kit/sprites.ts';
import type { SlotLayout } from './layout.ts';

export interface SymbolLook {
  /** Name in the atlas. */
  art: string;
  /** Light behind the symbol; null for the plain ones. */
  light: string | null;
  /** Share of the cell that the picture fills. */
  scale: number;
  /** A word on a ribbon below the picture: 'WILD'. */
  ribbon?: string;
  /** The thrown particles when it wins. */
  sparks: string;
}

export interface ScenePainter {
  width: number;
  height: number;
  /** Where the bet bar begins. */
  floor: number;
  layout: SlotLayout;
  atlas: Atlas;
}

/** Everything that makes one slot look and sound like itself. Rules and results are not here: they come from the server. */
export interface SlotTheme {
  game: string;
  /** The logo's lines; a portrait scene puts them below each other. */
  logo: readonly string[];
  assets: readonly Asset[];
  atlas: { names: readonly string[]; across: number; size: number };
  letters: LetterStyle;
  numerals: LetterStyle;
  voice: Voice;
  symbols: Readonly<Record<string, SymbolLook>>;
  /** Colours of win lines, by line. */
  lines: readonly string[];
  /** The dark that covers losing symbols. */
  dim: string;
  /** Light drawn inside winning cells and the ring around them. */
  winGlow: string;
  winRing: string;
  /** Shadow that bends the reels at top and bottom. */
  shade: string;
  /** Overlay of feature dialogs and celebrations. */
  veil: string;
  rayColour: string;
  /** Rising embers, drifting dust … */
  ambience: {
    colour: string;
    rate: number;
    size: readonly [number, number];
    rise: readonly [number, number];
    sway: number;
    from: 'floor' | 'all';
  };
  paint(context: CanvasRenderingContext2D, scene: ScenePainter): void;
  /** Lamps and flames that move; called about 30 times a second on a small canvas of `scene` coordinates. */
  live?(context: CanvasRenderingContext2D, scene: ScenePainter, seconds: number): void;
}
