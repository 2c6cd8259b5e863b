import { surface } from '../../kit/lettering.ts';
import type { Atlas } from '../../kit/sprites.ts';
import { cloths } from './cloth.ts';

export interface RaceMoment {
  /** How far each horse is, in shares of the course. */
  places: readonly number[];
  /** Milliseconds since the start; 0 in the gates. */
  at: number;
  /** A photograph of the post, which stands still. */
  isPhoto: boolean;
}

export interface RaceScene {
  readonly canvas: HTMLCanvasElement;
  draw(moment: RaceMoment): void;
  /** Takes the size that the canvas has on the page. */
  fit(): void;
  /** The picture of a horse has come. */
  furnish(atlas: Atlas): void;
  readonly isFurnished: boolean;
}

const mostPixels = 1_600_000;
/** A horse from nose to tail, and a stride, in shares of the course. */
const horseLength = 0.02;
const stride = 0.019;
/** How each horse's coat differs from the picture's, by number − 1. */
const coats = [
  'none',
  'grayscale(0.9) brightness(1.75)',
  'saturate(1.5) brightness(1.12)',
  'saturate(1.7) brightness(1.3) hue-rotate(8deg)',
  'brightness(0.72)',
  'grayscale(0.7) brightness(0.6)',
] as const;

interface Layers {
  sky: HTMLCanvasElement;
  hills: HTMLCanvasElement;
  trees: HTMLCanvasElement;
  stand: HTMLCanvasElement;
  turf: HTMLCanvasElement;
  horses: readonly HTMLCanvasElement[];
}

/** The course from the side, in layers that move by how far away they are. */
export function createRaceScene(): RaceScene {
  const canvas = document.createElement('canvas');
  canvas.className = 'derby-canvas';
  canvas.setAttribute('aria-hidden', 'true');
  const context = canvas.getContext('2d');
  let atlas: Atlas | null = null;
  let layers: Layers | null = null;

  /** How much of the course is seen at once. */
  const span = (): number => (canvas.width < canvas.height * 1.9 ? 0.12 : 0.17);

  /** Where the picture begins on the course: the gates stand at the left, the leader runs right of the middle, the post is where the picture stops. */
  function camera(places: readonly number[], at: number): number {
    const lead = 0.3 + 0.34 * Math.min(1, at / 4_000);
    return Math.min(Math.max(...places) - span() * lead, 1 - span() * 0.7);
  }

  return {
    canvas,
    fit() {
      const [width, height] = [canvas.clientWidth, canvas.clientHeight];
      if (width === 0 || height === 0) return;
      const ratio = Math.min(window.devicePixelRatio, 2, Math.sqrt(mostPixels / (width * height)));
      canvas.width = Math.max(2, Math.round(width * ratio));
      canvas.height = Math.max(2, Math.round(height * ratio));
      layers = null;
    },
    get isFurnished() {
      return atlas !== null;
    },
    furnish(pictures) {
      atlas = pictures;
      layers = null;
    },
    draw({ places, at, isPhoto }) {
      const { width, height } = canvas;
      if (!context || width < 8) return;
      const seen = span();
      layers ??= paintLayers(width, height, (horseLength / seen) * width, atlas);
      const start = camera(places, at);
      const pixel = (place: number): number => ((place - start) / seen) * width;
      context.setTransform(1, 0, 0, 1, 0, 0);
      context.filter = 'none';
      if (isPhoto) {
        const post = pixel(1);
        context.setTransform(1.7, 0, 0, 1.7, width / 2 - post * 1.7, height * 0.62 - height * 0.7 * 1.7);
        context.filter = 'grayscale(1) contrast(1.25)';
      }
      const moved = (start / seen) * width;
      context.drawImage(layers.sky, 0, 0);
      roll(context, layers.hills, moved * 0.06, height * 0.2, width);
      roll(context, layers.trees, moved * 0.22, height * 0.3, width);
      roll(context, layers.stand, moved * 0.5, height * 0.2, width);
      roll(context, layers.turf, moved, height * 0.46, width);
      for (let metre = 0; metre <= 10; metre++) mark(context, pixel(metre / 10), height, metre);
      if (start < 0.2) gates(context, pixel(0) + (horseLength / seen) * width * 0.55, height);
      post(context, pixel(1), height);
      // Far lanes first.
      for (const [index, horse] of layers.horses.entries())
        runner(context, horse, index, places[index] ?? 0, pixel, height, at > 0 && !isPhoto);
      rail(context, moved, width, height * 0.945, height * 0.055);
      if (isPhoto) {
        context.fillStyle = '#ffffff';
        context.fillRect(pixel(1) - 1, height * 0.3, 2, height);
      }
      context.setTransform(1, 0, 0, 1, 0, 0);
      context.filter = 'none';
    },
  };
}

