import { surface } from '../../kit/lettering.ts';
import { lamp, smooth, type View } from './plan.ts';
import { paintSalon, scattered } from './salon.ts';

export interface SalonMoment {
  view: View;
  /** Seconds by which the clouds have moved on; 0 stands still. */
  seconds: number;
  /** The card in the beam, in shares of the stage. */
  beam: { x: number; y: number; share: number } | null;
  /** Bolts that strike: how long ago, in milliseconds, and which of the round's they are. */
  bolts: readonly { age: number; number: number }[];
  /** Milliseconds since gold began to rain; null where none does. */
  rain: number | null;
}

export interface SalonScene {
  /** Behind the cards and before them. */
  readonly back: HTMLCanvasElement;
  readonly front: HTMLCanvasElement;
  draw(moment: SalonMoment): void;
  /** Takes the size that the stage has on the page. */
  fit(): void;
}

const mostPixels = 1_600_000;
/** Milliseconds for which a bolt is seen. */
const boltTime = 340;
const coins = 110;

/** The salon behind the table, the light beam and the rain of gold. */
export function createSalonScene(): SalonScene {
  const canvas = (name: string): HTMLCanvasElement => {
    const made = document.createElement('canvas');
    made.className = `storm-canvas ${name}`;
    made.setAttribute('aria-hidden', 'true');
    return made;
  };
  const [back, front] = [canvas('back'), canvas('front')];
  const [far, near] = [back.getContext('2d'), front.getContext('2d')];
  let salon: HTMLCanvasElement | null = null;
  let isFrontClear = true;

  return {
    back,
    front,
    fit() {
      const [width, height] = [back.clientWidth, back.clientHeight];
      if (width === 0 || height === 0) return;
      const ratio = Math.min(window.devicePixelRatio, 2, Math.sqrt(mostPixels / (width * height)));
      for (const made of [back, front]) {
        made.width = Math.max(2, Math.round(width * ratio));
        made.height = Math.max(2, Math.round(height * ratio));
      }
      salon = null;
    },
    draw({ view, seconds, beam, bolts, rain }) {
      const { width, height } = back;
      if (!far || !near || width < 8) return;
      if (!salon) {
        const painted = surface(width, height);
        paintSalon(painted.context, width, height);
        salon = painted.canvas;
      }
      aim(far, view, width, height);
      far.drawImage(salon, 0, 0, width, height);
      if (seconds > 0) drift(far, width, height, seconds);
      for (const { age, number } of bolts) if (age >= 0 && age < boltTime) bolt(far, width, height, number, 1 - age / boltTime);

      if (!beam && rain === null) {
        if (!isFrontClear) {
          near.setTransform(1, 0, 0, 1, 0, 0);
          near.clearRect(0, 0, width, height);
          isFrontClear = true;
        }
        return;
      }
      isFrontClear = false;
      near.setTransform(1, 0, 0, 1, 0, 0);
      near.clearRect(0, 0, width, height);
      if (beam) {
        aim(near, view, width, height);
        shine(near, width, height, beam);
      }
      if (rain !== null) {
        near.setTransform(1, 0, 0, 1, 0, 0);
        pour(near, width, height, rain);
      }
    },
  };
}

/** The same as the page's own transform of the cards: a point of the stage comes to its middle and grows. */
function aim(context: CanvasRenderingContext2D, { x, y, zoom }: View, width: number, height: number): void {
  const [left, top] = offsetOf({ x, y, zoom });
  context.setTransform(zoom, 0, 0, zoom, left * width, top * height);
}

/** How far the picture is moved, in shares of the stage, so that it never shows what is beside it. */
export function offsetOf({ x, y, zoom }: View): readonly [number, number] {
  const within = (at: number): number => Math.min(0, Math.max(1 - zoom, 0.5 - at * zoom));
  return [within(x), within(y)];
}

