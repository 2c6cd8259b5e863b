/**
 * Makes the font files in src/fonts from the full variable fonts: the Latin letters that English and Italian need,
 * the currency signs, and only the range of weights and widths that the tokens use. Run by hand when a font changes.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import subsetFont from 'subset-font';

const require = createRequire(import.meta.url);
const latin =
  ' !"#$%&\'()*+,-./0123456789:;<=>?@ABCDEFGHIJKLMNOPQRSTUVWXYZ[\\]^_`abcdefghijklmnopqrstuvwxyz{|}~' +
  '\u00a0£§©«»®°·¿ÀÁÂÄÇÈÉÊËÌÍÎÏÑÒÓÔÖÙÚÛÜàáâäçèéêëìíîïñòóôöùúûü×‑–—‘’“”„…€™−→';
/** Text also shows names that people type. */
const text = latin + '¡¢¥±²³¹¼½¾ÃÅÆÐØÝÞßãåæðõøýþÿŒœŠšŽžČčĆćŁłŚśŻż•‹›₿∞≈≠≤≥←↑↓↵⌘';

interface Source {
  name: string;
  file: string;
  letters: string;
  /** One number pins an axis, a range keeps it variable. */
  axes: Record<string, number | { min: number; max: number }>;
}

const archivo = '@fontsource-variable/archivo/files/archivo-latin-wdth-normal.woff2';
const sources: Source[] = [
  { name: 'archivo-wide', file: archivo, letters: latin, axes: { wght: { min: 600, max: 900 }, wdth: 114 } },
  { name: 'archivo', file: archivo, letters: latin, axes: { wght: { min: 600, max: 900 }, wdth: 100 } },
  {
    name: 'geist',
    file: '@fontsource-variable/geist/files/geist-latin-wght-normal.woff2',
    letters: text,
    axes: { wght: { min: 400, max: 800 } },
  },
  {
    name: 'sora',
    file: '@fontsource-variable/sora/files/sora-latin-wght-normal.woff2',
    letters: latin,
    axes: { wght: { min: 600, max: 800 } },
  },
  {
    name: 'figtree',
    file: '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2',
    letters: text,
    axes: { wght: { min: 400, max: 800 } },
  },
];

for (const source of sources) {
  const full = readFileSync(require.resolve(source.file));
  const small = await subsetFont(full, source.letters, { targetFormat: 'woff2', variationAxes: source.axes });
  writeFileSync(new URL(`../src/fonts/${source.name}.woff2`, import.meta.url), small);
  process.stdout.write(`${source.name}: ${full.length} → ${small.length} bytes\n`);
}
