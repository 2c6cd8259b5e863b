import bowlby from '@fontsource/bowlby-one/files/bowlby-one-latin-400-normal.woff2?url';
import sheet from '../../assets/hot-seven-deluxe.webp?url';
import { ATLASES } from '../../art/atlases.ts';
import { cellBox } from '../../slot/layout.ts';
import { dice, light, metalFrame, rays, rocks, rounded, standing, vertical, vignette } from '../../slot/paint.ts';
import type { ScenePainter, SlotTheme } from '../../slot/theme.ts';

const CHROME = [
  [0, '#fff7d1'],
  [0.16, '#ffcf4d'],
  [0.36, '#ff7a1c'],
  [0.5, '#9c1d06'],
  [0.64, '#ff8f24'],
  [0.84, '#ffe07a'],
  [1, '#b33208'],
] as const;

/** Lamps stand in the middle of the metal, evenly spaced along its four sides. */
function lamps(scene: ScenePainter): { x: number; y: number }[] {
  const { frame, frameWidth } = scene.layout;
  const inset = frameWidth * 0.5;
  const left = frame.x + inset;
  const top = frame.y + inset;
  const width = frame.width - inset * 2;
  const height = frame.height - inset * 2;
  const spacing = frameWidth * 2.3;
  const across = Math.round(width / spacing);
  const down = Math.round(height / spacing);
  const points: { x: number; y: number }[] = [];
  for (let index = 0; index < across; index++) points.push({ x: left + (width * (index + 0.5)) / across, y: top });
  for (let index = 0; index < down; index++) points.push({ x: left + width, y: top + (height * (index + 0.5)) / down });
  for (let index = across - 1; index >= 0; index--) points.push({ x: left + (width * (index + 0.5)) / across, y: top + height });
  for (let index = down - 1; index >= 0; index--) points.push({ x: left, y: top + (height * (index + 0.5)) / down });
  return points;
}

function flames(
  context: CanvasRenderingContext2D,
  width: number,
  floor: number,
  height: number,
  fill: CanvasGradient,
  count: number,
  random: () => number,
): void {
  context.fillStyle = fill;
  const step = width / count;
  context.beginPath();
  context.moveTo(-step, floor + 40);
  for (let index = -1; index <= count; index++) {
    const x = index * step;
    const tip = floor - height * (0.4 + random() * 0.6);
    const lean = x + step * (0.25 + random() * 0.5);
    context.bezierCurveTo(x + step * 0.3, floor - height * 0.12, x + step * 0.02, tip + height * 0.42, lean, tip);
    context.bezierCurveTo(lean - step * 0.02, tip + height * 0.26, x + step * 0.98, tip + height * 0.5, x + step, floor - height * 0.02);
  }
  context.lineTo(width + step, floor + 40);
  context.closePath();
  context.fill();
}