/** Where a lane's horse stands, and how large it is there. */
const lane = (index: number, height: number): { y: number; scale: number } => ({
  y: height * (0.58 + index * 0.062),
  scale: 0.82 + index * 0.05,
});

function runner(
  context: CanvasRenderingContext2D,
  horse: HTMLCanvasElement,
  index: number,
  place: number,
  pixel: (place: number) => number,
  height: number,
  isRunning: boolean,
): void {
  const { y, scale } = lane(index, height);
  const size = horse.width * scale;
  const beat = isRunning ? (place / stride) * Math.PI * 2 + index : 0;
  const nose = pixel(place);
  if (nose < -size || nose > context.canvas.width + size * 2) return;
  context.save();
  context.fillStyle = 'rgba(4, 20, 8, 0.42)';
  context.beginPath();
  context.ellipse(nose - size * 0.5, y, size * 0.42, size * 0.06, 0, 0, Math.PI * 2);
  context.fill();
  if (isRunning) dust(context, nose - size * 0.86, y, size, beat);
  context.translate(nose - size * 0.5, y - size * 0.46 - Math.abs(Math.sin(beat / 2)) * size * 0.09 * (isRunning ? 1 : 0));
  context.rotate(isRunning ? Math.sin(beat) * 0.07 : 0);
  context.drawImage(horse, -size / 2, -size / 2, size, size);
  context.restore();
}

function dust(context: CanvasRenderingContext2D, x: number, y: number, size: number, beat: number): void {
  context.fillStyle = 'rgba(214, 196, 150, 0.22)';
  for (let puff = 0; puff < 3; puff++) {
    const age = (((beat / (Math.PI * 2) + puff / 3) % 1) + 1) % 1;
    context.beginPath();
    context.arc(x - age * size * 0.5, y - size * 0.05 - age * size * 0.1, size * (0.05 + age * 0.09), 0, Math.PI * 2);
    context.fill();
  }
}

/** A layer that repeats itself. */
function roll(context: CanvasRenderingContext2D, layer: HTMLCanvasElement, moved: number, top: number, width: number): void {
  const from = -(((moved % layer.width) + layer.width) % layer.width);
  for (let x = from; x < width; x += layer.width) context.drawImage(layer, Math.floor(x), top);
}

/** A post of the inner rail with how far it is still to go. */
function mark(context: CanvasRenderingContext2D, x: number, height: number, tenth: number): void {
  if (tenth === 0 || tenth === 10 || x < -80 || x > context.canvas.width + 80) return;
  const size = height * 0.045;
  context.fillStyle = '#f6f2e4';
  context.fillRect(x - size * 0.07, height * 0.44, size * 0.14, height * 0.1);
  context.fillStyle = '#7a1023';
  context.beginPath();
  context.roundRect(x - size * 0.95, height * 0.4, size * 1.9, size, size * 0.2);
  context.fill();
  context.fillStyle = '#ffffff';
  context.font = `750 ${size * 0.66}px 'Archivo Variable', sans-serif`;
  context.textAlign = 'center';
  context.textBaseline = 'middle';
  context.fillText(String((10 - tenth) * 100), x, height * 0.4 + size * 0.52);
}

function gates(context: CanvasRenderingContext2D, x: number, height: number): void {
  const width = height * 0.05;
  const top = height * 0.36;
  context.fillStyle = '#173d2a';
  context.fillRect(x - width, top, width * 0.6, height * 0.56);
  context.fillStyle = '#f2f2ea';
  for (let bar = 0; bar < 7; bar++) context.fillRect(x - width * 1.4, top + bar * height * 0.085, width * 1.4, height * 0.012);
  context.fillStyle = '#0f2a1d';
  context.fillRect(x - width * 2, top - height * 0.05, width * 3, height * 0.05);
}

