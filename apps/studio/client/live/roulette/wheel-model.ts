import type { Vector } from '../model/matrix.ts';
import { Mesh, type Material } from '../model/mesh.ts';
import { pocketAngle, surface, wheelShape } from './ball-path.ts';
import { rouletteColour as colourOf, wheelOrder as pockets } from '@tavolo/game-maths';

const wood: Material = { colour: [0.15, 0.034, 0.014], roughness: 0.1, metal: false, pattern: 'wood' };
const darkWood: Material = { colour: [0.07, 0.016, 0.008], roughness: 0.12, metal: false, pattern: 'wood' };
const gold: Material = { colour: [1, 0.66, 0.25], roughness: 0.15, metal: true, pattern: 'plain' };
const brushed: Material = { colour: [0.9, 0.6, 0.25], roughness: 0.34, metal: true, pattern: 'plain' };
const printed: Material = { colour: [1, 1, 1], roughness: 0.24, metal: false, pattern: 'picture' };
const ivory: Material = { colour: [0.94, 0.91, 0.84], roughness: 0.16, metal: false, pattern: 'plain' };
/** Of a table by day, and by night. */
const felts = {
  day: { colour: [0.004, 0.062, 0.032], roughness: 0.95, metal: false, pattern: 'felt' },
  night: { colour: [0.018, 0.01, 0.085], roughness: 0.95, metal: false, pattern: 'felt' },
} as const satisfies Record<string, Material>;
export type Hour = keyof typeof felts;

const { track, numbers, pocket, ball } = wheelShape;

/** The bowl: it stands still. */
export function bowl(): Mesh {
  const mesh = new Mesh()
    .turn(
      [
        [0.7, -0.215, 0.2],
        [0.9, -0.2, 0.35],
        [0.99, -0.13, 0.6],
        [1.035, -0.02, 0.85],
      ],
      darkWood,
    )
    .turn(
      [
        [1.035, -0.02, 0.9],
        [1.05, 0.0],
        [1.05, 0.014],
        [1.036, 0.03],
      ],
      gold,
    )
    .turn(
      [
        [1.036, 0.03],
        [1.034, 0.09],
        [1.02, 0.132],
        [0.992, 0.152],
        [0.962, 0.152],
        [0.94, 0.142],
      ],
      wood,
    )
    .turn(
      [
        [0.94, 0.142],
        [0.93, 0.146],
        [0.92, 0.14],
        [0.916, 0.118, 0.8],
      ],
      gold,
    );
  // The track and the slope are what the ball runs on.
  const slope: [number, number, number][] = [[0.916, 0.118, 0.7]];
  for (let step = 0; step <= 14; step++) {
    const radius = track.radius + ((numbers.outer + 0.016 - track.radius) * step) / 14;
    slope.push([radius, surface(radius), 0.72 + 0.2 * Math.min(1, step / 6)]);
  }
  mesh.turn(slope, wood);
  mesh.turn(
    [
      [numbers.outer + 0.016, surface(numbers.outer + 0.016)],
      [numbers.outer + 0.012, numbers.outerHeight + 0.012],
      [numbers.outer + 0.004, numbers.outerHeight + 0.01],
      [numbers.outer + 0.001, numbers.outerHeight - 0.01, 0.5],
    ],
    gold,
  );
  for (let stud = 0; stud < 8; stud++) {
    const angle = ((stud + 0.5) / 8) * 2 * Math.PI;
    const radius = 0.79;
    const along = stud % 2 === 0;
    mesh.ball(
      [radius * Math.cos(angle), surface(radius) + 0.006, -radius * Math.sin(angle)],
      1,
      gold,
      1,
      along
        ? stretched(angle, 0.05, 0.014)
        : // Across the slope.
          stretched(angle + Math.PI / 2, 0.034, 0.014),
    );
  }
  return mesh;
}

/** Half axes of a stud that lies along an angle; it is drawn by the axes of the room, so only its greater direction is kept. */
function stretched(angle: number, long: number, short: number): Vector {
  const along = Math.abs(Math.cos(angle));
  return [short + (long - short) * along, 0.014, short + (long - short) * (1 - along)];
}

