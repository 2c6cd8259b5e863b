import type { PenaltySide } from '@tavolo/game-maths';
import type { Atlas } from '../../kit/sprites.ts';
import { drawKeeper, drawKicker } from './figures.ts';
import { goalSize, type KickMoment, type Spot } from './kick-plan.ts';
import { createLens, type Lens } from './lens.ts';
import { createStadium } from './stadium.ts';

export interface KickPicture {
  moment: KickMoment;
  kicker: PenaltySide;
  /** Part of the goal to light up, 1 to 6; null: none. */
  lit: number | null;
  /** For what moves by itself; it stands still where motion is reduced. */
  milliseconds: number;
}

export interface KickScene {
  readonly canvas: HTMLCanvasElement;
  draw(picture: KickPicture): void;
  /** Takes the size that the canvas has on the page. */
  fit(): void;
  /** The picture of the ball has come. */
  furnish(atlas: Atlas): void;
  readonly isFurnished: boolean;
}

const mostPixels = 1_300_000;
const ballRadius = 0.14;

/** The pitch, the goal and who is at it, seen through a camera that moves. */
export function createKickScene(): KickScene {
  const canvas = document.createElement('canvas');
  canvas.className = 'penalty-canvas';
  canvas.setAttribute('aria-hidden', 'true');
  const context = canvas.getContext('2d');
  const stadium = createStadium();
  let atlas: Atlas | null = null;
  return {
    canvas,
    fit() {
      const [width, height] = [canvas.clientWidth, canvas.clientHeight];
      if (width === 0 || height === 0) return;
      const ratio = Math.min(window.devicePixelRatio, 2, Math.sqrt(mostPixels / (width * height)));
      canvas.width = Math.max(2, Math.round(width * ratio));
      canvas.height = Math.max(2, Math.round(height * ratio));
    },
    get isFurnished() {
      return atlas !== null;
    },
    furnish(pictures) {
      atlas = pictures;
    },
    draw({ kicker, lit, milliseconds, moment }) {
      const { width, height } = canvas;
      if (!context || width < 8) return;
      const { at, to } = moment.camera;
      const lens = createLens(at, to, width, height);
      const { focal, heading, horizon } = lens;
      stadium.draw(context, { focal, heading, horizon, width, height }, moment.crowd, milliseconds);
      pitch(context, lens, width, height);
      const depthOf = (spot: Spot): number => lens.see(spot)?.depth ?? 0;
      const things = [
        { depth: depthOf({ x: 0, y: 1.2, z: 1.5 }), draw: () => net(context, lens, moment) },
        { depth: depthOf({ x: 0, y: 1.2, z: 0 }), draw: () => frame(context, lens, lit) },
        { depth: depthOf({ x: 0, y: 1.2, z: -0.25 }), draw: () => drawKeeper(context, lens, moment, Math.sin(milliseconds / 420)) },
        { depth: depthOf({ x: -0.4, y: 1, z: -11.5 }), draw: () => drawKicker(context, lens, kicker, moment) },
        { depth: depthOf(moment.ball) - 0.05, draw: () => ball(context, lens, moment, atlas) },
      ];
      // What is far away first.
      for (const { draw } of things.toSorted((one, other) => other.depth - one.depth)) draw();
    },
  };
}

function fill(context: CanvasRenderingContext2D, lens: Lens, spots: readonly Spot[], colour: string): void {
  const [first, ...others] = lens.outline(spots);
  if (!first) return;
  context.fillStyle = colour;
  context.beginPath();
  context.moveTo(first.x, first.y);
  for (const { x, y } of others) context.lineTo(x, y);
  context.fill();
}

function pitch(context: CanvasRenderingContext2D, lens: Lens, width: number, height: number): void {
  const top = Math.max(0, lens.horizon);
  const grass = context.createLinearGradient(0, top, 0, height);
  grass.addColorStop(0, '#1d5a2c');
  grass.addColorStop(1, '#2f8a3f');
  context.fillStyle = grass;
  context.fillRect(0, top, width, height - top);
  const flat = (x: number, z: number, wide: number, deep: number): readonly Spot[] => [
    { x, y: 0, z },
    { x: x + wide, y: 0, z },
    { x: x + wide, y: 0, z: z + deep },
    { x, y: 0, z: z + deep },
  ];
  for (let z = -66; z < 4; z += 11) fill(context, lens, flat(-45, z, 90, 5.5), 'rgba(120, 210, 120, 0.13)');
  const line = 'rgba(250, 255, 250, 0.86)';
  const mark = 0.13;
  fill(context, lens, flat(-34, -mark / 2, 68, mark), line);
  for (const [half, deep] of [
    [20.16, 16.5],
    [9.16, 5.5],
  ] as const) {
    fill(context, lens, flat(-half, -deep, half * 2, mark), line);
    for (const side of [-half, half - mark]) fill(context, lens, flat(side, -deep, mark, deep), line);
  }
  fill(context, lens, flat(-0.11, -11.11, 0.22, 0.22), line);
}

