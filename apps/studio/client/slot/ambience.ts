import { createParticles } from '../kit/particles.ts';
import { glowDot } from '../kit/sprites.ts';
import { canvasOf, placeCanvas } from './canvas.ts';
import type { ScenePainter } from './scene/scene.ts';
import type { SlotTheme } from './theme.ts';

/** Half as many pixels each way: embers and lamps are soft, and a phone has better uses for its fill rate. */
const RATIO = 0.5;

export interface Ambience {
  readonly canvas: HTMLCanvasElement;
  resize(painter: ScenePainter): void;
  step(milliseconds: number): void;
  /** Draws every second frame. */
  draw(): void;
}

/** What always moves a little in a scene: embers, dust, lamps, flames. Under reduced motion it stands still. */
export function createAmbience(theme: Pick<SlotTheme, 'ambience' | 'live'>, reducedMotion: boolean): Ambience {
  const { canvas, context } = canvasOf('ambient');
  const embers = createParticles(60);
  let painter: ScenePainter | null = null;
  let seconds = 0;
  let debt = 0;
  let frame = 0;

  function ember({ width, floor }: ScenePainter): void {
    const { colour, size, rise, sway, from } = theme.ambience;
    embers.spawn({
      x: Math.random() * width,
      y: from === 'floor' ? floor + 4 : floor * (0.15 + Math.random() * 0.85),
      vx: (Math.random() - 0.5) * sway,
      vy: -(rise[0] + Math.random() * (rise[1] - rise[0])),
      life: 2600 + Math.random() * 2600,
      size: (size[0] + Math.random() * (size[1] - size[0])) * 2.2,
      sprite: glowDot(colour),
      additive: true,
    });
  }

  return {
    canvas,
    resize(next) {
      painter = next;
      placeCanvas(canvas, 0, 0, next.width, next.height, RATIO);
      frame = 0;
    },
    step(milliseconds) {
      if (reducedMotion || !painter) return;
      seconds += milliseconds / 1000;
      embers.step(milliseconds);
      debt += (milliseconds / 1000) * theme.ambience.rate;
      while (debt >= 1) {
        debt--;
        ember(painter);
      }
    },
    draw() {
      if (frame++ % 2 === 1 || !painter || (reducedMotion && frame > 1)) return;
      context.setTransform(1, 0, 0, 1, 0, 0);
      context.clearRect(0, 0, canvas.width, canvas.height);
      context.setTransform(RATIO, 0, 0, RATIO, 0, 0);
      embers.draw(context);
      theme.live(context, painter, seconds);
    },
  };
}
