import rocker from '@fontsource/new-rocker/files/new-rocker-latin-400-normal.woff2?url';
import sheet from '../../assets/dragon-hoard.webp?url';
import { ATLASES } from '../../art/atlases.ts';
import { cellBox } from '../../slot/layout.ts';
import { cellTile, dice, light, metalFrame, rays, rocks, standing, vertical, vignette } from '../../slot/paint.ts';
import type { ScenePainter, SlotTheme } from '../../slot/theme.ts';

const METAL = [
  [0, '#ffe9c2'],
  [0.14, '#f0a04a'],
  [0.34, '#a8381c'],
  [0.5, '#5c0d12'],
  [0.66, '#c4502a'],
  [0.86, '#ffcf7d'],
  [1, '#8a2414'],
] as const;

/** A heap of treasure: coins painted from the back of the heap to the front. */
function heap(
  context: CanvasRenderingContext2D,
  scene: ScenePainter,
  x: number,
  base: number,
  width: number,
  height: number,
  seed: number,
): void {
  const random = dice(seed);
  const pieces: { x: number; y: number; size: number; name: string }[] = [];
  for (let index = 0; index < 110; index++) {
    const across = random() + random() - 1;
    const up = (1 - Math.abs(across)) * Math.sqrt(random());
    pieces.push({
      x: x + (across * width) / 2,
      y: base - up * height,
      size: width * (0.11 + random() * 0.07),
      name: index % 11 === 3 ? 'ruby' : index % 13 === 5 ? 'emerald' : index % 17 === 7 ? 'sapphire' : 'coin',
    });
  }
  pieces.sort((one, other) => one.y - other.y);
  light(context, x, base - height * 0.4, width * 0.8, [
    [0, 'rgba(255,170,40,.55)'],
    [1, 'rgba(0,0,0,0)'],
  ]);
  for (const piece of pieces) {
    context.save();
    context.translate(piece.x, piece.y);
    context.rotate((random() - 0.5) * 1.2);
    context.scale(1, piece.name === 'coin' ? 0.55 + random() * 0.35 : 0.95);
    context.shadowColor = 'rgba(40,0,0,.8)';
    context.shadowBlur = 6;
    context.shadowOffsetY = 3;
    scene.atlas.draw(context, piece.name, -piece.size / 2, -piece.size / 2, piece.size, piece.size);
    context.restore();
  }
}

function paint(context: CanvasRenderingContext2D, scene: ScenePainter): void {
  const { width, height, floor, layout, atlas } = scene;
  const random = dice(77);
  context.fillStyle = vertical(context, 0, height, [
    [0, '#14020a'],
    [0.3, '#4d0620'],
    [0.62, '#a3132f'],
    [0.86, '#4a0814'],
    [1, '#0d0104'],
  ]);
  context.fillRect(0, 0, width, height);
  const heartY = layout.frame.y + layout.frame.height * 0.45;
  rays(context, width / 2, heartY, Math.hypot(width, floor) * 0.7, 18, 'rgba(255,92,60,.4)', 0.1);
  light(context, width / 2, heartY, Math.max(width, floor) * 0.55, [
    [0, 'rgba(255,120,70,.85)'],
    [0.4, 'rgba(220,30,60,.4)'],
    [1, 'rgba(0,0,0,0)'],
  ]);
  // The cave: two depths of rock from below and from above.
  context.save();
  rocks(
    context,
    width,
    floor * 0.86,
    floor * 0.42,
    Math.max(6, Math.round(width / 120)),
    vertical(context, floor * 0.4, floor, [
      [0, '#5c0a1e'],
      [1, '#2a020c'],
    ]),
    random,
  );
  rocks(
    context,
    width,
    floor * 0.02,
    floor * 0.34,
    Math.max(7, Math.round(width / 100)),
    vertical(context, 0, floor * 0.36, [
      [0, '#1a0209'],
      [1, '#5c0a20'],
    ]),
    random,
    true,
  );
  rocks(
    context,
    width,
    floor * 0.95,
    floor * 0.26,
    Math.max(8, Math.round(width / 86)),
    vertical(context, floor * 0.66, floor, [
      [0, '#2b040e'],
      [1, '#0a0103'],
    ]),
    random,
  );
  rocks(context, width, -4, floor * 0.2, Math.max(9, Math.round(width / 80)), '#0d0106', random, true);
  context.restore();
  light(context, width / 2, floor * 1.04, width * 0.62, [
    [0, 'rgba(255,150,40,.75)'],
    [0.4, 'rgba(255,70,20,.3)'],
    [1, 'rgba(0,0,0,0)'],
  ]);
  vignette(context, width, height, 'rgba(8,0,4,.82)');

  const room = layout.frame.x;
  if (room > 70) {
    heap(context, scene, room * 0.46, floor + 6, room * 1.25, floor * 0.3, 5);
    heap(context, scene, width - room * 0.46, floor + 6, room * 1.25, floor * 0.24, 9);
    const size = Math.min(room * 0.98, floor * 0.52);
    context.save();
    light(context, room * 0.49, floor * 0.5, size * 0.7, [
      [0, 'rgba(255,70,60,.75)'],
      [1, 'rgba(0,0,0,0)'],
    ]);
    standing(
      context,
      () => atlas.draw(context, 'dragon', room * 0.49 - size / 2, floor * 0.5 - size * 0.52, size, size),
      'rgba(255,90,40,.8)',
      34,
      0,
    );
    context.restore();
  } else {
    heap(context, scene, width * 0.1, floor + 10, width * 0.5, floor * 0.09, 5);
    heap(context, scene, width * 0.9, floor + 10, width * 0.5, floor * 0.09, 9);
  }
  metalFrame(context, layout.reels, layout.frameWidth, {
    metal: METAL,
    edge: '#2a0208',
    shadow: 'rgba(8,0,2,.9)',
    glow: 'rgba(255,70,60,.6)',
    back: [
      [0, '#1c0209'],
      [0.5, '#2b0410'],
      [1, '#120106'],
    ],
    jewel: '#ff2f55',
  });
  for (let reel = 0; reel < 5; reel++) {
    for (let row = 0; row < 3; row++)
      cellTile(
        context,
        cellBox(layout, reel, row),
        [
          [0, '#5a0f24'],
          [0.5, '#390717'],
          [1, '#22030d'],
        ],
        'rgba(255,140,120,.18)',
      );
  }
}

