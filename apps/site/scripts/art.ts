/**
 * Takes art into public/, and tiles into the folders of the games that can be played: objects, banners, payment marks, flags and icons of the site.
 * Run by hand when a game or an object is added: `node apps/site/scripts/art.ts <folder with tiles/, objects/ and banners/>`.
 */
import { copyFileSync, existsSync, mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import { getCountries } from 'libphonenumber-js/min';
import sharp from 'sharp';

const require = createRequire(import.meta.url);
const out = fileURLToPath(new URL('../public/', import.meta.url));
const source = process.argv[2];
if (!source) throw new Error('Say in which folder tiles/, objects/ and banners/ are');

const games = fileURLToPath(new URL('../../../games/', import.meta.url));
const formats = ['288x192', '360x520', '735x240'];
/** Objects by how wide they are shown at most, twice that for dense screens. */
const objects = {
  seven: 160,
  dice: 132,
  rocket: 132,
  heart: 104,
  ticket: 104,
  coins: 132,
  crown: 132,
  clover: 104,
  safe: 132,
  gift: 132,
  football: 132,
  medal_p: 132,
  roulette: 132,
  cards: 132,
};
const systemArt = {
  compass: '1f9ed',
  tools: '1f6e0-fe0f',
  shield: '1f6e1-fe0f',
  magnifier: '1f50d',
  trophy: '1f3c6',
  letter: '1f4e8',
  bell: '1f514',
  lock: '1f510',
  receipt: '1f9fe',
  phone: '1f4f1',
  identity: '1faaa',
};
/** Wide pictures without words, for the head of a page. */
const banners = ['acca', 'cashback', 'freespins', 'live', 'race', 'refer', 'vip', 'welcome'];

for (const folder of ['art/objects', 'art/system', 'art/flags', 'art/payments', 'art/banners', 'icons'])
  mkdirSync(out + folder, { recursive: true });

async function write(input: string, name: string, width?: number, folder = out): Promise<void> {
  const picture = sharp(input).resize(width ? { width, withoutEnlargement: true } : undefined);
  await picture.clone().avif({ quality: 56, effort: 6 }).toFile(`${folder}${name}.avif`);
  await picture.clone().webp({ quality: 80, effort: 6 }).toFile(`${folder}${name}.webp`);
}

for (const game of readdirSync(games)) {
  mkdirSync(`${games}${game}/art/tiles`, { recursive: true });
  for (const format of formats) {
    for (const density of ['', '@2x']) {
      const tile = `${source}/tiles/${game}.${format}${density}.webp`;
      // A game that was just begun has the tiles of the one that it was begun from.
      if (existsSync(tile)) await write(tile, `${format}${density}`, undefined, `${games}${game}/art/tiles/`);
    }
  }
}
for (const [object, width] of Object.entries(objects)) await write(`${source}/objects/${object}.webp`, `art/objects/${object}`, width * 2);
for (const banner of banners) {
  for (const density of ['', '@2x'])
    await write(`${source}/banners/promo-${banner}.735x240${density}.webp`, `art/banners/${banner}${density}`);
}
for (const [name, code] of Object.entries(systemArt))
  await write(require.resolve(`@lobehub/fluent-emoji-3d/assets/${code}.webp`), `art/system/${name}`, 320);
// Of every country that one can live in; two of them stand for the languages.
for (const country of [...getCountries(), 'PN']) {
  const flag = country.toLowerCase();
  copyFileSync(require.resolve(`circle-flags/flags/${flag}.svg`), `${out}art/flags/${flag}.svg`);
}

interface IconSet {
  width: number;
  height: number;
  icons: Record<string, { body: string; width?: number; height?: number }>;
}
const logos: IconSet = JSON.parse(readFileSync(require.resolve('@iconify-json/logos/icons.json'), 'utf8'));
const plates = { visa: { icon: 'visa', plate: '#fff' }, mastercard: { icon: 'mastercard', plate: '#fff' } };
for (const [name, { icon, plate }] of Object.entries(plates)) {
  const mark = logos.icons[icon];
  if (!mark) throw new Error(`There is no mark called ${icon}`);
  const width = mark.width ?? logos.width;
  const height = mark.height ?? logos.height;
  const scale = Math.min(28 / width, 15 / height);
  const place = `translate(${19 - (width * scale) / 2} ${12 - (height * scale) / 2}) scale(${scale})`;
  writeFileSync(
    `${out}art/payments/${name}.svg`,
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 38 24"><rect width="38" height="24" rx="5" fill="${plate}"/><g transform="${place}">${mark.body}</g></svg>\n`,
  );
}

const favicon =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><defs><linearGradient id="g" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="#ab98ff"/><stop offset="1" stop-color="#6c4bff"/></linearGradient></defs><path d="M16 1.500 29 9v14l-13 7.500L3 23V9z" fill="url(#g)"/><path d="M16 5.500 19 13l7.500 3-7.500 3-3 7.500-3-7.500-7.500-3 7.500-3z" fill="#fff"/></svg>\n';
writeFileSync(`${out}icons/favicon.svg`, favicon);
const flat = (size: number) => sharp(Buffer.from(favicon), { density: (72 * size) / 32 }).resize(size, size);
await flat(32).png().toFile(`${out}icons/favicon-32.png`);
for (const [size, name] of [
  [180, 'apple-touch-icon'],
  [192, 'icon-192'],
  [512, 'icon-512'],
] as const) {
  await sharp({ create: { width: size, height: size, channels: 4, background: '#0c0e1b' } })
    .composite([
      {
        input: await flat(Math.round(size * 0.72))
          .png()
          .toBuffer(),
      },
    ])
    .png()
    .toFile(`${out}icons/${name}.png`);
}
