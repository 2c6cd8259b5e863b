/**
 * Makes the fonts that the server puts into documents (statements as PDF): two fixed weights of Geist as TrueType, which is what PDF embeds.
 * Run by hand when the font changes. Geist is under the SIL Open Font License, see NOTICES.md.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import subsetFont from 'subset-font';

const require = createRequire(import.meta.url);
const letters =
  ' !"#$%&\'()*+,-./0123456789:;<=>?@ABCDEFGHIJKLMNOPQRSTUVWXYZ[\\]^_`abcdefghijklmnopqrstuvwxyz{|}~' +
  '\u00a0¡¢£¥§©«®°±·»¿ÀÁÂÃÄÅÆÇÈÉÊËÌÍÎÏÑÒÓÔÕÖØÙÚÛÜÝßàáâãäåæçèéêëìíîïñòóôõöøùúûüýÿŒœŠšŽž×‑–—‘’“”„•…€₿™−→';
const full = readFileSync(require.resolve('@fontsource-variable/geist/files/geist-latin-wght-normal.woff2'));

for (const [name, weight] of [
  ['geist-regular', 400],
  ['geist-bold', 700],
] as const) {
  const font = await subsetFont(full, letters, { targetFormat: 'truetype', variationAxes: { wght: weight } });
  const place = new URL(`../../../apps/server/src/protection/fonts/${name}.ttf`, import.meta.url);
  writeFileSync(place, font);
  process.stdout.write(`${name}: ${font.length} bytes\n`);
}
