/**
 * Composes promotion art without words from rendered objects into the content's media: one large object in its light, smaller ones around it.
 * Run by hand when a motif is added: `node apps/site/scripts/heroes.ts <folder with objects/>`.
 */
import { fileURLToPath } from 'node:url';
import sharp, { type OverlayOptions } from 'sharp';

const out = fileURLToPath(new URL('../../../packages/content/media/', import.meta.url));
const source = process.argv[2];
if (!source) throw new Error('Say in which folder objects/ is');

/** An object beside the large one: how large it is and where its middle lies, as shares of that one's size, and by how many degrees it is turned. */
interface Beside {
  object: string;
  size: number;
  x: number;
  y: number;
  turn?: number;
  /** Far behind: out of focus. */
  blur?: number;
}

interface Motif {
  object: string;
  turn?: number;
  /** From the edge of the picture to the light behind the object. */
  colours: readonly [dark: string, middle: string, light: string];
  beside: readonly Beside[];
}

const motifs: Readonly<Record<string, Motif>> = {
  lobby: {
    object: 'rocket',
    turn: 8,
    colours: ['#12063f', '#4a1cb0', '#b25cff'],
    beside: [
      { object: 'roulette', size: 0.62, x: -0.62, y: 0.36 },
      { object: 'dice', size: 0.5, x: 0.56, y: 0.36, turn: 12 },
      { object: 'sapphire', size: 0.26, x: 0.58, y: -0.36, turn: 18 },
      { object: 'coin', size: 0.2, x: -0.72, y: -0.3, turn: -14, blur: 3 },
    ],
  },
  book: {
    object: 'book',
    colours: ['#2a0a02', '#8a3b06', '#ffb43a'],
    beside: [
      { object: 'pharaoh', size: 0.62, x: -0.58, y: 0.2, turn: -6 },
      { object: 'scarab', size: 0.4, x: 0.54, y: 0.34, turn: 14 },
      { object: 'emerald', size: 0.24, x: 0.56, y: -0.34, turn: 16 },
      { object: 'coin', size: 0.22, x: -0.86, y: -0.26, turn: 12, blur: 3 },
    ],
  },
  dice: {
    object: 'dice',
    colours: ['#03103f', '#0d3fae', '#4fb2ff'],
    beside: [
      { object: 'chips', size: 0.5, x: -0.58, y: 0.34 },
      { object: 'cards', size: 0.42, x: 0.56, y: 0.32, turn: 14 },
      { object: 'ruby', size: 0.24, x: -0.5, y: -0.36, turn: -16 },
      { object: 'sapphire', size: 0.2, x: 0.62, y: -0.34, turn: 20, blur: 3 },
    ],
  },
  safe: {
    object: 'safe',
    colours: ['#02231a', '#0a6a4c', '#4ff0b4'],
    beside: [
      { object: 'coins', size: 0.56, x: -0.6, y: 0.3 },
      { object: 'goldbar', size: 0.42, x: 0.52, y: 0.38, turn: -8 },
      { object: 'coin', size: 0.22, x: 0.6, y: -0.32, turn: 18 },
      { object: 'emerald', size: 0.2, x: -0.72, y: -0.3, turn: -18, blur: 3 },
    ],
  },
};

/** Pixels at the larger density; where the object's middle lies and how large it is, as shares of width, height and height. */
const formats = {
  '735x240': { width: 1470, height: 480, x: 0.76, y: 0.5, size: 0.84, words: 'left' },
  '360x520': { width: 720, height: 1040, x: 0.5, y: 0.34, size: 0.44, words: 'below' },
} as const;

type Format = (typeof formats)[keyof typeof formats];

for (const [name, motif] of Object.entries(motifs)) {
  for (const [suffix, format] of Object.entries(formats)) {
    const whole = await compose(motif, format);
    const file = `${out}promo-${name}.${suffix}`;
    await sharp(whole).webp({ quality: 80, effort: 6 }).toFile(`${file}@2x.webp`);
    await sharp(whole)
      .resize(format.width / 2)
      .webp({ quality: 80, effort: 6 })
      .toFile(`${file}.webp`);
  }
}

async function compose(motif: Motif, format: Format): Promise<Buffer> {
  const { width, height } = format;
  const size = format.size * height;
  const centre = { x: format.x * width, y: format.y * height };
  const parts: OverlayOptions[] = [];
  for (const beside of motif.beside)
    parts.push(
      ...(await placed(beside, beside.size * size, { x: centre.x + beside.x * size, y: centre.y + beside.y * size }, { width, height })),
    );
  parts.push(...(await placed(motif, size, centre, { width, height })));
  parts.push({ input: Buffer.from(shade(format)) });
  return sharp(Buffer.from(ground(motif, format, centre)))
    .composite(parts)
    .png()
    .toBuffer();
}

