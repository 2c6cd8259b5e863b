export interface Leaf {
  /** Where its stalk begins, in pixels. */
  x: number;
  y: number;
  length: number;
  /** Which way it points, in radians; 0 is to the right. */
  turn: number;
  /** Its upper half in the light, its lower half in the shade. */
  light: string;
  shade: string;
  vein: string;
}

/** Draws a leaf of the jungle: two halves that meet at the midrib, cut in between their veins. */
export function drawLeaf(context: CanvasRenderingContext2D, { x, y, length, turn, light, shade, vein }: Leaf): void {
  const lobes = 6;
  const wide = length * 0.34;
  context.save();
  context.translate(x, y);
  context.rotate(turn);
  for (const side of [-1, 1]) {
    context.fillStyle = side < 0 ? light : shade;
    context.beginPath();
    context.moveTo(0, 0);
    for (let lobe = 0; lobe < lobes; lobe++) {
      const [from, to] = [lobe / lobes, (lobe + 1) / lobes];
      const breadth = (at: number): number => wide * Math.sin(Math.PI * Math.min(1, 0.08 + at * 0.92)) ** 0.75;
      const tip = from * 0.3 + to * 0.7;
      context.quadraticCurveTo(length * (from + 0.02), side * breadth(from) * 1.05, length * (tip + 0.06), side * breadth(tip));
      // The cut between two lobes does not reach the midrib.
      if (lobe < lobes - 1) context.lineTo(length * to, side * breadth(to) * 0.5);
    }
    context.lineTo(length, 0);
    context.closePath();
    context.fill();
  }
  context.strokeStyle = vein;
  context.lineCap = 'round';
  context.lineWidth = Math.max(1, length * 0.016);
  context.beginPath();
  context.moveTo(-length * 0.12, 0);
  context.lineTo(length * 0.97, 0);
  context.stroke();
  context.lineWidth = Math.max(0.7, length * 0.007);
  context.beginPath();
  for (let lobe = 1; lobe < lobes; lobe++) {
    const from = (lobe - 0.4) / lobes;
    for (const side of [-1, 1]) {
      context.moveTo(length * from, 0);
      context.lineTo(length * (from + 0.13), side * wide * 0.62 * Math.sin(Math.PI * from));
    }
  }
  context.stroke();
  context.restore();
}
