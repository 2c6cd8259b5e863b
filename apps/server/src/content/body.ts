import type { Attribute, Schemas } from '@tavolo/content/schemas';
import { ContentError, invalidKey } from './errors.ts';
import type { Fields } from './filter.ts';

interface Fault {
  path: string[];
  message: string;
  name: 'ValidationError';
  value: unknown;
}

const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null && !Array.isArray(value);
const longest = { string: 255, text: 100_000 } as const;

/** Checks and shapes the `data` of a create or update by the schema. */
export class BodyParser {
  readonly #schemas: Schemas;
  readonly #hasFile: (documentId: string) => boolean;
  readonly #nextId: () => number;

  /** `hasFile` tells whether the media library has a file; `nextId` numbers components. */
  constructor(schemas: Schemas, hasFile: (documentId: string) => boolean, nextId: () => number) {
    this.#schemas = schemas;
    this.#hasFile = hasFile;
    this.#nextId = nextId;
  }

  /**
   * Answers the attributes to store. `strict`: required ones must be there (publishing), else gaps are allowed (drafts).
   * `base` holds what an update leaves as it is. Throws ContentError with every fault.
   */
  parse(data: unknown, attributes: Record<string, Attribute>, base: Fields, strict: boolean): { [key: string]: unknown } {
    if (!isFields(data)) throw new ContentError('ValidationError', 'Missing "data" payload in the request body');
    for (const key of Object.keys(data)) if (!Object.hasOwn(attributes, key)) throw invalidKey(key, key, 'body');
    const faults: Fault[] = [];
    const result = this.#object(data, attributes, base, strict, [], faults);
    if (faults.length) {
      const [first] = faults;
      throw new ContentError('ValidationError', faults.length === 1 && first ? first.message : `${faults.length} errors occurred`, {
        errors: faults,
      });
    }
    return result;
  }

  #object(
    data: Fields,
    attributes: Record<string, Attribute>,
    base: Fields,
    strict: boolean,
    path: string[],
    faults: Fault[],
  ): { [key: string]: unknown } {
    const result: { [key: string]: unknown } = {};
    for (const [name, attribute] of Object.entries(attributes)) {
      const given = Object.hasOwn(data, name) ? data[name] : base[name];
      const value = given === undefined ? (attribute.default ?? null) : given;
      const here = [...path, name];
      if (value === null || value === '') {
        if (attribute.required && strict)
          faults.push({ path: here, message: `${here.join('.')} must be defined.`, name: 'ValidationError', value });
        result[name] = isList(attribute)
          ? []
          : value === '' && attribute.type !== 'string' && attribute.type !== 'text' && attribute.type !== 'richtext'
            ? null
            : value;
      } else result[name] = this.#value(value, attribute, strict, here, faults);
    }
    return result;
  }

  #value(value: unknown, attribute: Attribute, strict: boolean, path: string[], faults: Fault[]): unknown {
    const refuse = (message: string): null => {
      faults.push({ path, message: `${path.join('.')} ${message}`, name: 'ValidationError', value });
      return null;
    };
    switch (attribute.type) {
      case 'boolean':
        return typeof value === 'boolean' ? value : refuse('must be a `boolean` type');
      case 'integer':
      case 'decimal':
      case 'float': {
        if (typeof value !== 'number' || !Number.isFinite(value) || (attribute.type === 'integer' && !Number.isSafeInteger(value)))
          return refuse(`must be a \`${attribute.type === 'integer' ? 'integer' : 'number'}\` type`);
        if (attribute.min !== undefined && value < attribute.min) return refuse(`must be greater than or equal to ${attribute.min}`);
        if (attribute.max !== undefined && value > attribute.max) return refuse(`must be less than or equal to ${attribute.max}`);
        return value;
      }
      case 'enumeration':
        return typeof value === 'string' && attribute.enum.includes(value)
          ? value
          : refuse(`must be one of the following values: ${attribute.enum.join(', ')}`);
      case 'json':
        return value;
      case 'component': {
        const schema = this.#schemas.components.get(attribute.component);
        if (!schema) return refuse('has no schema');
        const one = (item: unknown, at: string[]): unknown => {
          if (!isFields(item)) return refuse('must be an object');
          return {
            id: typeof item.id === 'number' ? item.id : this.#nextId(),
            ...this.#object(item, schema.attributes, {}, strict, at, faults),
          };
        };
        if (!attribute.repeatable) return one(value, path);
        return Array.isArray(value) ? value.map((item, index) => one(item, [...path, String(index)])) : refuse('must be an array');
      }
      case 'dynamiczone': {
        if (!Array.isArray(value)) return refuse('must be an array');
        return value.map((item: unknown, index) => {
          const uid = isFields(item) ? item.__component : undefined;
          const schema = typeof uid === 'string' && attribute.components.includes(uid) ? this.#schemas.components.get(uid) : undefined;
          if (!isFields(item) || !schema) return refuse('has a component that is not allowed here');
          return {
            __component: uid,
            id: typeof item.id === 'number' ? item.id : this.#nextId(),
            ...this.#object(item, schema.attributes, {}, strict, [...path, String(index)], faults),
          };
        });
      }
      case 'media': {
        const one = (item: unknown): unknown => {
          const documentId = isFields(item) ? (item.file ?? item.documentId) : item;
          if (typeof documentId !== 'string' || !this.#hasFile(documentId)) return refuse('is not a file of the media library');
          return {
            file: documentId,
            ...(isFields(item) && typeof item.alternativeText === 'string' && { alternativeText: item.alternativeText }),
          };
        };
        return attribute.multiple ? (Array.isArray(value) ? value.map(one) : refuse('must be an array')) : one(value);
      }
      case 'relation':
        return refuse('can not be set');
      default: {
        if (typeof value !== 'string') return refuse('must be a `string` type');
        const most = attribute.type === 'text' || attribute.type === 'richtext' ? longest.text : longest.string;
        return value.length > most ? refuse(`must be at most ${most} characters`) : value;
      }
    }
  }
}

const isList = (attribute: Attribute): boolean =>
  (attribute.type === 'component' && attribute.repeatable) ||
  attribute.type === 'dynamiczone' ||
  (attribute.type === 'media' && attribute.multiple);
