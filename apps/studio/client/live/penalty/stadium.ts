import { surface } from '../../kit/lettering.ts';

/** All that stands around the pitch, once around: the crowd at rest and on its feet. */
export interface Stadium {
  /** @param lively 0 to 1 @param milliseconds for the crowd's hands */
  draw(
    context: CanvasRenderingContext2D,
    view: { heading: number; horizon: number; focal: number; width: number; height: number },
    lively: number,
    milliseconds: number,
  ): void;
}

/** Pixels of the painted ring, and how much of it stands above the horizon. */
const ring = { width: 2_048, height: 300 } as const;
const above = 0.86;

/** A number from 0 to 1 that is the same at every visit. */
const scatter = (index: number): number => (Math.imul(index + 1, 2_654_435_761) >>> 0) / 2 ** 32;

export function createStadium(): Stadium {
  const pictures = [paintRing(0), paintRing(1)] as const;
  return {
    draw(context, { focal, heading, height, horizon, width }, lively, milliseconds) {
      const sky = context.createLinearGradient(0, 0, 0, Math.max(1, horizon));
      sky.addColorStop(0, '#050a1c');
      sky.addColorStop(1, '#16305c');
      context.fillStyle = sky;
      context.fillRect(0, 0, width, height);
      // A quarter of the ring is what a right angle shows.
      const whole = focal * Math.PI * 2;
      const tall = focal * 0.34;
      const picture = pictures[lively > 0.7 && Math.floor(milliseconds / 170) % 2 === 1 ? 1 : 0];
      const start = width / 2 - ((((heading / (Math.PI * 2)) % 1) + 1.5) % 1) * whole;
      for (let x = start - whole; x < width; x += whole)
        if (x + whole > 0) context.drawImage(picture, x, horizon - tall * above, whole, tall);
      flashes(context, lively, milliseconds, { width, top: horizon - tall * 0.7, bottom: horizon - tall * 0.08 });
    },
  };
}

function paintRing(raised: 0 | 1): HTMLCanvasElement {
  const { canvas, context } = surface(ring.width, ring.height);
  const { width, height } = ring;
  const ground = height * above;
  const roof = height * 0.24;
  const stand = context.createLinearGradient(0, roof, 0, ground);
  stand.addColorStop(0, '#0b1226');
  stand.addColorStop(1, '#26324e');
  context.fillStyle = stand;
  context.fillRect(0, roof, width, ground - roof);
  context.fillStyle = '#0a0f20';
  context.fillRect(0, roof - height * 0.05, width, height * 0.07);
  const colours = ['#f2a01e', '#2f6bff', '#f4f1e6', '#8c97b5', '#d95757', '#5b6b8f', '#e9c46a'];
  const rows = 15;
  for (let row = 0; row < rows; row++) {
    const y = roof + height * 0.05 + ((ground - roof - height * 0.08) * (row + 0.5)) / rows;
    for (let seat = 0; seat < 330; seat++) {
      const index = row * 331 + seat;
      if (scatter(index) < 0.07) continue;
      const x = ((seat + (row % 2) * 0.5 + scatter(index + 7) * 0.3) / 330) * width;
      const up = raised === 1 && scatter(index + 40) > 0.45 ? 2.2 : 0;
      // The end behind the goal is the home side's, the other the away side's.
      const fans = Math.cos((x / width - 0.5) * Math.PI * 2) > 0.3 ? 0 : Math.cos((x / width - 0.5) * Math.PI * 2) < -0.3 ? 1 : -1;
      const pick = fans >= 0 && scatter(index + 90) < 0.6 ? fans : Math.floor(scatter(index + 17) * colours.length);
      context.globalAlpha = 0.55 + 0.4 * scatter(index + 23);
      context.fillStyle = colours[pick] ?? '#ffffff';
      context.fillRect(x - 1.8, y - up, 3.6, 6);
      context.fillStyle = '#d7a27c';
      context.fillRect(x - 1.1, y - 3 - up, 2.3, 2.6);
      if (up > 0) {
        context.fillRect(x - 2.6, y - 6.5, 1, 5);
        context.fillRect(x + 1.6, y - 6.5, 1, 5);
      }
    }
  }
  context.globalAlpha = 1;
  for (let tower = 0; tower < 8; tower++) {
    const x = ((tower + 0.5) / 8) * width;
    context.fillStyle = '#1b243c';
    context.fillRect(x - 2, 6, 4, roof);
    const glow = context.createRadialGradient(x, 14, 2, x, 14, 56);
    glow.addColorStop(0, 'rgba(255, 255, 240, 0.95)');
    glow.addColorStop(0.25, 'rgba(220, 235, 255, 0.4)');
    glow.addColorStop(1, 'rgba(200, 220, 255, 0)');
    context.fillStyle = glow;
    context.fillRect(x - 56, 0, 112, 72);
    context.fillStyle = '#ffffff';
    for (let lamp = 0; lamp < 8; lamp++) context.fillRect(x - 15 + (lamp % 4) * 8, 8 + Math.floor(lamp / 4) * 7, 5, 5);
  }
  // A wall between stand and pitch.
  context.fillStyle = '#101a33';
  context.fillRect(0, ground - 12, width, height - ground + 12);
  for (let board = 0; board < 64; board++) {
    context.fillStyle = board % 2 === 0 ? '#f2a01e' : '#2f6bff';
    context.globalAlpha = 0.75;
    context.fillRect((board / 64) * width + 3, ground - 9, width / 64 - 6, 7);
  }
  context.globalAlpha = 1;
  return canvas;
}

/** Lights of cameras in the crowd. */
function flashes(
  context: CanvasRenderingContext2D,
  lively: number,
  milliseconds: number,
  { bottom, top, width }: { width: number; top: number; bottom: number },
): void {
  const beat = Math.floor(milliseconds / 90);
  context.fillStyle = '#ffffff';
  for (let flash = 0; flash < Math.round(lively * 9); flash++) {
    const index = beat * 13 + flash;
    context.globalAlpha = 0.4 + 0.5 * scatter(index + 3);
    context.beginPath();
    context.arc(scatter(index) * width, top + scatter(index + 501) * (bottom - top), 1.6, 0, Math.PI * 2);
    context.fill();
  }
  context.globalAlpha = 1;
}
