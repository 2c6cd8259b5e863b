import { extname } from 'node:path';
import type { Media, MediaFormat } from '@tavolo/content';

/** A picture and the formats it comes in; the bytes are found by hash. */
export interface FileFacts {
  name: string;
  /** Null for what is no picture. */
  width: number | null;
  height: number | null;
  hash: string;
  ext: string;
  mime: string;
  bytes: number;
  formats: Record<string, MediaFormat>;
}

/** Where the important part of a picture is: 0 … 1 from its left and its top. */
export interface FocalPoint {
  x: number;
  y: number;
}

/** A file of the media library as it is kept. */
export interface StoredFile extends FileFacts {
  id: number;
  documentId: string;
  alternativeText: string | null;
  caption: string | null;
  focalPoint: FocalPoint | null;
  createdAt: Date;
  updatedAt: Date;
}

/** A file as Strapi answers it. */
export interface MediaAnswer extends Omit<Media, 'width' | 'height'> {
  width: number | null;
  height: number | null;
  focalPoint: FocalPoint | null;
  createdAt: string;
  updatedAt: string;
  publishedAt: string;
}

export const mediaPath = '/content/uploads';

/** Kinds of file that the library keeps, by the ending of their names. */
export const mimes: Readonly<Record<string, string>> = {
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.gif': 'image/gif',
  '.svg': 'image/svg+xml',
  '.mp4': 'video/mp4',
  '.webm': 'video/webm',
  '.pdf': 'application/pdf',
};

/** Address of a file: its name and a digest of its bytes, so that it can be cached for ever. */
export const mediaUrl = (hash: string, ext: string): string => `${mediaPath}/${hash}${ext}`;

/** Media type by the ending of a file's name. */
export const mediaType = (file: string): string => mimes[extname(file)] ?? 'application/octet-stream';

/** Kilobytes as Strapi gives them: two decimals. */
export const kilobytes = (bytes: number): number => Math.round(bytes / 10.24) / 100;

/** The file in the shape that Strapi answers. */
export const toMedia = (file: StoredFile): MediaAnswer => ({
  id: file.id,
  documentId: file.documentId,
  name: file.name,
  alternativeText: file.alternativeText,
  caption: file.caption,
  focalPoint: file.focalPoint,
  width: file.width,
  height: file.height,
  formats: Object.keys(file.formats).length ? file.formats : null,
  hash: file.hash,
  ext: file.ext,
  mime: file.mime,
  size: kilobytes(file.bytes),
  url: mediaUrl(file.hash, file.ext),
  previewUrl: null,
  provider: 'local',
  createdAt: file.createdAt.toISOString(),
  updatedAt: file.updatedAt.toISOString(),
  publishedAt: file.createdAt.toISOString(),
});