function paint(context: CanvasRenderingContext2D, scene: ScenePainter): void {
  const { width, height, floor, layout } = scene;
  const random = dice(7);
  const heartY = layout.frame.y + layout.frame.height * 0.4;
  const heart = context.createRadialGradient(width / 2, heartY, 0, width / 2, heartY, Math.hypot(width, floor) * 0.62);
  for (const [offset, colour] of [
    [0, '#ff8a2a'],
    [0.22, '#f2441a'],
    [0.55, '#8d1108'],
    [1, '#200203'],
  ] as const)
    heart.addColorStop(offset, colour);
  context.fillStyle = heart;
  context.fillRect(0, 0, width, height);
  rays(context, width / 2, heartY, Math.hypot(width, floor) * 0.75, 26, 'rgba(255,205,80,.55)', 0.06);
  light(context, width / 2, heartY, Math.max(width, floor) * 0.42, [
    [0, 'rgba(255,230,140,.9)'],
    [0.5, 'rgba(255,140,40,.35)'],
    [1, 'rgba(0,0,0,0)'],
  ]);
  rocks(
    context,
    width,
    floor * 0.93,
    floor * 0.3,
    Math.max(7, Math.round(width / 100)),
    vertical(context, floor * 0.6, floor, [
      [0, '#5c0c06'],
      [1, '#210202'],
    ]),
    random,
  );
  vignette(context, width, height, 'rgba(40,0,0,.62)');
  light(context, width / 2, floor * 1.1, Math.max(width, floor) * 0.55, [
    [0, 'rgba(255,170,40,.95)'],
    [0.45, 'rgba(255,80,10,.5)'],
    [1, 'rgba(0,0,0,0)'],
  ]);
  const fire = Math.max(5, Math.round(width / 120));
  flames(
    context,
    width,
    floor,
    floor * 0.27,
    vertical(context, floor * 0.72, floor, [
      [0, '#e02a08'],
      [0.5, '#ff5a10'],
      [1, '#ff8a1e'],
    ]),
    fire,
    random,
  );
  flames(
    context,
    width,
    floor,
    floor * 0.18,
    vertical(context, floor * 0.82, floor, [
      [0, '#ff6a10'],
      [0.5, '#ff9a1e'],
      [1, '#ffc53a'],
    ]),
    fire + 2,
    random,
  );
  flames(
    context,
    width,
    floor,
    floor * 0.09,
    vertical(context, floor * 0.9, floor, [
      [0, '#ffb52e'],
      [0.6, '#ffe27a'],
      [1, '#fff6c4'],
    ]),
    fire + 5,
    random,
  );

  const room = layout.frame.x;
  if (room > 90) {
    const size = Math.min(room * 0.56, floor * 0.34);
    fruit(context, scene, 'watermelon', room * 0.3, floor * 0.33, size * 0.92, 0.3);
    fruit(context, scene, 'cherry', room * 0.62, floor * 0.62, size, -0.16);
    fruit(context, scene, 'coins', room * 0.34, floor * 0.9, size * 0.95, 0);
    fruit(context, scene, 'bell', width - room * 0.3, floor * 0.33, size * 0.92, 0.22);
    fruit(context, scene, 'lemon', width - room * 0.62, floor * 0.62, size, 0.16);
    fruit(context, scene, 'coins', width - room * 0.34, floor * 0.9, size * 0.95, 0);
  } else {
    const size = Math.min(76, width * 0.19);
    fruit(context, scene, 'coins', size * 0.4, floor - size * 0.42, size, 0);
    fruit(context, scene, 'coins', width - size * 0.4, floor - size * 0.42, size, 0);
  }

  metalFrame(context, layout.reels, layout.frameWidth, {
    metal: CHROME,
    edge: '#3d0703',
    shadow: 'rgba(25,0,0,.85)',
    glow: 'rgba(255,170,50,.75)',
    back: [
      [0, '#3d0a06'],
      [0.5, '#6b1409'],
      [1, '#2a0503'],
    ],
    jewel: null,
  });
  // Classic drums: three cream cylinders.
  for (let reel = 0; reel < 3; reel++) {
    const top = cellBox(layout, reel, 0);
    const bottom = cellBox(layout, reel, 2);
    const drum = { x: top.x, y: layout.reels.y + 1, width: top.width, height: layout.reels.height - 2 };
    context.fillStyle = vertical(context, drum.y, drum.y + drum.height, [
      [0, '#b9a07a'],
      [0.16, '#efe2c6'],
      [0.38, '#fffaf0'],
      [0.62, '#fff6e4'],
      [0.84, '#e9d8b6'],
      [1, '#a98d62'],
    ]);
    rounded(context, drum, 8);
    context.fill();
    const side = context.createLinearGradient(drum.x, 0, drum.x + drum.width, 0);
    for (const [offset, colour] of [
      [0, 'rgba(90,40,10,.4)'],
      [0.09, 'rgba(90,40,10,0)'],
      [0.91, 'rgba(90,40,10,0)'],
      [1, 'rgba(90,40,10,.4)'],
    ] as const)
      side.addColorStop(offset, colour);
    context.fillStyle = side;
    context.fill();
    context.strokeStyle = 'rgba(150,100,50,.28)';
    context.lineWidth = 1;
    for (const y of [top.y + top.height + layout.gap / 2, bottom.y - layout.gap / 2]) {
      context.beginPath();
      context.moveTo(drum.x + 6, y);
      context.lineTo(drum.x + drum.width - 6, y);
      context.stroke();
    }
  }
  for (const lamp of lamps(scene)) {
    const size = layout.frameWidth * 0.3;
    context.fillStyle = '#5c1a04';
    context.beginPath();
    context.arc(lamp.x, lamp.y, size * 1.25, 0, Math.PI * 2);
    context.fill();
    const bulb = context.createRadialGradient(lamp.x - size * 0.3, lamp.y - size * 0.3, 0, lamp.x, lamp.y, size);
    bulb.addColorStop(0, '#fff6d0');
    bulb.addColorStop(1, '#d98a20');
    context.fillStyle = bulb;
    context.beginPath();
    context.arc(lamp.x, lamp.y, size, 0, Math.PI * 2);
    context.fill();
  }
}