/** The glow of the fire under the hoard breathes. */
function live(context: CanvasRenderingContext2D, scene: ScenePainter, seconds: number): void {
  const { width, floor } = scene;
  context.globalCompositeOperation = 'lighter';
  for (let lamp = 0; lamp < 4; lamp++) {
    const x = width * (0.08 + lamp * 0.28);
    const strength = 0.14 + 0.1 * Math.sin(seconds * (1.3 + lamp * 0.41) + lamp * 1.9);
    const gradient = context.createRadialGradient(x, floor, 0, x, floor, width * 0.2);
    gradient.addColorStop(0, `rgba(255,120,30,${strength})`);
    gradient.addColorStop(1, 'rgba(255,40,0,0)');
    context.fillStyle = gradient;
    context.fillRect(x - width * 0.2, floor - width * 0.2, width * 0.4, width * 0.22);
  }
  context.globalCompositeOperation = 'source-over';
}

export const dragonHoard: SlotTheme = {
  game: 'dragon-hoard',
  logo: ['Dragon Hoard'],
  assets: [
    { kind: 'image', name: 'sheet', url: sheet },
    { kind: 'font', family: 'Hoard', weight: 400, url: rocker },
  ],
  atlas: {
    names: Object.keys(ATLASES['dragon-hoard'].pictures),
    across: ATLASES['dragon-hoard'].across,
    size: ATLASES['dragon-hoard'].size,
  },
  letters: {
    face: 'Hoard, Georgia, serif',
    weight: 400,
    fill: [
      [0, '#fff6dc'],
      [0.3, '#ffd27a'],
      [0.58, '#ff8b2e'],
      [0.8, '#d6222f'],
      [1, '#ff9d5c'],
    ],
    rim: '#4d0016',
    depth: '#1c0006',
    glow: 'rgba(255,60,50,.8)',
    tracking: 0.02,
  },
  numerals: {
    face: '"Archivo Variable", Georgia, serif',
    weight: 900,
    fill: [
      [0, '#fffdf2'],
      [0.4, '#ffdf8f'],
      [0.65, '#ff9a35'],
      [1, '#ffd27a'],
    ],
    rim: '#6b0a12',
    depth: '#240007',
    glow: 'rgba(255,80,40,.8)',
  },
  voice: { root: 57, scale: [0, 2, 3, 5, 7, 8, 10], timbre: 'brass', ambience: 32, drum: true },
  symbols: {
    fire: { art: 'fire', light: '#ff7a1e', scale: 0.84, ribbon: 'WILD', sparks: '#ffb35a' },
    chest: { art: 'chest', light: '#ffd24d', scale: 0.92, ribbon: 'SCATTER', sparks: '#ffe27a' },
    dragon: { art: 'dragon', light: '#ff4a4a', scale: 1, sparks: '#ff8a6b' },
    crown: { art: 'crown', light: '#ffb52e', scale: 0.96, sparks: '#ffe08a' },
    ruby: { art: 'ruby', light: '#ff2f55', scale: 0.92, sparks: '#ff7a94' },
    emerald: { art: 'emerald', light: '#20d873', scale: 0.92, sparks: '#7dffb0' },
    sapphire: { art: 'sapphire', light: '#3a7dff', scale: 0.92, sparks: '#8fb8ff' },
    amethyst: { art: 'amethyst', light: '#a24dff', scale: 0.92, sparks: '#cf9bff' },
    ace: { art: 'ace', light: null, scale: 0.82, sparks: '#ff7a8c' },
    king: { art: 'king', light: null, scale: 0.82, sparks: '#86a8ff' },
    queen: { art: 'queen', light: null, scale: 0.82, sparks: '#d58bff' },
    jack: { art: 'jack', light: null, scale: 0.82, sparks: '#6fe39a' },
  },
  lines: ['#ffd27a', '#ff6f91', '#7de2ff', '#b6ff7a', '#d69bff'],
  dim: 'rgba(14,0,5,.68)',
  winGlow: '255,120,60',
  winRing: '#ffc46b',
  shade: '#0c0003',
  veil: 'rgba(22,1,8,.82)',
  rayColour: 'rgba(255,110,70,.5)',
  ambience: { colour: '#ff8a3c', rate: 16, size: [2, 7], rise: [30, 80], sway: 26, from: 'floor' },
  paint,
  live,
};
