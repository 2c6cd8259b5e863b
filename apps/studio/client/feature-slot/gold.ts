import type { Position } from '@tavolo/game-maths';
import { easeOut, easeOutBack } from '../kit/animator.ts';
import type { Animator } from '../kit/animator.ts';
import { createNumerals } from '../kit/lettering.ts';
import { canvasOf, placeCanvas } from '../slot/canvas.ts';
import { cellBox, type Box, type SlotLayout } from '../slot/layout.ts';
import { radial, rounded, vertical } from '../slot/paint.ts';
import type { SymbolSprite } from '../slot/symbols.ts';
import type { FeatureTheme } from './theme.ts';

/** What a golden place opens to. */
export interface Opening {
  position: Position;
  symbol: string;
  /** What is written on it. */
  label: string;
  /** What is written on it once it was multiplied; null: nothing multiplies it. */
  multiplied: string | null;
  /** It multiplies what is around it. */
  multiplies: boolean;
}

/** Golden places behind the symbols, and what they open to. */
export interface Gold {
  readonly canvas: HTMLCanvasElement;
  resize(layout: SlotLayout, scale: number, sprites: ReadonlyMap<string, SymbolSprite>): void;
  step(milliseconds: number): void;
  draw(): void;
  /** The golden places, all of them and shut; what is new lights up. */
  set(positions: readonly Position[]): void;
  /** They turn over, then what multiplies does. */
  open(places: readonly Opening[]): Promise<void>;
}

export interface GoldParts {
  theme: FeatureTheme;
  look: NonNullable<FeatureTheme['golden']>;
  animator: Animator;
  reducedMotion: boolean;
}

/** Milliseconds at pace 1: places turn over, multipliers multiply, the sum is told. */
export const goldLengths = { open: 900, multiply: 700, told: 900 } as const;

/** Length of a change where motion is reduced, in milliseconds: long enough to be seen. */
const SWIFT = 120;
/** How long a new golden place takes to light up, in milliseconds. */
const GROWS = 380;

interface Place {
  position: Position;
  /** 0 … 1: how golden it is. */
  grown: number;
  /** 0: shut, 1: open on `content`. */
  turned: number;
  content: Opening | null;
  label: string;
  /** How much larger its label is for a moment. */
  pulse: number;
}

const key = ([reel, row]: Position): string => `${reel}:${row}`;

