import { createHash } from 'node:crypto';
import { extname } from 'node:path';
import type { Schemas } from '@tavolo/content/schemas';
import type { Clock } from '../../kernel/clock/clock.ts';
import type { Database } from '../../kernel/database/database.ts';
import type { RandomSource } from '../../kernel/random/random.ts';
import { ContentError } from '../errors.ts';
import { deleteFile, insertFile, isHashUsed, updateFile, type FileInfo } from '../queries.ts';
import { matches, sorted } from '../query/match.ts';
import type { FileQuery } from '../query/query.ts';
import { FileRow } from '../rows.ts';
import { show } from '../show.ts';
import { isFields, type Fields, type StoredEntry } from '../stored-entry.ts';
import type { ContentStore } from '../store.ts';
import { mimes, toMedia, type FocalPoint, type MediaAnswer, type StoredFile } from './file.ts';
import { makeFormats } from './formats.ts';
import { sniff } from './sniff.ts';
import type { MediaStorage } from './storage.ts';

/** Bytes of one file at most. */
export const fileLimit = 20 * 1024 * 1024;
export const filesAtOnce = 10;

export interface Upload {
  /** As the sender's machine called it. */
  name: string;
  bytes: Buffer;
  info?: unknown;
}

/** Where a file is used. */
export interface Use {
  type: string;
  documentId: string;
  locale: string;
  entry: StoredEntry;
}

/** The files that content may show: uploads, what is said of them, and their bytes. */
export class MediaLibrary {
  readonly #store: ContentStore;
  readonly #database: Database;
  readonly #clock: Clock;
  readonly #random: RandomSource;
  readonly #storage: MediaStorage;

  constructor(parts: { store: ContentStore; database: Database; clock: Clock; random: RandomSource; storage: MediaStorage }) {
    this.#store = parts.store;
    this.#database = parts.database;
    this.#clock = parts.clock;
    this.#random = parts.random;
    this.#storage = parts.storage;
  }

  get files(): readonly StoredFile[] {
    return this.#store.snapshot.files;
  }

  get schemas(): Schemas {
    return this.#store.schemas;
  }

  /** The files that a query asks for, in its order and with what it names of them. */
  list(query: FileQuery): Fields[] {
    const rows = this.files.map((file) => new FileRow(toMedia(file))).filter((row) => matches(row, query.filter));
    return sorted(rows, query.sort).map((row) => show(row, query.projection));
  }

  /** By document id or number. Throws NotFoundError. */
  find(id: string): StoredFile {
    const file = this.#store.snapshot.file(id) ?? (/^\d{1,15}$/.test(id) ? this.files.find((one) => one.id === Number(id)) : undefined);
    if (!file) throw new ContentError('NotFoundError', 'Not Found');
    return file;
  }

  /** Keeps a file with its formats. Throws ContentError for what is no picture, film or document of a known kind. */
  async upload({ name, bytes, info }: Upload, who: string): Promise<MediaAnswer> {
    const ext = sniff(bytes);
    if (ext === null)
      throw new ContentError('ValidationError', 'The file is of a kind that is not kept here', {
        errors: [{ path: ['files'], name: 'ValidationError', message: 'unknown kind of file', value: name }],
      });
    const plain = name.slice(0, name.length - extname(name).length).trim() || 'file';
    const digest = createHash('sha256').update(bytes).digest('hex').slice(0, 16);
    const hash = `${
      plain
        .replace(/[^A-Za-z0-9]+/g, '_')
        .replace(/^_|_$/g, '')
        .slice(0, 60) || 'file'
    }_${digest}`;
    const mime = mimes[ext] ?? 'application/octet-stream';
    const isPicture = mime.startsWith('image/');
    const picture = isPicture ? await makeFormats(bytes, hash, ext) : null;
    const about = readInfo(info, { name: name.slice(0, 255) || plain, alternativeText: null, caption: null, focalPoint: null });
    await this.#storage.put(hash + ext, bytes, mime);
    for (const [file, made] of picture?.files ?? []) await this.#storage.put(file, made, mime);
    const documentId = BigInt(`0x${this.#random.bytes(20).toString('hex')}`)
      .toString(36)
      .padStart(24, '0')
      .slice(0, 24);
    const facts = {
      hash,
      ext,
      mime,
      bytes: bytes.length,
      width: picture?.width ?? null,
      height: picture?.height ?? null,
      formats: picture?.formats ?? {},
    };
    const stored = await this.#database.transaction((tx) => insertFile(tx, { documentId, ...facts, ...about }, this.#clock.now(), who));
    await this.#store.refresh();
    return toMedia(stored);
  }

