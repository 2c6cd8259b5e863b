import type { Position } from '@tavolo/game-maths';
import type { Particles } from '../kit/particles.ts';
import { glint, glowDot } from '../kit/sprites.ts';
import { cellBox, type SlotLayout } from './layout.ts';
import { rounded } from './paint.ts';

/** A win as it is drawn over the reels. */
export interface WinPicture {
  positions: readonly Position[];
  colour: string;
  /** Row on each reel, for a win along a line; `fromRight` draws it from there. */
  line: readonly number[] | null;
  fromRight?: boolean;
  celebrated: boolean;
  /** 0 … 1 */
  reveal: number;
}

/** Rings around the places of a win, and the line that joins them. */
export function drawWin(context: CanvasRenderingContext2D, layout: SlotLayout, win: WinPicture): void {
  const { celebrated, reveal, colour } = win;
  context.lineJoin = 'round';
  context.lineCap = 'round';
  for (const [reel, row] of win.positions) {
    const box = cellBox(layout, reel, row);
    rounded(
      context,
      { x: box.x + 1.5, y: box.y + 1.5, width: box.width - 3, height: box.height - 3 },
      Math.min(box.width, box.height) * 0.1,
    );
    if (celebrated) {
      context.strokeStyle = colour;
      context.globalAlpha = 0.32 * reveal;
      context.lineWidth = 9;
      context.stroke();
    }
    context.globalAlpha = (celebrated ? 1 : 0.75) * reveal;
    context.strokeStyle = colour;
    context.lineWidth = celebrated ? 3 : 2;
    context.stroke();
  }
  if (win.line) drawLine(context, layout, win.line, win);
  context.globalAlpha = 1;
}

function drawLine(
  context: CanvasRenderingContext2D,
  layout: SlotLayout,
  line: readonly number[],
  { colour, celebrated, reveal, fromRight }: WinPicture,
): void {
  const points = line.map((row, reel) => {
    const box = cellBox(layout, reel, row);
    return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  });
  const start = points[0];
  const last = points.at(-1);
  if (!start || !last) return;
  const all = [{ x: layout.reels.x + 3, y: start.y }, ...points, { x: layout.reels.x + layout.reels.width - 3, y: last.y }];
  if (fromRight) all.reverse();
  const path = (): void => {
    context.beginPath();
    const reach = reveal * (all.length - 1);
    for (const [index, point] of all.entries()) {
      const before = all[index - 1];
      if (!before) context.moveTo(point.x, point.y);
      else if (index <= reach) context.lineTo(point.x, point.y);
      else if (index - 1 < reach)
        context.lineTo(before.x + (point.x - before.x) * (reach - index + 1), before.y + (point.y - before.y) * (reach - index + 1));
    }
  };
  const passes: [number, string, number][] = celebrated
    ? [
        [11, colour, 0.25],
        [6, 'rgba(0,0,0,.55)', 0.7],
        [4, colour, 1],
        [1.4, '#ffffff', 0.85],
      ]
    : [
        [4, 'rgba(0,0,0,.5)', 0.5],
        [2, colour, 0.7],
      ];
  for (const [width, stroke, alpha] of passes) {
    context.globalAlpha = alpha;
    context.strokeStyle = stroke;
    context.lineWidth = width;
    path();
    context.stroke();
  }
}

/** Throws sparks of a colour from each of the places. */
export function throwSparks(flying: Particles, layout: SlotLayout, positions: readonly Position[], colour: string): void {
  for (const [reel, row] of positions) {
    const box = cellBox(layout, reel, row);
    for (let spark = 0; spark < 7; spark++) {
      const angle = Math.random() * Math.PI * 2;
      const speed = 50 + Math.random() * 170;
      flying.spawn({
        x: box.x + box.width / 2,
        y: box.y + box.height / 2,
        vx: Math.cos(angle) * speed,
        vy: Math.sin(angle) * speed - 40,
        gravity: 190,
        drag: 1.6,
        size: 8 + Math.random() * 16,
        grow: -8,
        life: 700 + Math.random() * 500,
        sprite: spark % 3 ? glowDot(colour) : glint(colour),
        additive: true,
      });
    }
  }
}
