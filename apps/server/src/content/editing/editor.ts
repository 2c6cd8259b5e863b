import { isDeepStrictEqual } from 'node:util';
import type { SiteTexts } from '@tavolo/content/own-wording';
import type { Attribute, TypeSchema } from '@tavolo/content/schemas';
import type { Clock } from '../../kernel/clock/clock.ts';
import type { Database, Queryable } from '../../kernel/database/database.ts';
import type { RandomSource } from '../../kernel/random/random.ts';
import { BodyParser } from '../body.ts';
import { bundledId, locales } from '../bundled.ts';
import { ContentError } from '../errors.ts';
import { componentBlock, deleteEntry, lockDocument, readDocument, takenBy, writeEntry } from '../queries.ts';
import { defaultLocale, type Snapshot } from '../snapshot.ts';
import type { Fields, StoredEntry } from '../stored-entry.ts';
import type { ContentStore } from '../store.ts';
import { readDeletion, removedOf, type Removed } from './deletions.ts';
import { refuseFaults } from './entry-faults.ts';
import { publishedChange, type Actor } from './published-change.ts';
import { TakenError, type Taken } from './taken.ts';
import { readVersionOf, writeVersion, type Action } from './versions.ts';

/** A document with all its languages. */
export interface Document {
  type: TypeSchema;
  documentId: string;
}

/** One language of one document. */
export interface Place extends Document {
  locale: string;
}

/** What is done to a document in one transaction, with all that is stored of it. */
type Work = (tx: Queryable, rows: StoredEntry[], now: Date) => Promise<void>;

export interface Deed {
  by: Actor;
  /** The revision that the change was made from; null when the caller does not keep count. Others are refused with ConflictError. */
  revision: number | null;
}

/** Hears of every change of a document in its transaction, with all rows as they are now. */
export type Witness = (tx: Queryable, document: Document, rows: readonly StoredEntry[]) => Promise<void>;

export interface EditorParts {
  store: ContentStore;
  database: Pick<Database, 'transaction'>;
  clock: Clock;
  random: RandomSource;
  siteTexts: (locale: string) => SiteTexts;
  paymentMethods: () => readonly string[];
  witness: Witness;
  /** Makes this process see what was changed. */
  refresh?: () => Promise<void>;
}

/**
 * Everything that changes entries. Each change is one transaction, keeps a version, and is seen by this process when it resolves. Whatever is
 * done, what it changes of the published content is compared at the end of the transaction and put to the actor: no way leads past that.
 */
export class Editor {
  readonly #parts: EditorParts;
  readonly #store: ContentStore;
  readonly #database: Pick<Database, 'transaction'>;
  readonly #clock: Clock;
  readonly #random: RandomSource;

  constructor(parts: EditorParts) {
    this.#parts = parts;
    this.#store = parts.store;
    this.#database = parts.database;
    this.#clock = parts.clock;
    this.#random = parts.random;
  }

  /** One that works in a transaction that is open already: what it does is seen once that has committed and the store was refreshed. */
  within(tx: Queryable): Editor {
    return new Editor({ ...this.#parts, database: { transaction: (work) => work(tx) }, refresh: () => Promise.resolve() });
  }

  /** An id for a new document; of a single type the one it has. */
  idFor(type: TypeSchema): string {
    if (type.kind === 'singleType') {
      // The same on every process, so that two that make it at once make one.
      return this.#store.snapshot.of(type.singularName, 'draft')[0]?.entry.documentId ?? bundledId(type.singularName);
    }
    return BigInt(`0x${this.#random.bytes(20).toString('hex')}`)
      .toString(36)
      .padStart(24, '0')
      .slice(0, 24);
  }

  /**
   * Saves attributes of a language as its draft, and publishes it in the same transaction if asked to. What is not translated is written to the
   * other languages too. Throws ContentError: ValidationError with every fault, ConflictError for a stale revision.
   */
  async save(place: Place, data: unknown, deed: Deed & { publish: boolean }): Promise<void> {
    const { type } = place;
    const publish = deed.publish || !type.draftAndPublish;
    await this.#change(place, deed.by, async (tx, rows, now) => {
      const draft = rows.find((row) => row.locale === place.locale && row.status === 'draft');
      refuseStale(draft, deed.revision);
      // A new language begins with what it shares with the others.
      const sibling = rows.find((row) => row.status === 'draft');
      const base = draft?.attributes ?? (sibling ? shared(type, sibling.attributes) : {});
      const parser = this.#parser(await componentBlock(tx));
      parser.refuseUnknown(data, type.attributes);
      const attributes = parser.parse(data, type.attributes, base, publish);
      this.#refuseFaults(place, attributes, base);
      await refuseDuplicates(tx, attributes, place);
      const next = this.#next(place, draft, attributes, deed.by.who, now);
      await writeEntry(tx, next);
      await this.#write(tx, place, draft ? 'save' : 'create', attributes, deed.by.who, now);
      await this.#share(tx, place, rows, 'draft', attributes, deed.by.who, now);
      if (publish) await this.#publish(tx, place, rows, next, deed.by.who, now);
    });
  }

