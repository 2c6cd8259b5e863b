import { createRenderer, type Placed, type Renderer } from '../model/renderer.ts';
import { add, lookAt, mix, multiply, perspective, scale, turned, type Vector } from '../model/matrix.ts';
import { surface, wheelShape } from './ball-path.ts';
import { ballMesh, bowl, cloth, floorSheet, numberSheet, pocketFloor, rotor, type Hour } from './wheel-model.ts';

/** What the scene shows at a moment. */
export interface WheelMoment {
  /** Turn of the rotor, radians. */
  rotor: number;
  /** Null: no ball is in play. */
  ball: { angle: number; radius: number; height: number } | null;
  /** How far the camera is from the wide view towards the ball's pocket: 0 wide, 1 near, 2 close to the pocket. */
  camera: number;
  /** The angle that the close view looks at, radians. */
  focus: number;
}

export interface WheelScene {
  readonly canvas: HTMLCanvasElement;
  draw(moment: WheelMoment): void;
  /** Takes the size that the canvas has on the page. */
  fit(): void;
  /** The graphics memory was taken away. */
  readonly isLost: boolean;
}

const room: Vector = [0.15, 0.15, 0.115];
/** Radians. */
const field = 0.62;
/** At most this many pixels are drawn, and fewer where that takes too long. */
const mostPixels = 1_500_000;
const slowFrame = 42;
/** Share of the pixels across: below it numbers are hard to read. */
const leastSharpness = 0.7;

/** @returns null where the browser draws no models. */
export function createWheelScene(hour: Hour): WheelScene | null {
  const canvas = document.createElement('canvas');
  canvas.className = 'wheel-canvas';
  canvas.setAttribute('aria-hidden', 'true');
  const renderer = createRenderer(canvas);
  return renderer && sceneOf(canvas, renderer, hour);
}

function sceneOf(canvas: HTMLCanvasElement, renderer: Renderer, hour: Hour): WheelScene {
  const parts = {
    cloth: renderer.part(cloth(hour)),
    bowl: renderer.part(bowl()),
    rotor: renderer.part(rotor()),
    floor: renderer.part(pocketFloor()),
    ball: renderer.part(ballMesh()),
  };
  const sheets = { numbers: renderer.sheet(numberSheet()), floor: renderer.sheet(floorSheet()) };
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
    draw({ rotor: turn, ball, camera, focus }) {
      watch();
      const { eye, target } = cameraAt(camera, focus, canvas.width / canvas.height);
      const matrix = multiply(perspective(field, canvas.width / canvas.height, 0.08, 14), lookAt(eye, target));
      const turning = turned(turn);
      const place: Vector | null = ball && [ball.radius * Math.cos(ball.angle), ball.height, -ball.radius * Math.sin(ball.angle)];
      const things: Placed[] = [
        { part: parts.bowl, model: still },
        { part: parts.rotor, model: turning, sheet: sheets.numbers },
        { part: parts.floor, model: turning, sheet: sheets.floor },
        ...(place ? [{ part: parts.ball, model: turned(0, place) }] : []),
        { part: parts.cloth, model: still },
      ];
      const shadow: Vector | null = place && [place[0], surface(ball?.radius ?? 0), place[2]];
      renderer.draw({ matrix, eye, room, shade: 1, ball: shadow }, things, canvas.width, canvas.height);
    },
    get isLost() {
      return renderer.isLost;
    },
  };
}

/** Where the camera stands. A narrow picture is taken from further away, so that the whole wheel is on it. */
export function cameraAt(camera: number, focus: number, aspect: number): { eye: Vector; target: Vector } {
  const far = Math.max(1, 1.36 / Math.max(0.4, aspect));
  const wide = { eye: [0, 1.72 * far, 2.5 * far] as Vector, target: [0, -0.1, 0.02] as Vector };
  const near = { eye: [0, 1.62 * far, 1.72 * far] as Vector, target: [0, -0.05, 0.05] as Vector };
  const out: Vector = [Math.cos(focus), 0, -Math.sin(focus)];
  // From over the turret outwards: the number stands upright above its pocket.
  const target: Vector = [out[0] * 0.56, wheelShape.pocket.floor, out[2] * 0.56];
  const back: Vector = [out[0] * -0.62, 0.886, out[2] * -0.62];
  const close = { eye: add(target, scale(back, Math.max(1, 1.15 / Math.max(0.4, aspect)))), target };
  const [from, to, share] = camera <= 1 ? [wide, near, camera] : [near, close, camera - 1];
  return { eye: mix(from.eye, to.eye, share), target: mix(from.target, to.target, share) };
}
