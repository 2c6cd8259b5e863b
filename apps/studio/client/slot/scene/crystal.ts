export interface Crystal {
  /** The middle of its foot, in pixels. */
  x: number;
  y: number;
  width: number;
  height: number;
  /** From upright, in radians. */
  turn: number;
  /** Its faces: in the light, across, in the shade. */
  faces: readonly [string, string, string];
  /** Of its edges. */
  edge: string;
}

/** Draws a crystal with three faces and a cut tip that stands, or leans, on its foot. */
export function drawCrystal(context: CanvasRenderingContext2D, { x, y, width, height, turn, faces, edge }: Crystal): void {
  const half = width / 2;
  const shoulder = -height + width * 0.9;
  context.save();
  context.translate(x, y);
  context.rotate(turn);
  const face = (fill: string, ...points: readonly (readonly [number, number])[]): void => {
    context.fillStyle = fill;
    context.beginPath();
    for (const [index, [across, up]] of points.entries()) {
      if (index === 0) context.moveTo(across, up);
      else context.lineTo(across, up);
    }
    context.closePath();
    context.fill();
    context.stroke();
  };
  context.strokeStyle = edge;
  context.lineWidth = Math.max(0.8, width * 0.03);
  context.lineJoin = 'round';
  face(faces[0], [-half, 0], [-half * 0.3, 0], [-half * 0.3, shoulder], [-half, shoulder + width * 0.22]);
  face(faces[1], [-half * 0.3, 0], [half * 0.45, 0], [half * 0.45, shoulder], [-half * 0.3, shoulder]);
  face(faces[2], [half * 0.45, 0], [half, 0], [half, shoulder + width * 0.25], [half * 0.45, shoulder]);
  const tip = [half * 0.1, -height] as const;
  face(faces[0], [-half, shoulder + width * 0.22], [-half * 0.3, shoulder], tip);
  face(faces[1], [-half * 0.3, shoulder], [half * 0.45, shoulder], tip);
  face(faces[2], [half * 0.45, shoulder], [half, shoulder + width * 0.25], tip);
  context.restore();
}