function path(context: CanvasRenderingContext2D, lens: Lens, spots: readonly Spot[]): void {
  for (const [index, spot] of spots.entries()) {
    const seen = lens.see(spot);
    if (!seen) continue;
    if (index === 0) context.moveTo(seen.x, seen.y);
    else context.lineTo(seen.x, seen.y);
  }
}

/** The net: it hangs from the bar over the stanchions to the ground, and bulges where a ball has gone in. */
function net(context: CanvasRenderingContext2D, lens: Lens, { ball: { x: ballX, y: ballY }, bulge }: KickMoment): void {
  const half = goalSize.width / 2;
  const place = (across: number, down: number): Spot => {
    // From the bar backwards, then down to the ground.
    const back = Math.min(1, down / 0.3);
    const drop = Math.max(0, (down - 0.3) / 0.7);
    const x = -half + across * goalSize.width;
    const y = goalSize.height * (1 - drop) - back * 0.12;
    const push = bulge * 0.7 * Math.exp(-((x - ballX) ** 2 + (y - ballY) ** 2) / 0.9);
    return { x, y: Math.max(0, y), z: 0.9 * back + (goalSize.depth - 0.9) * drop + push };
  };
  const [columns, rows] = [24, 12];
  context.strokeStyle = 'rgba(235, 240, 250, 0.34)';
  context.lineWidth = Math.max(1, (lens.see({ x: 0, y: 1, z: 1 })?.scale ?? 20) * 0.012);
  context.beginPath();
  for (let column = 0; column <= columns; column++)
    path(
      context,
      lens,
      Array.from({ length: rows + 1 }, (_, row) => place(column / columns, row / rows)),
    );
  for (let row = 1; row <= rows; row++)
    path(
      context,
      lens,
      Array.from({ length: columns + 1 }, (_, column) => place(column / columns, row / rows)),
    );
  for (const side of [-half, half])
    for (let part = 0; part <= 8; part++) {
      const y = (part / 8) * goalSize.height;
      path(context, lens, [
        { x: side, y, z: 0 },
        { x: side, y: Math.max(0, y - 0.1), z: goalSize.depth - (part / 8) * 1.1 },
      ]);
    }
  context.stroke();
}

function frame(context: CanvasRenderingContext2D, lens: Lens, lit: number | null): void {
  const half = goalSize.width / 2;
  if (lit !== null) {
    const left = -half + ((lit - 1) % 3) * (goalSize.width / 3);
    const bottom = lit <= 3 ? goalSize.height / 2 : 0;
    fill(
      context,
      lens,
      [
        { x: left, y: bottom, z: 0 },
        { x: left + goalSize.width / 3, y: bottom, z: 0 },
        { x: left + goalSize.width / 3, y: bottom + goalSize.height / 2, z: 0 },
        { x: left, y: bottom + goalSize.height / 2, z: 0 },
      ],
      'rgba(255, 214, 90, 0.3)',
    );
  }
  context.lineCap = 'round';
  for (const [colour, width] of [
    ['#9aa6bd', 0.15],
    ['#ffffff', 0.11],
  ] as const) {
    context.strokeStyle = colour;
    context.lineWidth = Math.max(2, (lens.see({ x: 0, y: 1.2, z: 0 })?.scale ?? 20) * width);
    context.beginPath();
    path(context, lens, [
      { x: -half, y: 0, z: 0 },
      { x: -half, y: goalSize.height, z: 0 },
      { x: half, y: goalSize.height, z: 0 },
      { x: half, y: 0, z: 0 },
    ]);
    context.stroke();
  }
}

function ball(context: CanvasRenderingContext2D, lens: Lens, { ball: spot, spin }: KickMoment, atlas: Atlas | null): void {
  const seen = lens.see(spot);
  const ground = lens.see({ ...spot, y: 0.01 });
  if (!seen) return;
  const radius = Math.max(3, seen.scale * ballRadius);
  if (ground) {
    context.fillStyle = 'rgba(2, 12, 6, 0.5)';
    context.beginPath();
    context.ellipse(ground.x, ground.y, radius * 1.05, radius * 0.34, 0, 0, Math.PI * 2);
    context.fill();
  }
  context.save();
  context.translate(seen.x, seen.y);
  context.rotate(spin * Math.PI * 2);
  if (atlas) atlas.draw(context, 'ball', -radius, -radius, radius * 2, radius * 2);
  else {
    context.fillStyle = '#f7f7f2';
    context.beginPath();
    context.arc(0, 0, radius, 0, Math.PI * 2);
    context.fill();
    context.fillStyle = '#20242e';
    context.beginPath();
    context.arc(0, 0, radius * 0.38, 0, Math.PI * 2);
    context.fill();
  }
  context.restore();
}
