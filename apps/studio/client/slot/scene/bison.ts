/** The outline of a bison that runs to the right, one unit high from hoof to hump, its hooves on the origin; `stride` 0 … 1 of one leap. The path is filled by the caller. */
export function bisonPath(context: CanvasRenderingContext2D, stride: number): void {
  const swing = Math.sin(stride * Math.PI * 2);
  context.moveTo(-0.78, -0.62);
  context.quadraticCurveTo(-0.7, -0.78, -0.4, -0.76);
  context.quadraticCurveTo(-0.12, -0.8, 0.12, -0.98);
  context.quadraticCurveTo(0.34, -1.06, 0.5, -0.84);
  context.quadraticCurveTo(0.66, -0.86, 0.72, -0.72);
  // The horn, the muzzle and the beard.
  context.lineTo(0.82, -0.84);
  context.lineTo(0.8, -0.66);
  context.quadraticCurveTo(0.9, -0.5, 0.86, -0.4);
  context.quadraticCurveTo(0.74, -0.34, 0.68, -0.4);
  context.quadraticCurveTo(0.62, -0.2, 0.54, -0.28);
  context.quadraticCurveTo(0.4, -0.24, 0.3, -0.34);
  context.quadraticCurveTo(0, -0.28, -0.42, -0.38);
  context.quadraticCurveTo(-0.66, -0.34, -0.78, -0.62);
  for (const [x, phase] of [
    [0.42, 1],
    [0.28, -1],
    [-0.46, -1],
    [-0.62, 1],
  ] as const) {
    const reach = swing * phase * 0.26;
    const lifted = Math.max(0, swing * phase) * 0.1;
    context.moveTo(x - 0.08, -0.42);
    context.lineTo(x + 0.1, -0.42);
    context.lineTo(x + reach + 0.05, -lifted);
    context.lineTo(x + reach - 0.04, -lifted);
    context.closePath();
  }
  // The tail.
  context.moveTo(-0.75, -0.66);
  context.quadraticCurveTo(-0.95, -0.72 - swing * 0.05, -1, -0.52);
  context.quadraticCurveTo(-0.9, -0.66, -0.74, -0.58);
}