  /** Makes the draft what everybody sees. Throws ValidationError that names what is missing. */
  async publish(place: Place, deed: Deed): Promise<void> {
    await this.#change(place, deed.by, async (tx, rows, now) => {
      const draft = mustHave(rows, place, 'draft');
      refuseStale(draft, deed.revision);
      this.#parser(0).check(draft.attributes, place.type.attributes);
      // The draft's own wording was judged when it was saved.
      this.#refuseFaults(place, draft.attributes, draft.attributes);
      await this.#publish(tx, place, rows, draft, deed.by.who, now);
    });
  }

  #refuseFaults({ type, locale }: Place, attributes: Fields, before: Fields): void {
    const { paymentMethods, siteTexts } = this.#parts;
    const loyaltyLevels = () =>
      this.#store.snapshot.of('loyalty-level', 'published').flatMap(({ entry: { attributes: level, locale: language } }) => {
        const { key, points, program } = level;
        const isLevel = language === defaultLocale && typeof key === 'string' && typeof program === 'string' && typeof points === 'number';
        return isLevel ? [{ key, program, points }] : [];
      });
    refuseFaults(type.singularName, attributes, { before, siteTexts: () => siteTexts(locale), paymentMethods, loyaltyLevels });
  }

  /** Takes a language off the site; its draft stays. */
  async unpublish(place: Place, deed: Deed): Promise<void> {
    if (!place.type.draftAndPublish) throw new ContentError('ValidationError', 'This type has no drafts');
    await this.#change(place, deed.by, async (tx, rows, now) => {
      const draft = mustHave(rows, place, 'draft');
      refuseStale(draft, deed.revision);
      mustHave(rows, place, 'published');
      await deleteEntry(tx, place.documentId, place.locale, 'published');
      await this.#write(tx, place, 'unpublish', draft.attributes, deed.by.who, now);
    });
  }

  /** Makes the draft what is published. */
  async discard(place: Place, deed: Deed): Promise<void> {
    await this.#change(place, deed.by, async (tx, rows, now) => {
      const draft = mustHave(rows, place, 'draft');
      refuseStale(draft, deed.revision);
      const { attributes } = mustHave(rows, place, 'published');
      await writeEntry(tx, this.#next(place, draft, attributes, deed.by.who, now));
      await this.#write(tx, place, 'discard', attributes, deed.by.who, now);
    });
  }

  /** Makes an earlier version the draft. */
  async restore(place: Place, version: number, deed: Deed): Promise<void> {
    await this.#change(place, deed.by, async (tx, rows, now) => {
      const draft = rows.find((row) => row.locale === place.locale && row.status === 'draft');
      refuseStale(draft, deed.revision);
      const found = await readVersionOf(tx, { type: place.type.singularName, documentId: place.documentId }, version);
      if (!found || found.locale !== place.locale) throw new ContentError('NotFoundError', 'Not Found');
      const attributes = await this.#asNow(tx, place, found.attributes);
      await refuseDuplicates(tx, attributes, place);
      await writeEntry(tx, this.#next(place, draft, attributes, deed.by.who, now));
      await this.#write(tx, place, 'restore', attributes, deed.by.who, now);
      await this.#share(tx, place, rows, 'draft', attributes, deed.by.who, now);
    });
  }

  /** Deletes the given languages, or with null all. Answers how many there were. */
  async remove(document: Document, languages: readonly string[] | null, by: Actor): Promise<number> {
    const { who } = by;
    let removed = 0;
    await this.#transaction(document, by, async (tx, rows, now) => {
      const drafts = rows.filter(
        (row) =>
          row.type === document.type.singularName && row.status === 'draft' && (languages === null || languages.includes(row.locale)),
      );
      for (const draft of drafts) {
        const published = rows.find((row) => row.locale === draft.locale && row.status === 'published');
        await deleteEntry(tx, document.documentId, draft.locale, null);
        await this.#write(tx, { ...document, locale: draft.locale }, 'delete', draft.attributes, who, now, removedOf(draft, published));
      }
      removed = drafts.length;
    });
    return removed;
  }

  /**
   * Brings back all languages that one deletion took away, named by the version of one of them: their drafts, and on the site what was there.
   * Throws NotFoundError for another version, ConflictError when they are there again, ValidationError when something unique has been taken.
   */
  async undelete(document: Document, version: number, by: Actor): Promise<void> {
    const { type, documentId } = document;
    const { who } = by;
    await this.#transaction(document, by, async (tx, rows, now) => {
      const deleted = await readDeletion(tx, { type: type.singularName, documentId }, version);
      if (deleted.length === 0) throw new ContentError('NotFoundError', 'Not Found');
      const missing = deleted.filter(({ locale }) => !rows.some((row) => row.locale === locale));
      if (missing.length === 0) throw new ContentError('ConflictError', 'It is there again', { code: 'exists' });
      for (const { locale, attributes, removed } of missing) {
        const place = { ...document, locale };
        // What all languages have in common is as those have it that stayed.
        const whole = async (stored: Fields, status: 'draft' | 'published') => {
          const sibling = rows.find((row) => row.status === status);
          return { ...(await this.#asNow(tx, place, stored)), ...(sibling && shared(type, sibling.attributes)) };
        };
        const next = {
          ...this.#next(place, undefined, await whole(attributes, 'draft'), who, now),
          revision: (removed?.revision ?? 0) + 1,
          ...(removed && { createdAt: new Date(removed.createdAt) }),
        };
        await refuseDuplicates(tx, next.attributes, place);
        await writeEntry(tx, next);
        const published = removed?.published ?? (type.draftAndPublish ? null : { attributes, publishedAt: now.toISOString() });
        if (published) {
          const seen = await whole(published.attributes, 'published');
          await writeEntry(tx, { ...next, status: 'published', attributes: seen, publishedAt: new Date(published.publishedAt) });
          await this.#write(tx, place, 'publish', seen, who, now);
        }
        await this.#write(tx, place, 'restore', next.attributes, who, now);
      }
    });
  }

  /** A change of one language, which must be one that the installation has: a language by any other name would be seen by nobody. */
  async #change(place: Place, by: Actor, work: Work): Promise<void> {
    if (!locales.includes(place.locale)) throw new ContentError('ValidationError', `Invalid locale: ${place.locale}`);
    await this.#transaction(place, by, async (tx, rows, now) => {
      if (rows.some((row) => row.type !== place.type.singularName)) throw new ContentError('NotFoundError', 'Not Found');
      await work(tx, rows, now);
    });
  }

  async #transaction(document: Document, by: Actor, work: Work): Promise<void> {
    await this.#database.transaction(async (tx) => {
      const { type, documentId } = document;
      const rows = (await lockDocument(tx, documentId)).map((row) => this.#store.complete(row));
      await work(tx, rows, this.#clock.now());
      // As the database has it now, not as the work meant it.
      const after = (await readDocument(tx, documentId)).map((row) => this.#store.complete(row));
      await by.permit(tx, publishedChange(this.#store.schemas, { type, documentId }, rows, after));
      await this.#parts.witness(tx, { type, documentId }, after);
    });
    await (this.#parts.refresh?.() ?? this.#store.refresh());
  }

  /** What was stored once, by the schema of today: what that has gained is of the bundled content, what it has lost is left out. */
  async #asNow(tx: Queryable, { type, locale }: Place, stored: Fields): Promise<{ [key: string]: unknown }> {
    const whole = this.#store.complete({ type: type.singularName, locale, attributes: { ...stored } });
    const known = Object.fromEntries(Object.entries(whole.attributes).filter(([name]) => Object.hasOwn(type.attributes, name)));
    return this.#parser(await componentBlock(tx), true).parse(known, type.attributes, {}, false);
  }

  #parser(firstId: number, lenient = false): BodyParser {
    const { snapshot, schemas } = this.#store;
    let id = firstId;
    return new BodyParser(schemas, {
      file: (reference) => fileId(snapshot, reference) ?? (lenient ? String(reference) : null),
      entry: (type, reference) => entryId(snapshot, type, reference) ?? (lenient ? String(reference) : null),
      nextId: () => ++id,
    });
  }

  #next(
    place: Place,
    draft: StoredEntry | undefined,
    attributes: { [key: string]: unknown },
    who: string,
    now: Date,
  ): Omit<StoredEntry, 'id'> {
    return {
      type: place.type.singularName,
      documentId: place.documentId,
      locale: place.locale,
      status: 'draft',
      attributes,
      createdAt: draft?.createdAt ?? now,
      updatedAt: now,
      publishedAt: null,
      revision: (draft?.revision ?? 0) + 1,
      updatedBy: who,
    };
  }

  async #publish(tx: Queryable, place: Place, rows: StoredEntry[], draft: Omit<StoredEntry, 'id'>, who: string, now: Date): Promise<void> {
    await writeEntry(tx, { ...draft, status: 'published', updatedAt: now, publishedAt: now, updatedBy: who });
    await this.#write(tx, place, 'publish', draft.attributes, who, now);
    await this.#share(tx, place, rows, 'published', draft.attributes, who, now);
  }

  /** Writes what is not translated to the other languages, as Strapi does. */
  async #share(
    tx: Queryable,
    place: Place,
    rows: StoredEntry[],
    status: 'draft' | 'published',
    attributes: Fields,
    who: string,
    now: Date,
  ): Promise<void> {
    const same = shared(place.type, attributes);
    if (Object.keys(same).length === 0) return;
    for (const row of rows) {
      if (row.locale === place.locale || row.status !== status) continue;
      const changed = { ...row.attributes, ...same };
      if (isDeepStrictEqual(changed, row.attributes)) continue;
      // Counted as a save: an editor that has this language open must not write its old value back.
      await writeEntry(tx, { ...row, attributes: changed, updatedAt: now, revision: row.revision + 1, updatedBy: who });
      if (status === 'draft') await this.#write(tx, { ...place, locale: row.locale }, 'save', changed, who, now);
    }
  }

  #write(
    tx: Queryable,
    place: Place,
    action: Action,
    attributes: { [key: string]: unknown },
    who: string,
    at: Date,
    removed: Removed | null = null,
  ): Promise<void> {
    const { type, documentId, locale } = place;
    return writeVersion(tx, { type: type.singularName, documentId, locale, action, attributes, at, who }, removed);
  }
}

