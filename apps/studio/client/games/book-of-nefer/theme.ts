import cinzel from '@fontsource/cinzel-decorative/files/cinzel-decorative-latin-900-normal.woff2?url';
import sheet from '../../assets/book-of-nefer.webp?url';
import { ATLASES } from '../../art/atlases.ts';
import { cellBox } from '../../slot/layout.ts';
import { cellTile, dice, dunes, light, metalFrame, rays, standing, vertical, vignette } from '../../slot/paint.ts';
import type { ScenePainter, SlotTheme } from '../../slot/theme.ts';

const GOLD = [
  [0, '#fff6cf'],
  [0.18, '#f7cf63'],
  [0.38, '#c58418'],
  [0.5, '#8a5206'],
  [0.62, '#e0a32c'],
  [0.82, '#ffe59a'],
  [1, '#a9690d'],
] as const;

function pyramid(
  context: CanvasRenderingContext2D,
  x: number,
  base: number,
  half: number,
  height: number,
  lit: string,
  dark: string,
): void {
  context.fillStyle = vertical(context, base - height, base, [
    [0, lit],
    [1, '#a8560f'],
  ]);
  context.beginPath();
  context.moveTo(x - half, base);
  context.lineTo(x, base - height);
  context.lineTo(x + half * 0.32, base);
  context.fill();
  context.fillStyle = vertical(context, base - height, base, [
    [0, dark],
    [1, '#4a1d05'],
  ]);
  context.beginPath();
  context.moveTo(x, base - height);
  context.lineTo(x + half, base);
  context.lineTo(x + half * 0.32, base);
  context.fill();
  context.strokeStyle = 'rgba(60,20,0,.16)';
  context.lineWidth = 1;
  for (let step = 1; step < 9; step++) {
    const y = base - (height * step) / 9;
    const reach = half * (1 - step / 9);
    context.beginPath();
    context.moveTo(x - reach, y);
    context.lineTo(x + reach * 0.32, y + 2);
    context.lineTo(x + reach, y);
    context.stroke();
  }
}

/** A column of worked stone with painted bands, and signs of our own making cut into it. */
function column(context: CanvasRenderingContext2D, x: number, top: number, width: number, bottom: number, seed: number): void {
  const random = dice(seed);
  const shaft = context.createLinearGradient(x, 0, x + width, 0);
  for (const [offset, colour] of [
    [0, '#2a1204'],
    [0.22, '#8d5420'],
    [0.4, '#d79a4a'],
    [0.62, '#8a4d18'],
    [1, '#1d0b02'],
  ] as const)
    shaft.addColorStop(offset, colour);
  context.save();
  context.shadowColor = 'rgba(0,0,0,.7)';
  context.shadowBlur = width * 0.5;
  context.fillStyle = shaft;
  context.fillRect(x, top, width, bottom - top);
  context.restore();
  const capital = width * 0.75;
  context.fillStyle = vertical(context, top, top + capital, GOLD);
  context.beginPath();
  context.moveTo(x - width * 0.28, top);
  context.lineTo(x + width * 1.28, top);
  context.quadraticCurveTo(x + width * 1.02, top + capital * 0.5, x + width, top + capital);
  context.lineTo(x, top + capital);
  context.quadraticCurveTo(x - width * 0.02, top + capital * 0.5, x - width * 0.28, top);
  context.fill();
  for (const [at, colour] of [
    [0.2, '#1c50b8'],
    [0.32, '#b3272e'],
    [0.44, '#177a5a'],
  ] as const) {
    context.fillStyle = colour;
    context.fillRect(x, top + capital + width * at, width, width * 0.07);
  }
  context.strokeStyle = 'rgba(45,18,2,.75)';
  context.fillStyle = 'rgba(45,18,2,.75)';
  context.lineWidth = Math.max(1.2, width * 0.035);
  const sign = width * 0.34;
  for (let y = top + capital + width * 0.95; y < bottom - sign; y += sign * 1.5) {
    const kind = Math.floor(random() * 5);
    const middle = x + width / 2;
    context.beginPath();
    if (kind === 0) context.arc(middle, y, sign * 0.42, 0, Math.PI * 2);
    else if (kind === 1) {
      for (let wave = 0; wave < 3; wave++) {
        context.moveTo(middle - sign * 0.6, y - sign * 0.3 + wave * sign * 0.3);
        for (let tooth = 1; tooth <= 6; tooth++)
          context.lineTo(middle - sign * 0.6 + tooth * sign * 0.2, y - sign * 0.3 + wave * sign * 0.3 + (tooth % 2 ? -1 : 0) * sign * 0.16);
      }
    } else if (kind === 2) {
      context.ellipse(middle, y, sign * 0.6, sign * 0.26, 0, 0, Math.PI * 2);
      context.moveTo(middle + sign * 0.16, y);
      context.arc(middle, y, sign * 0.16, 0, Math.PI * 2);
    } else if (kind === 3) {
      context.rect(middle - sign * 0.42, y - sign * 0.42, sign * 0.84, sign * 0.84);
      context.moveTo(middle, y - sign * 0.42);
      context.lineTo(middle, y + sign * 0.42);
    } else {
      context.moveTo(middle - sign * 0.5, y + sign * 0.4);
      context.lineTo(middle, y - sign * 0.5);
      context.lineTo(middle + sign * 0.5, y + sign * 0.4);
      context.closePath();
    }
    context.stroke();
  }
  context.fillStyle = 'rgba(255,200,110,.14)';
  context.fillRect(x + width * 0.36, top + capital, width * 0.05, bottom - top - capital);
}