function post(context: CanvasRenderingContext2D, x: number, height: number): void {
  if (x < -100 || x > context.canvas.width + 100) return;
  const cell = height * 0.022;
  for (let row = 0; row < 18; row++)
    for (const column of [0, 1]) {
      context.fillStyle = (row + column) % 2 === 0 ? '#ffffff' : '#15171c';
      context.fillRect(x + (column - 1) * cell, height * 0.54 + row * cell, cell, cell);
    }
  context.fillStyle = '#c8102e';
  context.fillRect(x - cell * 0.3, height * 0.26, cell * 0.6, height * 0.29);
  context.beginPath();
  context.arc(x, height * 0.25, cell * 2, 0, Math.PI * 2);
  context.fill();
  context.fillStyle = '#ffffff';
  context.beginPath();
  context.arc(x, height * 0.25, cell * 1.1, 0, Math.PI * 2);
  context.fill();
}

/** The rail before the horses. */
function rail(context: CanvasRenderingContext2D, moved: number, width: number, y: number, height: number): void {
  const gap = height * 3.4;
  context.fillStyle = '#f7f4ea';
  context.fillRect(-width, y, width * 3, height * 0.24);
  context.fillStyle = '#d8d2bf';
  for (let x = -(((moved * 1.04) % gap) + gap); x < width + gap; x += gap) context.fillRect(x, y, height * 0.2, height * 1.4);
}

/** A number from 0 to 1 that is the same at every visit. */
const scatter = (index: number): number => (Math.imul(index + 1, 2_654_435_761) >>> 0) / 2 ** 32;

function paintLayers(width: number, height: number, horse: number, atlas: Atlas | null): Layers {
  const sky = surface(width, height);
  const air = sky.context.createLinearGradient(0, 0, 0, height * 0.5);
  air.addColorStop(0, '#3f8fd6');
  air.addColorStop(0.7, '#a9d8f2');
  air.addColorStop(1, '#e9f4e4');
  sky.context.fillStyle = air;
  sky.context.fillRect(0, 0, width, height);

  const hills = surface(Math.max(600, width * 1.2), height * 0.3);
  wave(hills.context, hills.canvas, '#7fb2a0', 0.5, 3);
  wave(hills.context, hills.canvas, '#5f9a78', 0.25, 5);

  const trees = surface(Math.max(600, width * 1.1), height * 0.2);
  for (let tree = 0; tree < 46; tree++) {
    const [x, size] = [scatter(tree) * trees.canvas.width, height * (0.045 + 0.05 * scatter(tree + 50))];
    trees.context.fillStyle = ['#2f6b3f', '#3c7d49', '#295c37'][tree % 3] ?? '#2f6b3f';
    for (const wrap of [-trees.canvas.width, 0, trees.canvas.width]) {
      trees.context.beginPath();
      trees.context.ellipse(x + wrap, trees.canvas.height - size * 0.7, size * 0.7, size, 0, 0, Math.PI * 2);
      trees.context.fill();
    }
  }

  const stand = surface(Math.max(900, width * 2), height * 0.28);
  paintStand(stand.context, stand.canvas.width, stand.canvas.height);

  const stripe = Math.max(30, width * 0.09);
  const turf = surface(stripe * 2, height * 0.56);
  for (const [index, colour] of ['#4f9d3f', '#479238'].entries()) {
    turf.context.fillStyle = colour;
    turf.context.fillRect(index * stripe, 0, stripe + 1, turf.canvas.height);
  }
  const depth = turf.context.createLinearGradient(0, 0, 0, turf.canvas.height);
  depth.addColorStop(0, 'rgba(10, 50, 20, 0.5)');
  depth.addColorStop(0.25, 'rgba(10, 50, 20, 0)');
  depth.addColorStop(1, 'rgba(10, 40, 10, 0.3)');
  turf.context.fillStyle = depth;
  turf.context.fillRect(0, 0, turf.canvas.width, turf.canvas.height);
  turf.context.fillStyle = '#f7f4ea';
  turf.context.fillRect(0, height * 0.045, turf.canvas.width, height * 0.012);
  turf.context.fillRect(0, height * 0.045, height * 0.01, height * 0.05);

  return {
    sky: sky.canvas,
    hills: hills.canvas,
    trees: trees.canvas,
    stand: stand.canvas,
    turf: turf.canvas,
    horses: coats.map((coat, index) => paintHorse(Math.max(40, horse), coat, index, atlas)),
  };
}

