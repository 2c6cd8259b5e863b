import type { Box } from './layout.ts';

type Context = CanvasRenderingContext2D;
type Stops = readonly (readonly [number, string])[];

/** Pieces that the games' scenes are painted with. All sizes are in the context's own units. */

export function vertical(context: Context, top: number, bottom: number, stops: Stops): CanvasGradient {
  const gradient = context.createLinearGradient(0, top, 0, bottom);
  for (const [offset, colour] of stops) gradient.addColorStop(offset, colour);
  return gradient;
}

export function radial(context: Context, x: number, y: number, radius: number, stops: Stops): CanvasGradient {
  const gradient = context.createRadialGradient(x, y, 0, x, y, radius);
  for (const [offset, colour] of stops) gradient.addColorStop(offset, colour);
  return gradient;
}

/** A light that adds itself to what is there. */
export function light(context: Context, x: number, y: number, radius: number, stops: Stops): void {
  context.save();
  context.globalCompositeOperation = 'screen';
  context.fillStyle = radial(context, x, y, radius, stops);
  context.fillRect(x - radius, y - radius, radius * 2, radius * 2);
  context.restore();
}

/** Rays from a point, fading outwards. */
export function rays(context: Context, x: number, y: number, radius: number, count: number, colour: string, turn = 0): void {
  context.save();
  context.globalCompositeOperation = 'screen';
  context.translate(x, y);
  context.rotate(turn);
  const gradient = context.createRadialGradient(0, 0, radius * 0.05, 0, 0, radius);
  gradient.addColorStop(0, colour);
  gradient.addColorStop(1, 'rgba(0,0,0,0)');
  context.fillStyle = gradient;
  for (let ray = 0; ray < count; ray++) {
    const from = (ray / count) * Math.PI * 2;
    const to = from + (Math.PI / count) * (ray % 2 ? 0.8 : 1.15);
    context.beginPath();
    context.moveTo(0, 0);
    context.lineTo(Math.cos(from) * radius, Math.sin(from) * radius);
    context.lineTo(Math.cos(to) * radius, Math.sin(to) * radius);
    context.closePath();
    context.fill();
  }
  context.restore();
}

/** A repeatable source of small variations: the same scene is the same picture at every visit. */
export function dice(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1103515245 + 12345) % 2147483648;
    return state / 2147483648;
  };
}

/** Jagged rock along the bottom (or, upside down, along the top). */
export function rocks(
  context: Context,
  width: number,
  base: number,
  height: number,
  count: number,
  fill: string | CanvasGradient,
  random: () => number,
  hanging = false,
): void {
  context.fillStyle = fill;
  context.beginPath();
  const edge = hanging ? 0 : context.canvas.height;
  context.moveTo(-20, edge);
  context.lineTo(-20, base);
  const step = (width + 40) / count;
  for (let index = 0; index < count; index++) {
    const x = -20 + index * step;
    const tip = base + (hanging ? 1 : -1) * height * (0.35 + random() * 0.65);
    context.lineTo(x + step * (0.3 + random() * 0.35), tip);
    context.lineTo(x + step, base + (random() - 0.5) * height * 0.25);
  }
  context.lineTo(width + 20, edge);
  context.closePath();
  context.fill();
}

/** A soft line of dunes. */
export function dunes(
  context: Context,
  width: number,
  height: number,
  base: number,
  swell: number,
  fill: string | CanvasGradient,
  phase: number,
): void {
  context.fillStyle = fill;
  context.beginPath();
  context.moveTo(0, height);
  for (let x = 0; x <= width + 8; x += 8)
    context.lineTo(x, base + Math.sin(x / (width * 0.16) + phase) * swell + Math.sin(x / (width * 0.07) + phase * 2.3) * swell * 0.35);
  context.lineTo(width, height);
  context.closePath();
  context.fill();
}

export interface RainbowLook {
  x: number;
  y: number;
  /** Radii of its outer edge. */
  across: number;
  high: number;
  thick: number;
  /** From the outside in. */
  bands: readonly string[];
  opacity: number;
  /** Which part of it, from the left: 0 … 1. */
  from: number;
  to: number;
}

