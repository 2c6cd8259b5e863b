/** Of a field's foil, the share that is rubbed off when the field counts as open. */
const enough = 0.42;
/** The foil is measured on a grid of so many places each way. */
const grid = 12;

/** Foil over a field, which is rubbed off by a pointer. Drawn in its own pixels, stretched over the field. */
export interface Foil {
  readonly canvas: HTMLCanvasElement;
  /** Rubs along a line, in shares of the field. True once enough is off. */
  rub(from: { x: number; y: number }, to: { x: number; y: number }): boolean;
  cover(): void;
}

const edge = 160;

/** @param mark what is printed on the foil */
export function createFoil(mark: HTMLCanvasElement): Foil {
  const canvas = document.createElement('canvas');
  canvas.width = edge;
  canvas.height = edge;
  canvas.className = 'foil';
  canvas.setAttribute('aria-hidden', 'true');
  const pen = canvas.getContext('2d');
  let off = new Set<number>();

  function cover(): void {
    off = new Set();
    if (!pen) return;
    pen.globalCompositeOperation = 'source-over';
    const shine = pen.createLinearGradient(0, 0, edge, edge);
    for (const [stop, colour] of [
      [0, '#b9852a'],
      [0.28, '#f6d981'],
      [0.46, '#fff6cf'],
      [0.62, '#e2b24a'],
      [1, '#a06d18'],
    ] as const)
      shine.addColorStop(stop, colour);
    pen.fillStyle = shine;
    pen.fillRect(0, 0, edge, edge);
    pen.strokeStyle = 'rgba(120, 76, 8, 0.28)';
    pen.lineWidth = 2;
    for (let line = -edge; line < edge; line += 11) {
      pen.beginPath();
      pen.moveTo(line, 0);
      pen.lineTo(line + edge, edge);
      pen.stroke();
    }
    pen.globalAlpha = 0.5;
    pen.drawImage(mark, edge * 0.25, edge * 0.25, edge * 0.5, edge * 0.5);
    pen.globalAlpha = 1;
  }
  cover();

  return {
    canvas,
    cover,
    rub(from, to) {
      if (!pen) return true;
      pen.globalCompositeOperation = 'destination-out';
      pen.lineWidth = edge * 0.26;
      pen.lineCap = 'round';
      pen.beginPath();
      pen.moveTo(from.x * edge, from.y * edge);
      pen.lineTo(to.x * edge + 0.1, to.y * edge);
      pen.stroke();
      const reach = (0.13 * grid) ** 2;
      for (let step = 0; step <= 8; step++) {
        const [x, y] = [from.x + ((to.x - from.x) * step) / 8, from.y + ((to.y - from.y) * step) / 8];
        for (let place = 0; place < grid * grid; place++)
          if (((place % grid) + 0.5 - x * grid) ** 2 + (Math.floor(place / grid) + 0.5 - y * grid) ** 2 < reach) off.add(place);
      }
      return off.size >= enough * grid * grid;
    },
  };
}
