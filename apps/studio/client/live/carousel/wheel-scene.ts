import type { CarouselBet } from '@tavolo/game-maths';
import { surface } from '../../kit/lettering.ts';
import type { Atlas } from '../../kit/sprites.ts';
import { paintFair } from './fair.ts';
import { disc, paintDisc } from './wheel-disc.ts';

export interface WheelMoment {
  /** Turn of the wheel, radians. */
  turn: number;
  /** How close the picture is to the pointer: 0 wide, 1 close. */
  near: number;
  /** Seconds by which the lamps of the rim run on; 0 stands still. */
  lamps: number;
  /** How far the pointer is pushed aside by a peg, -1 to 1. */
  push: number;
}

export interface WheelScene {
  readonly canvas: HTMLCanvasElement;
  draw(moment: WheelMoment): void;
  /** Takes the size that the canvas has on the page. */
  fit(): void;
  /** The pictures of the fair have come. */
  furnish(atlas: Atlas): void;
  readonly isFurnished: boolean;
}

/** Pixels of the picture at most. */
const mostPixels = 2_000_000;
const lampCount = 36;

/** The wheel before the fair. */
export function createWheelScene(fields: readonly CarouselBet[]): WheelScene {
  const canvas = document.createElement('canvas');
  canvas.className = 'carousel-canvas';
  canvas.setAttribute('aria-hidden', 'true');
  const context = canvas.getContext('2d');
  let atlas: Atlas | null = null;
  let painted: { fair: HTMLCanvasElement; wheel: HTMLCanvasElement; radius: number } | null = null;

  /** Middle and radius of the wheel: a narrow picture shows its upper part, so that the fields can be read. */
  const place = (): { x: number; y: number; radius: number } => {
    const { width, height } = canvas;
    const isNarrow = width < height * 1.7;
    const radius = isNarrow ? Math.max(height * 0.5, width * 0.46) : height * 0.46;
    const top = isNarrow ? height * 0.27 : height * 0.1;
    return { x: width / 2, y: top + radius, radius };
  };

  function paint(): typeof painted {
    const { radius } = place();
    const fair = surface(canvas.width, canvas.height);
    paintFair(fair.context, canvas.width, canvas.height, atlas);
    // Close up it is shown larger: it is painted as sharp as that needs.
    const edge = Math.min(1_600, radius * 1.7);
    const wheel = surface(edge * 2, edge * 2);
    wheel.context.translate(edge, edge);
    paintDisc(wheel.context, edge, fields, atlas);
    return { fair: fair.canvas, wheel: wheel.canvas, radius };
  }

  return {
    canvas,
    fit() {
      const [width, height] = [canvas.clientWidth, canvas.clientHeight];
      if (width === 0 || height === 0) return;
      const ratio = Math.min(window.devicePixelRatio, 2, Math.sqrt(mostPixels / (width * height)));
      canvas.width = Math.max(2, Math.round(width * ratio));
      canvas.height = Math.max(2, Math.round(height * ratio));
      painted = null;
    },
    get isFurnished() {
      return atlas !== null;
    },
    furnish(pictures) {
      atlas = pictures;
      painted = null;
    },
    draw({ turn, near, lamps, push }) {
      if (!context || canvas.width < 8) return;
      painted ??= paint();
      if (!painted) return;
      const { x, y, radius } = place();
      const zoom = 1 + near * 0.75;
      context.setTransform(1, 0, 0, 1, 0, 0);
      // The pointer stays where it is while the picture comes closer; what is far away moves less.
      const pointerY = y - radius;
      const far = 1 + near * 0.12;
      context.setTransform(far, 0, 0, far, x * (1 - far), pointerY * (1 - far));
      context.drawImage(painted.fair, 0, 0);
      const down = near * canvas.height * 0.12;
      context.setTransform(zoom, 0, 0, zoom, x * (1 - zoom), pointerY * (1 - zoom) + down);

      context.fillStyle = 'rgba(8, 2, 18, 0.4)';
      context.beginPath();
      context.arc(x, y + radius * 0.05, radius * 1.1, 0, Math.PI * 2);
      context.fill();
      frame(context, x, y, radius, lamps);
      context.save();
      context.translate(x, y);
      context.rotate(turn);
      context.drawImage(painted.wheel, -radius, -radius, radius * 2, radius * 2);
      context.restore();
      gloss(context, x, y, radius);
      pointer(context, x, y - radius * 1.0, radius, push);
    },
  };
}

/** The ring around the wheel, with its lamps. */
function frame(context: CanvasRenderingContext2D, x: number, y: number, radius: number, lamps: number): void {
  const shade = context.createLinearGradient(x - radius, y - radius, x + radius, y + radius);
  for (const [stop, colour] of [
    [0, '#a8264a'],
    [0.5, '#5a0d2a'],
    [1, '#8a1b3c'],
  ] as const)
    shade.addColorStop(stop, colour);
  context.fillStyle = shade;
  context.beginPath();
  context.arc(x, y, radius * 1.1, 0, Math.PI * 2);
  context.arc(x, y, radius * disc.rim, 0, Math.PI * 2, true);
  context.fill();
  for (let lamp = 0; lamp < lampCount; lamp++) {
    const angle = (lamp / lampCount) * Math.PI * 2;
    const [lx, ly] = [x + Math.cos(angle) * radius * 1.05, y + Math.sin(angle) * radius * 1.05];
    const isLit = lamps === 0 || (lamp + Math.floor(lamps * 6)) % 3 !== 0;
    context.fillStyle = isLit ? 'rgba(255, 214, 120, 0.35)' : 'rgba(255, 214, 120, 0.08)';
    context.beginPath();
    context.arc(lx, ly, radius * 0.034, 0, Math.PI * 2);
    context.fill();
    context.fillStyle = isLit ? '#fff3cc' : '#a8793a';
    context.beginPath();
    context.arc(lx, ly, radius * 0.018, 0, Math.PI * 2);
    context.fill();
  }
}

/** One light from above, on whatever field turns through it. */
function gloss(context: CanvasRenderingContext2D, x: number, y: number, radius: number): void {
  const shade = context.createLinearGradient(x, y - radius, x, y + radius);
  shade.addColorStop(0, 'rgba(255, 255, 255, 0.2)');
  shade.addColorStop(0.35, 'rgba(255, 255, 255, 0)');
  shade.addColorStop(1, 'rgba(10, 0, 20, 0.4)');
  context.fillStyle = shade;
  context.beginPath();
  context.arc(x, y, radius, 0, Math.PI * 2);
  context.fill();
}

function pointer(context: CanvasRenderingContext2D, x: number, y: number, radius: number, push: number): void {
  context.save();
  context.translate(x, y - radius * 0.09);
  context.rotate(push * 0.22);
  const shade = context.createLinearGradient(-radius * 0.06, 0, radius * 0.06, 0);
  shade.addColorStop(0, '#fff6d8');
  shade.addColorStop(0.5, '#f0b53a');
  shade.addColorStop(1, '#8a5410');
  context.fillStyle = shade;
  context.strokeStyle = '#4a2204';
  context.lineWidth = radius * 0.008;
  context.beginPath();
  context.moveTo(-radius * 0.06, 0);
  context.arc(0, 0, radius * 0.06, Math.PI, 0);
  context.lineTo(0, radius * 0.17);
  context.closePath();
  context.fill();
  context.stroke();
  context.fillStyle = '#c8274f';
  context.beginPath();
  context.arc(0, 0, radius * 0.028, 0, Math.PI * 2);
  context.fill();
  context.restore();
}
