/**
 * Makes `games/<game>/art/sheet.webp` of the pictures that `sheet.json` beside it names: `npx node apps/studio/art/prepare.ts <objects folder> [game]`.
 * `object:` are this project's own renderings in the folder, `emoji:` are from @lobehub/fluent-emoji-3d (MIT), `drawn:` are the vector drawings beside
 * this file with one of our objects on them. Run by hand when a list changes, never in a build.
 */
import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { everyGame, readTables } from '@tavolo/game-maths/node';
import sharp from 'sharp';

const objects = process.argv[2];
if (!objects) throw new Error('Say where the objects are');
const emojis = path.join(path.dirname(createRequire(import.meta.url).resolve('@lobehub/fluent-emoji-3d/package.json')), 'assets');

interface SheetPlan {
  /** Name in the game → source. */
  pictures: Readonly<Record<string, string>>;
  across: number;
  /** Edge of one picture in pixels. */
  size: number;
}

/** A vector drawing with the scarab set into its medallion. */
async function drawn(name: string): Promise<Buffer> {
  const jewel = await sharp(path.join(objects ?? '', 'scarab.webp'))
    .trim()
    .resize(176, 176, { fit: 'inside' })
    .rotate(-7, { background: '#0000' })
    .png()
    .toBuffer();
  return sharp(path.join(import.meta.dirname, `${name}.svg`))
    .composite([{ input: jewel, left: 172, top: 144 }])
    .png()
    .toBuffer();
}

/** A stray spike of a rendering, as an outline on the original picture. */
const SPIKES: Readonly<Record<string, { edge: number; outline: string }>> = {
  lion: { edge: 626, outline: 'M0 0H290V100L226 118L168 124L0 118Z' },
};

async function withoutSpike(file: string, name: string): Promise<string | Buffer> {
  const spike = SPIKES[name];
  if (!spike) return file;
  const eraser = Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${spike.edge}" height="${spike.edge}"><path d="${spike.outline}"/></svg>`,
  );
  return sharp(file)
    .composite([{ input: eraser, blend: 'dest-out' }])
    .png()
    .toBuffer();
}

const folders = [...everyGame(), ...readTables()].filter(({ sysname }) => [sysname, undefined].includes(process.argv[3]));
for (const { sysname: game, directory } of folders) {
  // A live table has pictures only where its scene is not modelled.
  if (!existsSync(path.join(directory, 'art/sheet.json'))) continue;
  const plan: SheetPlan = JSON.parse(readFileSync(path.join(directory, 'art/sheet.json'), 'utf8'));
  const pictures = Object.values(plan.pictures);
  const placed = await Promise.all(
    pictures.map(async (source, index) => {
      const [kind, name] = source.split(':');
      const file =
        kind === 'drawn'
          ? await drawn(String(name))
          : kind === 'object'
            ? path.join(objects, `${name}.webp`)
            : path.join(emojis, `${name}.webp`);
      const inner = plan.size - 8;
      const whole = typeof file === 'string' && kind === 'object' ? await withoutSpike(file, String(name)) : file;
      let picture = sharp(whole).trim().resize(inner, inner, { fit: 'contain', background: '#0000', kernel: 'lanczos3' });
      // The emoji are softer lit than our own renderings: a little more contrast and colour makes them one family.
      picture =
        kind === 'emoji'
          ? picture.linear(1.12, -10).modulate({ saturation: 1.22 })
          : picture.modulate({ saturation: 1.08 }).sharpen({ sigma: 0.6 });
      return {
        input: await picture.png().toBuffer(),
        left: (index % plan.across) * plan.size + 4,
        top: Math.floor(index / plan.across) * plan.size + 4,
      };
    }),
  );
  const sheet = {
    width: plan.across * plan.size,
    height: Math.ceil(pictures.length / plan.across) * plan.size,
    channels: 4 as const,
    background: '#0000',
  };
  const { size } = await sharp({ create: sheet })
    .composite(placed)
    .webp({ quality: 84, alphaQuality: 90, effort: 6 })
    .toFile(path.join(directory, 'art/sheet.webp'));
  process.stdout.write(`${game}: ${pictures.length} pictures, ${Math.round(size / 1024)} kB\n`);
}
