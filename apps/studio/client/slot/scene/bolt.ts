export interface Bolt {
  from: { x: number; y: number };
  to: { x: number; y: number };
  /** Of the core, in pixels. */
  width: number;
  /** 0 … 1. */
  strength: number;
  /** Colours of the core and of the light around it. */
  heart: string;
  light: string;
}

/** Draws a bolt of lightning with a few branches, added to what is there. The same `random` draws the same bolt. */
export function drawBolt(context: CanvasRenderingContext2D, bolt: Bolt, random: () => number): void {
  const { from, to, width, strength, heart, light } = bolt;
  if (strength <= 0.01) return;
  const lines: { points: { x: number; y: number }[]; width: number }[] = [{ points: jagged(from, to, random), width }];
  const reach = Math.hypot(to.x - from.x, to.y - from.y);
  const [trunk] = lines;
  for (let branch = 0; branch < 3 && trunk; branch++) {
    const start = trunk.points[Math.floor(trunk.points.length * (0.2 + 0.5 * random()))] ?? from;
    const along = Math.atan2(to.y - from.y, to.x - from.x) + (random() < 0.5 ? -1 : 1) * (0.4 + 0.5 * random());
    const far = reach * (0.12 + 0.2 * random());
    const end = { x: start.x + Math.cos(along) * far, y: start.y + Math.sin(along) * far };
    lines.push({ points: jagged(start, end, random), width: width * 0.5 });
  }
  context.save();
  context.globalCompositeOperation = 'lighter';
  context.lineCap = 'round';
  context.lineJoin = 'round';
  for (const [thick, colour, share] of [
    [9, light, 0.1],
    [4, light, 0.24],
    [1, heart, 1],
  ] as const) {
    for (const line of lines) {
      context.strokeStyle = `rgba(${colour},${share * strength})`;
      context.lineWidth = line.width * thick;
      context.beginPath();
      for (const [index, { x, y }] of line.points.entries()) {
        if (index === 0) context.moveTo(x, y);
        else context.lineTo(x, y);
      }
      context.stroke();
    }
  }
  context.restore();
}

/** A way that is bent in its middle, and each half of it again. */
function jagged(from: Bolt['from'], to: Bolt['to'], random: () => number): Bolt['from'][] {
  let points = [from, to];
  let bend = Math.hypot(to.x - from.x, to.y - from.y) * 0.16;
  for (let halving = 0; halving < 5; halving++) {
    points = points.flatMap((point, index) => {
      const next = points[index + 1];
      if (!next) return [point];
      const angle = Math.atan2(next.y - point.y, next.x - point.x) + Math.PI / 2;
      const aside = (random() - 0.5) * bend;
      return [point, { x: (point.x + next.x) / 2 + Math.cos(angle) * aside, y: (point.y + next.y) / 2 + Math.sin(angle) * aside }];
    });
    bend *= 0.56;
  }
  return points;
}
