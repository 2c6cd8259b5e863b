import { lookAt, mix, multiply, perspective, turned, type Matrix, type Vector } from '../model/matrix.ts';
import { createRenderer, type Placed, type Renderer } from '../model/renderer.ts';
import { die, shade, tray } from './dice-model.ts';
import type { DieMoment } from './throw-plan.ts';

export interface DiceScene {
  readonly canvas: HTMLCanvasElement;
  /** @param camera 0 wide, 1 near, 2 close to the dice */
  draw(dice: { red: DieMoment; blue: DieMoment }, camera: number): void;
  /** Takes the size that the canvas has on the page. */
  fit(): void;
  /** The graphics memory was taken away. */
  readonly isLost: boolean;
}

const room: Vector = [0.16, 0.14, 0.11];
/** Radians. */
const field = 0.62;
/** At most this many pixels are drawn, and fewer where that takes too long. */
const mostPixels = 1_300_000;
const slowFrame = 42;
const leastSharpness = 0.6;

/** @returns null where the browser draws no models. */
export function createDiceScene(): DiceScene | null {
  const canvas = document.createElement('canvas');
  canvas.className = 'duel-canvas';
  canvas.setAttribute('aria-hidden', 'true');
  const renderer = createRenderer(canvas);
  return renderer && sceneOf(canvas, renderer);
}

function sceneOf(canvas: HTMLCanvasElement, renderer: Renderer): DiceScene {
  const parts = {
    tray: renderer.part(tray()),
    shade: renderer.part(shade()),
    red: renderer.part(die('red')),
    blue: renderer.part(die('blue')),
  };
  const still = turned(0);
  let sharpness = 1;
  let slow = 0;
  let drawnAt = 0;

  function fit(): void {
    const [width, height] = [canvas.clientWidth, canvas.clientHeight];
    if (width === 0 || height === 0) return;
    const ratio = Math.min(window.devicePixelRatio, 2, Math.sqrt(mostPixels / (width * height))) * sharpness;
    canvas.width = Math.max(2, Math.round(width * ratio));
    canvas.height = Math.max(2, Math.round(height * ratio));
  }

  /** A device that cannot keep up gets fewer pixels, never fewer moments. */
  function watch(): void {
    const now = performance.now();
    const took = now - drawnAt;
    drawnAt = now;
    if (took > 500) return;
    slow = took > slowFrame ? slow + 1 : Math.max(0, slow - 1);
    if (slow < 12 || sharpness <= leastSharpness) return;
    slow = 0;
    sharpness = Math.max(leastSharpness, sharpness * 0.85);
    fit();
  }

  return {
    canvas,
    fit,
    draw({ red, blue }, camera) {
      watch();
      const aspect = canvas.width / canvas.height;
      const { eye, target } = cameraAt(camera, aspect, { red: red.place, blue: blue.place });
      const matrix = multiply(perspective(field, aspect, 0.08, 16), lookAt(eye, target));
      const things: Placed[] = [{ part: parts.tray, model: still }];
      for (const { model, place, part } of [
        { ...red, part: parts.red },
        { ...blue, part: parts.blue },
      ])
        if (model) things.push({ part: parts.shade, model: shadow(place) }, { part, model });
      renderer.draw({ matrix, eye, room, shade: 1, ball: null }, things, canvas.width, canvas.height);
    },
    get isLost() {
      return renderer.isLost;
    },
  };
}

/** Under a die, the smaller the higher it flies; beside the tray there is none. */
function shadow([x, y, z]: Vector): Matrix {
  const size = Math.abs(x) > 1.7 ? 0 : Math.max(0, 1 - Math.max(0, y - 0.2) * 0.75);
  return new Float32Array([size, 0, 0, 0, 0, 1, 0, 0, 0, 0, size, 0, x, 0.002, z, 1]);
}

/** Where the camera stands. A narrow picture is taken from further away, so that the whole tray is on it. */
function cameraAt(camera: number, aspect: number, { red, blue }: { red: Vector; blue: Vector }): { eye: Vector; target: Vector } {
  const far = Math.max(1, 1.7 / Math.max(0.4, aspect));
  const wide = { eye: [0, 2.7 * far, 3.1 * far] as Vector, target: [0, -0.05, 0.05] as Vector };
  const near = { eye: [0.25, 2.15 * far, 2.3 * far] as Vector, target: [0.1, 0.05, 0] as Vector };
  // A little behind them: the upper edge of the picture has buttons.
  const middle: Vector = [(red[0] + blue[0]) / 2, 0.2, (red[2] + blue[2]) / 2 - 0.14];
  const isSeen = red[1] < 2 && blue[1] < 2;
  const target: Vector = isSeen ? middle : [0, 0.15, 0];
  const close = { eye: [target[0], 2.15 * far, target[2] + 1.5 * far] as Vector, target };
  const [from, to, share] = camera <= 1 ? [wide, near, camera] : [near, close, camera - 1];
  return { eye: mix(from.eye, to.eye, share), target: mix(from.target, to.target, share) };
}
