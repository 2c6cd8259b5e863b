/** How a game's big letters look: a face, a vertical gradient, a dark rim with depth below. */
export interface LetterStyle {
  face: string;
  weight: number;
  /** From top to bottom, offset and colour. */
  fill: readonly (readonly [number, string])[];
  rim: string;
  depth: string;
  glow?: string;
  /** Letter spacing in em. */
  tracking?: number;
}

type Canvas = HTMLCanvasElement;

function surface(width: number, height: number): { canvas: Canvas; context: CanvasRenderingContext2D } {
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.ceil(width));
  canvas.height = Math.max(1, Math.ceil(height));
  const context = canvas.getContext('2d');
  if (!context) throw new Error('No 2D canvas');
  return { canvas, context };
}

export { surface };

/**
 * Draws one run of letters in layers, back to front: glow, extruded depth, rim, gradient face, light on the upper edge.
 * `size` is the em in device pixels; the origin is the left end of the baseline.
 */
function letters(context: CanvasRenderingContext2D, text: string, x: number, y: number, size: number, style: LetterStyle): void {
  context.font = `${style.weight} ${size}px ${style.face}`;
  context.letterSpacing = `${(style.tracking ?? 0) * size}px`;
  context.textBaseline = 'alphabetic';
  context.lineJoin = 'round';
  context.save();
  if (style.glow) {
    context.shadowColor = style.glow;
    context.shadowBlur = size * 0.22;
  }
  context.strokeStyle = style.depth;
  context.fillStyle = style.depth;
  context.lineWidth = size * 0.15;
  const layers = Math.max(2, Math.round(size * 0.075));
  for (let layer = layers; layer >= 0; layer--) {
    context.strokeText(text, x, y + layer);
    if (layer === layers) context.shadowColor = 'transparent';
  }
  context.restore();
  context.strokeStyle = style.rim;
  context.lineWidth = size * 0.1;
  context.strokeText(text, x, y);
  const gradient = context.createLinearGradient(0, y - size * 0.78, 0, y + size * 0.06);
  for (const [offset, colour] of style.fill) gradient.addColorStop(offset, colour);
  context.fillStyle = gradient;
  context.fillText(text, x, y);
  context.save();
  context.globalCompositeOperation = 'soft-light';
  const light = context.createLinearGradient(0, y - size * 0.8, 0, y);
  light.addColorStop(0, 'rgba(255,255,255,.95)');
  light.addColorStop(0.48, 'rgba(255,255,255,.25)');
  light.addColorStop(0.5, 'rgba(0,0,0,.28)');
  light.addColorStop(1, 'rgba(255,255,255,.1)');
  context.fillStyle = light;
  context.fillText(text, x, y);
  context.restore();
}

/** The width of the text in ems of `size`. */
function widthOf(context: CanvasRenderingContext2D, text: string, size: number, style: LetterStyle): number {
  context.font = `${style.weight} ${size}px ${style.face}`;
  context.letterSpacing = `${(style.tracking ?? 0) * size}px`;
  return context.measureText(text).width;
}

/** A word or two as a picture, as large as fits `width` × `height` device pixels. */
export function drawTitle(text: string, width: number, height: number, style: LetterStyle): Canvas {
  const { canvas, context } = surface(width, height);
  const reference = 100;
  const measured = widthOf(context, text, reference, style) + reference * 0.5;
  const size = Math.min((width / measured) * reference, height / 1.5);
  const run = widthOf(context, text, size, style);
  letters(context, text, (canvas.width - run) / 2, canvas.height / 2 + size * 0.33, size, style);
  return canvas;
}

export interface Numerals {
  /** Draws centred on x, with the middle of the digits on y; `size` in the target's pixels. */
  draw(context: CanvasRenderingContext2D, text: string, x: number, y: number, size: number): void;
  width(text: string, size: number): number;
}

/** Amounts that change every frame: each character is painted once and then only copied. Digits are as wide as each other, so nothing trembles. */
export function createNumerals(style: LetterStyle, em = 160): Numerals {
  const pad = em * 0.3;
  const cache = new Map<string, { canvas: Canvas; advance: number; width: number }>();
  const probe = surface(1, 1).context;
  const digit = Math.max(...'0123456789'.split('').map((character) => widthOf(probe, character, em, style)));

  function glyph(character: string): { canvas: Canvas; advance: number; width: number } {
    const known = cache.get(character);
    if (known) return known;
    const width = widthOf(probe, character, em, style);
    const { canvas, context } = surface(width + pad * 2, em * 1.4 + pad);
    letters(context, character, pad, em * 0.95 + pad * 0.3, em, style);
    const made = { canvas, width, advance: /\d/.test(character) ? digit : Math.max(width, em * 0.12) };
    cache.set(character, made);
    return made;
  }

  function width(text: string, size: number): number {
    let sum = 0;
    for (const character of text) sum += glyph(character).advance;
    return (sum * size) / em;
  }

  return {
    width,
    draw(context, text, x, y, size) {
      const scale = size / em;
      let pen = x - width(text, size) / 2;
      for (const character of text) {
        const { canvas, advance, width: natural } = glyph(character);
        const inset = ((advance - natural) / 2 - pad) * scale;
        context.drawImage(
          canvas,
          pen + inset,
          y - (em * 0.95 + pad * 0.3 - em * 0.36) * scale,
          canvas.width * scale,
          canvas.height * scale,
        );
        pen += advance * scale;
      }
    },
  };
}