export function createGold({ theme, look, animator, reducedMotion }: GoldParts): Gold {
  const { canvas, context } = canvasOf('gold');
  canvas.hidden = true;
  const numerals = createNumerals(theme.numerals, 96);
  let places = new Map<string, Place>();
  let layout: SlotLayout | null = null;
  let scale = 1;
  let sprites: ReadonlyMap<string, SymbolSprite> = new Map();
  let seconds = 0;
  /** How far light has run out of what multiplies; null while nothing does. */
  let light: number | null = null;

  const tween = (length: number, change: (t: number) => void, ease = easeOut): Promise<void> =>
    animator.tween(reducedMotion ? SWIFT : length, change, { ease });

  function boxOf(box: SlotLayout, [reel, row]: Position): Box {
    const cell = cellBox(box, reel, row);
    const edge = Math.min(cell.width, cell.height) * scale * 0.03;
    return {
      x: (cell.x - box.reels.x) * scale + edge,
      y: (cell.y - box.reels.y) * scale + edge,
      width: cell.width * scale - edge * 2,
      height: cell.height * scale - edge * 2,
    };
  }

  function drawTile({ x, y, width, height }: Box, isOpen: boolean): void {
    const edge = Math.min(width, height);
    rounded(context, { x, y, width, height }, edge * 0.14);
    context.fillStyle = vertical(context, y, y + height, isOpen ? look.inside : look.face);
    context.fill();
    context.lineWidth = edge * 0.05;
    context.strokeStyle = look.rim;
    context.stroke();
    if (isOpen) return;
    context.lineWidth = edge * 0.02;
    context.strokeStyle = 'rgba(255,255,255,.55)';
    rounded(context, { x: x + edge * 0.05, y: y + edge * 0.05, width: width - edge * 0.1, height: height - edge * 0.1 }, edge * 0.1);
    context.stroke();
  }

  function drawPlace({ position, grown, turned, content, label, pulse }: Place, box: SlotLayout): void {
    const { x, y, width, height } = boxOf(box, position);
    const isOpen = turned > 0.5 && content !== null;
    context.save();
    context.globalAlpha = Math.min(1, grown);
    // A tile that turns over is narrow in the middle of its turn.
    context.translate(x + width / 2, y + height / 2);
    context.scale(Math.max(0.04, Math.abs(1 - 2 * turned)), 1);
    drawTile({ x: -width / 2, y: -height / 2, width, height }, isOpen);
    if (isOpen) {
      const edge = Math.min(width, height);
      const shine = content.multiplies ? (light ?? 0) : 0;
      if (shine > 0) {
        context.fillStyle = radial(context, 0, 0, edge * 0.6, [
          [0, `rgba(${look.light},${0.9 * (1 - Math.abs(1 - 2 * shine))})`],
          [1, `rgba(${look.light},0)`],
        ]);
        context.fillRect(-width / 2, -height / 2, width, height);
      }
      const sprite = sprites.get(content.symbol);
      if (sprite) {
        const big = 0.9 + 0.12 * pulse;
        context.drawImage(sprite.still, (-width * big) / 2, -height * (label === '' ? 0.5 : 0.56) * big, width * big, height * big);
      }
      if (label !== '') {
        const wanted = edge * 0.3 * (1 + 0.4 * pulse);
        const size = Math.min(wanted, (wanted * width * 0.96) / Math.max(1, numerals.width(label, wanted)));
        numerals.draw(context, label, 0, height * 0.3, size);
      }
    } else if (!reducedMotion) {
      // A light that wanders over the gold, never all places at once.
      const way = ((seconds * 0.35 + position[0] * 0.13 + position[1] * 0.21) % 1) * 2 - 0.5;
      const shine = context.createLinearGradient(-width / 2, -height / 2, width / 2, height / 2);
      shine.addColorStop(Math.min(1, Math.max(0, way - 0.12)), 'rgba(255,255,255,0)');
      shine.addColorStop(Math.min(1, Math.max(0, way)), 'rgba(255,255,255,.45)');
      shine.addColorStop(Math.min(1, Math.max(0, way + 0.12)), 'rgba(255,255,255,0)');
      context.fillStyle = shine;
      context.fillRect(-width / 2, -height / 2, width, height);
    }
    context.restore();
  }

  /** Light from what multiplies to the eight places around it. */
  function drawLight(box: SlotLayout): void {
    if (light === null) return;
    const strength = 1 - Math.abs(1 - 2 * light);
    context.globalCompositeOperation = 'lighter';
    context.lineCap = 'round';
    for (const { position: from, content } of places.values()) {
      if (!content?.multiplies) continue;
      const one = boxOf(box, from);
      for (const { position: to, content: other } of places.values()) {
        if (other === null || other.multiplied === null || Math.max(Math.abs(to[0] - from[0]), Math.abs(to[1] - from[1])) !== 1) continue;
        const target = boxOf(box, to);
        context.lineWidth = one.width * 0.06;
        context.strokeStyle = `rgba(${look.light},${0.85 * strength})`;
        context.beginPath();
        context.moveTo(one.x + one.width / 2, one.y + one.height / 2);
        context.lineTo(target.x + target.width / 2, target.y + target.height / 2);
        context.stroke();
      }
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
    },
    step(milliseconds) {
      seconds += milliseconds / 1000;
      for (const place of places.values()) if (place.grown < 1) place.grown += reducedMotion ? 1 : milliseconds / GROWS;
    },
    draw() {
      const needed = places.size > 0;
      if (canvas.hidden === needed) canvas.hidden = !needed;
      if (!needed || !layout) return;
      context.clearRect(0, 0, canvas.width, canvas.height);
      for (const place of places.values()) drawPlace(place, layout);
      drawLight(layout);
    },
    set(positions) {
      places = new Map(
        positions.map((position) => {
          const grown = places.get(key(position))?.grown ?? 0;
          return [key(position), { position, grown, turned: 0, content: null, label: '', pulse: 0 }];
        }),
      );
    },
    async open(opened) {
      const turning = opened.map((content) => ({
        position: content.position,
        grown: 1,
        // What was open shuts and opens again.
        turned: 0,
        content,
        label: content.label,
        pulse: 0,
      }));
      places = new Map(turning.map((place) => [key(place.position), place]));
      const late = 0.5 / Math.max(1, turning.length);
      await tween(
        goldLengths.open,
        (t) => turning.forEach((place, index) => (place.turned = Math.max(0, Math.min(1, (t - index * late) / 0.5)))),
        (t) => t,
      );
      const changing = turning.filter(({ content }) => content.multiplied !== null);
      if (changing.length === 0) {
        await animator.wait(reducedMotion ? SWIFT : goldLengths.multiply);
        return;
      }
      await tween(goldLengths.multiply / 2, (t) => (light = t / 2));
      for (const place of changing) place.label = place.content.multiplied ?? place.label;
      await tween(
        goldLengths.multiply / 2,
        (t) => {
          light = 0.5 + t / 2;
          for (const place of changing) place.pulse = Math.sin(Math.min(1, t) * Math.PI);
        },
        easeOutBack,
      );
      light = null;
      for (const place of changing) place.pulse = 0;
    },
  };
}
