import type { Attribute, Schemas, TypeSchema } from '@tavolo/content/schemas';

/** How a scalar value is compared. */
export type Scalar = 'text' | 'number' | 'boolean' | 'datetime' | 'date' | 'json';

/** What a query is asked of: an entry of a content type, a component, or a file of the media library. */
export interface Shape {
  kind: 'entry' | 'component' | 'file';
  /** Singular name of a content type, uid of a component, `file`. */
  name: string;
  attributes: Readonly<Record<string, Attribute>>;
  /** Attributes that are never answered and never asked for. */
  hidden: ReadonlySet<string>;
  /** `localizations` leads to the same entry in its other languages. */
  localized: boolean;
  /** Names beside the attributes, with how they are compared, in the order of an answer. */
  system: Readonly<Record<string, Scalar>>;
}

/** What a name of a query leads to. */
export type Field =
  | { kind: 'scalar'; scalar: Scalar }
  | { kind: 'nested'; shape: Shape; many: boolean }
  | { kind: 'zone'; shapes: ReadonlyMap<string, Shape> };

const entrySystem: Shape['system'] = {
  id: 'number',
  documentId: 'text',
  createdAt: 'datetime',
  updatedAt: 'datetime',
  publishedAt: 'datetime',
  locale: 'text',
};

/** A file's attributes are fixed; it is described as an entry would be, so that it can be filtered and shown like one. */
const fileShape: Shape = {
  kind: 'file',
  name: 'file',
  hidden: new Set(),
  localized: false,
  system: { id: 'number', documentId: 'text' },
  attributes: {
    name: { type: 'string' },
    alternativeText: { type: 'string' },
    caption: { type: 'string' },
    focalPoint: { type: 'json' },
    width: { type: 'integer' },
    height: { type: 'integer' },
    formats: { type: 'json' },
    hash: { type: 'string' },
    ext: { type: 'string' },
    mime: { type: 'string' },
    size: { type: 'decimal' },
    url: { type: 'string' },
    previewUrl: { type: 'string' },
    provider: { type: 'string' },
    createdAt: { type: 'datetime' },
    updatedAt: { type: 'datetime' },
    publishedAt: { type: 'datetime' },
  },
};

const scalarOf = (attribute: Attribute): Scalar => {
  switch (attribute.type) {
    case 'integer':
    case 'decimal':
    case 'float':
      return 'number';
    case 'boolean':
    case 'date':
    case 'datetime':
      return attribute.type;
    case 'json':
    case 'blocks':
      return 'json';
    default:
      return 'text';
  }
};

/** What Strapi's internationalisation calls the other languages of an entry. */
export const localizations = 'localizations';

/** Name of the content type that a relation's `target` (`api::author.author`) means. */
export const targetName = (target: string): string => target.slice(target.lastIndexOf('.') + 1);

/** The inverse side of a relation holds nothing: its other end names it. */
export const mappedBy = (attribute: Attribute): string | null =>
  'mappedBy' in attribute && typeof attribute.mappedBy === 'string' ? attribute.mappedBy : null;

export const isToMany = (attribute: Attribute): boolean => attribute.type === 'relation' && attribute.relation.endsWith('ToMany');

/** What is never answered and never asked for. */
const isPrivate = (attribute: Attribute): boolean => attribute.private === true || attribute.type === 'password';

/** Components, zones, files and relations are left out of an answer unless they are asked for. */
export const isPopulatable = (attribute: Attribute): boolean =>
  attribute.type === 'component' || attribute.type === 'dynamiczone' || attribute.type === 'media' || attribute.type === 'relation';

/** What the schema files say about the names of a query. */
export class Shapes {
  readonly #schemas: Schemas;
  readonly #known = new Map<string, Shape>();

  constructor(schemas: Schemas) {
    this.#schemas = schemas;
  }

  readonly file = fileShape;

  entry(type: TypeSchema): Shape {
    return this.#remember(`entry ${type.singularName}`, () => ({
      kind: 'entry',
      name: type.singularName,
      system: entrySystem,
      attributes: shown(type.attributes),
      hidden: hidden(type.attributes),
      localized: type.localized,
    }));
  }

  type(name: string): Shape | undefined {
    const type = this.#schemas.types.get(name);
    return type && this.entry(type);
  }

  component(uid: string): Shape | undefined {
    const schema = this.#schemas.components.get(uid);
    return (
      schema &&
      this.#remember(`component ${uid}`, () => ({
        kind: 'component',
        name: uid,
        system: { id: 'number' },
        attributes: shown(schema.attributes),
        hidden: hidden(schema.attributes),
        localized: false,
      }))
    );
  }

  /** What `name` is of `shape`; null for a name that it does not have or that is private. */
  field(shape: Shape, name: string): Field | null {
    const system = Object.hasOwn(shape.system, name) ? shape.system[name] : undefined;
    if (system) return { kind: 'scalar', scalar: system };
    if (name === localizations && shape.localized) return { kind: 'nested', shape, many: true };
    const attribute = Object.hasOwn(shape.attributes, name) ? shape.attributes[name] : undefined;
    if (!attribute) return null;
    switch (attribute.type) {
      case 'component': {
        const inner = this.component(attribute.component);
        return inner ? { kind: 'nested', shape: inner, many: attribute.repeatable } : null;
      }
      case 'media':
        return { kind: 'nested', shape: this.file, many: attribute.multiple };
      case 'relation': {
        const inner = this.type(targetName(attribute.target));
        return inner ? { kind: 'nested', shape: inner, many: isToMany(attribute) } : null;
      }
      case 'dynamiczone': {
        const shapes = new Map<string, Shape>();
        for (const uid of attribute.components) {
          const inner = this.component(uid);
          if (inner) shapes.set(uid, inner);
        }
        return { kind: 'zone', shapes };
      }
      default:
        return { kind: 'scalar', scalar: scalarOf(attribute) };
    }
  }

  /** Whether the schema has the name, however it may be used. */
  knows(shape: Shape, name: string): boolean {
    return shape.hidden.has(name) || this.field(shape, name) !== null;
  }

  #remember(key: string, make: () => Shape): Shape {
    const known = this.#known.get(key);
    if (known) return known;
    const made = make();
    this.#known.set(key, made);
    return made;
  }
}

const hidden = (attributes: Record<string, Attribute>): ReadonlySet<string> =>
  new Set(Object.keys(attributes).filter((name) => attributes[name] && isPrivate(attributes[name])));

const shown = (attributes: Record<string, Attribute>): Record<string, Attribute> =>
  Object.fromEntries(Object.entries(attributes).filter(([, attribute]) => !isPrivate(attribute)));
