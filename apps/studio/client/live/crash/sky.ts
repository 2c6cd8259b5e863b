import type { Flight } from '@tavolo/game-maths';
import { createParticles } from '../../kit/particles.ts';

/** What the sky shows at a moment. Times are milliseconds, multipliers hundredths. */
export interface SkyMoment {
  /** Of the flight; null before it. */
  elapsed: number | null;
  /** Where it crashed, and how long ago; null while it flies. */
  crash: { at: number; ago: number } | null;
  /** Multipliers at which others were cashed out. */
  marks: readonly number[];
}

export interface Sky {
  readonly canvas: HTMLCanvasElement;
  /** @param passed milliseconds since the last picture */
  draw(moment: SkyMoment, passed: number): void;
  fit(): void;
}

interface Star {
  x: number;
  y: number;
  depth: number;
}

/** What the axes show at least. */
const leastTime = 9_000;
const leastMultiplier = 200;
/** Share of the picture in which the flight is drawn: left, top, right, bottom. */
const field = { left: 0.06, top: 0.2, right: 0.8, bottom: 0.86 };
/** Pixels of a stage so low that the buttons of the bar stand over its top; the flight stays under them. */
const lowStage = 300;
const lowTop = 0.42;
const points = 96;
/** Radians by which the rocket of the picture already climbs. */
const pictured = 0.907;
const lines = [100, 150, 200, 300, 500, 1_000, 2_000, 5_000, 10_000, 20_000, 50_000, 100_000, 200_000, 500_000, 1_000_000];

/**
 * Draws a flight: the curve is the rules' own, so it stands where the server's clock has it, whenever a page comes. It decides nothing.
 * @returns null where the browser draws no canvas
 */
