import { trimmed } from '@tavolo/content/patterns';
import type { Attribute, Schemas } from '@tavolo/content/schemas';
import { ContentError, invalidKey } from './errors.ts';
import { isToMany, mappedBy, targetName } from './query/shapes.ts';
import { connected, ConnectionFault, type Connection } from './relation-order.ts';
import { referencesOf } from './rows.ts';
import { isFields, type Fields } from './stored-entry.ts';
import { checkText, inForm } from './text-rules.ts';

export interface Fault {
  path: string[];
  message: string;
  name: 'ValidationError';
  value: unknown;
}

/** What a body may refer to. */
export interface BodyReferences {
  /** The document id of a file of the media library by its document id or number; null when there is none. */
  file(reference: string | number): string | null;
  /** The document id of an entry of a type by its document id or number; null when there is none. */
  entry(type: string, reference: string | number): string | null;
  /** A number for a new component. */
  nextId(): number;
}

type Attributes = Record<string, Attribute>;

/** What Strapi takes in a body without heeding it: the parameters `locale` and `status` decide. */
const saidByTheQuery: ReadonlySet<string> = new Set(['locale', 'publishedAt']);
/** What a component has besides its attributes. */
const namesOfComponents: ReadonlySet<string> = new Set(['id', 'documentId', '__component']);

/** Checks and shapes the `data` of a create or update by the schema. */
export class BodyParser {
  readonly #schemas: Schemas;
  readonly #references: BodyReferences;

  constructor(schemas: Schemas, references: BodyReferences) {
    this.#schemas = schemas;
    this.#references = references;
  }

  /**
   * Answers the attributes to store. `strict`: required ones must be there (publishing), else gaps are allowed (drafts).
   * `base` holds what an update leaves as it is. Throws ContentError with every fault.
   */
  parse(data: unknown, attributes: Attributes, base: Fields, strict: boolean): { [key: string]: unknown } {
    if (!isFields(data)) throw new ContentError('ValidationError', 'Missing "data" payload in the request body');
    for (const key of Object.keys(data))
      if (!Object.hasOwn(attributes, key) && !saidByTheQuery.has(key)) throw invalidKey(key, null, 'body');
    const faults: Fault[] = [];
    const result = this.#object(data, attributes, base, strict, [], faults);
    refuse(faults);
    return result;
  }

  /** Whether stored attributes may be published. Throws ContentError that names everything that is missing. */
  check(stored: Fields, attributes: Attributes): void {
    this.parse(Object.fromEntries(Object.entries(stored).filter(([name]) => Object.hasOwn(attributes, name))), attributes, {}, true);
  }

  /** Throws ContentError for a name in a component that the schema does not have. What is stored may have such names, of a schema before. */
  refuseUnknown(data: unknown, attributes: Attributes, path: readonly string[] = []): void {
    if (!isFields(data)) return;
    for (const [name, value] of Object.entries(data)) {
      const attribute = Object.hasOwn(attributes, name) ? attributes[name] : undefined;
      const here = [...path, name];
      if (path.length > 0 && !attribute && !namesOfComponents.has(name)) throw invalidKey(name, here.join('.'), 'body');
      if (attribute?.type !== 'component' && attribute?.type !== 'dynamiczone') continue;
      for (const item of Array.isArray(value) ? value : [value]) {
        const uid = attribute.type === 'component' ? attribute.component : isFields(item) ? item.__component : null;
        const schema = typeof uid === 'string' ? this.#schemas.components.get(uid) : undefined;
        if (schema) this.refuseUnknown(item, schema.attributes, here);
      }
    }
  }

