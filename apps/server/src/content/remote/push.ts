import { readFile } from 'node:fs/promises';
import { isToMany, type Attribute, type Schemas, type TypeSchema } from '@tavolo/content/schemas';
import { locales } from '../bundled.ts';
import type { BundledMedia } from '../media/bundled.ts';
import type { StoredFile } from '../media/file.ts';
import { names } from '../missing-fields.ts';
import { referencesOf } from '../rows.ts';
import { isFields, type Fields, type StoredEntry } from '../stored-entry.ts';
import { inTurns } from './in-turns.ts';
import { Refusal, type StrapiServer } from './strapi-server.ts';
import { localeQuery } from './strapi-source.ts';

export interface PushParts {
  server: Pick<StrapiServer, 'get' | 'all' | 'send'>;
  schemas: Schemas;
  entries: readonly StoredEntry[];
  files: readonly StoredFile[];
  sources: BundledMedia['sources'];
}

/** How much was brought, and how much of it was there before. Entries are counted by language. */
export interface Pushed {
  files: number;
  entries: number;
  relations: number;
  there: number;
}

/** One language of an entry as the server has it. */
interface Present {
  name: unknown;
  documentId: string;
  locale: string;
  /** Nobody has changed it since it was made. */
  isUntouched: boolean;
}

/**
 * Brings the bundled content into a Strapi: pictures by their name, entries by what names them in all languages, then relations between them. What is
 * there already stays as it is, so that it can be done again after an interruption or an upgrade without taking anything back that people have changed.
 */
export async function pushBundled(parts: PushParts): Promise<Pushed> {
  return new Push(parts).run();
}

class Push {
  readonly #parts: PushParts;
  readonly #pushed: Pushed = { files: 0, entries: 0, relations: 0, there: 0 };
  /** Bundled files by their ids → numbers in the library there. */
  readonly #files = new Map<string, number>();
  /** Bundled entries by their ids → ids there. */
  readonly #documents = new Map<string, string>();
  /** Languages of entries that are there. */
  readonly #done = new Set<StoredEntry>();
  /** Those of them that nobody but this has written. */
  readonly #untouched = new Set<StoredEntry>();

  constructor(parts: PushParts) {
    this.#parts = parts;
  }

  async run(): Promise<Pushed> {
    await this.#mustHaveLanguages();
    await this.#pushFiles();
    await this.#pushTypes();
    for (const type of this.#parts.schemas.types.values()) await this.#pushRelations(type);
    return this.#pushed;
  }

  /** Some entries name others by their keys, and are refused before those are there: what was refused has another turn after the rest. */
  async #pushTypes(): Promise<void> {
    let waiting = [...this.#parts.schemas.types.values()];
    while (waiting.length > 0) {
      const refused: { type: TypeSchema; error: Refusal }[] = [];
      await inTurns(waiting, async (type) => {
        try {
          await this.#pushType(type);
        } catch (error) {
          if (!(error instanceof Refusal) || error.status !== 400) throw error;
          refused.push({ type, error });
        }
      });
      const [first] = refused;
      if (first && refused.length === waiting.length) throw first.error;
      waiting = refused.map(({ type }) => type);
    }
  }

  /** What is written in a language that the server does not have is seen by nobody there. */
  async #mustHaveLanguages(): Promise<void> {
    const answer = await this.#parts.server.get('/i18n/locales');
    const there = Array.isArray(answer) ? answer.map((each: unknown) => (isFields(each) ? each.code : null)) : [];
    const missing = locales.filter((locale) => !there.includes(locale));
    if (missing.length > 0)
      throw new Error(`The server does not have the language ${missing.join(', ')}: add it under Settings → Internationalization`);
  }