/** The rotor: numbers, pockets, cone and turret. */
export function rotor(): Mesh {
  const mesh = new Mesh()
    .turn(
      [
        [numbers.outer, numbers.outerHeight, 0.7],
        [numbers.inner, numbers.innerHeight, 0.95],
      ],
      // The picture's upper half: the ring of numbers.
      printed,
      37 * 4,
    )
    .turn(
      [
        [numbers.inner, numbers.innerHeight],
        [numbers.inner - 0.004, numbers.innerHeight + 0.004],
        [pocket.outer, numbers.innerHeight, 0.8],
        [pocket.outer - 0.004, numbers.innerHeight - 0.012, 0.6],
      ],
      gold,
    )
    .turn(
      [
        [pocket.inner + 0.004, pocket.floor + 0.03, 0.6],
        [pocket.inner - 0.006, pocket.floor + 0.052, 0.9],
        [pocket.inner - 0.02, pocket.floor + 0.054],
      ],
      gold,
    )
    .turn(
      [
        [pocket.inner - 0.02, pocket.floor + 0.054, 0.8],
        [0.36, -0.005],
        [0.24, 0.026],
        [0.15, 0.05, 0.75],
      ],
      wood,
    )
    .turn(
      [
        [0.15, 0.05],
        [0.145, 0.064],
        [0.12, 0.07],
        [0.085, 0.09],
        [0.058, 0.12],
        [0.044, 0.16],
        [0.05, 0.185],
        [0.066, 0.2],
        [0.07, 0.222],
        [0.056, 0.242],
        [0.036, 0.258],
        [0.03, 0.29],
        [0.034, 0.318],
        [0.05, 0.334],
        [0.056, 0.356],
        [0.046, 0.378],
        [0.022, 0.394],
        [0, 0.398],
      ],
      gold,
      64,
    );
  for (let arm = 0; arm < 4; arm++) {
    const angle = (arm / 4) * 2 * Math.PI;
    const at = (radius: number, height: number): Vector => [radius * Math.cos(angle), height, -radius * Math.sin(angle)];
    mesh.rod(at(0.05, 0.212), at(0.2, 0.2), 0.0135, gold).ball(at(0.215, 0.199), 0.032, gold).ball(at(0.13, 0.206), 0.019, gold);
  }
  const half = Math.PI / pockets.length;
  for (const number of pockets) {
    const angle = pocketAngle(number) + half;
    const out: Vector = [Math.cos(angle), 0, -Math.sin(angle)];
    const side: Vector = [Math.sin(angle), 0, Math.cos(angle)];
    const middle = (pocket.inner + pocket.outer) / 2;
    const length = (pocket.outer - pocket.inner) / 2;
    mesh.block(
      [out[0] * middle, pocket.floor + 0.02, out[2] * middle],
      [out[0] * length, 0, out[2] * length],
      [0, 0.021, 0],
      [side[0] * 0.0032, 0, side[2] * 0.0032],
      brushed,
      0.9,
    );
  }
  return mesh;
}

/** The floor of the pockets, with a picture of its own. */
export function pocketFloor(): Mesh {
  return new Mesh().turn(
    [
      [pocket.outer - 0.004, numbers.innerHeight - 0.012, 0.55],
      [pocket.outer - 0.012, pocket.floor, 0.42],
      [pocket.inner + 0.004, pocket.floor, 0.5],
      [pocket.inner + 0.004, pocket.floor + 0.03, 0.6],
    ],
    printed,
    37 * 4,
  );
}

export const ballMesh = (): Mesh => new Mesh().ball([0, 0, 0], ball, ivory);

export const cloth = (hour: Hour): Mesh => new Mesh().ground(-0.215, 5, felts[hour]);

const inks: Readonly<Record<ReturnType<typeof colourOf>, readonly [ring: string, floor: string]>> = {
  red: ['#b3122a', '#7d0d1e'],
  black: ['#17171c', '#0d0d11'],
  green: ['#0b8a4c', '#075c33'],
};

/** The ring of numbers, clockwise from zero, their heads outwards. */
export function numberSheet(): HTMLCanvasElement {
  const [width, height] = [37 * 112, 256];
  return drawn(width, height, (context, x, number, cell) => {
    context.fillStyle = inks[colourOf(number)][0];
    context.fillRect(x, 0, cell, height);
    context.fillStyle = '#e6c27a';
    context.fillRect(x - 2, 0, 4, height);
    context.fillStyle = '#fff8ea';
    context.font = `700 ${number > 9 ? 88 : 96}px 'Archivo Variable', sans-serif`;
    context.textAlign = 'center';
    context.textBaseline = 'middle';
    context.fillText(String(number), x + cell / 2, height * 0.52, cell * 0.86);
  });
}

export function floorSheet(): HTMLCanvasElement {
  return drawn(37 * 32, 32, (context, x, number, cell) => {
    context.fillStyle = inks[colourOf(number)][1];
    context.fillRect(x, 0, cell, 32);
  });
}

/** The first cell's middle lies at the picture's edge: a pocket's middle is where its angle is. */
function drawn(
  width: number,
  height: number,
  paint: (context: CanvasRenderingContext2D, x: number, number: number, cell: number) => void,
): HTMLCanvasElement {
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  const context = canvas.getContext('2d');
  const cell = width / pockets.length;
  if (context)
    for (const [index, number] of [...pockets.entries(), [pockets.length, 0] as const]) paint(context, (index - 0.5) * cell, number, cell);
  return canvas;
}
