import type { Position } from '@tavolo/game-maths';
import { easeOut, easeOutBack } from '../kit/animator.ts';
import type { Animator } from '../kit/animator.ts';
import { createNumerals, surface } from '../kit/lettering.ts';
import { canvasOf, placeCanvas } from '../slot/canvas.ts';
import { cellBox, type SlotLayout } from '../slot/layout.ts';
import { radial, rounded, vertical } from '../slot/paint.ts';
import type { SymbolSprite } from '../slot/symbols.ts';
import type { FeatureTheme } from './theme.ts';

/** The places of hold-and-win as drawers of a vault: shut while they are free, open with what holds in them. */
export interface Drawers {
  readonly canvas: HTMLCanvasElement;
  resize(layout: SlotLayout, scale: number, sprites: ReadonlyMap<string, SymbolSprite>): void;
  step(milliseconds: number): void;
  draw(): void;
  /** The window becomes drawers, all of them shut. */
  enter(): Promise<void>;
  leave(): Promise<void>;
  /** Every drawer that is shut is searched. */
  search(): Promise<void>;
  /** One drawer opens on what holds in it. */
  open(place: Position, symbol: string, label: string): Promise<void>;
  /** What is written in drawers changes; light runs between them and the one that changes them. */
  change(by: Position, labels: readonly { position: Position; label: string }[]): Promise<void>;
}

export interface DrawersParts {
  theme: FeatureTheme;
  look: NonNullable<FeatureTheme['drawers']>;
  heights: readonly number[];
  animator: Animator;
  reducedMotion: boolean;
}

/** Milliseconds at pace 1. */
export const drawerLengths = { enter: 700, search: 760, open: 520, change: 900 } as const;

/** Length of a change where motion is reduced, in milliseconds: long enough to be seen. */
const SWIFT = 120;

interface Content {
  symbol: string;
  label: string;
  /** 0 … 1 */
  open: number;
  /** How much larger the label is for a moment. */
  pulse: number;
}

const key = ([reel, row]: Position): string => `${reel}:${row}`;