function columns(scene: ScenePainter): { left: number; right: number; top: number; width: number } | null {
  const { layout, width } = scene;
  const room = layout.frame.x;
  if (room < 70) return null;
  const thick = Math.min(86, room * 0.4);
  return { left: room * 0.5 - thick / 2, right: width - room * 0.5 - thick / 2, top: layout.frame.y - 6, width: thick };
}

function paint(context: CanvasRenderingContext2D, scene: ScenePainter): void {
  const { width, height, floor, layout, atlas } = scene;
  const horizon = floor * 0.74;
  context.fillStyle = vertical(context, 0, height, [
    [0, '#1b0b2c'],
    [0.16, '#5a1c33'],
    [0.36, '#b8460f'],
    [0.54, '#f3992a'],
    [0.66, '#ffd77a'],
    [0.74, '#e39036'],
    [1, '#3a1604'],
  ]);
  context.fillRect(0, 0, width, height);
  const sunX = width * 0.5;
  const sunY = layout.portrait ? floor * 0.2 : floor * 0.3;
  rays(context, sunX, sunY, Math.hypot(width, floor) * 0.75, 22, 'rgba(255,214,120,.42)', 0.2);
  light(context, sunX, sunY, Math.max(width, floor) * 0.5, [
    [0, 'rgba(255,240,190,.95)'],
    [0.18, 'rgba(255,214,120,.55)'],
    [0.6, 'rgba(255,140,30,.18)'],
    [1, 'rgba(0,0,0,0)'],
  ]);
  const unit = Math.max(width, floor);
  pyramid(context, width * 0.2, horizon, unit * 0.21, unit * 0.25, '#ffd08a', '#7c3a12');
  pyramid(context, width * 0.83, horizon, unit * 0.18, unit * 0.2, '#f7bd74', '#6b2f0d');
  pyramid(context, width * 0.96, horizon + 4, unit * 0.1, unit * 0.11, '#e9a65c', '#5c260a');
  dunes(
    context,
    width,
    height,
    horizon + 4,
    floor * 0.018,
    vertical(context, horizon, floor, [
      [0, '#d98a35'],
      [1, '#5a2607'],
    ]),
    0.6,
  );
  dunes(
    context,
    width,
    height,
    horizon + floor * 0.09,
    floor * 0.026,
    vertical(context, horizon, height, [
      [0, '#8a4611'],
      [1, '#220b01'],
    ]),
    2.4,
  );
  dunes(
    context,
    width,
    height,
    horizon + floor * 0.17,
    floor * 0.022,
    vertical(context, horizon, height, [
      [0, '#4a2007'],
      [1, '#120500'],
    ]),
    4.4,
  );
  vignette(context, width, height, 'rgba(18,4,0,.78)');
  const pair = columns(scene);
  if (pair) {
    column(context, pair.left, pair.top, pair.width, floor + 8, 11);
    column(context, pair.right, pair.top, pair.width, floor + 8, 29);
  }
  metalFrame(context, layout.reels, layout.frameWidth, {
    metal: GOLD,
    edge: '#3b1a02',
    shadow: 'rgba(10,2,0,.85)',
    glow: 'rgba(255,184,70,.55)',
    back: [
      [0, '#1d0c03'],
      [0.5, '#2c1406'],
      [1, '#120600'],
    ],
    jewel: '#1e63ff',
  });
  for (let reel = 0; reel < 5; reel++) {
    for (let row = 0; row < 3; row++)
      cellTile(
        context,
        cellBox(layout, reel, row),
        [
          [0, '#5a3213'],
          [0.5, '#3c1e09'],
          [1, '#281203'],
        ],
        'rgba(255,200,110,.2)',
      );
  }
  const edge = layout.portrait ? Math.min(64, width * 0.15) : 0;
  if (edge > 0) {
    standing(context, () => atlas.draw(context, 'coins', -edge * 0.18, floor - edge * 0.95, edge, edge), 'rgba(0,0,0,.7)', 14, 6);
    standing(context, () => atlas.draw(context, 'scarab', width - edge * 0.9, floor - edge * 1.02, edge, edge), 'rgba(0,0,0,.7)', 14, 6);
  } else if (pair) {
    const size = Math.min(layout.frame.x * 0.92, 190);
    standing(
      context,
      () => atlas.draw(context, 'anubis', layout.frame.x * 0.5 - size / 2, floor - size * 0.98, size, size),
      'rgba(255,190,80,.55)',
      26,
      0,
    );
    standing(
      context,
      () => atlas.draw(context, 'coins', width - layout.frame.x * 0.5 - size * 0.46, floor - size * 0.84, size * 0.92, size * 0.92),
      'rgba(0,0,0,.8)',
      20,
      8,
    );
  }
}

