import type { MediaFormat } from '@tavolo/content';
import type { Attribute, Schemas, TypeSchema } from '@tavolo/content/schemas';
import type { StoredFile } from '../media/file.ts';
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

  /** `origin`: the server that addresses of files without one belong to. */
  constructor(schemas: Schemas, origin: string) {
    this.#schemas = schemas;
    this.#origin = origin;
  }

  get files(): StoredFile[] {
    return [...this.#files.values()];
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
    const url = text(media.url);
    if (url === null) return null;
    const documentId = text(media.documentId) ?? `file-${String(media.id)}`;
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
        hash: text(media.hash) ?? '',
        ext: text(media.ext) ?? '',
        mime: text(media.mime) ?? '',
        bytes: Math.round((number(media.size) ?? 0) * 1024),
        formats: this.#formats(media.formats),
        createdAt: date(media.createdAt),
        updatedAt: date(media.updatedAt),
        url: this.#absolute(url),
      });
    return { file: documentId };
  }

  #formats(value: unknown): Record<string, MediaFormat> {
    const formats: Record<string, MediaFormat> = {};
    if (!isFields(value)) return formats;
    for (const [name, format] of Object.entries(value)) {
      const url = isFields(format) ? text(format.url) : null;
      if (!isFields(format) || url === null) continue;
      formats[name] = {
        url: this.#absolute(url),
        width: number(format.width) ?? 0,
        height: number(format.height) ?? 0,
        size: number(format.size) ?? 0,
        ext: text(format.ext) ?? '',
        mime: text(format.mime) ?? '',
        hash: text(format.hash) ?? '',
      };
    }
    return formats;
  }

  /** Only addresses of the web: what content says is written into pages. */
  #absolute(url: string): string {
    if (!URL.canParse(url, this.#origin)) return '';
    const absolute = new URL(url, this.#origin);
    return absolute.protocol === 'http:' || absolute.protocol === 'https:' ? absolute.href : '';
  }
}
