import type { Atlas } from '../../kit/sprites.ts';

/** A number from 0 to 1 that is the same at every visit. */
const scatter = (index: number): number => (Math.imul(index + 1, 2_654_435_761) >>> 0) / 2 ** 32;

/** Paints the fair at dusk behind the wheel: sky, hills, big wheel and tents. It stands still, so it is painted once for each size. */
export function paintFair(context: CanvasRenderingContext2D, width: number, height: number, atlas: Atlas | null): void {
  const ground = height * 0.8;
  const sky = context.createLinearGradient(0, 0, 0, ground);
  for (const [stop, colour] of [
    [0, '#1b1247'],
    [0.42, '#5a2270'],
    [0.72, '#c24a6e'],
    [1, '#ffb066'],
  ] as const)
    sky.addColorStop(stop, colour);
  context.fillStyle = sky;
  context.fillRect(0, 0, width, height);

  context.fillStyle = '#fff4dc';
  for (let star = 0; star < 70; star++) {
    context.globalAlpha = 0.25 + 0.6 * scatter(star + 300);
    const size = height * (0.0015 + 0.0022 * scatter(star + 200));
    context.beginPath();
    context.arc(width * scatter(star), ground * 0.5 * scatter(star + 100), size, 0, Math.PI * 2);
    context.fill();
  }
  context.globalAlpha = 1;

  hills(context, width, ground, height * 0.16, '#5c2a63', 0.9);
  hills(context, width, ground, height * 0.09, '#3a1b4f', 3.1);

  const floor = context.createLinearGradient(0, ground, 0, height);
  floor.addColorStop(0, '#432046');
  floor.addColorStop(1, '#170a22');
  context.fillStyle = floor;
  context.fillRect(0, ground, width, height - ground);

  if (atlas) {
    const big = height * 0.62;
    stand(context, atlas, 'ferris', width * 0.13, ground, big, 0.92);
    stand(context, atlas, 'tent', width * 0.88, ground, height * 0.44, 1);
    stand(context, atlas, 'tent', width * 0.72, ground, height * 0.26, 0.85);
    stand(context, atlas, 'horse', width * 0.3, ground + height * 0.03, height * 0.24, 0.95);
  }
  garland(context, width, height * 0.1, height * 0.13, 0);
  garland(context, width, height * 0.02, height * 0.16, 0.5);
  const haze = context.createRadialGradient(width / 2, ground, 0, width / 2, ground, width * 0.6);
  haze.addColorStop(0, 'rgba(255, 176, 102, 0.3)');
  haze.addColorStop(1, 'rgba(255, 176, 102, 0)');
  context.fillStyle = haze;
  context.fillRect(0, 0, width, height);
}

function hills(context: CanvasRenderingContext2D, width: number, ground: number, rise: number, colour: string, phase: number): void {
  context.fillStyle = colour;
  context.beginPath();
  context.moveTo(0, ground);
  for (let x = 0; x <= width; x += width / 60) {
    const along = (x / width) * 9 + phase;
    context.lineTo(x, ground - rise * (0.55 + 0.3 * Math.sin(along) + 0.15 * Math.sin(along * 2.7)));
  }
  context.lineTo(width, ground);
  context.fill();
}

/** A picture of the sheet on the ground, a little in the shade of the evening. */
function stand(
  context: CanvasRenderingContext2D,
  atlas: Atlas,
  name: string,
  x: number,
  ground: number,
  size: number,
  light: number,
): void {
  context.save();
  context.fillStyle = 'rgba(12, 4, 22, 0.45)';
  context.beginPath();
  context.ellipse(x, ground, size * 0.42, size * 0.05, 0, 0, Math.PI * 2);
  context.fill();
  context.globalAlpha = light;
  context.filter = 'brightness(0.82) saturate(0.92)';
  atlas.draw(context, name, x - size / 2, ground - size * 0.96, size, size);
  context.restore();
}

/** A cord with lamps. */
function garland(context: CanvasRenderingContext2D, width: number, top: number, sag: number, shift: number): void {
  const spans = Math.max(2, Math.round(width / 340));
  const lamps = 9;
  for (let span = -1; span <= spans; span++) {
    const [from, to] = [((span + shift) * width) / spans, ((span + 1 + shift) * width) / spans];
    context.strokeStyle = 'rgba(20, 8, 30, 0.7)';
    context.lineWidth = 1.5;
    context.beginPath();
    context.moveTo(from, top);
    context.quadraticCurveTo((from + to) / 2, top + sag * 2, to, top);
    context.stroke();
    for (let lamp = 0; lamp < lamps; lamp++) {
      const share = (lamp + 0.5) / lamps;
      const [x, y] = [from + (to - from) * share, top + sag * 4 * share * (1 - share)];
      const size = sag * 0.09;
      const glow = context.createRadialGradient(x, y, 0, x, y, size * 4);
      glow.addColorStop(0, 'rgba(255, 232, 170, 0.95)');
      glow.addColorStop(0.2, 'rgba(255, 205, 110, 0.7)');
      glow.addColorStop(1, 'rgba(255, 190, 90, 0)');
      context.fillStyle = glow;
      context.fillRect(x - size * 4, y - size * 4, size * 8, size * 8);
    }
  }
}