  #object(
    data: Fields,
    attributes: Attributes,
    base: Fields,
    strict: boolean,
    path: string[],
    faults: Fault[],
  ): { [key: string]: unknown } {
    const result: { [key: string]: unknown } = {};
    for (const [name, attribute] of Object.entries(attributes)) {
      const isSent = Object.hasOwn(data, name);
      const given = isSent ? data[name] : base[name];
      const value = given === undefined ? (attribute.default ?? null) : given;
      const here = [...path, name];
      if (value === null || value === '') {
        if (attribute.required && strict) faults.push(fault(here, 'must be defined.', value));
        const isText = attribute.type === 'string' || attribute.type === 'text' || attribute.type === 'richtext';
        result[name] = isList(attribute) ? [] : isText ? value : null;
      } else if (!isSent && typeof given === 'string') {
        // What an update leaves as it is was checked when it was written; a rule that came later does not stand in the way of the rest.
        result[name] = given;
      } else {
        result[name] = this.#value(value, attribute, base[name], strict, here, faults);
        if (strict && attribute.required && isList(attribute) && Array.isArray(result[name]) && result[name].length === 0)
          faults.push(fault(here, 'must be defined.', value));
      }
    }
    return result;
  }

  #value(value: unknown, attribute: Attribute, base: unknown, strict: boolean, path: string[], faults: Fault[]): unknown {
    const refused = (message: string): null => {
      faults.push(fault(path, message, value));
      return null;
    };
    switch (attribute.type) {
      case 'boolean':
        return typeof value === 'boolean' ? value : refused('must be a `boolean` type');
      case 'integer':
      case 'decimal':
      case 'float': {
        const kind = attribute.type === 'integer' ? 'integer' : 'number';
        if (typeof value !== 'number' || !Number.isFinite(value) || (kind === 'integer' && !Number.isSafeInteger(value)))
          return refused(`must be a \`${kind}\` type`);
        if (kind === 'integer' && value < -largestInteger - 1) return refused(`must be greater than or equal to ${-largestInteger - 1}`);
        if (kind === 'integer' && value > largestInteger) return refused(`must be less than or equal to ${largestInteger}`);
        if (attribute.min !== undefined && value < attribute.min) return refused(`must be greater than or equal to ${attribute.min}`);
        if (attribute.max !== undefined && value > attribute.max) return refused(`must be less than or equal to ${attribute.max}`);
        return value;
      }
      case 'enumeration':
        return typeof value === 'string' && attribute.enum.includes(value)
          ? value
          : refused(`must be one of the following values: ${attribute.enum.join(', ')}`);
      case 'json':
      case 'blocks':
        return JSON.stringify(value).length > longestJson ? refused(`must be at most ${longestJson} characters`) : value;
      case 'component': {
        const one = (item: unknown, at: string[]): unknown => this.#component(item, attribute.component, strict, at, faults);
        if (!attribute.repeatable) return one(value, path);
        if (!Array.isArray(value)) return refused('must be an array');
        const wrongCount = checkCount(value.length, attribute, strict);
        if (wrongCount !== null) return refused(wrongCount);
        return value.map((item, index) => one(item, [...path, String(index)]));
      }
      case 'dynamiczone': {
        if (!Array.isArray(value)) return refused('must be an array');
        const wrongCount = checkCount(value.length, attribute, strict);
        if (wrongCount !== null) return refused(wrongCount);
        return value.map((item: unknown, index) => {
          const uid = isFields(item) ? item.__component : undefined;
          if (typeof uid !== 'string' || !attribute.components.includes(uid)) return refused('has a component that is not allowed here');
          const component = this.#component(item, uid, strict, [...path, String(index)], faults);
          return isFields(component) ? { __component: uid, ...component } : null;
        });
      }
      case 'media': {
        const one = (item: unknown): unknown => {
          const named = isFields(item) ? (item.file ?? item.documentId ?? item.id) : item;
          const file = typeof named === 'string' || typeof named === 'number' ? this.#references.file(named) : null;
          if (file === null) return refused('is not a file of the media library');
          // Stored references say how the file is told in this place; an answered file that is sent back says nothing of the kind.
          return {
            file,
            ...(isFields(item) && 'file' in item && typeof item.alternativeText === 'string' && { alternativeText: item.alternativeText }),
          };
        };
        if (attribute.multiple) return Array.isArray(value) ? value.map(one) : refused('must be an array');
        return Array.isArray(value) ? (value.length ? one(value[0]) : null) : one(value);
      }
      case 'relation':
        if (mappedBy(attribute) === null) return this.#relation(value, attribute, base, path, faults);
        // Stored entries say nothing there, and that is no fault of whoever changes the rest.
        return Array.isArray(value) && value.length === 0 ? [] : refused('is set from its other side');
      default: {
        if (typeof value !== 'string') return refused('must be a `string` type');
        const text = inForm(trimmed(value, attribute), attribute);
        const wrong = checkText(text, attribute);
        return wrong === null ? text : refused(wrong);
      }
    }
  }

  #component(item: unknown, uid: string, strict: boolean, path: string[], faults: Fault[]): Fields | null {
    const schema = this.#schemas.components.get(uid);
    if (!isFields(item) || !schema) {
      faults.push(fault(path, 'must be an object', item));
      return null;
    }
    return {
      id: typeof item.id === 'number' ? item.id : this.#references.nextId(),
      ...this.#object(item, schema.attributes, {}, strict, path, faults),
    };
  }

  /** A relation is set as a whole, or changed by `connect` and `disconnect`. */
  #relation(value: unknown, attribute: Extract<Attribute, { type: 'relation' }>, base: unknown, path: string[], faults: Fault[]): unknown {
    const type = targetName(attribute.target);
    let missing = 0;
    const find = (item: unknown): string[] => {
      const named = isFields(item) ? (item.documentId ?? item.id) : item;
      const id = typeof named === 'string' || typeof named === 'number' ? this.#references.entry(type, named) : null;
      if (id === null) missing += 1;
      return id === null ? [] : [id];
    };
    const idsOf = (given: unknown): string[] => listed(given).flatMap(find);
    const connections = (given: unknown): Connection[] =>
      listed(given).flatMap((item) => {
        const [id] = find(item);
        const place = placeOf(item, find);
        if (place === undefined) faults.push(fault(path, 'has a position that is none of before, after, start and end', item));
        return id === undefined || place === undefined ? [] : [{ id, place }];
      });
    const order = (kept: string[], added: Connection[]): string[] => {
      // Of those that do not exist it is said that; what stands beside them is no fault of its own.
      if (missing > 0) return kept;
      try {
        return connected(kept, added);
      } catch (error) {
        if (!(error instanceof ConnectionFault)) throw error;
        faults.push(fault(path, error.message, value, true));
        return kept;
      }
    };
    let ids: string[];
    if (isFields(value) && ('connect' in value || 'disconnect' in value || 'set' in value)) {
      const gone = new Set(idsOf(value.disconnect));
      const kept = 'set' in value ? idsOf(value.set) : referencesOf(base).filter((id) => !gone.has(id));
      const added = connections(value.connect);
      ids = isToMany(attribute) ? order(kept, added) : added.length ? added.map(({ id }) => id) : kept;
    } else ids = idsOf(value);
    if (missing > 0)
      faults.push(fault(path, `${missing} relation(s) of type ${attribute.target} associated with this entity do not exist`, value, true));
    const unique = [...new Set(ids)];
    return isToMany(attribute) ? unique : (unique[0] ?? null);
  }
}

