import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { extname } from 'node:path';
import type { Media, MediaFormat } from '@tavolo/content';
import sharp from 'sharp';

/** A picture and the formats it comes in; the bytes are found by hash. */
export interface BundledFile {
  name: string;
  width: number;
  height: number;
  hash: string;
  ext: string;
  mime: string;
  bytes: number;
  formats: Record<string, MediaFormat>;
}

/** A file of the media library as it is kept. */
export interface StoredFile extends BundledFile {
  id: number;
  documentId: string;
  alternativeText: string | null;
  caption: string | null;
}

export const mediaPath = '/content/uploads';
/** The art that ships with the product. */
export const bundledMediaDirectory = new URL(import.meta.resolve('@tavolo/content/media/promo-welcome.735x240.webp')).pathname.replace(
  /[^/]+$/,
  '',
);

const mimes: Record<string, string> = {
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.svg': 'image/svg+xml',
};

/** Address of a file: its name and a digest of its bytes, so that it can be cached for ever. */
export const mediaUrl = (hash: string, ext: string): string => `${mediaPath}/${hash}${ext}`;

/** Media type by the ending of a file's name. */
export const mediaType = (file: string): string => mimes[extname(file)] ?? 'application/octet-stream';

async function describe(directory: string, file: string) {
  const bytes = await readFile(directory + file);
  const ext = extname(file);
  const { width, height } = await sharp(bytes).metadata();
  const name = file.slice(0, -ext.length);
  const hash = `${name.replace(/[^a-z0-9]+/gi, '_')}_${createHash('sha256').update(bytes).digest('hex').slice(0, 10)}`;
  return { name, ext, width, height, hash, mime: mediaType(file), bytes: bytes.length };
}

export interface BundledMedia {
  files: BundledFile[];
  /** Last part of a public address → path of the bytes. */
  sources: Map<string, string>;
}

/**
 * Reads the bundled art. A picture `x.webp` with a denser twin `x@2x.webp` becomes one file: the twin is the picture
 * and the plain one its `small` format, which is how Strapi offers several sizes of one upload.
 */
export async function readBundledMedia(directory = bundledMediaDirectory): Promise<BundledMedia> {
  const names = (await readdir(directory)).filter((file) => mimes[extname(file)]).sort();
  const described = await Promise.all(names.map((file) => describe(directory, file)));
  const sources = new Map(described.map((file) => [file.hash + file.ext, `${directory}${file.name}${file.ext}`]));
  const files = described
    .filter((file) => !file.name.endsWith('@2x'))
    .map((file): BundledFile => {
      const dense = described.find((other) => other.name === `${file.name}@2x`) ?? file;
      const small: MediaFormat = {
        url: mediaUrl(file.hash, file.ext),
        width: file.width,
        height: file.height,
        size: Math.round(file.bytes / 10.24) / 100,
        ext: file.ext,
        mime: file.mime,
        hash: file.hash,
      };
      return { ...dense, name: file.name, formats: dense === file ? {} : { small } };
    });
  return { files, sources };
}

/** The file in the shape that Strapi answers. */
export const toMedia = (file: StoredFile): Media => ({
  id: file.id,
  documentId: file.documentId,
  name: file.name,
  alternativeText: file.alternativeText,
  caption: file.caption,
  width: file.width,
  height: file.height,
  formats: Object.keys(file.formats).length ? file.formats : null,
  hash: file.hash,
  ext: file.ext,
  mime: file.mime,
  size: Math.round(file.bytes / 10.24) / 100,
  url: mediaUrl(file.hash, file.ext),
  previewUrl: null,
  provider: 'local',
});
