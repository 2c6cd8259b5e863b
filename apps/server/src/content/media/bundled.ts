import { createHash } from 'node:crypto';
import { createRequire } from 'node:module';
import { readdir, readFile } from 'node:fs/promises';
import { extname } from 'node:path';
import type { MediaFormat } from '@tavolo/content';
import sharp from 'sharp';
import { kilobytes, mediaType, mediaUrl, mimes, type FileFacts } from './file.ts';

/** The art that ships with the product. */
export const bundledMediaDirectory = createRequire(import.meta.url)
  .resolve('@tavolo/content/media/promo-welcome.735x240.webp')
  .replace(/[^/]+$/, '');

async function describe(directory: string, file: string) {
  const bytes = await readFile(directory + file);
  const ext = extname(file);
  const { width, height } = await sharp(bytes).metadata();
  const name = file.slice(0, -ext.length);
  const hash = `${name.replace(/[^a-z0-9]+/gi, '_')}_${createHash('sha256').update(bytes).digest('hex').slice(0, 10)}`;
  return { name, ext, width, height, hash, mime: mediaType(file), bytes: bytes.length };
}

export interface BundledMedia {
  files: FileFacts[];
  /** Last part of a public address → path of the bytes. */
  sources: Map<string, string>;
}

let own: Promise<BundledMedia> | undefined;

/** The bundled art, read once in a process. */
export const bundledMedia = (): Promise<BundledMedia> => (own ??= readBundledMedia());

/**
 * Reads the bundled art. A picture `x.webp` with a denser twin `x@2x.webp` becomes one file: the twin is the picture
 * and the plain one its `small` format, which is how Strapi offers several sizes of one upload.
 */
export async function readBundledMedia(directory = bundledMediaDirectory): Promise<BundledMedia> {
  const names = (await readdir(directory)).filter((file) => mimes[extname(file)]).sort();
  const described = await Promise.all(names.map((file) => describe(directory, file)));
  const sources = new Map(described.map((file) => [file.hash + file.ext, `${directory}${file.name}${file.ext}`]));
  const dense = new Map(described.filter((file) => file.name.endsWith('@2x')).map((file) => [file.name.slice(0, -3), file]));
  const files = described
    .filter((file) => !file.name.endsWith('@2x'))
    .map((file): FileFacts => {
      const twin = dense.get(file.name);
      const small: MediaFormat = {
        url: mediaUrl(file.hash, file.ext),
        width: file.width,
        height: file.height,
        size: kilobytes(file.bytes),
        ext: file.ext,
        mime: file.mime,
        hash: file.hash,
      };
      return { ...(twin ?? file), name: file.name, formats: twin ? { small } : {} };
    });
  return { files, sources };
}