export function createSky(parts: {
  flight: Flight;
  /** The curve between its steps, for the eye: hundredths at a time of the flight. */
  climb(time: number): number;
  /** Its picture; until it is there, the curve flies alone. */
  rocket: HTMLImageElement;
  reducedMotion: boolean;
  chance(): number;
}): Sky | null {
  const { chance, climb, flight, reducedMotion, rocket } = parts;
  const canvas = document.createElement('canvas');
  canvas.className = 'sky';
  canvas.setAttribute('aria-hidden', 'true');
  const found = canvas.getContext('2d');
  if (!found) return null;
  const context = found;
  const stars: readonly Star[] = Array.from({ length: 150 }, () => ({ x: chance(), y: chance(), depth: 0.15 + chance() * 0.85 }));
  const glow = light('255, 196, 96');
  const smoke = light('150, 120, 255');
  const fire = createParticles(220);
  let drift = 0;
  let speed = 0;
  let wasCrashed = false;
  let [width, height] = [1, 1];
  let isLow = false;

  function fit(): void {
    const scale = Math.min(2, window.devicePixelRatio);
    const box = canvas.getBoundingClientRect();
    isLow = box.height < lowStage;
    width = Math.max(1, Math.round(box.width * scale));
    height = Math.max(1, Math.round(box.height * scale));
    if (canvas.width !== width) canvas.width = width;
    if (canvas.height !== height) canvas.height = height;
  }

  function drawSky(heat: number): void {
    const ground = context.createLinearGradient(0, 0, 0, height);
    ground.addColorStop(0, '#0d0726');
    ground.addColorStop(0.55, heat > 0 ? '#2b0a2e' : '#1c0d4a');
    ground.addColorStop(1, '#0a0618');
    context.fillStyle = ground;
    context.fillRect(0, 0, width, height);
    const nebula = context.createRadialGradient(width * 0.66, height * 0.3, 0, width * 0.66, height * 0.3, Math.max(width, height) * 0.62);
    nebula.addColorStop(0, heat > 0 ? 'rgba(255, 71, 99, 0.3)' : 'rgba(112, 72, 255, 0.42)');
    nebula.addColorStop(1, 'rgba(20, 8, 60, 0)');
    context.fillStyle = nebula;
    context.fillRect(0, 0, width, height);
    context.fillStyle = '#fff';
    for (const { depth, x, y } of stars) {
      const size = Math.max(1, depth * depth * (height / 260));
      const left = (((x - drift * depth) % 1) + 1) % 1;
      const top = (((y + drift * depth * 0.7) % 1) + 1) % 1;
      context.globalAlpha = 0.2 + depth * 0.65;
      // They are drawn out as the rocket gathers speed.
      context.fillRect(left * width, top * height, size + speed * depth * width * 0.00012, size);
    }
    context.globalAlpha = 1;
  }

  function draw({ crash, elapsed, marks }: SkyMoment, passed: number): void {
    const flown = crash ? Math.min(crash.at, elapsed ?? 0) : (elapsed ?? 0);
    const multiplier = Math.min(flight.maximum, climb(flown));
    const isFlying = elapsed !== null && !crash;
    speed += ((isFlying ? 24 + 40 * Math.log(multiplier / 100) : crash ? 0 : 6) - speed) * Math.min(1, passed / 600);
    if (!reducedMotion) drift += (speed * passed) / 1_800_000;
    drawSky(crash ? Math.max(0, 1 - crash.ago / 2_500) : 0);

    const box = {
      left: field.left * width,
      top: (isLow ? lowTop : field.top) * height,
      right: field.right * width,
      bottom: field.bottom * height,
    };
    const lastTime = Math.max(leastTime, flown);
    const top = Math.max(leastMultiplier, multiplier);
    const at = (time: number, value: number): [number, number] => [
      box.left + (time / lastTime) * (box.right - box.left),
      box.bottom - ((value - 100) / (top - 100)) * (box.bottom - box.top),
    ];
    drawLines(box, top, at);
    if (elapsed === null) return drawRocket(at(0, 100), 0.5, passed, false);

    const curve: [number, number][] = Array.from({ length: points + 1 }, (_, index) => {
      const time = (flown * index) / points;
      return at(time, Math.min(multiplier, climb(time)));
    });
    const nose = curve.at(-1) ?? at(0, 100);
    drawCurve(curve, nose, box.bottom, crash !== null);
    drawMarks(marks, multiplier, at);
    const before = curve.at(-4) ?? nose;
    const slope = flown === 0 ? 0.5 : Math.atan2(before[1] - nose[1], nose[0] - before[0]);
    if (!crash) {
      wasCrashed = false;
      drawRocket(nose, slope, passed, true);
    } else {
      if (!wasCrashed && crash.ago < 1_200) explode(nose);
      wasCrashed = true;
      drawFire(passed);
      if (!reducedMotion && crash.ago < 500) drawFlash(nose, crash.ago / 500);
    }
  }

  function drawLines(
    box: { left: number; right: number; bottom: number },
    top: number,
    at: (time: number, value: number) => [number, number],
  ): void {
    const shown = lines.filter((value) => value > 100 && value <= top);
    context.strokeStyle = 'rgba(255, 255, 255, 0.1)';
    context.fillStyle = 'rgba(226, 222, 255, 0.72)';
    context.lineWidth = Math.max(1, height / 520);
    context.font = `600 ${Math.max(11, Math.round(height / 34))}px 'Geist Variable', sans-serif`;
    context.textAlign = 'right';
    for (const value of shown.slice(-5)) {
      const [, y] = at(0, value);
      context.beginPath();
      context.moveTo(box.left, y);
      context.lineTo(width, y);
      context.stroke();
      context.fillText(`${value / 100}×`, width - height * 0.02, y - height * 0.012);
    }
    context.strokeStyle = 'rgba(255, 255, 255, 0.3)';
    context.beginPath();
    context.moveTo(box.left, box.bottom);
    context.lineTo(width, box.bottom);
    context.stroke();
  }

  function drawCurve(curve: readonly [number, number][], nose: [number, number], ground: number, isOver: boolean): void {
    const first = curve[0] ?? nose;
    const path = new Path2D();
    path.moveTo(...first);
    for (const point of curve) path.lineTo(...point);
    const below = context.createLinearGradient(0, nose[1], 0, ground);
    below.addColorStop(0, isOver ? 'rgba(255, 71, 99, 0.2)' : 'rgba(196, 82, 255, 0.36)');
    below.addColorStop(1, 'rgba(80, 40, 200, 0)');
    context.fillStyle = below;
    context.beginPath();
    for (const point of [...curve, [nose[0], ground] as const, [first[0], ground] as const]) context.lineTo(...point);
    context.fill();
    const along = context.createLinearGradient(first[0], 0, Math.max(first[0] + 1, nose[0]), 0);
    along.addColorStop(0, isOver ? '#7a3350' : '#8a5bff');
    along.addColorStop(0.6, isOver ? '#c03a58' : '#ff63c1');
    along.addColorStop(1, isOver ? '#ff5a72' : '#ffc24d');
    context.strokeStyle = along;
    context.lineCap = 'round';
    context.lineJoin = 'round';
    for (const [thickness, alpha] of [
      [height / 22, 0.12],
      [height / 40, 0.24],
      [height / 90, 1],
    ] as const) {
      context.globalAlpha = alpha;
      context.lineWidth = thickness;
      context.stroke(path);
    }
    context.globalAlpha = 1;
  }

  /** Where others were cashed out. */
  function drawMarks(marks: readonly number[], multiplier: number, at: (time: number, value: number) => [number, number]): void {
    context.strokeStyle = '#0c1f18';
    context.fillStyle = '#5cf2b6';
    context.lineWidth = height / 260;
    for (const mark of marks) {
      if (mark > multiplier) continue;
      const [x, y] = at(flight.reachedAt(mark), mark);
      context.beginPath();
      context.arc(x, y, height / 80, 0, 7);
      context.fill();
      context.stroke();
    }
  }

  function drawRocket([x, y]: [number, number], slope: number, passed: number, isLit: boolean): void {
    const size = Math.min(height * 0.3, width * 0.22);
    if (isLit && !reducedMotion) {
      for (let spark = 0; spark < 2; spark++)
        fire.spawn({
          x: x - Math.cos(slope) * size * 0.1,
          y: y + Math.sin(slope) * size * 0.1,
          vx: -Math.cos(slope) * size * (1.6 + chance()) + (chance() - 0.5) * size * 0.4,
          vy: Math.sin(slope) * size * (1.6 + chance()) + (chance() - 0.5) * size * 0.4,
          life: 260 + chance() * 320,
          size: size * (0.16 + chance() * 0.14),
          grow: -size * 0.2,
          sprite: chance() < 0.75 ? glow : smoke,
          additive: true,
        });
    }
    drawFire(passed);
    context.save();
    // The end of the curve is where its fire leaves it.
    context.translate(x + Math.cos(slope) * size * 0.4, y - Math.sin(slope) * size * 0.4);
    context.rotate(pictured - slope);
    if (rocket.complete && rocket.naturalWidth > 0) context.drawImage(rocket, -size / 2, -size / 2, size, size);
    context.restore();
  }

  function drawFire(passed: number): void {
    fire.step(passed);
    fire.draw(context);
  }

  function explode([x, y]: [number, number]): void {
    fire.clear();
    if (reducedMotion) return;
    for (let piece = 0; piece < 130; piece++) {
      const turn = chance() * 2 * Math.PI;
      const push = height * (0.1 + chance() * 0.9);
      fire.spawn({
        x,
        y,
        vx: Math.cos(turn) * push,
        vy: Math.sin(turn) * push,
        gravity: height * 0.5,
        drag: 1.4,
        life: 500 + chance() * 1_300,
        size: height * (0.02 + chance() * 0.07),
        grow: -height * 0.02,
        sprite: piece % 4 === 0 ? smoke : glow,
        additive: true,
      });
    }
  }

  function drawFlash([x, y]: [number, number], share: number): void {
    const radius = height * (0.1 + share * 0.6);
    const flash = context.createRadialGradient(x, y, 0, x, y, radius);
    flash.addColorStop(0, `rgba(255, 232, 190, ${0.7 * (1 - share)})`);
    flash.addColorStop(1, 'rgba(255, 90, 60, 0)');
    context.fillStyle = flash;
    context.fillRect(x - radius, y - radius, radius * 2, radius * 2);
  }

  return { canvas, draw, fit };
}

/** A soft light of one colour. @param colour red, green and blue */
function light(colour: string): HTMLCanvasElement {
  const sprite = document.createElement('canvas');
  sprite.width = sprite.height = 64;
  const context = sprite.getContext('2d');
  if (!context) return sprite;
  const gradient = context.createRadialGradient(32, 32, 0, 32, 32, 32);
  gradient.addColorStop(0, `rgba(${colour}, 0.95)`);
  gradient.addColorStop(0.4, `rgba(${colour}, 0.4)`);
  gradient.addColorStop(1, `rgba(${colour}, 0)`);
  context.fillStyle = gradient;
  context.fillRect(0, 0, 64, 64);
  return sprite;
}