function fruit(
  context: CanvasRenderingContext2D,
  scene: ScenePainter,
  name: string,
  x: number,
  y: number,
  size: number,
  turn: number,
): void {
  context.save();
  context.translate(x, y);
  context.rotate(turn);
  standing(context, () => scene.atlas.draw(context, name, -size / 2, -size / 2, size, size), 'rgba(40,0,0,.75)', 26, 12);
  context.restore();
}

/** Lamps that chase around the frame. */
function live(context: CanvasRenderingContext2D, scene: ScenePainter, seconds: number): void {
  const size = scene.layout.frameWidth * 1.25;
  context.globalCompositeOperation = 'lighter';
  for (const [index, lamp] of lamps(scene).entries()) {
    const wave = Math.max(0, Math.sin(seconds * 4 - index * 0.7));
    if (wave < 0.05) continue;
    const gradient = context.createRadialGradient(lamp.x, lamp.y, 0, lamp.x, lamp.y, size);
    gradient.addColorStop(0, `rgba(255,245,190,${0.85 * wave})`);
    gradient.addColorStop(0.35, `rgba(255,190,70,${0.45 * wave})`);
    gradient.addColorStop(1, 'rgba(255,140,20,0)');
    context.fillStyle = gradient;
    context.fillRect(lamp.x - size, lamp.y - size, size * 2, size * 2);
  }
  context.globalCompositeOperation = 'source-over';
}

export const hotSevenDeluxe: SlotTheme = {
  game: 'hot-seven-deluxe',
  logo: ['Hot Seven', 'Deluxe'],
  assets: [
    { kind: 'image', name: 'sheet', url: sheet },
    { kind: 'font', family: 'Seven', weight: 400, url: bowlby },
  ],
  atlas: {
    names: Object.keys(ATLASES['hot-seven-deluxe'].pictures),
    across: ATLASES['hot-seven-deluxe'].across,
    size: ATLASES['hot-seven-deluxe'].size,
  },
  letters: {
    face: 'Seven, Impact, sans-serif',
    weight: 400,
    fill: [
      [0, '#fffdf0'],
      [0.36, '#ffe36b'],
      [0.6, '#ffa51f'],
      [0.82, '#ff5a12'],
      [1, '#ffb03a'],
    ],
    rim: '#7a0f02',
    depth: '#3d0400',
    glow: 'rgba(255,120,20,.8)',
  },
  numerals: {
    face: 'Seven, Impact, sans-serif',
    weight: 400,
    fill: [
      [0, '#ffffff'],
      [0.4, '#ffec8f'],
      [0.65, '#ffb01f'],
      [1, '#ffe07a'],
    ],
    rim: '#7a1502',
    depth: '#3d0600',
    glow: 'rgba(255,140,20,.8)',
  },
  voice: { root: 60, scale: [0, 2, 4, 5, 7, 9, 11], timbre: 'pluck', ambience: 0, drum: false },
  symbols: {
    seven: { art: 'seven', light: '#ff5a3c', scale: 0.96, sparks: '#ff6a4a' },
    star: { art: 'star', light: '#ffc94d', scale: 0.92, sparks: '#ffe07a' },
    bell: { art: 'bell', light: '#ffc04d', scale: 0.88, sparks: '#ffd75a' },
    watermelon: { art: 'watermelon', light: null, scale: 0.88, sparks: '#ff6b7d' },
    grapes: { art: 'grapes', light: null, scale: 0.88, sparks: '#b58bff' },
    orange: { art: 'orange', light: null, scale: 0.86, sparks: '#ffb04d' },
    lemon: { art: 'lemon', light: null, scale: 0.86, sparks: '#ffec6b' },
    cherry: { art: 'cherry', light: null, scale: 0.88, sparks: '#ff5a8a' },
  },
  lines: ['#ff2a14', '#0b9a45', '#1f5bff', '#b01fe0', '#e07800'],
  dim: 'rgba(50,16,4,.6)',
  winGlow: '255,150,20',
  winRing: '#ff4a1c',
  shade: '#2a0a02',
  veil: 'rgba(40,3,0,.8)',
  rayColour: 'rgba(255,200,80,.55)',
  ambience: { colour: '#ffb04d', rate: 14, size: [2, 6], rise: [30, 90], sway: 22, from: 'floor' },
  paint,
  live,
};