/** A veil of cloud that goes by behind the windows. */
function drift(context: CanvasRenderingContext2D, width: number, height: number, seconds: number): void {
  const x = ((seconds * 0.02) % 1.6) * width - width * 0.3;
  const veil = context.createRadialGradient(x, height * 0.2, 0, x, height * 0.2, width * 0.3);
  veil.addColorStop(0, 'rgba(160, 176, 240, 0.16)');
  veil.addColorStop(1, 'rgba(160, 176, 240, 0)');
  context.fillStyle = veil;
  context.fillRect(0, 0, width, height * 0.48);
}

function bolt(context: CanvasRenderingContext2D, width: number, height: number, number: number, strength: number): void {
  let x = width * (0.2 + 0.6 * scattered(number + 0.5));
  let y = 0;
  context.save();
  context.globalCompositeOperation = 'lighter';
  context.beginPath();
  context.moveTo(x, y);
  for (let step = 0; y < height * 0.46; step++) {
    x += (scattered(number * 31 + step) - 0.5) * width * 0.07;
    y += height * (0.03 + 0.04 * scattered(number * 17 + step));
    context.lineTo(x, y);
  }
  for (const [lineWidth, colour] of [
    [0.014, `rgba(120, 150, 255, ${0.25 * strength})`],
    [0.005, `rgba(190, 210, 255, ${0.6 * strength})`],
    [0.002, `rgba(255, 255, 255, ${strength})`],
  ] as const) {
    context.lineWidth = lineWidth * width;
    context.strokeStyle = colour;
    context.lineJoin = 'round';
    context.stroke();
  }
  context.restore();
}

/** A beam of light from the lamp to the card that it carries. */
function shine(context: CanvasRenderingContext2D, width: number, height: number, { x, y, share }: NonNullable<SalonMoment['beam']>): void {
  const [fromX, fromY, toX, toY] = [lamp.x * width, lamp.y * height + height * 0.03, x * width, y * height];
  const strength = Math.min(1, share * 4, (1 - share) * 3 + 0.2);
  const half = Math.min(width, height) * 0.07;
  const light = context.createLinearGradient(fromX, fromY, toX, toY);
  light.addColorStop(0, `rgba(255, 246, 214, ${0.6 * strength})`);
  light.addColorStop(1, `rgba(255, 226, 150, ${0.12 * strength})`);
  context.save();
  context.globalCompositeOperation = 'lighter';
  context.fillStyle = light;
  context.beginPath();
  context.moveTo(fromX - half * 0.2, fromY);
  context.lineTo(fromX + half * 0.2, fromY);
  context.lineTo(toX + half, toY + half * 0.3);
  context.lineTo(toX - half, toY + half * 0.3);
  context.closePath();
  context.fill();
  context.restore();
}

/** Coins that fall: where each is follows from the time alone, so all see the same. */
function pour(context: CanvasRenderingContext2D, width: number, height: number, age: number): void {
  const size = Math.min(width, height) * 0.035;
  for (let coin = 0; coin < coins; coin++) {
    const begins = scattered(coin + 0.1) * 3_200;
    const seconds = (age - begins) / 1_000;
    if (seconds < 0) continue;
    const y = -size + seconds * height * 0.28 + seconds * seconds * height * 0.16;
    if (y > height + size) continue;
    const x = scattered(coin + 0.2) * width + Math.sin(seconds * 2 + coin) * size;
    const turned = Math.abs(Math.cos(seconds * (3 + 4 * scattered(coin + 0.4)) + coin));
    const across = size * (0.7 + 0.6 * scattered(coin + 0.7));
    context.globalAlpha = smooth(seconds * 4);
    context.fillStyle = '#8a5410';
    context.beginPath();
    context.ellipse(x, y, Math.max(0.14, turned) * across * 0.5, across * 0.5, 0.2, 0, Math.PI * 2);
    context.fill();
    context.fillStyle = turned > 0.6 ? '#ffe89a' : '#f0b53a';
    context.beginPath();
    context.ellipse(x, y, Math.max(0.1, turned) * across * 0.42, across * 0.42, 0.2, 0, Math.PI * 2);
    context.fill();
  }
  context.globalAlpha = 1;
}