export function createDrawers({ theme, look, heights, animator, reducedMotion }: DrawersParts): Drawers {
  const { canvas, context } = canvasOf('drawers');
  canvas.hidden = true;
  const numerals = createNumerals(theme.numerals, 96);
  const contents = new Map<string, Content>();
  let layout: SlotLayout | null = null;
  let scale = 1;
  let sprites: ReadonlyMap<string, SymbolSprite> = new Map();
  let shut = surface(1, 1).canvas;
  let shown = 0;
  /** Where the light of the search is, in reels; null while nothing is searched. */
  let sought: number | null = null;
  let beams: { from: Position; to: Position; strength: number }[] = [];
  let seconds = 0;

  const tween = (length: number, change: (t: number) => void, ease = easeOut): Promise<void> =>
    animator.tween(reducedMotion ? SWIFT : length, change, { ease });

  /** A steel front with bevelled edges, a brass plate and its lock. */
  function paintShut(width: number, height: number): HTMLCanvasElement {
    const front = surface(width, height);
    const paint = front.context;
    const edge = Math.min(width, height);
    const box = { x: edge * 0.03, y: edge * 0.03, width: width - edge * 0.06, height: height - edge * 0.06 };
    rounded(paint, box, edge * 0.08);
    paint.fillStyle = vertical(paint, 0, height, look.face);
    paint.fill();
    paint.lineWidth = edge * 0.03;
    paint.strokeStyle = look.edge;
    paint.stroke();
    rounded(
      paint,
      { x: box.x + edge * 0.07, y: box.y + edge * 0.07, width: box.width - edge * 0.14, height: box.height - edge * 0.14 },
      edge * 0.05,
    );
    paint.lineWidth = edge * 0.02;
    paint.strokeStyle = 'rgba(255,255,255,.4)';
    paint.stroke();
    const plate = { width: width * 0.42, height: edge * 0.15 };
    rounded(paint, { x: (width - plate.width) / 2, y: height * 0.24, ...plate }, edge * 0.03);
    paint.fillStyle = vertical(paint, height * 0.24, height * 0.24 + plate.height, look.brass);
    paint.fill();
    const lock = { x: width / 2, y: height * 0.63, radius: edge * 0.14 };
    paint.fillStyle = vertical(paint, lock.y - lock.radius, lock.y + lock.radius, look.brass);
    paint.beginPath();
    paint.arc(lock.x, lock.y, lock.radius, 0, Math.PI * 2);
    paint.fill();
    paint.strokeStyle = look.edge;
    paint.stroke();
    paint.fillStyle = look.edge;
    paint.beginPath();
    paint.arc(lock.x, lock.y - edge * 0.03, edge * 0.042, 0, Math.PI * 2);
    paint.fill();
    paint.fillRect(lock.x - edge * 0.018, lock.y - edge * 0.02, edge * 0.036, edge * 0.1);
    return front.canvas;
  }

  function placeOf(box: SlotLayout, [reel, row]: Position): { x: number; y: number; width: number; height: number } {
    const cell = cellBox(box, reel, row);
    return {
      x: (cell.x - box.reels.x) * scale,
      y: (cell.y - box.reels.y) * scale,
      width: cell.width * scale,
      height: cell.height * scale,
    };
  }

  function drawContent(content: Content, { x, y, width, height }: ReturnType<typeof placeOf>): void {
    const { symbol, label, open, pulse } = content;
    const edge = Math.min(width, height);
    rounded(context, { x: x + edge * 0.03, y: y + edge * 0.03, width: width - edge * 0.06, height: height - edge * 0.06 }, edge * 0.08);
    context.fillStyle = vertical(context, y, y + height, look.inside);
    context.fill();
    context.lineWidth = edge * 0.035;
    context.strokeStyle = theme.symbols[symbol]?.light ?? theme.winRing;
    context.stroke();
    const light = theme.symbols[symbol]?.light;
    if (light) {
      context.globalAlpha = shown * open * (reducedMotion ? 0.7 : 0.62 + 0.14 * Math.sin(seconds * 2.4 + x));
      context.fillStyle = radial(context, x + width / 2, y + height * 0.42, edge * 0.5, [
        [0, light],
        [1, `${light}00`],
      ]);
      context.fillRect(x, y, width, height);
      context.globalAlpha = shown;
    }
    const sprite = sprites.get(symbol);
    if (sprite) {
      const grown = 0.8 * open;
      context.drawImage(
        sprite.still,
        x + (width - width * grown) / 2,
        y + height * 0.42 - (height * grown) / 2,
        width * grown,
        height * grown,
      );
    }
    if (label !== '' && open > 0.4) {
      const wanted = edge * 0.27 * (1 + 0.5 * pulse);
      const most = width * 0.94;
      const size = Math.min(wanted, (wanted * most) / Math.max(1, numerals.width(label, wanted)));
      numerals.draw(context, label, x + width / 2, y + height * 0.82, size);
    }
    // The front slides down and out of the way.
    if (open < 1) {
      context.save();
      context.beginPath();
      context.rect(x, y + height * open, width, height * (1 - open));
      context.clip();
      context.drawImage(shut, x, y + height * open, width, height);
      context.restore();
    }
  }

  function drawBeam({ from, to, strength }: (typeof beams)[number], box: SlotLayout): void {
    const [one, other] = [placeOf(box, from), placeOf(box, to)];
    context.globalCompositeOperation = 'lighter';
    context.lineCap = 'round';
    for (const [width, alpha] of [
      [0.12, 0.25],
      [0.035, 0.9],
    ] as const) {
      context.lineWidth = one.width * width;
      context.strokeStyle = `rgba(${theme.winGlow},${alpha * strength})`;
      context.beginPath();
      context.moveTo(one.x + one.width / 2, one.y + one.height / 2);
      context.lineTo(other.x + other.width / 2, other.y + other.height / 2);
      context.stroke();
    }
    context.globalCompositeOperation = 'source-over';
  }

  return {
    canvas,
    resize(next, ratio, prepared) {
      layout = next;
      scale = ratio;
      sprites = prepared;
      placeCanvas(canvas, next.reels.x, next.reels.y, next.reels.width, next.reels.height, ratio);
      shut = paintShut(Math.round(next.cell.width * ratio), Math.round(next.cell.height * ratio));
    },
    step(milliseconds) {
      seconds += milliseconds / 1000;
    },
    draw() {
      const needed = shown > 0;
      if (canvas.hidden === needed) canvas.hidden = !needed;
      if (!needed || !layout) return;
      const box = layout;
      context.clearRect(0, 0, canvas.width, canvas.height);
      context.globalAlpha = shown;
      for (const [reel, height] of heights.entries()) {
        for (let row = 0; row < height; row++) {
          const place = placeOf(box, [reel, row]);
          const content = contents.get(key([reel, row]));
          if (content) {
            drawContent(content, place);
            continue;
          }
          // Where the light passes, the drawer trembles a little.
          const near = sought === null ? 0 : Math.max(0, 1 - Math.abs(sought - reel - row * 0.25));
          const shake = reducedMotion ? 0 : Math.sin(seconds * 70 + row * 2) * near * place.width * 0.012;
          context.drawImage(shut, place.x + shake, place.y, place.width, place.height);
          if (near === 0) continue;
          rounded(context, place, place.width * 0.08);
          context.fillStyle = `rgba(${theme.winGlow},${0.34 * near})`;
          context.fill();
        }
      }
      for (const beam of beams) drawBeam(beam, box);
      context.globalAlpha = 1;
    },
    async enter() {
      contents.clear();
      await tween(drawerLengths.enter, (t) => (shown = t));
    },
    async leave() {
      await tween(drawerLengths.enter, (t) => (shown = 1 - t));
      contents.clear();
    },
    async search() {
      const across = heights.length + 1;
      await animator.tween(reducedMotion ? SWIFT : drawerLengths.search, (t) => (sought = t * across - 0.5));
      sought = null;
    },
    async open(place, symbol, label) {
      const content: Content = { symbol, label, open: 0, pulse: 0 };
      contents.set(key(place), content);
      await tween(drawerLengths.open, (t) => (content.open = Math.min(1, t)), easeOutBack);
      content.open = 1;
    },
    async change(by, labels) {
      const pairs = labels.filter(({ position }) => key(position) !== key(by)).map(({ position }) => position);
      await tween(drawerLengths.change * 0.5, (t) => (beams = pairs.map((from) => ({ from, to: by, strength: t }))));
      const changed = labels.flatMap(({ position, label }) => {
        const content = contents.get(key(position));
        if (content) content.label = label;
        return content ?? [];
      });
      await tween(drawerLengths.change * 0.5, (t) => {
        beams = pairs.map((from) => ({ from, to: by, strength: 1 - t }));
        for (const content of changed) content.pulse = Math.sin(t * Math.PI);
      });
      beams = [];
      for (const content of changed) content.pulse = 0;
    },
  };
}
