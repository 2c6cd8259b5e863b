import { drawTitle, surface } from '../kit/lettering.ts';
import type { Atlas } from '../kit/sprites.ts';
import { radial, vertical } from './paint.ts';
import type { SlotTheme, SymbolLook } from './theme.ts';

type Look = Pick<SlotTheme, 'letters' | 'symbols'>;

export interface SymbolSprite {
  /** Painted when it is asked for the first time, as the other. */
  readonly still: HTMLCanvasElement;
  /** Two cells high, smeared along the way of the reel. */
  readonly blurred: HTMLCanvasElement;
}

const SMEAR = 25;

function paintSymbol(theme: Look, look: SymbolLook, atlas: Atlas, width: number, height: number): HTMLCanvasElement {
  const { canvas, context } = surface(width, height);
  const middle = height * (look.ribbon ? 0.46 : 0.5);
  const edge = Math.min(width * 0.98, height) * look.scale;
  if (look.light) {
    context.fillStyle = radial(context, width / 2, middle, Math.min(width, height) * 0.5, [
      [0, look.light],
      [0.55, `${look.light}55`],
      [1, `${look.light}00`],
    ]);
    context.fillRect(0, 0, width, height);
  }
  context.save();
  context.shadowColor = 'rgba(0,0,0,.6)';
  context.shadowBlur = edge * 0.07;
  context.shadowOffsetY = edge * 0.045;
  atlas.draw(context, look.art, (width - edge) / 2, middle - edge / 2, edge, edge);
  context.restore();
  if (look.ribbon) {
    const word = drawTitle(look.ribbon, width * 0.94, height * 0.27, theme.letters);
    context.save();
    context.shadowColor = 'rgba(0,0,0,.75)';
    context.shadowBlur = 8;
    context.drawImage(word, (width - word.width) / 2, height * 0.97 - word.height);
    context.restore();
  }
  return canvas;
}

function smear(still: HTMLCanvasElement): HTMLCanvasElement {
  const { canvas, context } = surface(still.width, still.height * 2);
  for (let copy = 0; copy < SMEAR; copy++) {
    const t = copy / (SMEAR - 1) - 0.5;
    context.globalAlpha = 0.115 * (1 - Math.abs(t) * 1.3);
    context.drawImage(still, 0, still.height * 0.5 + t * still.height * 0.62);
  }
  return canvas;
}

/**
 * Every symbol at the size it is shown in, in device pixels, each painted once when it is first asked for. How they look on a turning reel is half of
 * that work and not needed before the first spin: whoever prepares symbols asks for it in idle moments.
 */
export function prepareSymbols(theme: Look, atlas: Atlas, width: number, height: number): Map<string, SymbolSprite> {
  const sprites = new Map<string, SymbolSprite>();
  for (const [id, look] of Object.entries(theme.symbols)) {
    let still: HTMLCanvasElement | null = null;
    let blurred: HTMLCanvasElement | null = null;
    const sprite: SymbolSprite = {
      get still() {
        return (still ??= paintSymbol(theme, look, atlas, width, height));
      },
      get blurred() {
        return (blurred ??= smear(sprite.still));
      },
    };
    sprites.set(id, sprite);
  }
  return sprites;
}

/** The shadow at the upper and lower edge of the window, over the symbols. */
export function prepareShade(width: number, height: number, colour: string): HTMLCanvasElement {
  const { canvas, context } = surface(width, height);
  const clear = `${colour}00`;
  context.fillStyle = vertical(context, 0, height, [
    [0, `${colour}f0`],
    [0.045, `${colour}90`],
    [0.14, clear],
    [0.86, clear],
    [0.955, `${colour}90`],
    [1, `${colour}f0`],
  ]);
  context.fillRect(0, 0, width, height);
  return canvas;
}
