import { createHash } from 'node:crypto';
import type { MediaFormat } from '@tavolo/content';
import type { Attribute, Schemas, TypeSchema } from '@tavolo/content/schemas';
import { mediaUrl, mimes, type StoredFile } from '../media/file.ts';
import { defaultLocale } from '../snapshot.ts';
import { isFields, type Fields, type StoredEntry } from '../stored-entry.ts';

const text = (value: unknown): string | null => (typeof value === 'string' ? value : null);
const number = (value: unknown): number | null => (typeof value === 'number' && Number.isFinite(value) ? value : null);
const date = (value: unknown): Date => {
  const read = typeof value === 'string' ? new Date(value) : new Date(NaN);
  return Number.isNaN(read.getTime()) ? new Date(0) : read;
};

/** Turns what a Strapi answers into entries and files as this service keeps them. Values of the wrong kind count as absent: a page must not fail by them. */
export class Received {
  readonly entries: StoredEntry[] = [];
  readonly #schemas: Schemas;
  readonly #origin: string;
  readonly #files = new Map<string, StoredFile>();
  readonly #sources: { [name: string]: string } = {};

  /** `origin`: the server that addresses of files without one belong to. */
  constructor(schemas: Schemas, origin: string) {
    this.#schemas = schemas;
    this.#origin = origin;
  }

  get files(): StoredFile[] {
    return [...this.#files.values()];
  }

  /** Names of files and their formats here → their addresses there. */
  get sources(): Readonly<Record<string, string>> {
    return this.#sources;
  }

  /** Takes one answered entry. */
  add(type: TypeSchema, locale: string, answered: unknown): void {
    if (!isFields(answered)) return;
    const documentId = text(answered.documentId);
    if (documentId === null) return;
    this.entries.push({
      id: number(answered.id) ?? this.entries.length + 1,
      type: type.singularName,
      documentId,
      locale: type.localized ? (text(answered.locale) ?? locale) : defaultLocale,
      status: 'published',
      attributes: this.#attributes(type.attributes, answered),
      createdAt: date(answered.createdAt),
      updatedAt: date(answered.updatedAt),
      publishedAt: date(answered.publishedAt ?? answered.updatedAt),
      revision: 1,
      updatedBy: null,
    });
  }

  #attributes(attributes: Readonly<Record<string, Attribute>>, answered: Fields): { [key: string]: unknown } {
    return Object.fromEntries(
      Object.entries(attributes)
        // What a Strapi says nothing of, its schema does not have yet.
        .filter(([name]) => answered[name] !== undefined)
        .map(([name, attribute]) => [name, this.#value(attribute, answered[name] ?? null)]),
    );
  }

  #value(attribute: Attribute, value: unknown): unknown {
    const each = (one: (item: Fields) => unknown): unknown[] => (Array.isArray(value) ? value : []).filter(isFields).map(one);
    switch (attribute.type) {
      case 'component': {
        const inner = this.#schemas.components.get(attribute.component)?.attributes ?? {};
        const one = (item: Fields) => ({ id: item.id, ...this.#attributes(inner, item) });
        return attribute.repeatable ? each(one) : isFields(value) ? one(value) : null;
      }
      case 'dynamiczone':
        return each((item) => {
          const uid = text(item.__component) ?? '';
          return { __component: uid, id: item.id, ...this.#attributes(this.#schemas.components.get(uid)?.attributes ?? {}, item) };
        });
      case 'media':
        return attribute.multiple
          ? each((item) => this.#file(item)).filter((file) => file !== null)
          : isFields(value)
            ? this.#file(value)
            : null;
      case 'relation':
        return attribute.relation.endsWith('ToMany')
          ? each((item) => text(item.documentId)).filter((id) => id !== null)
          : isFields(value)
            ? text(value.documentId)
            : null;
      case 'boolean':
        return typeof value === 'boolean' ? value : null;
      case 'integer':
      case 'decimal':
      case 'float':
        return number(value);
      case 'enumeration': {
        const given = text(value);
        return given !== null && attribute.enum.includes(given) ? given : (attribute.default ?? null);
      }
      case 'json':
      case 'blocks':
        return value;
      default:
        return text(value);
    }
  }

  #file(media: Fields): { file: string } | null {
    const documentId = text(media.documentId) ?? `file-${String(media.id)}`;
    const version = `${documentId} ${String(media.updatedAt)}`;
    const name = this.#named(media, version);
    if (name === null) return null;
    if (!this.#files.has(documentId))
      this.#files.set(documentId, {
        id: number(media.id) ?? this.#files.size + 1,
        documentId,
        name: text(media.name) ?? '',
        alternativeText: text(media.alternativeText),
        caption: text(media.caption),
        focalPoint: null,
        width: number(media.width),
        height: number(media.height),
        ...name,
        mime: text(media.mime) ?? '',
        bytes: Math.round((number(media.size) ?? 0) * 1024),
        formats: this.#formats(media.formats, version),
        createdAt: date(media.createdAt),
        updatedAt: date(media.updatedAt),
      });
    return { file: documentId };
  }

  #formats(value: unknown, version: string): Record<string, MediaFormat> {
    const formats: Record<string, MediaFormat> = {};
    if (!isFields(value)) return formats;
    for (const [key, format] of Object.entries(value)) {
      const name = isFields(format) ? this.#named(format, version) : null;
      if (!isFields(format) || name === null) continue;
      formats[key] = {
        ...name,
        url: mediaUrl(name.hash, name.ext),
        width: number(format.width) ?? 0,
        height: number(format.height) ?? 0,
        size: number(format.size) ?? 0,
        mime: text(format.mime) ?? '',
      };
    }
    return formats;
  }

  /**
   * What a file is called here, null when it has no address of the web. A Strapi leaves a file its address when another takes its place, and signs
   * addresses anew each time; so the name is of what the file is and when it was changed, not of where it is.
   */
  #named(file: Fields, version: string): { hash: string; ext: string } | null {
    const url = text(file.url);
    if (url === null || !URL.canParse(url, this.#origin)) return null;
    const source = new URL(url, this.#origin);
    if (source.protocol !== 'http:' && source.protocol !== 'https:') return null;
    const called = text(file.hash) ?? '';
    const digest = createHash('sha256')
      .update(`${this.#origin} ${version} ${called} ${String(file.size)}`)
      .digest('hex')
      .slice(0, 16);
    const hash = `${called.replace(/\W+/g, '_').slice(0, 100)}_${digest}`;
    const ext = endings[text(file.mime) ?? ''] ?? (/^\.[a-z0-9]{2,5}$/.exec(text(file.ext) ?? '')?.[0] || '.bin');
    this.#sources[hash + ext] = source.href;
    return { hash, ext };
  }
}

/** Endings of the kinds of file that browsers are told of. */
const endings: Readonly<Record<string, string>> = Object.fromEntries(Object.entries(mimes).map(([ext, mime]) => [mime, ext]));