/** Half an ellipse of soft bands, which run into each other. */
export function rainbow(context: Context, look: RainbowLook): void {
  const { x, y, across, high, thick, bands, opacity, from, to } = look;
  const step = thick / bands.length;
  for (const [index, band] of bands.entries()) {
    const inward = step * (index + 0.5);
    context.lineWidth = step * 1.25;
    context.strokeStyle = `rgba(${band},${opacity})`;
    context.beginPath();
    context.ellipse(x, y, Math.max(1, across - inward), Math.max(1, high - inward), 0, Math.PI * (1 + from), Math.PI * (1 + to));
    context.stroke();
  }
}

export function vignette(context: Context, width: number, height: number, colour: string): void {
  const gradient = context.createRadialGradient(
    width / 2,
    height * 0.46,
    Math.min(width, height) * 0.3,
    width / 2,
    height * 0.5,
    Math.hypot(width, height) * 0.58,
  );
  gradient.addColorStop(0, 'rgba(0,0,0,0)');
  gradient.addColorStop(1, colour);
  context.fillStyle = gradient;
  context.fillRect(0, 0, width, height);
}

export function rounded(context: Context, box: Box, radius: number): void {
  context.beginPath();
  context.roundRect(box.x, box.y, box.width, box.height, radius);
}

const grow = (box: Box, by: number): Box => ({ x: box.x - by, y: box.y - by, width: box.width + by * 2, height: box.height + by * 2 });

export interface MetalLook {
  /** Light to dark along the frame's height. */
  metal: Stops;
  edge: string;
  shadow: string;
  glow: string;
  /** What shows behind the reels. */
  back: Stops;
  jewel: string | null;
}

/** The frame around the reels: shadow, bevelled metal in three rings, dark recess, jewels on the corners. */
export function metalFrame(context: Context, reels: Box, width: number, look: MetalLook): void {
  const radius = width * 1.5;
  const outer = grow(reels, width);
  context.save();
  context.shadowColor = look.shadow;
  context.shadowBlur = width * 3;
  context.shadowOffsetY = width * 0.9;
  context.fillStyle = look.edge;
  rounded(context, grow(outer, width * 0.16), radius * 1.08);
  context.fill();
  context.shadowColor = look.glow;
  context.shadowBlur = width * 4;
  context.shadowOffsetY = 0;
  context.fill();
  context.restore();

  const top = outer.y;
  const bottom = outer.y + outer.height;
  context.fillStyle = vertical(context, top, bottom, look.metal);
  rounded(context, outer, radius);
  context.fill();
  // Two fine rings: a highlight where the bevel turns to the light and a groove where it turns away.
  context.lineWidth = Math.max(1, width * 0.1);
  context.strokeStyle = 'rgba(255,255,255,.75)';
  rounded(context, grow(outer, -width * 0.12), radius * 0.95);
  context.stroke();
  context.lineWidth = Math.max(1, width * 0.16);
  context.strokeStyle = look.edge;
  rounded(context, grow(outer, -width * 0.46), radius * 0.8);
  context.stroke();
  context.lineWidth = Math.max(1, width * 0.08);
  context.strokeStyle = 'rgba(255,255,255,.45)';
  rounded(context, grow(outer, -width * 0.58), radius * 0.76);
  context.stroke();

  context.save();
  rounded(context, grow(reels, width * 0.08), radius * 0.55);
  context.fillStyle = vertical(context, reels.y, reels.y + reels.height, look.back);
  context.fill();
  context.lineWidth = Math.max(1.5, width * 0.2);
  context.strokeStyle = look.edge;
  context.stroke();
  context.restore();

  if (look.jewel) {
    for (const [x, y] of [
      [outer.x, outer.y],
      [outer.x + outer.width, outer.y],
      [outer.x, outer.y + outer.height],
      [outer.x + outer.width, outer.y + outer.height],
    ] as const) {
      jewel(
        context,
        x + (x === outer.x ? 1 : -1) * width * 0.55,
        y + (y === outer.y ? 1 : -1) * width * 0.55,
        width * 0.82,
        look.jewel,
        look.metal,
        look.edge,
      );
    }
  }
}