const listed = (given: unknown): unknown[] => (Array.isArray(given) ? given : given === null || given === undefined ? [] : [given]);

/** Where a connected entry goes; undefined for what is no place. */
function placeOf(item: unknown, find: (reference: unknown) => string[]): Connection['place'] | undefined {
  const position: unknown = isFields(item) ? item.position : undefined;
  if (position === undefined || position === null) return null;
  if (!isFields(position)) return undefined;
  for (const side of ['before', 'after'] as const) {
    if (position[side] === undefined || position[side] === null) continue;
    const [neighbour = ''] = find(position[side]);
    return side === 'before' ? { before: neighbour } : { after: neighbour };
  }
  if (position.start === true) return { start: true };
  return position.end === true ? null : undefined;
}

/** What is wrong with the number of items of a list; drafts may have too few. */
function checkCount(count: number, { min, max = longestList }: { min?: number; max?: number }, strict: boolean): string | null {
  if (count > max) return `must have at most ${max} items`;
  return strict && min !== undefined && count < min ? `must have at least ${min} items` : null;
}

/** What a Strapi's column for an integer holds. */
const largestInteger = 2 ** 31 - 1;
const longestJson = 200_000;
const longestList = 500;

const fault = (path: string[], message: string, value: unknown, whole = false): Fault => ({
  path,
  message: whole ? message : `${path.join('.')} ${message}`,
  name: 'ValidationError',
  value,
});

function refuse(faults: readonly Fault[]): void {
  const [first] = faults;
  if (!first) return;
  throw new ContentError('ValidationError', faults.length === 1 ? first.message : `${faults.length} errors occurred`, { errors: faults });
}

const isList = (attribute: Attribute): boolean =>
  (attribute.type === 'component' && attribute.repeatable) ||
  attribute.type === 'dynamiczone' ||
  (attribute.type === 'media' && attribute.multiple) ||
  isToMany(attribute);