/** The object with its shadow below it, cut to the picture. */
async function placed(
  { object, turn = 0, blur }: { object: string; turn?: number; blur?: number },
  size: number,
  centre: { x: number; y: number },
  picture: { width: number; height: number },
): Promise<OverlayOptions[]> {
  let drawing = sharp(`${source}/objects/${object}.webp`)
    .resize(Math.round(size), Math.round(size), { fit: 'contain', background: '#0000' })
    .rotate(turn, { background: '#0000' });
  if (blur !== undefined) drawing = sharp(await drawing.png().toBuffer()).blur(blur);
  const drawn = await drawing.png().toBuffer();
  const alpha = await sharp(drawn).extractChannel('alpha').linear(0.55, 0).toBuffer();
  const meta = await sharp(drawn).metadata();
  const shadow = await sharp({ create: { width: meta.width, height: meta.height, channels: 3, background: '#04020f' } })
    .joinChannel(alpha)
    .png()
    .toBuffer();
  const soft = await sharp(shadow).extend({ top: 40, bottom: 40, left: 40, right: 40, background: '#0000' }).blur(16).png().toBuffer();
  const at = { left: Math.round(centre.x - meta.width / 2), top: Math.round(centre.y - meta.height / 2) };
  const layers = [
    await cut(soft, { left: at.left - 40, top: at.top - 40 + Math.round(size * 0.07) }, picture),
    await cut(drawn, at, picture),
  ];
  return layers.filter((layer) => layer !== null);
}

/** What of a drawing lies within the picture. */
async function cut(input: Buffer, { left, top }: { left: number; top: number }, picture: { width: number; height: number }) {
  const { width, height } = await sharp(input).metadata();
  const from = { left: Math.max(0, -left), top: Math.max(0, -top) };
  const size = {
    width: Math.min(width - from.left, picture.width - Math.max(0, left)),
    height: Math.min(height - from.top, picture.height - Math.max(0, top)),
  };
  if (size.width <= 0 || size.height <= 0) return null;
  return {
    input: await sharp(input)
      .extract({ ...from, ...size })
      .png()
      .toBuffer(),
    left: Math.max(0, left),
    top: Math.max(0, top),
  };
}

/** The colours with rays out of the light, and sparks that lie the same each time. */
function ground({ colours: [dark, middle, light] }: Motif, { width, height, words }: Format, { x, y }: { x: number; y: number }): string {
  const far = width + height;
  const rays = Array.from({ length: 22 }, (_, index) => {
    const [from, to] = [index, index + 0.5].map((step) => (step * 2 * Math.PI) / 22);
    const point = (angle = 0) => `${x + far * Math.cos(angle)},${y + far * Math.sin(angle)}`;
    return `<polygon points="${x},${y} ${point(from)} ${point(to)}"/>`;
  }).join('');
  const sparks = Array.from({ length: 34 }, (_, index) => {
    const at = [Math.sin(index * 127.1) * 43_758.5, Math.sin(index * 311.7) * 12_345.6].map((value) => value - Math.floor(value));
    return `<circle cx="${(at[0] ?? 0) * width}" cy="${(at[1] ?? 0) * height}" r="${1 + (index % 3)}" opacity="${0.25 + (index % 4) * 0.15}"/>`;
  }).join('');
  const direction = words === 'left' ? 'x1="0" y1="0" x2="1" y2="0.3"' : 'x1="0" y1="1" x2="0" y2="0"';
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
  <defs>
    <linearGradient id="ground" ${direction}><stop offset="0" stop-color="${dark}"/><stop offset="0.45" stop-color="${dark}"/><stop offset="1" stop-color="${middle}"/></linearGradient>
    <radialGradient id="light" gradientUnits="userSpaceOnUse" cx="${x}" cy="${y}" r="${height * 0.95}"><stop offset="0" stop-color="${light}" stop-opacity="0.95"/><stop offset="0.45" stop-color="${middle}" stop-opacity="0.8"/><stop offset="1" stop-color="${middle}" stop-opacity="0"/></radialGradient>
    <radialGradient id="reach" gradientUnits="userSpaceOnUse" cx="${x}" cy="${y}" r="${height * 1.25}"><stop offset="0" stop-color="#fff" stop-opacity="0.3"/><stop offset="1" stop-color="#fff" stop-opacity="0"/></radialGradient>
  </defs>
  <rect width="100%" height="100%" fill="url(#ground)"/>
  <rect width="100%" height="100%" fill="url(#light)"/>
  <g fill="url(#reach)">${rays}</g>
  <g fill="#fff">${sparks}</g>
</svg>`;
}

/** Darkens where the words lie. */
function shade({ width, height, words }: Format): string {
  const direction = words === 'left' ? 'x1="0" y1="0" x2="1" y2="0"' : 'x1="0" y1="1" x2="0" y2="0"';
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><defs><linearGradient id="shade" ${direction}>
  <stop offset="0" stop-color="#05030f" stop-opacity="0.72"/><stop offset="0.34" stop-color="#05030f" stop-opacity="0.4"/><stop offset="0.6" stop-color="#05030f" stop-opacity="0"/></linearGradient></defs>
  <rect width="100%" height="100%" fill="url(#shade)"/></svg>`;
}