/** A cut stone in a metal setting. */
export function jewel(context: Context, x: number, y: number, radius: number, colour: string, metal: Stops, edge: string): void {
  context.save();
  context.shadowColor = 'rgba(0,0,0,.6)';
  context.shadowBlur = radius * 0.6;
  context.shadowOffsetY = radius * 0.2;
  context.fillStyle = vertical(context, y - radius, y + radius, metal);
  context.beginPath();
  context.arc(x, y, radius, 0, Math.PI * 2);
  context.fill();
  context.restore();
  context.lineWidth = radius * 0.12;
  context.strokeStyle = edge;
  context.beginPath();
  context.arc(x, y, radius * 0.72, 0, Math.PI * 2);
  context.stroke();
  const gradient = context.createRadialGradient(x - radius * 0.25, y - radius * 0.3, radius * 0.05, x, y, radius * 0.72);
  gradient.addColorStop(0, '#ffffff');
  gradient.addColorStop(0.25, colour);
  gradient.addColorStop(1, '#000000');
  context.fillStyle = gradient;
  context.beginPath();
  context.arc(x, y, radius * 0.68, 0, Math.PI * 2);
  context.fill();
}

export interface RingLook {
  /** Share of the radius that the ring takes. */
  ring: number;
  bolts: number;
  steel: Stops;
  edge: string;
  brass: Stops;
  /** From the middle outwards; null: nothing is painted in it. */
  inside: Stops | null;
}

/** A ring of steel with bolts around it, as the frame or the rim of a vault's door. */
export function steelRing(context: Context, x: number, y: number, radius: number, look: RingLook, turn = 0): void {
  const inner = radius * (1 - look.ring);
  const thick = radius - inner;
  if (look.inside) {
    context.fillStyle = radial(context, x, y, inner, look.inside);
    context.beginPath();
    context.arc(x, y, inner, 0, Math.PI * 2);
    context.fill();
  }
  context.save();
  context.shadowColor = 'rgba(0,0,0,.7)';
  context.shadowBlur = thick * 0.5;
  context.fillStyle = vertical(context, y - radius, y + radius, look.steel);
  context.beginPath();
  context.arc(x, y, radius, 0, Math.PI * 2);
  context.arc(x, y, inner, 0, Math.PI * 2, true);
  context.fill();
  context.restore();
  for (const [at, width, shade] of [
    [0.97, 0.03, 'rgba(255,255,255,.55)'],
    [0.72, 0.05, look.edge],
    [0.28, 0.05, look.edge],
    [0.05, 0.04, 'rgba(255,255,255,.4)'],
  ] as const) {
    context.lineWidth = Math.max(1, thick * width);
    context.strokeStyle = shade;
    context.beginPath();
    context.arc(x, y, inner + thick * at, 0, Math.PI * 2);
    context.stroke();
  }
  for (let bolt = 0; bolt < look.bolts; bolt++) {
    const angle = turn + (bolt / look.bolts) * Math.PI * 2;
    const [left, top, size] = [x + Math.cos(angle) * (inner + thick / 2), y + Math.sin(angle) * (inner + thick / 2), thick * 0.16];
    context.fillStyle = vertical(context, top - size, top + size, look.brass);
    context.beginPath();
    context.arc(left, top, size, 0, Math.PI * 2);
    context.fill();
    context.lineWidth = Math.max(1, size * 0.14);
    context.strokeStyle = look.edge;
    context.stroke();
  }
}

/** The place of one symbol: a glossy tile that lets the scene through a little. */
export function cellTile(context: Context, box: Box, stops: Stops, rim: string, gloss = 0.09): void {
  const radius = Math.min(box.width, box.height) * 0.09;
  context.fillStyle = vertical(context, box.y, box.y + box.height, stops);
  rounded(context, box, radius);
  context.fill();
  context.save();
  rounded(context, box, radius);
  context.clip();
  context.fillStyle = vertical(context, box.y, box.y + box.height * 0.5, [
    [0, `rgba(255,255,255,${gloss})`],
    [1, 'rgba(255,255,255,0)'],
  ]);
  context.beginPath();
  context.ellipse(box.x + box.width / 2, box.y - box.height * 0.05, box.width * 0.85, box.height * 0.5, 0, 0, Math.PI * 2);
  context.fill();
  context.restore();
  context.lineWidth = 1;
  context.strokeStyle = rim;
  rounded(context, { x: box.x + 0.5, y: box.y + 0.5, width: box.width - 1, height: box.height - 1 }, radius);
  context.stroke();
}

/** A picture with its own light behind and shadow below. */
export function standing(context: Context, draw: () => void, shadow: string, blur: number, drop: number): void {
  context.save();
  context.shadowColor = shadow;
  context.shadowBlur = blur;
  context.shadowOffsetY = drop;
  draw();
  context.restore();
}
