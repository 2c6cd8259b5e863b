import { isList, type Attribute, type Schemas } from '@tavolo/content/schemas';
import { isFields, type Fields, type StoredEntry } from './stored-entry.ts';

type Attributes = Readonly<Record<string, Attribute>>;

/** What names an entry among those of its type, and an item among those of its list; the first that there is. */
export const names = ['slug', 'key', 'sysname', 'path', 'host', 'code', 'name'] as const;

/** The name of an entry or of an item of a list; null where it has none. */
export function nameOf(fields: Fields): string | null {
  const name = names.map((each) => fields[each]).find((value) => typeof value === 'string' && value !== '');
  return typeof name === 'string' ? name : null;
}

/**
 * Completes stored content with what the schema files have gained since it was written. Whatever is written holds every attribute that the schema had
 * then, the empty ones as null or as an empty list; so one that is not there at all is newer than the entry, and nobody has emptied it. It has the value
 * of the bundled content in the same language, of the entry or item of the same name, else the schema's own default (requirement R3-022). Where the schema
 * says so, it is empty instead: nobody has approved what the bundled content would pay.
 */
export class MissingFields {
  readonly #schemas: Schemas;
  readonly #bundled = new Map<string, Fields>();

  constructor(schemas: Schemas, bundled: readonly StoredEntry[]) {
    this.#schemas = schemas;
    for (const entry of bundled) {
      const key = this.#keyOf(entry);
      if (key !== null) this.#bundled.set(key, entry.attributes);
    }
  }

  /** The entry with every attribute of its type; itself when it has them all. */
  complete<T extends Pick<StoredEntry, 'type' | 'locale' | 'attributes'>>(entry: T): T {
    const type = this.#schemas.types.get(entry.type);
    if (!type) return entry;
    const key = this.#keyOf(entry);
    const attributes = this.#fields(entry.attributes, type.attributes, key === null ? undefined : this.#bundled.get(key));
    return attributes === entry.attributes ? entry : { ...entry, attributes: { ...attributes } };
  }

  #keyOf({ type, locale, attributes }: Pick<StoredEntry, 'type' | 'locale' | 'attributes'>): string | null {
    if (this.#schemas.types.get(type)?.kind === 'singleType') return `${type} ${locale}`;
    const name = nameOf(attributes);
    return name === null ? null : `${type} ${locale} ${name}`;
  }

  #fields(stored: Fields, attributes: Attributes, bundled: Fields | undefined): Fields {
    let result: { [key: string]: unknown } | null = null;
    for (const [name, attribute] of Object.entries(attributes)) {
      const value = stored[name];
      const whole = value === undefined ? this.#absent(attribute, bundled?.[name]) : this.#within(value, attribute, bundled?.[name]);
      if (whole === value) continue;
      result ??= { ...stored };
      result[name] = whole;
    }
    return result ?? stored;
  }

  #absent(attribute: Attribute, bundled: unknown): unknown {
    const ofBundle = attribute.pluginOptions?.tavolo?.absent === 'empty' ? undefined : bundled;
    return ofBundle ?? attribute.default ?? (isList(attribute) ? [] : null);
  }

  /** What is there, with what its components have gained. */
  #within(value: unknown, attribute: Attribute, bundled: unknown): unknown {
    if (attribute.type !== 'component' && attribute.type !== 'dynamiczone') return value;
    const one = (item: unknown, twin: unknown): unknown => {
      const uid = attribute.type === 'component' ? attribute.component : isFields(item) ? item.__component : null;
      const component = typeof uid === 'string' ? this.#schemas.components.get(uid) : undefined;
      return component && isFields(item) ? this.#fields(item, component.attributes, isFields(twin) ? twin : undefined) : item;
    };
    if (!Array.isArray(value)) return one(value, bundled);
    const twins: unknown[] = Array.isArray(bundled) ? bundled : [];
    const items = value.map((item: unknown) => one(item, twinOf(item, twins)));
    return items.every((item, index) => item === value[index]) ? value : items;
  }
}

/** The item of the bundled list that has the name of this one. */
function twinOf(item: unknown, bundled: readonly unknown[]): unknown {
  const name = isFields(item) ? nameOf(item) : null;
  if (name === null || !isFields(item)) return undefined;
  return bundled.find((each) => isFields(each) && each.__component === item.__component && nameOf(each) === name);
}