  async #pushFiles(): Promise<void> {
    const answer = await this.#parts.server.get('/upload/files?fields[0]=name');
    const there = new Map<unknown, unknown>((Array.isArray(answer) ? answer : []).filter(isFields).map((file) => [file.name, file.id]));
    await inTurns(this.#parts.files, async (file) => {
      const known = there.get(file.name);
      if (typeof known === 'number') this.#pushed.there += 1;
      this.#files.set(file.documentId, typeof known === 'number' ? known : await this.#upload(file));
    });
  }

  async #upload(file: StoredFile): Promise<number> {
    const source = this.#parts.sources.get(file.hash + file.ext);
    if (source === undefined) throw new Error(`The bundled picture ${file.name} is not there`);
    const form = new FormData();
    form.append('fileInfo', JSON.stringify({ name: file.name }));
    form.append('files', new Blob([new Uint8Array(await readFile(source))], { type: file.mime }), file.name + file.ext);
    const answer = await this.#parts.server.send('POST', '/upload', form);
    const [made]: unknown[] = Array.isArray(answer) ? answer : [];
    if (!isFields(made) || typeof made.id !== 'number') throw new Error(`The server answered nothing of the picture ${file.name}`);
    this.#pushed.files += 1;
    return made.id;
  }

  /** Brings what is missing of a type, one after the other: where nothing else says so, the order is the one in which entries were made. */
  async #pushType(type: TypeSchema): Promise<void> {
    const own = this.#parts.entries.filter((entry) => entry.type === type.singularName && !this.#done.has(entry));
    if (own.length === 0) return;
    const name = nameAttribute(type);
    const there = await this.#present(type, name);
    for (const entry of own) {
      const twins = there.filter((each) => name === null || each.name === entry.attributes[name]);
      const documentId = this.#documents.get(entry.documentId) ?? twins[0]?.documentId;
      if (documentId !== undefined) this.#documents.set(entry.documentId, documentId);
      const twin = twins.find(({ locale }) => locale === entry.locale);
      if (twin) {
        this.#done.add(entry);
        this.#pushed.there += 1;
        if (twin.isUntouched) this.#untouched.add(entry);
        continue;
      }
      await this.#write(type, entry, this.#outgoing(entry.attributes, type.attributes));
      this.#done.add(entry);
      this.#untouched.add(entry);
      this.#pushed.entries += 1;
    }
  }

  /** Writes and publishes one language, and makes the entry where it is the first. */
  async #write(type: TypeSchema, entry: StoredEntry, data: Fields): Promise<void> {
    const known = this.#documents.get(entry.documentId);
    const query = localeQuery(type, entry.locale).replace(/^&/, '?');
    const { server } = this.#parts;
    const answer =
      type.kind === 'singleType'
        ? await server.send('PUT', `/${type.singularName}${query}`, { data })
        : known === undefined
          ? await server.send('POST', `/${type.pluralName}${query}`, { data })
          : await server.send('PUT', `/${type.pluralName}/${known}${query}`, { data });
    const made = isFields(answer) && isFields(answer.data) ? answer.data.documentId : undefined;
    if (typeof made !== 'string') throw new Error(`The server answered nothing of ${type.singularName}`);
    this.#documents.set(entry.documentId, made);
  }

  /** What the server has of a type, drafts too: what people took off the site is not brought back. */
  async #present(type: TypeSchema, name: string | null): Promise<Present[]> {
    const { server } = this.#parts;
    const present: Present[] = [];
    for (const locale of type.localized ? locales : [null]) {
      const query = `status=draft&fields[0]=createdAt&fields[1]=updatedAt${name === null ? '' : `&fields[2]=${name}`}${locale === null ? '' : `&locale=${locale}`}`;
      const answer = type.kind === 'singleType' ? await server.get(`/${type.singularName}?${query}`) : null;
      const found = type.kind === 'singleType' ? [isFields(answer) ? answer.data : null] : await server.all(`/${type.pluralName}`, query);
      for (const entry of found)
        if (isFields(entry) && typeof entry.documentId === 'string')
          present.push({
            name: name === null ? null : entry[name],
            documentId: entry.documentId,
            locale: locale ?? locales[0] ?? '',
            isUntouched: entry.createdAt === entry.updatedAt,
          });
    }
    return present;
  }

  /** Entries name one another, so relations come when all of them are there. */
  async #pushRelations(type: TypeSchema): Promise<void> {
    const relations = Object.entries(type.attributes).flatMap(([name, attribute]) =>
      attribute.type === 'relation' && attribute.mappedBy === undefined ? [{ name, attribute }] : [],
    );
    for (const entry of this.#parts.entries) {
      if (entry.type !== type.singularName || !this.#untouched.has(entry)) continue;
      const data = Object.fromEntries(
        relations.flatMap(({ name, attribute }) => {
          const ids = referencesOf(entry.attributes[name]).flatMap((id) => this.#documents.get(id) ?? []);
          if (ids.length === 0) return [];
          return [[name, { set: isToMany(attribute) ? ids : ids.slice(0, 1) }]];
        }),
      );
      const set = Object.keys(data);
      if (set.length === 0 || (await this.#hasRelations(type, entry, set))) continue;
      await this.#write(type, entry, data);
      this.#pushed.relations += set.length;
    }
  }

  async #hasRelations(type: TypeSchema, entry: StoredEntry, relations: readonly string[]): Promise<boolean> {
    const populate = relations.map((name) => `populate[${name}][fields][0]=documentId`).join('&');
    const place = type.kind === 'singleType' ? type.singularName : `${type.pluralName}/${this.#documents.get(entry.documentId) ?? ''}`;
    const answer = await this.#parts.server.get(`/${place}?${populate}${localeQuery(type, entry.locale)}`);
    // What is not published any more is not published again.
    if (!isFields(answer) || !isFields(answer.data)) return true;
    const { data } = answer;
    return relations.some((name) => (Array.isArray(data[name]) ? data[name].length > 0 : isFields(data[name])));
  }

  /** Attributes as they are sent: files by their number there, without relations, and without the numbers of components here. */
  #outgoing(stored: Fields, attributes: Readonly<Record<string, Attribute>>): Fields {
    return Object.fromEntries(
      Object.entries(attributes).flatMap(([name, attribute]) => {
        const value = stored[name];
        if (attribute.type === 'relation' || value === undefined) return [];
        // Nothing is the same as what is left out, but for a default.
        if (value === null) return attribute.default === undefined ? [] : [[name, null]];
        return [[name, this.#outgoingValue(value, attribute)]];
      }),
    );
  }

  #outgoingValue(value: unknown, attribute: Attribute): unknown {
    const each = (one: (item: Fields) => unknown): unknown =>
      Array.isArray(value) ? value.filter(isFields).map(one) : isFields(value) ? one(value) : null;
    const component = (uid: unknown, item: Fields): Fields =>
      this.#outgoing(item, (typeof uid === 'string' ? this.#parts.schemas.components.get(uid)?.attributes : undefined) ?? {});
    switch (attribute.type) {
      case 'component':
        return each((item) => component(attribute.component, item));
      case 'dynamiczone':
        return each((item) => ({ __component: item.__component, ...component(item.__component, item) }));
      case 'media':
        return each((item) => (typeof item.file === 'string' ? this.#files.get(item.file) : null) ?? null);
      default:
        return value;
    }
  }
}

/** What names the entries of a collection in all languages; null for a single type, which has but one. */
function nameAttribute(type: TypeSchema): string | null {
  if (type.kind === 'singleType') return null;
  const name = names.find((each) => each in type.attributes && type.attributes[each]?.pluginOptions?.i18n?.localized !== true);
  if (name === undefined) throw new Error(`Entries of ${type.singularName} have no name by which they could be found`);
  return name;
}
