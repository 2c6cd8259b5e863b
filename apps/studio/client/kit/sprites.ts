import type { GameData } from './game-data.ts';
import { surface } from './lettering.ts';

const softDots = new Map<string, HTMLCanvasElement>();

/** A round spot of light, painted once for each colour (#rrggbb). `inner` is the colour of its heart. */
export function glowDot(colour: string, inner = '#ffffff'): HTMLCanvasElement {
  const key = colour + inner;
  const known = softDots.get(key);
  if (known) return known;
  const { canvas, context } = surface(64, 64);
  const gradient = context.createRadialGradient(32, 32, 0, 32, 32, 32);
  gradient.addColorStop(0, inner);
  gradient.addColorStop(0.22, colour);
  // The same colour without opacity: black would leave a dark rim on light reels.
  gradient.addColorStop(1, `${colour}00`);
  context.fillStyle = gradient;
  context.fillRect(0, 0, 64, 64);
  softDots.set(key, canvas);
  return canvas;
}

/** A four-pointed glint. */
export function glint(colour: string): HTMLCanvasElement {
  const key = `glint${colour}`;
  const known = softDots.get(key);
  if (known) return known;
  const { canvas, context } = surface(64, 64);
  context.translate(32, 32);
  context.fillStyle = '#fff';
  context.shadowColor = colour;
  context.shadowBlur = 8;
  context.beginPath();
  for (let point = 0; point < 4; point++) {
    const angle = (point * Math.PI) / 2;
    context.lineTo(Math.cos(angle) * 28, Math.sin(angle) * 28);
    context.lineTo(Math.cos(angle + Math.PI / 4) * 4.5, Math.sin(angle + Math.PI / 4) * 4.5);
  }
  context.closePath();
  context.fill();
  softDots.set(key, canvas);
  return canvas;
}

/** A sheet of equal square pictures, cut up. */
export interface Atlas {
  draw(context: CanvasRenderingContext2D, name: string, x: number, y: number, width: number, height: number): void;
  has(name: string): boolean;
}

export function createAtlas(image: CanvasImageSource, { names, across, size }: GameData<unknown>['sheet']): Atlas {
  const places = new Map(names.map((name, index) => [name, { x: (index % across) * size, y: Math.floor(index / across) * size }]));
  return {
    has: (name) => places.has(name),
    draw(context, name, x, y, width, height) {
      const place = places.get(name);
      if (place) context.drawImage(image, place.x, place.y, size, size, x, y, width, height);
    },
  };
}