function wave(context: CanvasRenderingContext2D, { width, height }: HTMLCanvasElement, colour: string, rise: number, waves: number): void {
  context.fillStyle = colour;
  context.beginPath();
  context.moveTo(0, height);
  for (let x = 0; x <= width; x += 8) {
    const along = (x / width) * Math.PI * 2;
    context.lineTo(x, height * (1 - rise - 0.14 * Math.sin(along * waves) - 0.08 * Math.sin(along * (waves + 2) + 1)));
  }
  context.lineTo(width, height);
  context.fill();
}

/** The grandstand with people in it, and lawn on both sides. */
function paintStand(context: CanvasRenderingContext2D, width: number, height: number): void {
  const [left, right] = [width * 0.3, width * 0.72];
  context.fillStyle = '#e8e2d2';
  context.fillRect(left, height * 0.3, right - left, height * 0.7);
  context.fillStyle = '#3a4a5c';
  for (let row = 0; row < 4; row++) context.fillRect(left, height * (0.34 + row * 0.16), right - left, height * 0.1);
  const colours = ['#d94f4f', '#f2c14e', '#4f7fd9', '#f4f1e6', '#7bbf6a', '#b86fd0', '#e88a4a'];
  for (let person = 0; person < 520; person++) {
    const row = person % 4;
    context.fillStyle = colours[person % colours.length] ?? '#ffffff';
    context.beginPath();
    context.arc(
      left + scatter(person) * (right - left),
      height * (0.42 + row * 0.16 - 0.03 * scatter(person + 900)),
      height * 0.018,
      0,
      Math.PI * 2,
    );
    context.fill();
  }
  context.fillStyle = '#9c2436';
  context.beginPath();
  context.moveTo(left - width * 0.02, height * 0.3);
  context.lineTo(left + width * 0.03, height * 0.1);
  context.lineTo(right - width * 0.03, height * 0.1);
  context.lineTo(right + width * 0.02, height * 0.3);
  context.fill();
  for (let flag = 0; flag < 8; flag++) {
    const x = left + ((right - left) * (flag + 0.5)) / 8;
    context.fillStyle = '#f4f1e6';
    context.fillRect(x, 0, height * 0.01, height * 0.12);
    context.fillStyle = colours[flag % colours.length] ?? '#ffffff';
    context.fillRect(x, 0, height * 0.1, height * 0.06);
  }
}

/** A horse that runs to the right, with its coat and its cloth. Without the picture it is its number alone. */
function paintHorse(size: number, coat: string, index: number, atlas: Atlas | null): HTMLCanvasElement {
  const { canvas, context } = surface(size, size);
  const { face, ink } = cloths[index] ?? cloths[0];
  if (atlas) {
    context.save();
    context.translate(size, 0);
    context.scale(-1, 1);
    context.filter = coat;
    atlas.draw(context, 'horse', 0, 0, size, size);
    context.restore();
  }
  const [x, y, width, height] = [size * 0.33, size * 0.4, size * 0.25, size * 0.24];
  context.fillStyle = face;
  context.strokeStyle = 'rgba(0, 0, 0, 0.45)';
  context.lineWidth = Math.max(1, size * 0.01);
  context.beginPath();
  context.roundRect(x, y, width, height, size * 0.03);
  context.fill();
  context.stroke();
  context.fillStyle = ink;
  context.font = `820 ${size * 0.22}px 'Archivo Variable', sans-serif`;
  context.textAlign = 'center';
  context.textBaseline = 'middle';
  context.fillText(String(index + 1), x + width / 2, y + height * 0.54);
  return canvas;
}