/** Two bowls of fire beside the reels. */
function live(context: CanvasRenderingContext2D, scene: ScenePainter, seconds: number): void {
  const pair = columns(scene);
  if (!pair) return;
  context.globalCompositeOperation = 'lighter';
  for (const [index, x] of [pair.left + pair.width / 2, pair.right + pair.width / 2].entries()) {
    for (let tongue = 0; tongue < 5; tongue++) {
      const flicker = Math.sin(seconds * (5 + tongue * 1.7) + index * 2 + tongue) * 0.5 + 0.5;
      const size = pair.width * (0.34 + flicker * 0.22) * (1 - tongue * 0.13);
      const y = pair.top - size * 0.35 - tongue * pair.width * 0.13;
      const gradient = context.createRadialGradient(x, y, 0, x, y, size);
      gradient.addColorStop(0, tongue > 2 ? 'rgba(255,250,200,.5)' : 'rgba(255,190,70,.5)');
      gradient.addColorStop(0.5, 'rgba(255,110,10,.2)');
      gradient.addColorStop(1, 'rgba(255,60,0,0)');
      context.fillStyle = gradient;
      context.fillRect(x - size, y - size, size * 2, size * 2);
    }
  }
  context.globalCompositeOperation = 'source-over';
}

export const bookOfNefer: SlotTheme = {
  game: 'book-of-nefer',
  logo: ['Book of Nefer'],
  assets: [
    { kind: 'image', name: 'sheet', url: sheet },
    { kind: 'font', family: 'Nefer', weight: 900, url: cinzel },
  ],
  atlas: {
    names: Object.keys(ATLASES['book-of-nefer'].pictures),
    across: ATLASES['book-of-nefer'].across,
    size: ATLASES['book-of-nefer'].size,
  },
  letters: {
    face: 'Nefer, Georgia, serif',
    weight: 900,
    fill: [
      [0, '#fffbe2'],
      [0.35, '#ffe08a'],
      [0.6, '#f2a51f'],
      [0.8, '#b86a06'],
      [1, '#ffd873'],
    ],
    rim: '#5a2a02',
    depth: '#260f00',
    glow: 'rgba(255,180,40,.7)',
  },
  numerals: {
    face: '"Archivo Variable", Georgia, serif',
    weight: 900,
    fill: [
      [0, '#fffdf0'],
      [0.4, '#ffe38f'],
      [0.65, '#f7a91c'],
      [1, '#ffdc7c'],
    ],
    rim: '#6b3305',
    depth: '#2b1000',
    glow: 'rgba(255,170,30,.8)',
  },
  voice: { root: 62, scale: [0, 1, 4, 5, 7, 8, 10], timbre: 'bell', ambience: 24, drum: false },
  symbols: {
    book: { art: 'book', light: '#ffcf4d', scale: 0.98, sparks: '#ffe27a' },
    pharaoh: { art: 'pharaoh', light: '#ffb02e', scale: 1, sparks: '#ffd75a' },
    anubis: { art: 'anubis', light: '#4f8dff', scale: 0.98, sparks: '#8db8ff' },
    scarab: { art: 'scarab', light: '#35c3ff', scale: 1, sparks: '#8fe0ff' },
    lion: { art: 'lion', light: '#b57bff', scale: 0.98, sparks: '#d9b3ff' },
    ace: { art: 'ace', light: null, scale: 0.86, sparks: '#ff7a8c' },
    king: { art: 'king', light: null, scale: 0.86, sparks: '#86a8ff' },
    queen: { art: 'queen', light: null, scale: 0.86, sparks: '#d58bff' },
    jack: { art: 'jack', light: null, scale: 0.86, sparks: '#6fe39a' },
    ten: { art: 'ten', light: null, scale: 0.9, sparks: '#ffb45a' },
  },
  lines: ['#ffd75a', '#5ad1ff', '#ff6f91', '#7dff9b', '#c792ff', '#ffa14f', '#6ff2e3', '#ff8ae0', '#e6ff6b', '#8fa8ff'],
  dim: 'rgba(16,6,0,.66)',
  winGlow: '255,190,70',
  winRing: '#ffd75a',
  shade: '#0d0400',
  veil: 'rgba(20,7,0,.8)',
  rayColour: 'rgba(255,205,100,.5)',
  ambience: { colour: '#ffcf7a', rate: 9, size: [2, 6], rise: [6, 22], sway: 16, from: 'all' },
  paint,
  live,
};
