import type { MediaFormat } from '@tavolo/content';
import sharp from 'sharp';
import { ContentError } from '../errors.ts';
import { kilobytes, mediaUrl, mimes } from './file.ts';

/** Sizes of Strapi's upload plugin: a thumbnail that fits 245 × 156, and longest sides of 500, 750 and 1000 pixels. */
const sizes = [
  { name: 'thumbnail', width: 245, height: 156 },
  { name: 'small', width: 500, height: 500 },
  { name: 'medium', width: 750, height: 750 },
  { name: 'large', width: 1000, height: 1000 },
] as const;

const pixelsAtMost = 50_000_000;
const scalable: ReadonlySet<string> = new Set(['.jpg', '.png', '.webp', '.avif']);

export interface Picture {
  width: number;
  height: number;
  formats: Record<string, MediaFormat>;
  /** Name of a file → its bytes. */
  files: Map<string, Buffer>;
}

/**
 * Measures a picture and makes its smaller formats; sizes that are not smaller than the picture are left out. Throws ContentError for bytes that
 * are no whole picture or are too large a one.
 */
export async function makeFormats(bytes: Buffer, hash: string, ext: string): Promise<Picture> {
  const open = () => sharp(bytes, { limitInputPixels: pixelsAtMost, failOn: 'error' });
  try {
    const { width: stored, height: storedHeight, orientation = 1 } = await open().metadata();
    // Cameras store turned pictures with a note; 5 to 8 lie on their side.
    const [width, height] = orientation >= 5 ? [storedHeight, stored] : [stored, storedHeight];
    const formats: Record<string, MediaFormat> = {};
    const files = new Map<string, Buffer>();
    if (scalable.has(ext)) {
      for (const size of sizes) {
        if (width <= size.width && height <= size.height) continue;
        const made = await open()
          .autoOrient()
          .resize({ width: size.width, height: size.height, fit: 'inside' })
          .toBuffer({ resolveWithObject: true });
        const formatHash = `${size.name}_${hash}`;
        files.set(formatHash + ext, made.data);
        formats[size.name] = {
          url: mediaUrl(formatHash, ext),
          width: made.info.width,
          height: made.info.height,
          size: kilobytes(made.data.length),
          ext,
          mime: mimes[ext] ?? '',
          hash: formatHash,
        };
      }
    }
    return { width, height, formats, files };
  } catch (error) {
    if (error instanceof ContentError) throw error;
    throw new ContentError('ValidationError', 'The file is no picture that can be read');
  }
}
