import type { Position } from '@tavolo/game-maths';
import { easeIn } from '../kit/animator.ts';
import type { Animator } from '../kit/animator.ts';
import { createNumerals } from '../kit/lettering.ts';
import type { Atlas } from '../kit/sprites.ts';
import { canvasOf, placeCanvas } from '../slot/canvas.ts';
import { cellBox, type Box, type SlotLayout } from '../slot/layout.ts';
import { rounded, vertical } from '../slot/paint.ts';
import type { FeatureTheme } from './theme.ts';
import { vary } from './tiers/tier.ts';

/** The meter that is kept between rounds, as a jar: what is in it is what is shown, one picture for each. */
export interface Jar {
  readonly canvas: HTMLCanvasElement;
  resize(layout: SlotLayout, width: number, height: number, ratio: number): void;
  /** What stands in it, at once. */
  set(filled: number): void;
  /** One after the other flies from its place into the jar. */
  add(from: readonly Position[], filled: number, onEach: (filled: number) => void): Promise<void>;
  draw(): void;
}

export interface JarParts {
  theme: FeatureTheme;
  /** How many it holds. */
  full: number;
  /** What it says to those who listen. */
  label(filled: number): string;
  atlas: Atlas;
  animator: Animator;
  reducedMotion: boolean;
}

export function createJar({ theme, full, label, atlas, animator, reducedMotion }: JarParts): Jar {
  const { canvas, context } = canvasOf('jar');
  canvas.removeAttribute('aria-hidden');
  canvas.setAttribute('role', 'img');
  const numerals = createNumerals(theme.numerals, 110);
  let layout: SlotLayout | null = null;
  let ratio = 1;
  let count = 0;
  let flying: { x: number; y: number; turn: number } | null = null;
  let dirty = true;

  /** The jar's body within the meter's place. */
  function body(box: SlotLayout): Box {
    const { meter, portrait } = box;
    if (portrait) return { x: meter.x + meter.width / 2 - 96, y: meter.y, width: 52, height: meter.height };
    const width = Math.min(meter.width, meter.height * 0.52);
    const height = Math.min(meter.height * 0.82, width * 1.45);
    return { x: meter.x + (meter.width - width) / 2, y: meter.y + (meter.height - height) * 0.35, width, height };
  }

  /** Where the number `index` lies: rows from the bottom up, a little out of line. */
  function place(index: number, { x, y, width, height }: Box): { x: number; y: number; size: number; turn: number } {
    const across = 5;
    const rows = Math.ceil(full / across);
    const size = (width * 0.86) / across;
    const row = Math.floor(index / across);
    return {
      x: x + width * 0.07 + size * ((index % across) + 0.5) + size * 0.16 * (vary(index) - 0.5) + (row % 2) * size * 0.12,
      y: y + height * 0.93 - (row + 0.5) * ((height * 0.74) / rows) + size * 0.1 * (vary(index, 1) - 0.5),
      size: size * 1.45,
      turn: (vary(index, 2) - 0.5) * 2.6,
    };
  }

  function glass(box: Box): void {
    const jar = theme.jar;
    if (!jar) return;
    const { x, y, width, height } = box;
    const neck = height * 0.14;
    const shape = (): void => {
      rounded(context, { x, y: y + neck * 0.8, width, height: height - neck * 0.8 }, width * 0.2);
    };
    shape();
    context.fillStyle = vertical(context, y, y + height, [
      [0, `rgba(${jar.glass},.1)`],
      [1, `rgba(${jar.glass},.32)`],
    ]);
    context.fill();
  }

  function shine(box: Box): void {
    const jar = theme.jar;
    if (!jar) return;
    const { x, y, width, height } = box;
    const neck = height * 0.14;
    // The glass bends light at both sides, and shows a window.
    const side = context.createLinearGradient(x, 0, x + width, 0);
    for (const [offset, alpha] of [
      [0, 0.6],
      [0.07, 0.12],
      [0.2, 0.34],
      [0.3, 0.03],
      [0.82, 0],
      [0.94, 0.16],
      [1, 0.5],
    ] as const)
      side.addColorStop(offset, `rgba(${jar.light},${alpha})`);
    rounded(context, { x, y: y + neck * 0.8, width, height: height - neck * 0.8 }, width * 0.2);
    context.fillStyle = side;
    context.fill();
    context.lineWidth = Math.max(1.5, width * 0.018);
    context.strokeStyle = `rgba(${jar.light},.65)`;
    context.stroke();
    // The rim: a ring of thick glass.
    const rim = { x: x + width * 0.06, y, width: width * 0.88, height: neck };
    rounded(context, rim, neck * 0.45);
    context.fillStyle = vertical(context, rim.y, rim.y + rim.height, [
      [0, `rgba(${jar.light},.85)`],
      [0.35, `rgba(${jar.glass},.6)`],
      [0.7, `rgba(${jar.light},.28)`],
      [1, `rgba(${jar.glass},.75)`],
    ]);
    context.fill();
    context.stroke();
  }

  function picture(x: number, y: number, size: number, turn: number): void {
    const jar = theme.jar;
    if (!jar) return;
    context.save();
    context.translate(x, y);
    context.rotate(turn);
    atlas.draw(context, jar.content, -size / 2, -size / 2, size, size);
    context.restore();
  }

  return {
    canvas,
    resize(next, width, height, scale) {
      layout = next;
      ratio = scale;
      placeCanvas(canvas, 0, 0, width, height, ratio);
      dirty = true;
    },
    set(filled) {
      dirty ||= filled !== count;
      count = filled;
    },
    async add(from, filled, onEach) {
      const start = filled - from.length;
      for (const [index, [reel, row]] of from.entries()) {
        if (layout && !reducedMotion) {
          const cell = cellBox(layout, reel, row);
          const to = place(Math.min(full, start + index), body(layout));
          const begin = { x: cell.x + cell.width / 2, y: cell.y + cell.height / 2 };
          await animator.tween(
            Math.min(420, 1100 / from.length),
            (t) => {
              // Over the rim, not through the glass.
              const over = Math.sin(t * Math.PI) * cell.height * 0.9;
              flying = { x: begin.x + (to.x - begin.x) * t, y: begin.y + (to.y - begin.y) * t - over, turn: t * 5 };
              dirty = true;
            },
            { ease: easeIn },
          );
        }
        flying = null;
        count = start + index + 1;
        dirty = true;
        onEach(count);
      }
      count = filled;
      dirty = true;
    },
    draw() {
      if (!dirty || !layout) return;
      dirty = false;
      canvas.setAttribute('aria-label', label(Math.min(count, full)));
      context.setTransform(1, 0, 0, 1, 0, 0);
      context.clearRect(0, 0, canvas.width, canvas.height);
      context.setTransform(ratio, 0, 0, ratio, 0, 0);
      const box = body(layout);
      glass(box);
      for (let index = 0; index < Math.min(count, full); index++) {
        const one = place(index, box);
        picture(one.x, one.y, one.size, one.turn);
      }
      shine(box);
      const text = `${Math.min(count, full)} / ${full}`;
      if (layout.portrait) numerals.draw(context, text, box.x + box.width + 66, box.y + box.height / 2, 24);
      else
        numerals.draw(
          context,
          text,
          box.x + box.width / 2,
          box.y + box.height + Math.min(34, box.width * 0.2),
          Math.min(34, box.width * 0.24),
        );
      if (flying) picture(flying.x, flying.y, layout.cell.width * 0.6, flying.turn);
    },
  };
}