function refuseStale(draft: StoredEntry | undefined, revision: number | null): void {
  const current = draft?.revision ?? 0;
  if (revision === null || revision === current) return;
  throw new ContentError('ConflictError', 'Somebody else has saved this in the meantime', {
    code: 'stale',
    revision: current,
    updatedBy: draft?.updatedBy ?? null,
    updatedAt: draft?.updatedAt.toISOString() ?? null,
  });
}

function mustHave(rows: readonly StoredEntry[], place: Place, status: 'draft' | 'published'): StoredEntry {
  const found = rows.find((row) => row.locale === place.locale && row.status === status);
  if (!found) throw new ContentError('NotFoundError', 'Not Found');
  return found;
}

/** Relations lead to an entry in the language of the one that they are in; the rest says for itself. */
const isLocalized = (attribute: Attribute): boolean => attribute.pluginOptions?.i18n?.localized === true || attribute.type === 'relation';

/** The attributes that all languages have in common. */
function shared(type: TypeSchema, attributes: Fields): { [key: string]: unknown } {
  if (!type.localized) return {};
  return Object.fromEntries(
    Object.entries(type.attributes).flatMap(([name, attribute]) => (isLocalized(attribute) ? [] : [[name, attributes[name] ?? null]])),
  );
}

/** Refuses a value that another document of the type has, where the schema asks for unique ones. Of two that save it at once one is refused. */
async function refuseDuplicates(tx: Queryable, attributes: Fields, { type, documentId, locale }: Place): Promise<void> {
  const taken: Taken[] = [];
  for (const [name, attribute] of Object.entries(type.attributes)) {
    const value = attributes[name];
    // An address part is unique by its nature, as in Strapi.
    const isUnique = attribute.type === 'uid' || ('unique' in attribute && attribute.unique === true);
    if (!isUnique || (typeof value !== 'string' && typeof value !== 'number') || value === '') continue;
    const owner = await takenBy(tx, { type: type.singularName, documentId, locale, name, value: String(value) });
    if (owner !== null) taken.push({ name, value, owner });
  }
  if (taken.length > 0) throw new TakenError({ type, locale }, taken);
}

function fileId(snapshot: Snapshot, reference: string | number): string | null {
  if (typeof reference === 'string') return snapshot.file(reference)?.documentId ?? null;
  return snapshot.files.find((file) => file.id === reference)?.documentId ?? null;
}

function entryId(snapshot: Snapshot, type: string, reference: string | number): string | null {
  const rows = snapshot.of(type, 'draft');
  const found = rows.find(({ entry }) => (typeof reference === 'string' ? entry.documentId : entry.id) === reference);
  return found?.entry.documentId ?? null;
}