  /** Changes what is said of a file. Throws NotFoundError. */
  async describe(id: string, info: unknown): Promise<MediaAnswer> {
    const file = this.find(id);
    const changed = await updateFile(this.#database, file.documentId, readInfo(info, file), this.#clock.now());
    if (!changed) throw new ContentError('NotFoundError', 'Not Found');
    await this.#store.refresh();
    return toMedia(changed);
  }

  /** Deletes a file that nothing shows. Throws ConflictError with its uses, NotFoundError. */
  async remove(id: string): Promise<MediaAnswer> {
    const file = this.find(id);
    const uses = this.uses(file.documentId);
    if (uses.length > 0)
      throw new ContentError('ConflictError', 'The file is in use', {
        code: 'in_use',
        uses: uses.map(({ type, documentId, locale }) => ({ type, documentId, locale })),
      });
    if (!(await deleteFile(this.#database, file.documentId))) throw new ContentError('NotFoundError', 'Not Found');
    await this.#store.refresh();
    // The same bytes may have been uploaded twice.
    if (!(await isHashUsed(this.#database, file.hash)))
      for (const hash of [file.hash, ...Object.values(file.formats).map((format) => format.hash)])
        await this.#storage.remove(hash + file.ext);
    return toMedia(file);
  }

  /** The entries, drafts and published ones, that show a file; each language once. */
  uses(documentId: string): Use[] {
    const found = new Map<string, Use>();
    for (const entry of this.#store.snapshot.entries)
      if (names(entry.attributes, documentId))
        found.set(`${entry.documentId} ${entry.locale}`, { type: entry.type, documentId: entry.documentId, locale: entry.locale, entry });
    return [...found.values()];
  }
}

function names(value: unknown, file: string): boolean {
  if (Array.isArray(value)) return value.some((item) => names(item, file));
  if (!isFields(value)) return false;
  return value.file === file || Object.values(value).some((inner) => names(inner, file));
}

/** Reads what people say of a file; what is left out stays as it is. Throws ContentError that names the field. */
export function readInfo(given: unknown, base: FileInfo): FileInfo {
  const info = isFields(given) ? given : {};
  const text = (name: 'name' | 'alternativeText' | 'caption', most: number): string | null => {
    const value = info[name];
    if (value === undefined) return base[name];
    if (value === null) return null;
    if (typeof value !== 'string' || value.length > most) throw wrong(name, `${name} must be text of at most ${most} characters`, value);
    return value.trim();
  };
  return {
    name: text('name', 255) || base.name,
    alternativeText: text('alternativeText', 500),
    caption: text('caption', 500),
    focalPoint: info.focalPoint === undefined ? base.focalPoint : readFocalPoint(info.focalPoint),
  };
}

function readFocalPoint(value: unknown): FocalPoint | null {
  if (value === null) return null;
  const isPart = (number: unknown): number is number => typeof number === 'number' && number >= 0 && number <= 1;
  if (!isFields(value) || !isPart(value.x) || !isPart(value.y)) throw wrong('focalPoint', 'focalPoint must be {x, y} from 0 to 1', value);
  return { x: value.x, y: value.y };
}

const wrong = (field: string, message: string, value: unknown): ContentError =>
  new ContentError('ValidationError', message, { errors: [{ path: [field], message, name: 'ValidationError', value }] });
